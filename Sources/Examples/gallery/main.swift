import Foundation
import GalleryKit

let program = GalleryProgram()
let arguments = Array(CommandLine.arguments.dropFirst())
let outcome =
  if let outcome = await program.runOnTerminal(
    arguments, outputIsTerminal: isatty(STDOUT_FILENO) == 1)
  {
    outcome
  } else {
    program.run(arguments)
  }
FileHandle.standardError.write(Data(outcome.errors.utf8))
FileHandle.standardOutput.write(Data(outcome.output.utf8))
exit(outcome.status)
