import TestSupport
import Testing

@testable import Roster

@Suite struct ExactSumTests {
  private struct Bill: Identifiable, Equatable {
    let id: Int
    var amount: Double
  }

  private typealias Bills = IndexedSection<Int, Bill, Double>

  /// Bills of one section, whose header is their sum and whose footer is their average.
  private static func bills(_ amounts: [Double]) -> Pipeline<Bills, Bills> {
    let section = Bills(
      id: 0, items: ListItems(amounts.enumerated().map { Bill(id: $0, amount: $1) }))
    return Pipeline(ListContents([section]))
      .headers(.sum(of: \.amount)) { $1 }
      .footers(.average(of: \.amount)) { $1 }
  }

  private static func sum(_ amounts: Double...) -> Double? {
    bills(amounts).output.sections[0].header
  }

  @Test func `A sum of fractions is rounded once`() {
    #expect(Self.sum() == 0)
    #expect(Self.sum(0.1, 0.2, 0.3, -0.3, -0.2) == 0.1)
    #expect(Self.sum(1e300, 1, -1e300) == 1)
    #expect(Self.sum(-1e300, -Double.leastNonzeroMagnitude, 1e300) == -Double.leastNonzeroMagnitude)
    #expect(Self.sum(0x1p53, 1) == 0x1p53)
    #expect(Self.sum(0x1p53, 1, Double.leastNonzeroMagnitude) == 0x1p53 + 2)
    #expect(Self.sum(0x1p53, 3) == 0x1p53 + 4)
    #expect(Self.sum(-0x1p53, -1, -Double.leastNonzeroMagnitude) == -0x1p53 - 2)
    #expect(Self.sum(1, 0x1p-53, 0x1p-105) == 1 + 0x1p-52)
    #expect(Self.sum(0x1p-1030, -0x1p-1040) == 0x1p-1030 - 0x1p-1040)
    let greatest = Double.greatestFiniteMagnitude
    #expect(Self.sum(greatest, greatest) == .infinity)
    #expect(Self.sum(greatest, greatest, -greatest, -1) == greatest)
    #expect(Self.sum(1, .infinity) == .infinity)
    #expect(Self.sum(.infinity, -.infinity)?.isNaN == true)
    #expect(Self.bills([]).output.sections[0].footer == nil)
    #expect(Self.bills([1, 2]).output.sections[0].footer == 1.5)
  }

  @Test(arguments: [0, 5, 11, 16, 21, 31, 500])
  func `The least rest decides what is right in the middle of two numbers, wherever it stands`(
    _ exponent: Int
  ) {
    func power(_ exponent: Int) -> Double {
      Double(sign: .plus, exponent: exponent, significand: 1)
    }
    let (low, middle) = (power(exponent), power(exponent - 53))
    #expect(Self.sum(low, middle) == low)
    #expect(Self.sum(low.nextUp, middle) == low.nextUp.nextUp)
    for distance in [1, 4, 9, 10, 11, 12, 16, 22, 31, 32, 33, 42, 43, 64, 75, 96, 300] {
      let rest = power(exponent - 53 - distance)
      #expect(Self.sum(low, middle, rest) == low.nextUp, "\(distance)")
      #expect(Self.sum(-low, -middle, -rest) == -low.nextUp, "\(distance)")
      #expect(Self.sum(low.nextUp, middle, -rest) == low.nextUp, "\(distance)")
    }
  }

  @Test func `A rest that is any number of bits below the middle decides, at any exponent`() {
    func power(_ exponent: Int) -> Double {
      Double(sign: .plus, exponent: exponent, significand: 1)
    }
    var wrong: [String] = []
    let step = LongRun.isAsked ? 2 : 7
    for exponent in 0..<32 {
      for distance in stride(from: 1 + exponent % step, through: 100, by: step) {
        // The rest is the last bit of a number, and nothing stands below it.
        let greater = power(exponent - 1 - distance)
        let sum = Self.sum(power(exponent), power(exponent - 53), greater.nextUp, -greater)
        if sum != power(exponent).nextUp { wrong.append("\(exponent) \(distance)") }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 20 : 2))
  func `Whatever came and went, the sum is that of what is there, in any order`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func amount() -> Double {
      Double(
        sign: random.below(2) == 0 ? .plus : .minus, exponent: random.below(2000) - 1060,
        significand: Double(random.below(1 << 30)) / 0x1p29)
    }
    // Numbers that a plain sum gives exactly, among others that go again.
    let exact = (0..<50).map { _ in Double(random.below(1 << 40) - 1 << 39) / 1024 }
    let noise = (0..<50).map { _ in amount() }
    var pipeline = Self.bills(exact)
    for (number, amount) in noise.enumerated() {
      pipeline.input.insert(
        Bill(id: 1_000 + number, amount: amount),
        at: ListIndexPath(section: 0, item: random.below(50)))
    }
    let all = pipeline.output.sections[0].header
    #expect(all == Self.bills((exact + noise).reversed()).output.sections[0].header)
    for number in noise.indices.shuffled(using: &random) {
      pipeline.input.remove(ids: [1_000 + number])
    }
    #expect(pipeline.output.sections[0].header == exact.reduce(0, +))
    #expect(pipeline.output.sections[0].footer == exact.reduce(0, +) / 50)
  }

