public import Roster

/// Shows lists as lines of text, the same ones every time.
///
/// It is a list view like others: it keeps a pool of cells, asks only for those that its viewport
/// shows, scrolls, and marks what is selected. What it shows is a value, the ``screen``.
///
/// ```swift
/// print(TextBackend().render(provider.dataSource))
/// // Fruit
/// //   3 × Apples
/// //   2 × Pears
/// // Dairy
/// //   1 × Milk
/// ```
///
/// Without a height it shows the whole list. With one, it shows a window of it, and a list of ten
/// million lazy items makes no more than the few in the window. Of a section of more items than 2⁶¹ it shows the
/// first 2⁶¹.
///
/// What handlers and factories say of sizes may be any number. What asks for more blank room than anybody can
/// see is drawn with less: a cell is indented by 100 steps at most, and its height, an inset, a space, or
/// what fills the width has at most 10,000 lines or columns. What is below 0 is as 0.
public final class TextBackend: RenderingBackend {
  /// The width of the screen in columns, or `nil` where lines may be as long as they are.
  public private(set) var width: Int?

  /// The height of the screen in lines, or `nil` for that of the list.
  public private(set) var height: Int?

  /// How cells are placed.
  public let layout: TextLayout

  /// The number of blank lines between two sections that show something.
  ///
  /// ```swift
  /// print(TextBackend(sectionSpacing: 1).render(provider.dataSource))
  /// // Fruit
  /// //   3 × Apples
  /// //
  /// // Dairy
  /// //   1 × Milk
  /// ```
  public let sectionSpacing: Int

  /// What the list's owner shows in the room below it, for as long as there is no empty state.
  ///
  /// The backend never changes it. What does not fit on the screen is cut off.
  public var background: TextView? {
    didSet {
      // A screen that is copied each time that something is drawn need not be when nothing changes.
      guard background != oldValue else { return }
      drawingQueue.perform { [self] in draw { _ in } }
    }
  }

  /// Whether the controls are shown that delete, insert and move items.
  ///
  /// A cell begins with `[-]` if its item can be deleted, with `[+]` if one can be inserted there, and ends
  /// with `=` if it can be moved; a cell without a control is indented to stand with the others, unless a
  /// handler says that it is not.
  public var isEditing = false {
    didSet {
      drawingQueue.perform { [self] in draw { _ in } }
    }
  }

  /// Whether the header of a section stays at the top of the screen while the section is scrolled under it.
  ///
  /// There must be a height for it, and room for two headers.
  public var pinsHeaders = false {
    didSet {
      drawingQueue.perform { [self] in draw { _ in } }
    }
  }

  /// Is called each time that something was drawn, for a program that copies the screen to where it is seen.
  ///
  /// The marks of items are set without drawing, and without a call.
  public var didDraw: (() -> Void)?

  /// How many items can be selected at once.
  public var selectionMode = SelectionMode.single

  /// What was drawn last.
  private(set) var shown: ShownList

  /// What is being drawn, and is not shown yet.
  private var next: ShownList?

  /// The list that index paths belong to: that which is being drawn, or else the one that was drawn last.
  var current: ShownList { next ?? shown }

  /// What the backend does, one thing after the other: all its drawing is done in it.
  public let drawingQueue = DrawingQueue()

  /// What was announced to be shown soon, and is not seen yet.
  var prefetched: [ListIndexPath] = []

  /// What it reported last as visible.
  var scrollState = ScrollState(firstVisible: nil, lastVisible: nil)

  /// How many cells were on the screen then.
  var scrolledCellCount = 0

  /// How many lists had led it then.
  var scrolledLeaderCount = 0

  /// The latest updates.
  var log = UpdateLog()

