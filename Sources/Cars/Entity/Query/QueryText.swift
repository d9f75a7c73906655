public import TextMatching
import WrittenNumbers

/// A text to look for.
public struct QueryText: Hashable, Sendable {
  /// The text as typed, without quotes.
  public let text: String
  /// The text as compared.
  public let folded: FoldedText
  /// The number that the text means, or nil.
  public let number: Double?

  public init(_ text: String) {
    self.text = text
    folded = FoldedText(text)
    number = try? TypedNumber(text).value
  }
}
