import SceneTesting
import Testing

@testable import TerminalUI
@testable import TerminalUITesting

@Suite("Renderer: what a terminal shows")
struct RendererPropertyTests {
  private static let texts = [
    "Hyundai Ioniq 5", "한국어 자동차", "👨‍👩‍👧 family", "e\u{301}te\u{301}", "────────", "🇰🇷🇩🇪", "x", "漢字", "❤️1️⃣⌚\u{FE0E}",
    "ｶﾞ half", "\u{1B}[31m", "a\tb\nc", "नि क्ष", "\u{1100}\u{1161}\u{11A8}", "👍🏻👍🏿", "🇰", "\u{1F3FB}", "    ", "▌",
    "a\u{202E}b",
    "می\u{200C}خواهم", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "e" + String(repeating: "\u{301}", count: 40), "🏳️‍🌈", "\u{E0041}\u{FEFF}\u{AD}",
  ]

  @Test("After any frames the screen shows the last one, cell by cell", arguments: 0..<Fuzz.cases(60))
  func anyFrames(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var canvas = Canvas(size: Size(columns: Int.random(in: 1...40, using: &random), rows: 12))
    var renderer = Renderer()
    var model = TerminalModel(size: canvas.size)
    for step in 0..<60 {
      change(&canvas, &model, &renderer, &random)
      let before = model
      model.feed(renderer.render(canvas))
      try expectShown(canvas, model, "seed \(seed) step \(step)")
      if canvas.size == before.size { #expect(renderer.render(canvas) == []) }

      var fresh = TerminalModel(size: canvas.size)
      var whole = Renderer()
      fresh.feed(whole.render(canvas))
      try expectShown(canvas, fresh, "whole, seed \(seed) step \(step)")
    }
  }

  @Test(
    "A mark over a whole row shows where it is, wherever it and the rows go", arguments: 0..<Fuzz.cases(30))
  func movingMark(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let size = Size(
      columns: Int.random(in: 1...40, using: &random), rows: Int.random(in: 1...9, using: &random))
    let texts = (0..<40).map { _ in (Self.texts + ["", "Kia EV6"]).randomElement(using: &random) ?? "" }
    var (top, marked) = (0, 0)
    var renderer = Renderer()
    var model = TerminalModel(size: size)
    for step in 0..<60 {
      marked = min(max(marked + Int.random(in: -1...1, using: &random), 0), size.rows - 1)
      top = min(max(top + Int.random(in: -3...3, using: &random) / 3, 0), texts.count - size.rows)
      var canvas = Canvas(size: size)
      for row in 0..<size.rows {
        let style = row == marked ? Style().reverse() : .plain
        canvas.fill(Rect(row: row, columns: size.columns, rows: 1), style: style)
        canvas.write(texts[top + row], column: 1, row: row, style: style)
      }
      model.feed(renderer.render(canvas))
      try expectShown(canvas, model, "seed \(seed) step \(step)")
    }
  }

  @Test(
    "Whatever columns a terminal gives a doubtful character, the text beside it is where it belongs",
    arguments: [1, 2])
  func otherWidths(width: Int) throws {
    let doubtful: [Unicode.Scalar] = [
      "\u{378}", "\u{2630}", "\u{3248}", "\u{4DC0}", "\u{9FFF}", "\u{1D300}", "\u{1F1F0}", "\u{1FAE9}",
      "\u{2FFFC}", "\u{10FFFD}",
    ].filter(\.hasDoubtfulWidth)
    #expect(doubtful.count == 8)
    let size = Size(columns: 24, rows: 1)
    var renderer = Renderer()
    var model = TerminalModel(size: size)
    model.otherWidths = Dictionary(uniqueKeysWithValues: doubtful.map { ($0, width) })
    for before in ["", "한", "ab"] {
      for scalar in doubtful {
        var canvas = Canvas(size: size)
        canvas.write("\(before)\(scalar)  글 xy", column: 0, row: 0)
        model.feed(renderer.render(canvas))
        let start = before.columnCount + scalar.columns + 2
        for column in Array(0..<before.columnCount) + Array(start..<size.columns) {
          #expect(model[column, 0] == canvas[column, 0], "U+\(String(scalar.value, radix: 16)) at \(column)")
        }
      }
    }
  }

  @Test("When there have been too many graphemes to remember, those that come next are still the right ones")
  func manyClusters() throws {
    var renderer = Renderer()
    var canvas = Canvas(size: Size(columns: 80, rows: 60))
    var model = TerminalModel(size: canvas.size)
    canvas.write("e\u{301}", column: 0, row: 0)
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let marks = (0x300..<0x34F).compactMap { Unicode.Scalar($0) }
    let clusters = letters.flatMap { letter in marks.map { "\(letter)\($0)" } }.filter { $0 != "e\u{301}" }
    try #require(clusters.count > 4096)
    for (index, cluster) in clusters.enumerated() {
      canvas.write(cluster, column: index % 80, row: index / 80 + 1)
    }
    model.feed(renderer.render(canvas))
    try expectShown(canvas, model, "many graphemes")
    for text in ["o\u{308}", "u\u{308}"] {
      canvas = Canvas(size: canvas.size)
      canvas.write(text, column: 0, row: 0)
      model.feed(renderer.render(canvas))
      try expectShown(canvas, model, "after many graphemes")
    }
  }

  private func expectShown(_ canvas: Canvas, _ model: TerminalModel, _ when: String) throws {
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        let (wanted, shown) = (canvas[column, row], model[column, row])
        if wanted.style == shown.style, wanted.width == shown.width,
          wanted.text.utf8.elementsEqual(shown.text.utf8)
        {
          continue
        }
        try #require(Bool(false), "\(when): \(shown) instead of \(wanted) at \(column), \(row)")
      }
    }
    try #require(model.unknownSequences == [], "\(when)")
    try #require(model.pen == .plain && model.lostLines == 0, "\(when)")
    try #require(!model.modes.contains(2026) && model.margins == 0...canvas.size.rows - 1, "\(when)")
    try #require(model.isCursorVisible == (canvas.cursor != nil), "\(when)")
    if let cursor = canvas.cursor { try #require(model.cursor == cursor, "\(when)") }
  }

