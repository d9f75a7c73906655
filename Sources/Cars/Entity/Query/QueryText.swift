public import TextMatching
import WrittenNumbers

/// A text to look for.
public struct QueryText: Hashable, Sendable {
  /// The text as it was typed, without quotes.
  public let text: String
  /// The text as it is compared.
  public let folded: FoldedText
  /// The number that the text is, if it is one.
  public let number: Double?

  public init(_ text: String) {
    self.text = text
    folded = FoldedText(text)
    number = try? TypedNumber(text).value
  }
}
