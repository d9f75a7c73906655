/// Content for an overlay: it reports its preferred size, draws itself and scrolls.
public protocol OverlayContent: Sendable {
  /// The styles of the content.
  associatedtype Styles: Sendable

  /// Whether content was hidden below at the last drawing. The overlay marks it with a symbol.
  var hasMoreBelow: Bool { get }

  /// Returns the preferred size.
  /// - Parameters:
  ///   - room: the maximum size.
  ///   - traits: the terminal's traits.
  mutating func size(in room: Size, traits: Traits) -> Size

  /// Draws as much of the content as fits.
  mutating func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles)

  /// Scrolls the content.
  /// - Returns: whether anything moved.
  @discardableResult
  mutating func move(_ motion: Motion) -> Bool
}
