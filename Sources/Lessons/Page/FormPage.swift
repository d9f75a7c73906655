import TerminalUI

/// A page of fields to type in.
public struct FormPage {
  /// Why the form can't be saved yet; nil if it can.
  public var hint: String?
  /// Why saving failed; nil if it didn't.
  public var failure: String?
  /// Whether the form is being saved.
  public var isSaving = false

  private let title: String
  private var form = Form(hasEdges: false)

  /// - Parameters:
  ///   - title: what the form is for.
  ///   - fields: the label and the text of each field.
  public init(_ title: String, fields: KeyValuePairs<String, String>) {
    self.title = title
    form.entries = fields.map { Form.Entry($0.key, $0.value) }
  }

  /// The texts of the fields.
  public var texts: [String] { form.entries.map(\.text) }

  /// Handles typing, pasting, and the keys that move to another field.
  /// - Returns: whether the event was one of them.
  public mutating func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(Key(.up)): form.move(.up)
    case .key(Key(.down)), .key(Key(.tab)), .key(Key(.enter)): form.move(.down)
    case .key(let key): return form.handle(key) != .ignored
    case .paste(let text): form.paste(text)
    default: return false
    }
    return true
  }

  /// Draws the page. Only a form that can be saved shows the key for it.
  public mutating func draw(on canvas: inout Canvas) {
    var page = Page(title, keys: hint == nil ? ["^S": "save", "Esc": "back"] : ["Esc": "back"])
    page.activity = isSaving ? "saving…" : nil
    page.failure = failure
    page.hint = hint
    let styles = Form.Styles(
      label: Style().dim(), chosenLabel: Style().bold(), mark: Style().foreground(.cyan))
    form.draw(in: page.draw(on: &canvas), on: &canvas, styles: styles)
  }
}
