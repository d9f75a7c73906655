/// A yes-or-no question that must be answered first.
public struct QuestionState: Hashable, Sendable {
  /// The question, in a sentence.
  public let text: String
  /// What yes and no do, in one or two words each, for the footer.
  public let yes: String, no: String

  public init(_ text: String, yes: String, no: String) {
    self.text = text
    self.yes = yes
    self.no = no
  }
}
