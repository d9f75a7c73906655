/// Converts frames into the bytes that update a terminal from one to the next.
public struct Renderer: Sendable {
  /// The maximum number of distinct multi-scalar graphemes to remember before everything is redrawn.
  private static let maximumClusters = 4096

  /// The maximum number of changed rows without searching for a scroll. A cursor movement changes two rows and a
  /// counter.
  private static let fewRows = 3

  /// So many cells may take as many bytes as a scroll does.
  private static let fewCells = 40

  /// The maximum size in bytes of a frame without a synchronized update.
  private static let fewBytes = 512

  private let usesColor: Bool
  private var shown: Frame?
  private var clusters = ClusterTable()

  /// - Parameter usesColor: `false` omits colours, but keeps bold, underline and other attributes.
  public init(usesColor: Bool = true) {
    self.usesColor = usesColor
  }

  /// Discards the knowledge of the terminal's content, so that the next frame is drawn in full.
  public mutating func invalidate() {
    shown = nil
  }

  /// Returns the bytes that update the terminal from the last frame to this one. Empty if they are equal.
  ///
  /// The first frame, one after `invalidate()`, and one of another size begin with a clear. Each frame begins and ends
  /// in the default style. A frame of more than 512 bytes is wrapped in a synchronized update, so that it is never
  /// visible half drawn.
  /// - Returns: the bytes to send in one write.
  public mutating func render(_ canvas: Canvas) -> [UInt8] {
    if clusters.count > Self.maximumClusters {
      clusters = ClusterTable()
      shown = nil
    }
    let frame = Frame(size: canvas.size, cells: cells(of: canvas), cursor: cursor(of: canvas))
    defer { shown = frame }
    if let shown, shown.size == frame.size {
      return shown == frame ? [] : update(from: shown, to: frame)
    }
    return draw(frame)
  }

  private func draw(_ frame: Frame) -> [UInt8] {
    var writer = FrameWriter(clusters: clusters, columns: frame.size.columns)
    writer.emit("\u{1B}[m\u{1B}[r\u{1B}[2J")
    let empty = Frame(size: frame.size)
    writer.drawRows(from: empty, to: frame)
    writer.finish(cursor: frame.cursor, from: nil)
    return Self.synchronized(writer.bytes)
  }

  private func update(from old: Frame, to new: Frame) -> [UInt8] {
    let start = FrameWriter(clusters: clusters, columns: new.size.columns)
    var ways: [(scroll: Scroll?, from: Frame, cells: Int)] = [(nil, old, 0)]
    let changedRows = (0..<new.size.rows).count { !new.row($0, equals: old, $0) }
    if changedRows > Self.fewRows, let found = Scroll.find(from: old, to: new)?.widened(from: old, to: new) {
      ways[0].cells = new.differences(from: old)
      ways += [found, found.extended(within: new.size.rows)].map { scroll in
        let scrolled = old.scrolled(by: scroll)
        return (scroll, scrolled, new.differences(from: scrolled))
      }
    }
    // What leaves far more cells to draw hardly takes fewer bytes, and drawing it to see that takes time.
    let most = 2 * (ways.map(\.cells).min() ?? 0) + Self.fewCells
    var best: FrameWriter?
    for way in ways where way.cells <= most {
      var writer = start
      if let scroll = way.scroll { writer.scroll(scroll, to: new) }
      writer = drawn(writer, from: way.from, to: new)
      if writer.bytes.count < best?.bytes.count ?? .max { best = writer }
    }
    var writer = best ?? start
    writer.finish(cursor: new.cursor, from: old)
    return Self.synchronized(writer.bytes)
  }

  /// Draws the rows that differ, directly or, if that takes fewer bytes, after scrolling the highlight.
  private func drawn(_ start: FrameWriter, from old: Frame, to new: Frame) -> FrameWriter {
    var plain = start
    plain.drawRows(from: old, to: new)
    guard let scroll = Scroll.ofMark(from: old, to: new) else { return plain }
    var scrolled = start
    scrolled.scroll(scroll, to: new)
    scrolled.drawRows(from: old.scrolled(by: scroll), to: new)
    return scrolled.bytes.count < plain.bytes.count ? scrolled : plain
  }

  /// Wraps a frame in a synchronized update. A terminal processes a small frame in one piece anyway.
  private static func synchronized(_ bytes: [UInt8]) -> [UInt8] {
    bytes.count <= fewBytes ? bytes : Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }

  /// Returns the canvas's cells, with this renderer's colour setting and cluster indices.
  private mutating func cells(of canvas: Canvas) -> [PackedCell] {
    if usesColor && canvas.clusters.isEmpty { return canvas.cells }
    let places = clusters.places(of: canvas.clusters)
    var cells = canvas.cells
    for index in cells.indices {
      if let cluster = cells[index].clusterIndex {
        cells[index] = cells[index].moved(to: places[Int(cluster)])
      }
      if !usesColor {
        cells[index].style.foreground = .standard
        cells[index].style.background = .standard
      }
    }
    return cells
  }

  private func cursor(of canvas: Canvas) -> Position? {
    guard let cursor = canvas.cursor, canvas.size.columns > 0, canvas.size.rows > 0 else { return nil }
    return Position(
      column: min(max(cursor.column, 0), canvas.size.columns - 1),
      row: min(max(cursor.row, 0), canvas.size.rows - 1))
  }
}
