// A sum of floating-point numbers without an error, as a long fixed-point number: so a number that was added can be taken away
// again, and the order of the numbers does not matter. It has 32 bits in each digit, and room in a digit for the carries of 2³¹
// numbers, more than a section can have; of the 2,100 bits that all numbers need only those are kept that were used. What goes
// takes its carries away again, so that it does not matter how many have come and gone. See U. Kulisch, "Very fast and exact
// accumulation of products" (2011), and R. Neal, "Fast exact summation using small and large superaccumulators" (2015).

/// The exact sum of numbers that come and go.
struct ExactSum: Sendable {
  /// The digits, the lowest first; a digit may be negative, or too large for 32 bits.
  private var digits: [Int64] = []

  /// Which digit the first is; digit 0 begins with the smallest positive number, 2⁻¹⁰⁷⁴.
  private var start = 0

  private var infinities = (positive: 0, negative: 0)
  private var nans = 0

  /// How many numbers there are.
  private(set) var count = 0

  mutating func add(_ number: Double) { add(number, times: 1) }

  mutating func remove(_ number: Double) { add(number, times: -1) }

  private mutating func add(_ number: Double, times sign: Int64) {
    count += Int(sign)
    guard number.isFinite else {
      if number.isNaN {
        nans += Int(sign)
      } else if number > 0 {
        infinities.positive += Int(sign)
      } else {
        infinities.negative += Int(sign)
      }
      return
    }
    if number == 0 { return }
    let isSubnormal = number.exponentBitPattern == 0
    let significand = number.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
    let position = isSubnormal ? 0 : Int(number.exponentBitPattern) - 1
    let (first, shift) = (position / 32, UInt64(position % 32))
    reserve(first..<first + 3)
    let direction = number < 0 ? -sign : sign
    let index = first - start
    digits[index] += direction * Int64(significand << shift & 0xFFFF_FFFF)
    digits[index + 1] += direction * Int64(significand >> (32 - shift) & 0xFFFF_FFFF)
    digits[index + 2] += direction * Int64(significand >> (64 - shift))
  }

  /// Has digits for a range.
  private mutating func reserve(_ range: Range<Int>) {
    if digits.isEmpty { start = range.lowerBound }
    if range.lowerBound < start {
      digits.insert(contentsOf: repeatElement(0, count: start - range.lowerBound), at: 0)
      start = range.lowerBound
    }
    let missing = range.upperBound - start - digits.count
    if missing > 0 { digits.append(contentsOf: repeatElement(0, count: missing)) }
  }

  /// Leaves 32 bits in every digit but the last, which has the sign.
  private mutating func carry() {
    for index in digits.indices.dropLast() {
      digits[index + 1] += digits[index] >> 32
      digits[index] &= 0xFFFF_FFFF
    }
  }

  /// The sum, rounded once to the nearest number.
  var value: Double { value(shiftedBy: 0) }

  /// The average of at least one number.
  var average: Double {
    let sum = value
    guard sum.isInfinite else { return sum / Double(count) }
    // An average can be represented where the sum is too large.
    let shift = Int.bitWidth
    let part = value(shiftedBy: -shift) / Double(count)
    return Double(sign: .plus, exponent: shift, significand: part)
  }

  /// The sum times a power of two, rounded once to the nearest number.
  private func value(shiftedBy shift: Int) -> Double {
    if nans > 0 || infinities.positive > 0 && infinities.negative > 0 { return .nan }
    if infinities.positive > 0 { return .infinity }
    if infinities.negative > 0 { return -.infinity }
    var sum = self
    sum.carry()
    let isNegative = (sum.digits.last ?? 0) < 0
    if isNegative {
      for index in sum.digits.indices { sum.digits[index].negate() }
      sum.carry()
    }
    guard let top = sum.digits.lastIndex(where: { $0 != 0 }) else { return 0 }
    // The 64 bits from the highest on. What lies below them matters only to what is right in the middle of two numbers.
    func digit(_ index: Int) -> UInt64 { index < 0 ? 0 : UInt64(sum.digits[index]) }
    let zeros = digit(top).leadingZeroBitCount
    var bits = digit(top) << UInt64(zeros)
    var taken = 64 - zeros
    var index = top - 1
    while taken < 64 {
      let room = 64 - taken
      bits |= room >= 32 ? digit(index) << UInt64(room - 32) : digit(index) >> UInt64(32 - room)
      if room < 32, digit(index) & (1 << UInt64(32 - room) - 1) != 0 { bits |= 1 }
      taken += min(room, 32)
      index -= 1
    }
    if index >= 0, sum.digits[...index].contains(where: { $0 != 0 }) { bits |= 1 }
    let exponent = (start + top) * 32 - zeros - 1074 + shift
    let magnitude = Double(sign: .plus, exponent: exponent, significand: Double(bits))
    return isNegative ? -magnitude : magnitude
  }
}

/// The exact sum of whole numbers that come and go.
struct WholeSum<Number: FixedWidthInteger & Sendable>: Sendable {
  /// The sum is `low`, and `high` times as much as there are values of the type.
  private var (high, low) = (0, 0 as Number)

  /// How many numbers there are.
  private(set) var count = 0

  mutating func add(_ number: Number) {
    let (sum, isBeyond) = low.addingReportingOverflow(number)
    low = sum
    if isBeyond { high += number > 0 ? 1 : -1 }
    count += 1
  }

  mutating func remove(_ number: Number) {
    let (sum, isBeyond) = low.subtractingReportingOverflow(number)
    low = sum
    if isBeyond { high -= number > 0 ? 1 : -1 }
    count -= 1
  }

  /// The sum, rounded.
  var approximation: Double {
    Double(low) + Double(sign: .plus, exponent: Number.bitWidth, significand: Double(high))
  }

  var value: Number {
    if high == 0 { return low }
    trap(
      """
      The sum of \(count) numbers is about \(approximation), and \(Number.self) goes from \(Number.min) to \
      \(Number.max). Take the sum of numbers of another type.
      """)
  }
}
