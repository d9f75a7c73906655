import TerminalUI

/// A page of fields to type in.
public struct FormPage {
  /// Why it cannot be saved yet; nil when it can.
  public var hint: String?
  /// Why it was not saved; nil when nothing went wrong.
  public var failure: String?
  /// Whether it is being saved.
  public var isSaving = false

  private let title: String
  private var form = Form(hasEdges: false)

  /// - Parameters:
  ///   - title: what is written.
  ///   - fields: the label of each field, and what is in it.
  public init(_ title: String, fields: KeyValuePairs<String, String>) {
    self.title = title
    form.entries = fields.map { Form.Entry($0.key, $0.value) }
  }

  /// What is in the fields.
  public var texts: [String] { form.entries.map(\.text) }

  /// Takes what is typed and pasted, and the keys that go to another field.
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
