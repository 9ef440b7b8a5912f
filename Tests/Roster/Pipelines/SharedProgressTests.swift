import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Roster

/// How much is done of a step that several threads take.
@Suite(.onThreadOfItsOwn) struct SharedProgressTests {
  @Test func `A hundredth that two threads have waited to report is reported once`() {
    let reports = Mutex<[Double]>([])
    let counted = Mutex<StageProgress?>(nil)
    let noted = DispatchSemaphore(value: 0)
    let progress = StageProgress(stageCount: 1) { fraction in
      reports.withLock { $0.append(fraction) }
      guard fraction < 0.1, let progress = counted.withLock({ $0 }) else { return }
      for count in [50, 60] {
        Thread.detachNewThread {
          progress.note(count, of: 100)
          noted.signal()
        }
        // It has counted then, and waits until this report is over.
        while progress.fraction < Double(count) / 100 { usleep(100) }
      }
    }
    counted.withLock { $0 = progress }
    progress.note(1, of: 100)
    for _ in 0..<2 { noted.wait() }
    #expect(reports.withLock { $0 } == [0.01, 0.6])
  }
}