  @Test(arguments: [1, -1] as [Double])
  func `A sum of very many numbers of one size has all their carries`(sign: Double) {
    let section = Self.bills(Array(repeating: 3.5 * sign, count: 10_000)).output.sections[0]
    #expect(section.header == 35_000 * sign)
    #expect(section.footer == 3.5 * sign)
  }

  /// All bits of the number are set, so that no other has a digit grow faster.
  @Test(.enabled(if: LongRun.isAsked))
  func `A sum of as many numbers as a section can have is exact, whatever came and went`() {
    let number = 0x1p53.nextDown
    var sum = ExactSum()
    for _ in 0..<Int(Int32.max) { sum.add(number) }
    // (2³¹ − 1)(2⁵³ − 1) is 2⁸⁴ − 2⁵³ − 2³¹ + 1, and below 2⁸⁴ every 2³¹ is a number.
    #expect(sum.value == 0x1p84 - 0x1p53 - 0x1p31)
    for _ in 0..<100 {
      sum.remove(number)
      sum.add(number)
    }
    #expect(sum.value == 0x1p84 - 0x1p53 - 0x1p31)
    for _ in 0..<1 << 27 { sum.remove(number) }
    // (2³¹ − 1 − 2²⁷)(2⁵³ − 1) has 84 bits, too, and its digits are known.
    #expect(sum.value == 0x1p84 - 0x1p80 - 0x1p53 - 0x1p31 + 0x1p27)
    #expect(sum.count == Int(Int32.max) - 1 << 27)
  }

  @Test func `An average is right where the sum is too large for a number`() {
    func average(_ amounts: Double...) -> Double? {
      Self.bills(amounts).output.sections[0].footer
    }
    let greatest = Double.greatestFiniteMagnitude
    #expect(average(1e308, 1e308) == 1e308)
    #expect(average(-1e308, -1e308, -1e308, 1e308) == -5e307)
    #expect(average(greatest, greatest, greatest) == greatest)
    #expect(average(.infinity, greatest, greatest) == .infinity)
    #expect(average(-.infinity, 1) == -.infinity)
    #expect(average(1, .nan)?.isNaN == true)
  }

  @Test func `An infinite number that goes leaves the sum of the others`() {
    var pipeline = Self.bills([1, .infinity, .nan, 2])
    #expect(pipeline.output.sections[0].header?.isNaN == true)
    pipeline.input.remove(ids: [2])
    #expect(pipeline.output.sections[0].header == .infinity)
    pipeline.input.updateItem(id: 1) { $0.amount = -0.5 }
    #expect(pipeline.output.sections[0].header == 2.5)
  }

  @Test func `The least and the greatest of thousands go one by one, and those behind them stay`() {
    for isAscending in [false, true] {
      let section = Bills(
        id: 0, items: ListItems((0..<3_000).map { Bill(id: $0, amount: Double($0 * 7 % 3_000)) }))
      var pipeline = Pipeline(ListContents([section]))
        .headers(.minimum(of: \.amount)) { $1 ?? -1 }
        .footers(.maximum(of: \.amount)) { $1 ?? -1 }
      var amounts = Dictionary(
        uniqueKeysWithValues: (0..<3_000).map { ($0 * 7 % 3_000, $0) })
      var (low, high) = (0, 2_999)
      while high - low > 40 {
        let gone = isAscending ? low..<low + 37 : high - 36..<high + 1
        if isAscending { low += 37 } else { high -= 37 }
        pipeline.input.remove(ids: gone.compactMap { amounts.removeValue(forKey: $0) })
        let shown = pipeline.output.sections[0]
        #expect(shown.header == Double(low) && shown.footer == Double(high))
      }
    }
  }
}
