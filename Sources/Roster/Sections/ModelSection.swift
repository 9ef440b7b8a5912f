/// A section that is described by a model of your own.
///
/// The model is the section's identity and the content of its header, so that a header can show more
/// than a string and stays typed up to the view:
///
/// ```swift
/// struct Aisle: Identifiable, Equatable { let id: Int; var name: String; var isCooled: Bool }
///
/// let dairy = ModelSection(Aisle(id: 4, name: "Dairy", isCooled: true), items: milk, butter)
/// ```
public struct ModelSection<Model: Identifiable & Equatable, Item>: EditableSectionInfo {
  /// The type of the header and of the footer.
  public typealias Title = Model

  /// What describes the section, whether or not it has a header.
  ///
  /// A header that shows it follows it.
  public var model: Model {
    didSet { if header == oldValue { header = model } }
  }

  /// What the header shows: the model, unless it was set to something else.
  public var header: Model?

  /// What the footer shows, or `nil` for no footer.
  public var footer: Model?

  /// The items, in the order in which they are shown.
  public var items: [Item]

  /// `true`: edits of the items are those of an array.
  @inlinable public static var hasExactEdits: Bool { true }

  /// The model's identity.
  public var id: Model.ID { model.id }

  /// Makes a section of the items of an array.
  ///
  /// - Parameters:
  ///   - model: What describes the section; the header shows it.
  ///   - items: The items.
  public init(_ model: Model, items: [Item]) {
    self.model = model
    self.header = model
    self.items = items
  }

  /// Makes a section of the items of a slice, a range, a lazy collection.
  ///
  /// - Parameters:
  ///   - model: What describes the section; the header shows it.
  ///   - items: The items.
  /// - Complexity: O(*n*) for *n* items.
  public init(_ model: Model, items: some RandomAccessCollection<Item>) {
    self.init(model, items: Array(items))
  }

  /// Makes a section of the items listed.
  ///
  /// A collection that is listed alone is the items and not one of them, as in a ``ListSection``.
  ///
  /// - Parameters:
  ///   - model: What describes the section; the header shows it.
  ///   - items: The items, one argument each.
  @_disfavoredOverload
  public init(_ model: Model, items: Item...) {
    self.init(model, items: itemsListed(items))
  }
}

extension ModelSection: Equatable where Item: Equatable {}

extension ModelSection: Hashable where Model: Hashable, Item: Hashable {}

extension ModelSection: Sendable where Model: Sendable, Item: Sendable {}

extension ModelSection: Encodable where Model: Encodable, Item: Encodable {}

extension ModelSection: Decodable where Model: Decodable, Item: Decodable {}
