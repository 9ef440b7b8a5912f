import Foundation
import GalleryKit

let outcome = GalleryProgram().run(Array(CommandLine.arguments.dropFirst()))
FileHandle.standardError.write(Data(outcome.errors.utf8))
FileHandle.standardOutput.write(Data(outcome.output.utf8))
exit(outcome.status)
