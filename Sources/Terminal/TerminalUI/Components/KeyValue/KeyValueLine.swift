/// A line of a `KeyValueList`.
struct KeyValueLine {
  /// A line between two groups.
  static let blank = KeyValueLine(text: "")

  /// The maximum number of lines of a label and of a value. Longer ones cost no more.
  private static let mostLabels = 3, mostTexts = 100

  var label = ""
  /// The value, or the part of it on this line.
  var text: String
  var isCaption = false
  var isQuiet = false
  var isHeading = false
  /// The index of the kind style for the first character.
  var kind: Int?
  var scale: KeyValueList.Scale?
  /// The position of the entry in the list, or nil between two groups.
  var entry: Int?

  /// Returns the lines of an entry. Long labels and values wrap. A strip or a caption that doesn't fit beside the
  /// value moves to the next line. Read aloud, an entry is one text.
  static func lines(
    of entry: KeyValueList.Entry, in layout: KeyValueLayout, _ traits: Traits
  ) -> [KeyValueLine] {
    let (label, ellipsis) = (traits.symbols.words(entry.label), traits.symbols.ellipsis)
    guard !entry.isHeading else {
      let text = label.truncated(toColumns: layout.columns, ellipsis: ellipsis)
      return [KeyValueLine(label: text, text: "", isHeading: true)]
    }
    guard !traits.isLinear else {
      let parts = [label, entry.value, entry.scale.map { traits.symbols.words($0.sentence) }].compactMap(
        \.self)
      let sentence = parts.filter { !$0.isEmpty }.joined(
        separator: String(repeating: " ", count: KeyValueLayout.gap))
      let texts = sentence.wrapped(toColumns: max(1, layout.columns), atMost: mostTexts, ellipsis: ellipsis)
      return texts.isEmpty ? [.blank] : texts.map { KeyValueLine(text: $0) }
    }
    var lines = values(of: entry, in: layout, traits)
    let labels = label.wrapped(toColumns: max(1, layout.label), atMost: mostLabels, ellipsis: ellipsis)
    while lines.count < labels.count { lines.append(.blank) }
    for (index, label) in labels.enumerated() { lines[index].label = label }
    for index in lines.indices { lines[index].isQuiet = entry.isQuiet }
    return lines
  }

  /// Returns the lines of an entry without the label.
  private static func values(
    of entry: KeyValueList.Entry, in layout: KeyValueLayout, _ traits: Traits
  ) -> [KeyValueLine] {
    let symbols = traits.symbols
    let width = max(1, layout.columns - layout.value)
    let texts = entry.value.wrapped(toColumns: width, atMost: mostTexts, ellipsis: symbols.ellipsis)
    var lines = texts.map { KeyValueLine(text: $0) }
    if lines.isEmpty { lines = [.blank] }
    lines[0].kind = entry.kind
    guard let scale = entry.scale else { return lines }
    let end = layout.value + (texts.last?.columnCount ?? 0) + KeyValueLayout.gap
    if let strip = layout.strip {
      if texts.count > 1 || end > layout.start(of: strip, least: scale.least) { lines.append(.blank) }
      lines[lines.count - 1].scale = scale
      return lines
    }
    let words = scale.captions.map(symbols.words)
    if texts.count == 1, let words = words.first(where: { end + $0.columnCount <= layout.columns }) {
      lines[0].text += String(repeating: " ", count: KeyValueLayout.gap) + words
    } else if let words = words.last {
      lines += words.wrapped(toColumns: width).map { KeyValueLine(text: $0, isCaption: true) }
    }
    return lines
  }

  func draw(
    in place: Rect, _ layout: KeyValueLayout, on canvas: inout Canvas, styles: KeyValueList.Styles
  ) {
    canvas.write(
      label, column: place.column, row: place.row, width: place.columns,
      style: isHeading ? styles.heading : isQuiet ? styles.caption : styles.label)
    canvas.write(
      text, column: place.column + layout.value, row: place.row, width: place.columns - layout.value,
      style: isCaption || isQuiet ? styles.caption : styles.value)
    if let kind, styles.kinds.indices.contains(kind) {
      let start = place.column + layout.value
      canvas.add(styles.kinds[kind], columns: start..<start + 1, row: place.row)
    }
    guard let scale, let strip = layout.strip else { return }
    draw(scale, strip, in: place, on: &canvas, styles: styles)
  }

  private func draw(
    _ scale: KeyValueList.Scale, _ layout: KeyValueLayout.StripLayout, in place: Rect,
    on canvas: inout Canvas, styles: KeyValueList.Styles
  ) {
    let symbols = canvas.traits.symbols
    let start = place.column + layout.column
    let strip = scale.strip.joined(layout.joinedBins)
    var end = start
    let parts = strip.parts(
      columns: layout.binColumns, symbols: symbols, hasBrackets: !styles.marksByColour)
    for (text, isMark) in parts {
      end += canvas.write(text, column: end, row: place.row, style: isMark ? styles.mark : styles.strip)
    }
    if layout.endColumns > 0 {
      let least = scale.least.truncated(toColumns: layout.endColumns, ellipsis: symbols.ellipsis)
      canvas.write(least, column: start - 1 - least.columnCount, row: place.row, style: styles.caption)
      let greatest = scale.greatest.truncated(toColumns: layout.endColumns, ellipsis: symbols.ellipsis)
      canvas.write(greatest, column: end + 1, row: place.row, style: styles.caption)
    }
    let column = end + (layout.endColumns > 0 ? 1 + layout.endColumns : 0) + KeyValueLayout.gap
    let room = place.column + place.columns - column
    guard let caption = scale.captions.map(symbols.words).first(where: { $0.columnCount <= room }) else {
      return
    }
    canvas.write(caption, column: column, row: place.row, style: styles.caption)
  }
}
