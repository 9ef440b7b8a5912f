/// A stack of bands that is too long to be looked at as a whole.
///
/// It is asked for neighbors, one after the other, and for the heights of those that come into view.
protocol BandStack {
  /// Names a band.
  associatedtype Band: Comparable

  /// The first band, or `nil` where there is none.
  var first: Band? { get }

  /// The last band, or `nil` where there is none.
  var last: Band? { get }

  /// The band below another.
  func band(after band: Band) -> Band?

  /// The band above another.
  func band(before band: Band) -> Band?

  /// How many lines a band has.
  func height(of band: Band) -> Int
}
