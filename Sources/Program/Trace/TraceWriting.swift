/// Formats the entries of a trace.
protocol TraceWriting: Sendable {
  /// The lines before the first entry, at least one.
  var beginning: [String] { get }
  /// Returns the lines of an entry.
  mutating func lines(of entry: TraceEntry) -> [String]
}

/// A line for each entry: keys at the margin, and messages after their time.
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

/// A Mermaid sequence diagram. Participants are declared with their first message.
struct MermaidDiagram: TraceWriting {
  let beginning = ["sequenceDiagram"]
  /// The declared participants.
  private var named: Set<String> = []

  mutating func lines(of entry: TraceEntry) -> [String] {
    switch entry {
    case .key(let key):
      // Placed over the first declared participant, the list's view, unless there is none so far.
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

  /// Returns the text with special characters escaped.
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
  /// The message with its number of consecutive occurrences.
  var words: String { count > 1 ? "\(text) ×\(count)" : text }
}

extension Duration {
  /// The time in milliseconds, with one decimal.
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
