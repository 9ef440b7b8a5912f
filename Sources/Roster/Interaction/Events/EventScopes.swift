/// Marks the events of single items.
public enum ItemScope: Sendable {}

/// Marks the events of sections, and of their headers, footers and other views.
public enum SectionScope: Sendable {}

/// Marks the events of a list as a whole.
public enum ListScope: Sendable {}

/// An event of a single item.
public typealias ItemEvent<Request, Answer> = ListEvent<ItemScope, Request, Answer>

/// An event of a section, or of its header, its footer or another view.
public typealias SectionEvent<Request, Answer> = ListEvent<SectionScope, Request, Answer>

/// An event of a list as a whole.
public typealias WholeListEvent<Request, Answer> = ListEvent<ListScope, Request, Answer>
