/// The lines of a `KeyValueList`, arranged in one column or two.
struct KeyValueArrangement {
  /// The minimum width in columns of one of two columns, with strips and without.
  private static let fewestColumns = (withStrips: 66, other: 48)

  private let layout: KeyValueLayout
  /// The lines, in one column or in two.
  let columns: [[KeyValueLine]]

  /// The height in lines.
  var count: Int { columns.reduce(0) { max($0, $1.count) } }

  /// - Parameters:
  ///   - headingsStay: whether headings are kept even if not all lines fit.
  ///   - preferredColumns: the width of the widest line.
  init(
    _ entries: [KeyValueList.Entry], in size: Size, _ traits: Traits, hasScales: Bool, headingsStay: Bool,
    preferredColumns: Int
  ) {
    let sections = Self.sections(of: entries)
    func layout(_ columns: Int) -> KeyValueLayout {
      KeyValueLayout(
        labels: entries.lazy.filter { !$0.isHeading && !traits.isLinear }.map {
          traits.symbols.words($0.label)
        },
        columns: columns, hasStrips: hasScales && !traits.isLinear)
    }
    let half = SectionColumns.half(of: size.columns)
    let fewest = hasScales ? Self.fewestColumns.withStrips : min(preferredColumns, Self.fewestColumns.other)
    // Avoids wrapping a one-column page a second time if it is much too long anyway.
    let mayFit = headingsStay || entries.count <= 2 * size.rows
    if !traits.isLinear, sections.count > 1, half >= fewest, mayFit {
      let layout = layout(half)
      let lines = sections.map { Self.lines(of: $0, in: layout, traits) }
      if let second = SectionColumns.split(lines.map(\.count)) {
        let columns = [lines[..<second], lines[second...]].map { Self.joined($0, .headings) }
        if headingsStay || columns.allSatisfy({ $0.count <= size.rows }) {
          (self.layout, self.columns) = (layout, columns)
          return
        }
      }
    }
    self.layout = layout(size.columns)
    let lines = sections.map { [own = self.layout] in Self.lines(of: $0, in: own, traits) }
    if traits.isLinear {
      columns = [lines.joined().filter { headingsStay || !$0.isHeading }]
    } else if headingsStay {
      columns = [Self.joined(lines[...], .headings)]
    } else {
      let ways = SectionColumns.Spacing.allCases.lazy.map { Self.joined(lines[...], $0) }
      columns = [ways.first { $0.count <= size.rows } ?? Self.joined(lines[...], .nothing)]
    }
  }

  func draw(_ index: Int, in place: Rect, on canvas: inout Canvas, styles: KeyValueList.Styles) {
    for (number, lines) in columns.enumerated() where index < lines.count {
      let left = number * (layout.columns + SectionColumns.gap)
      let part = Rect(column: place.column + left, row: place.row, columns: layout.columns, rows: 1)
      lines[index].draw(in: part, layout, on: &canvas, styles: styles)
    }
  }

  /// Returns the position of the entry drawn in a line, or nil if there is none.
  /// - Parameter column: the column in the line, from 0.
  func entry(inLine index: Int, at column: Int) -> Int? {
    let number = columns.count > 1 && column >= layout.columns + SectionColumns.gap ? 1 : 0
    return columns[number].indices.contains(index) ? columns[number][index].entry : nil
  }

  private static func sections(of entries: [KeyValueList.Entry]) -> [ArraySlice<KeyValueList.Entry>] {
    let starts = [0] + entries.indices.dropFirst().filter { entries[$0].isHeading } + [entries.count]
    return zip(starts, starts.dropFirst()).map { entries[$0..<$1] }
  }

  private static func lines(
    of section: ArraySlice<KeyValueList.Entry>, in layout: KeyValueLayout, _ traits: Traits
  ) -> [KeyValueLine] {
    section.indices.flatMap { index in
      KeyValueLine.lines(of: section[index], in: layout, traits).map { line in
        var line = line
        line.entry = index
        return line
      }
    }
  }

  /// Returns the lines of sections, one below another.
  private static func joined(
    _ sections: ArraySlice<[KeyValueLine]>, _ spacing: SectionColumns.Spacing
  ) -> [KeyValueLine] {
    sections.map { spacing == .headings ? $0 : $0.filter { !$0.isHeading } }
      .joined(separator: spacing == .nothing ? [] : [.blank]).map(\.self)
  }
}
