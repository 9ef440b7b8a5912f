import Foundation
import Roster

/// What a strict toolkit stops the program for, in words.
enum Objection: String, Codable, CaseIterable {
  case unregistered = "An identifier is dequeued for which nothing was registered"
  case dequeuedOutsideCallback = "A view is dequeued, though none is asked for"
  case dequeuedForAnotherPath = "A view is dequeued for another index path than it is asked for"
  case dequeuedTwice = "A second view is dequeued for one index path"
  case notDequeued = "A view is handed over that was not dequeued for its index path"
  case reconfiguredInAnotherCell = "A cell of another identifier is dequeued to configure one again"
  case invalidUpdate = "The counts before and after do not fit the changes"
  case nestedUpdate = "A batch begins in the middle of another"
  case boundWithoutSetup = "There is no child, since none was put in at the setup"
  case childSetOutsideSetup = "A child is put in outside of a setup or a teardown"
  case positionOfUnbound = "A container is asked for its position while it is not bound"
  case nestedSplice = "A splice begins in the middle of another"
  case wrongItemCount = "A splice does not lead to the count of the model"

  /// Stops the program, as a toolkit does that is not used by its rules.
  func raise(about subject: Any) -> Never {
    // A release build prints no message of a failed precondition.
    FileHandle.standardError.write(Data("\(rawValue): \(subject)\n".utf8))
    preconditionFailure()
  }
}

/// What a toolkit keeps for its user of an item.
enum StrictMark { case selected, highlighted, focused }
