/// The lines of a `KeyValueList` as they stand in a place.
struct KeyValueArrangement {
  /// The fewest columns of one of two columns that has strips, and of one that has none.
  private static let fewestColumns = (withStrips: 66, other: 48)

  private let layout: KeyValueLayout
  /// The lines, in one column or in two.
  let columns: [[KeyValueLine]]

  /// How many lines there are below each other.
  var count: Int { columns.reduce(0) { max($0, $1.count) } }

  /// - Parameters:
  ///   - headingsStay: whether there are headings even where not all lines have room.
  ///   - preferredColumns: how wide the widest line is.
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
    // A page that may be in one column and is much too long for the place is not broken twice.
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

  private static func sections(of entries: [KeyValueList.Entry]) -> [ArraySlice<KeyValueList.Entry>] {
    let starts = [0] + entries.indices.dropFirst().filter { entries[$0].isHeading } + [entries.count]
    return zip(starts, starts.dropFirst()).map { entries[$0..<$1] }
  }

  private static func lines(
    of section: ArraySlice<KeyValueList.Entry>, in layout: KeyValueLayout, _ traits: Traits
  ) -> [KeyValueLine] {
    section.flatMap { KeyValueLine.lines(of: $0, in: layout, traits) }
  }

  /// The lines of sections below each other.
  private static func joined(
    _ sections: ArraySlice<[KeyValueLine]>, _ spacing: SectionColumns.Spacing
  ) -> [KeyValueLine] {
    sections.map { spacing == .headings ? $0 : $0.filter { !$0.isHeading } }
      .joined(separator: spacing == .nothing ? [] : [.blank]).map(\.self)
  }
}