  /// Makes a backend that shows an empty list.
  ///
  /// - Parameters:
  ///   - width: The width of the screen in columns; longer lines end in an ellipsis.
  ///   - height: The height of the screen in lines; without one there is no viewport.
  ///   - layout: How cells are placed.
  ///   - sectionSpacing: The number of blank lines between two sections; more than 10,000 are as 10,000.
  /// - Precondition: `width`, `height` and `sectionSpacing` are not negative.
  public init(
    width: Int? = nil, height: Int? = nil, layout: TextLayout = .list, sectionSpacing: Int = 0
  ) {
    Self.check(width: width, height: height)
    trapUnless(
      sectionSpacing >= 0, "Sections cannot be \(sectionSpacing) lines apart; give 0 or more.")
    self.width = width
    self.height = height
    self.layout = layout
    self.sectionSpacing = min(sectionSpacing, TextGeometry.limit)
    var geometry = layout.geometry(forWidth: width)
    geometry.sectionSpacing = self.sectionSpacing
    shown = ShownList(source: ConcatenatedDataSource([]), geometry: geometry)
  }

  /// Everything: all changes of a stage in one batch.
  public var capabilities: BackendCapabilities { .everything }

  /// Shows a list from scratch, whatever was shown before.
  ///
  /// All cells go to the pool and are configured again. A viewport at the top of the list stays at the top, another
  /// one stays where it was as far as the new list reaches; marks stay at their index paths where there are items.
  ///
  /// - Parameter source: The list.
  /// - Complexity: One cell is configured for each that is visible.
  public func reload(from source: any ListDataSource<TextCell, TextView>) {
    drawingQueue.perform { [self] in
      log.append(.reload)
      prefetched = []
      draw { $0.replace(with: source) }
      didUpdate()
    }
  }

  /// Shows a list from scratch and tells what is seen.
  ///
  /// - Parameter source: The list.
  /// - Returns: The screen; printing it prints the list.
  @discardableResult
  public func render(_ source: some ListDataSource<TextCell, TextView>) -> TextScreen {
    reload(from: source)
    return screen
  }

  /// Shows a list without supplementary views from scratch and tells what is seen.
  ///
  /// - Parameter source: The list.
  /// - Returns: The screen; printing it prints the list.
  @discardableResult
  public func render(_ source: some ListDataSource<TextCell, Never>) -> TextScreen {
    render(source.withViews(of: TextView.self))
  }

  /// What is seen now.
  ///
  /// - Complexity: O(*n*) for *n* characters on the screen; no cell is configured.
  public var screen: TextScreen {
    let shown = shown
    var lines = shown.seenLines
    if let background, shown.bands.emptyState == nil {
      lines += BandLines.view(background, in: shown.geometry)
    }
    return TextScreen(lines: height.map { Array(lines.prefix($0)) } ?? lines)
  }

  /// Gives the screen another size, and keeps the first visible element at the top.
  ///
  /// - Parameters:
  ///   - width: The width in columns; without one lines may be as long as they are.
  ///   - height: The height in lines; without one there is no viewport.
  /// - Precondition: `width` and `height` are not negative.
  /// - Complexity: Configures the cells that appear.
  public func resize(width: Int?, height: Int?) {
    Self.check(width: width, height: height)
    drawingQueue.perform { [self] in
      guard width != self.width || height != self.height else { return }
      self.width = width
      self.height = height
      var geometry = layout.geometry(forWidth: width)
      geometry.sectionSpacing = sectionSpacing
      draw { $0.resize(to: geometry) }
      didUpdate()
    }
  }

  private static func check(width: Int?, height: Int?) {
    trapUnless(
      (width ?? 0) >= 0 && (height ?? 0) >= 0,
      """
      A screen cannot have \(width ?? 0) columns and \(height ?? 0) lines; give 0 or more of each, or nil.
      """)
  }

  /// Draws in place of what is shown, and reports what has appeared.
  ///
  /// It is called in the queue only.
  ///
  /// - Parameter change: Changes a copy of what is shown.
  func draw(_ change: (ShownList) -> Void) {
    let next = ShownList(copying: shown)
    next.isEditing = isEditing
    next.pinsHeaders = pinsHeaders
    self.next = next
    change(next)
    next.draw(height: height)
    shown = next
    self.next = nil
    next.display()
    didDraw?()
  }
}

@available(*, unavailable)
extension TextBackend: Sendable {}
