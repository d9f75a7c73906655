/// What can lie on a page: anything that says how much room it wants, draws itself, and scrolls.
public protocol OverlayContent: Sendable {
  /// The styles in which it is drawn.
  associatedtype Styles: Sendable

  /// How many columns it would like to have; it may get fewer.
  var preferredColumns: Int { get }
  /// Whether there is more below what was drawn last: the page shows a sign for it.
  var hasMoreBelow: Bool { get }

  /// How many lines it takes; it may get fewer.
  /// - Parameters:
  ///   - columns: the width in columns.
  ///   - traits: with what, and for whom, it is drawn.
  mutating func lineCount(columns: Int, traits: Traits) -> Int

  /// Draws as much of it as there is room for.
  mutating func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles)

  /// Scrolls.
  /// - Returns: whether anything moved.
  @discardableResult
  mutating func move(_ motion: Motion) -> Bool
}
