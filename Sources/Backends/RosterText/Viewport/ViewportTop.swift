// Where a viewport stands on a stack of bands whose heights are known only once they are asked for.
//
// The top edge is a band and a number of lines of it that are above the edge. All moves go from there,
// band by band, and ask only for the heights of those that they pass; the stack's full height is never
// known, nor needed. The bottom is found by walking down from the top edge and coming up short, which
// happens within one viewport's height.

/// The top edge of a viewport: a band, and how many of its lines are above the edge.
struct ViewportTop<Band: Comparable> {
  /// The band that the edge cuts, or begins at.
  var band: Band

  /// How many of its lines are above the edge.
  var hiddenLines = 0

  /// The edge moved down, or up for negative numbers, as far as there are bands.
  ///
  /// - Parameters:
  ///   - lines: How far the edge moves.
  ///   - stack: The bands.
  /// - Returns: The edge, on the last band at the latest.
  func moved<Stack: BandStack>(by lines: Int, in stack: Stack) -> Self where Stack.Band == Band {
    let (sum, isTooLong) = hiddenLines.addingReportingOverflow(lines)
    var offset = isTooLong ? .max : sum
    var band = band
    while offset < 0, let above = stack.band(before: band) {
      offset += stack.height(of: above)
      band = above
    }
    while offset >= stack.height(of: band), let below = stack.band(after: band) {
      offset -= stack.height(of: band)
      band = below
    }
    return ViewportTop(band: band, hiddenLines: min(max(0, offset), stack.height(of: band)))
  }

  /// The edge moved up where less than a viewport is left below it.
  ///
  /// - Parameters:
  ///   - height: The height of the viewport.
  ///   - stack: The bands.
  /// - Returns: The edge itself where the viewport is filled, or the stack is shorter than it.
  func settled<Stack: BandStack>(height: Int, in stack: Stack) -> Self where Stack.Band == Band {
    let (_, missing) = bands(height: height, in: stack)
    return missing > 0 ? moved(by: -missing, in: stack) : self
  }

  /// The settled edge, and the bands that are seen from there down.
  ///
  /// - Parameters:
  ///   - height: The height of the viewport, or `nil` for all bands from the edge.
  ///   - stack: The bands.
  /// - Returns: The edge, and the bands, the first and the last perhaps in part. Where the viewport is filled at once,
  ///   each band is looked at once.
  func window<Stack: BandStack>(height: Int?, in stack: Stack) -> (top: Self, bands: [Band])
  where Stack.Band == Band {
    let (seen, missing) = bands(height: height, in: stack)
    guard height != nil, missing > 0 else { return (self, seen) }
    let top = moved(by: -missing, in: stack)
    return (top, top == self ? seen : top.bands(height: height, in: stack).seen)
  }

  /// The bands from the edge to the end of the viewport, and how many lines of that they leave blank.
  private func bands<Stack: BandStack>(
    height: Int?, in stack: Stack
  ) -> (seen: [Band], missing: Int) where Stack.Band == Band {
    var bands: [Band] = []
    var room = height.map(lines(toEndOf:)) ?? .max
    var next: Band? = band
    while room > 0, let band = next {
      bands.append(band)
      room -= stack.height(of: band)
      next = stack.band(after: band)
    }
    return (bands, max(0, room))
  }

  /// The lines from the top of the band to the end of a viewport of some height, as many as can be counted.
  func lines(toEndOf height: Int) -> Int {
    let (sum, isTooLong) = height.addingReportingOverflow(hiddenLines)
    return isTooLong ? .max : sum
  }
}

extension ViewportTop: Equatable {}

extension ViewportTop {
  /// The edge from which a band is seen at a position.
  ///
  /// - Parameters:
  ///   - target: The band to be seen.
  ///   - position: Where it is to be seen.
  ///   - height: The height of the viewport.
  ///   - stack: The bands.
  /// - Returns: The edge; where the stack ends too soon for it, as near to it as can be.
  func showing<Stack: BandStack>(
    _ target: Band, at position: ScrollPosition, height: Int, in stack: Stack
  ) -> Self where Stack.Band == Band {
    let edge = ViewportTop(band: target)
    let room = height - stack.height(of: target)
    switch position {
    case .top:
      return edge.settled(height: height, in: stack)
    case .center:
      return edge.moved(by: -(room / 2), in: stack).settled(height: height, in: stack)
    case .bottom:
      // The viewport is filled up to the end of the band, or begins where the stack does.
      return edge.moved(by: -room, in: stack)
    case .nearest:
      if target < band || target == band && hiddenLines > 0 || room <= 0 {
        return edge.settled(height: height, in: stack)
      }
      return isFullyVisible(target, height: height, in: stack)
        ? self : edge.moved(by: -room, in: stack)
    }
  }

  /// Whether a band at or below the edge ends within the viewport.
  private func isFullyVisible<Stack: BandStack>(
    _ target: Band, height: Int, in stack: Stack
  ) -> Bool where Stack.Band == Band {
    var room = lines(toEndOf: height)
    var next: Band? = band
    while let band = next, band <= target {
      room -= stack.height(of: band)
      if room < 0 { return false }
      next = stack.band(after: band)
    }
    return true
  }
}

/// Where in the viewport a scroll puts an item.
public enum ScrollPosition: Hashable, Sendable {
  /// At the top edge.
  case top

  /// In the middle.
  case center

  /// At the bottom edge.
  case bottom

  /// At the nearer edge, or where it is when it is fully visible.
  case nearest
}
