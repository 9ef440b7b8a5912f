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
      return edge.moved(by: -room, in: stack).settled(height: height, in: stack)
    case .nearest:
      if target < band || target == band && hiddenLines > 0 || room <= 0 {
        return edge.settled(height: height, in: stack)
      }
      return isFullyVisible(target, height: height, in: stack)
        ? self : edge.moved(by: -room, in: stack).settled(height: height, in: stack)
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
