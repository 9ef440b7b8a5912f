import Dispatch
import Foundation
import Roster
import Synchronization

/// A closure of a stage that is held up when it is called elsewhere.
final class Gate: Sendable {
  private static let mainMark = DispatchSpecificKey<Bool>()

  private let calls = Atomic(0)
  private let callsOnMain = Atomic(0)
  private let isClosed = Atomic(false)

  init() { DispatchQueue.main.setSpecific(key: Self.mainMark, value: true) }

  var count: Int { calls.load(ordering: .acquiring) }
  var countOnMain: Int { callsOnMain.load(ordering: .acquiring) }

  func forget() {
    calls.store(0, ordering: .releasing)
    callsOnMain.store(0, ordering: .releasing)
  }

  func close() { isClosed.store(true, ordering: .releasing) }
  func open() { isClosed.store(false, ordering: .releasing) }

  /// Waits until something was called.
  func arrival() async {
    while count == 0 { await Task.yield() }
  }

  func pass() -> Bool {
    calls.add(1, ordering: .acquiringAndReleasing)
    if DispatchQueue.getSpecific(key: Self.mainMark) == true {
      callsOnMain.add(1, ordering: .acquiringAndReleasing)
      return true
    }
    while isClosed.load(ordering: .acquiring) { Thread.sleep(forTimeInterval: 0.0005) }
    return true
  }

  /// Takes note of the keys that a list asks for.
  var identity: ListIdentity<Goods> {
    .key { [self] good in
      calls.add(1, ordering: .acquiringAndReleasing)
      if DispatchQueue.getSpecific(key: Self.mainMark) == true {
        callsOnMain.add(1, ordering: .acquiringAndReleasing)
      }
      return good.id
    }
  }
}
