import BrowseKit
import Foundation

exit(await Program().start(Array(CommandLine.arguments.dropFirst())).rawValue)