  private func change(
    _ canvas: inout Canvas, _ model: inout TerminalModel, _ renderer: inout Renderer,
    _ random: inout SeededGenerator
  ) {
    let size = canvas.size
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      canvas = Canvas(
        size: Size(
          columns: Int.random(in: 1...40, using: &random), rows: Int.random(in: 1...14, using: &random)))
      model.resize(to: canvas.size)
    case 1: renderer.invalidate()
    case 2: canvas = Canvas(size: canvas.size)
    case 3...8: canvas = shifted(canvas, by: Int.random(in: -3...3, using: &random), &random)
    case 9:
      canvas.cursor =
        Bool.random(using: &random)
        ? nil
        : Position(
          column: Int.random(in: 0..<size.columns, using: &random),
          row: Int.random(in: 0..<size.rows, using: &random))
    case 10:
      canvas.fill(anyRect(size, &random), Bool.random(using: &random) ? " " : "漢", style: anyStyle(&random))
    default: break
    }
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      canvas.write(
        Self.texts.randomElement(using: &random) ?? "",
        column: Int.random(in: -4...canvas.size.columns, using: &random),
        row: Int.random(in: -1...canvas.size.rows, using: &random),
        width: Bool.random(using: &random) ? nil : Int.random(in: 0...9, using: &random),
        style: anyStyle(&random))
    }
  }

  /// The canvas with some of its rows moved.
  private func shifted(_ canvas: Canvas, by distance: Int, _ random: inout SeededGenerator) -> Canvas {
    var result = canvas
    let top = Int.random(in: 0..<canvas.size.rows, using: &random)
    let bottom = Int.random(in: top..<canvas.size.rows, using: &random)
    for row in top...bottom where (top...bottom).contains(row + distance) {
      for column in 0..<canvas.size.columns {
        let cell = canvas[column, row + distance]
        if !cell.isRightHalf {
          result.write(cell.text, column: column, row: row, width: cell.width, style: cell.style)
        }
      }
    }
    return result
  }

  private func anyRect(_ size: Size, _ random: inout SeededGenerator) -> Rect {
    Rect(
      column: Int.random(in: -2..<size.columns, using: &random),
      row: Int.random(in: -2..<size.rows, using: &random),
      columns: Int.random(in: 0...size.columns, using: &random),
      rows: Int.random(in: 0...size.rows, using: &random))
  }

  private func anyColor(_ random: inout SeededGenerator) -> Color {
    Bool.random(using: &random)
      ? Color.named.randomElement(using: &random) ?? .red
      : Color(number: UInt8.random(in: 16...254, using: &random))
  }

  private func anyStyle(_ random: inout SeededGenerator) -> Style {
    if Bool.random(using: &random) { return .plain }
    var style = Style()
    style.foreground = anyColor(&random)
    style.background = Bool.random(using: &random) ? .standard : anyColor(&random)
    style.attributes = Style.Attributes(rawValue: UInt16.random(in: 0..<32, using: &random))
    return style
  }
}
