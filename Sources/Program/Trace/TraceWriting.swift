/// How the entries of a trace are written.
protocol TraceWriting: Sendable {
  /// The lines before the first entry; there is at least one.
  var beginning: [String] { get }
  /// The lines of an entry.
  mutating func lines(of entry: TraceEntry) -> [String]
}

/// A line for each entry: a key at the margin, a message behind its time.
struct TraceLines: TraceWriting {
  let beginning = ["trace of cars: V view, P presenter, I interactor, R router, S service"]

  func lines(of entry: TraceEntry) -> [String] {
    switch entry {
    case .key(let key): ["key \(key)"]
    case .message(let message):
      [
        "\(message.time.milliseconds.padded(to: 8)) ms  "
          + (message.isNamed ? message.scene + " " : "")
          + "\(message.from.rawValue) → \(message.to.rawValue) \(message.words)"
      ]
    }
  }
}

/// A sequence diagram in the language of Mermaid. Who takes part is named as soon as they say something.
struct MermaidDiagram: TraceWriting {
  let beginning = ["sequenceDiagram"]
  /// Who has been named.
  private var named: Set<String> = []

  mutating func lines(of entry: TraceEntry) -> [String] {
    switch entry {
    case .key(let key):
      // Over whoever was named first: the list's view, unless nothing has been said yet.
      return named.isEmpty ? [] : ["  Note over listV: key \(Self.escaped(key))"]
    case .message(let message):
      let (from, to) = (id(message.from, message), id(message.to, message))
      let arrow = message.isAnswer ? "-->>" : "->>"
      return [(from, message.from), (to, message.to)].flatMap { name($0, $1, message.scene) }
        + ["  \(from)\(arrow)\(to): \(Self.escaped(message.words))"]
    }
  }

  private func id(_ part: Part, _ message: TraceMessage) -> String {
    part == .service ? part.rawValue : message.scene + part.rawValue
  }

  private mutating func name(_ id: String, _ part: Part, _ scene: String) -> [String] {
    guard named.insert(id).inserted else { return [] }
    return ["  participant \(id) as \(part == .service ? "" : scene + " ")\(part)"]
  }

  /// A text in which nothing has a meaning of its own.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "#": escaped += "#35;"
      case ";": escaped += "#59;"
      case "<": escaped += "#60;"
      case ">": escaped += "#62;"
      default: escaped.append(character)
      }
    }
  }
}

extension TraceMessage {
  /// The message, with how often it came in a row.
  var words: String { count > 1 ? "\(text) ×\(count)" : text }
}

extension Duration {
  /// The time in milliseconds, with tenths.
  var milliseconds: String {
    let (seconds, attoseconds) = components
    let tenths = seconds * 10_000 + attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    String(repeating: " ", count: max(0, count - utf8.count)) + self
  }
}
