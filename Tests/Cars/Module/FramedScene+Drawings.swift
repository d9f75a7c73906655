import TerminalUI

/// In which sizes and modes scenes are drawn.
extension FramedScene {
  /// One way to draw a scene.
  struct Drawing: Sendable {
    /// The size, and the mode if it is not the usual one.
    let title: String
    let size: Size
    var traits = Traits()
  }

  /// The ways in which the scene is drawn in its file.
  var drawings: [Drawing] {
    sizes.map { Drawing(title: "\($0.columns)×\($0.rows)", size: $0) } + (hasModes ? modes : [])
  }

  /// For the terminals of those who want neither colours nor signs beyond ASCII, and for those who hear the screen.
  private var modes: [Drawing] {
    let size = Size(columns: 80, rows: 24)
    return [("in ASCII", Traits.inASCII), ("read aloud", .readAloud)].map { mode, traits in
      Drawing(title: "\(size.columns)×\(size.rows) \(mode)", size: size, traits: traits)
    }
  }

  /// Whether the modes are drawn, too: of each scene as it is seen most.
  private var hasModes: Bool { isSeenMost && self != .schema }

  private var sizes: [Size] {
    switch self {
    // Those around the width from which there are two panes.
    case .panes, .paneEntered, .paneQuestion:
      [(80, 24), (109, 30), (110, 30)].map { Size(columns: $0, rows: $1) }
    case .editorMoved: [(40, 10), (80, 24), (200, 60)].map { Size(columns: $0, rows: $1) }
    default: isSeenMost ? Self.sizes : [Size(columns: 80, rows: 24)]
    }
  }

  /// The scenes that are drawn in all sizes; of the others, `FrameTests` has what holds in any.
  private var isSeenMost: Bool {
    switch self {
    case .list, .detail, .comparison, .facets, .overview, .editorNew, .schema, .help: true
    default: false
    }
  }

  /// A narrow terminal, the usual one, and larger ones.
  static let sizes = [(40, 10), (80, 24), (100, 30), (120, 40), (200, 60)].map { Size(columns: $0, rows: $1) }
}

extension Traits {
  static let inASCII = Traits(symbols: .ascii)
  static let readAloud = Traits(symbols: .ascii, isLinear: true)
}
