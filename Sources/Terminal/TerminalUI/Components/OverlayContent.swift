/// What can lie on a page: anything that says how much room it wants, draws itself, and scrolls.
public protocol OverlayContent: Sendable {
  /// The styles in which it is drawn.
  associatedtype Styles: Sendable

  /// Whether there is more below what was drawn last: the page shows a sign for it.
  var hasMoreBelow: Bool { get }

  /// How many columns and rows it would like to have.
  /// - Parameters:
  ///   - room: how many there are at most.
  ///   - traits: with what, and for whom, it is drawn.
  mutating func size(in room: Size, traits: Traits) -> Size

  /// Draws as much of it as there is room for.
  mutating func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles)

  /// Scrolls.
  /// - Returns: whether anything moved.
  @discardableResult
  mutating func move(_ motion: Motion) -> Bool
}
