/// The fill of an element: one of the picture's two own colours, or another colour.
enum SVGPaint: Hashable {
  case text, ground
  case color(Color)

  /// - Parameter own: the replacement for the terminal's default colour.
  init(_ color: Color, else own: SVGPaint) {
    self = color == .standard ? own : .color(color)
  }

  /// The CSS class.
  var name: String {
    switch self {
    case .text: "text"
    case .ground: "ground"
    case .color(let color): "c\(color.rawValue)"
    }
  }

  /// Returns the style sheet of a picture.
  /// - Parameters:
  ///   - paints: the paints in the picture.
  ///   - theme: the theme. One of the program's own has a single background, whatever the page's colour scheme.
  static func css(_ paints: Set<SVGPaint>, _ theme: Theme) -> String {
    let sorted = paints.sorted { $0.place < $1.place }
    func rules(_ shade: (SVGPaint) -> String) -> String {
      sorted.map { ".\($0.name){fill:\(shade($0))}" }.joined()
    }
    let both = "\(rules { $0.shades.light })\n@media (prefers-color-scheme:dark){\(rules { $0.shades.dark })}"
    let shades =
      switch theme {
      case .terminal: both
      case .night: rules { $0.shades.dark }
      case .day: rules { $0.shades.light }
      }
    return """
      text{font:13.33px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
      .bold{font-weight:bold}.dim{fill-opacity:.65}.italic{font-style:italic}
      \(shades)
      """
  }

  /// Returns a colour in the form `#rrggbb`.
  private static func hex(_ color: Color) -> String {
    let parts = color.components.map { [$0.red, $0.green, $0.blue] } ?? []
    return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private var place: Int {
    switch self {
    case .text: -1
    case .ground: 0
    case .color(let color): Int(color.rawValue)
    }
  }

  /// The shades on light and dark pages, after the terminal colours of GitHub's themes (Primer).
  private var shades: (light: String, dark: String) {
    switch self {
    case .text, .color(.standard): ("#24292f", "#e6edf3")
    case .ground: ("#f6f8fa", "#161b22")
    case .color(.black): ("#24292f", "#484f58")
    case .color(.red): ("#cf222e", "#ff7b72")
    case .color(.green): ("#116329", "#3fb950")
    case .color(.yellow): ("#7d4e00", "#d29922")
    case .color(.blue): ("#0969da", "#58a6ff")
    case .color(.magenta): ("#8250df", "#bc8cff")
    case .color(.cyan): ("#1b7c83", "#39c5cf")
    case .color(.white): ("#6e7781", "#b1bac4")
    case .color(.brightBlack): ("#57606a", "#6e7681")
    case .color(.brightRed): ("#a40e26", "#ffa198")
    case .color(.brightGreen): ("#1a7f37", "#56d364")
    case .color(.brightYellow): ("#633c01", "#e3b341")
    case .color(.brightBlue): ("#218bff", "#79c0ff")
    case .color(.brightMagenta): ("#a475f9", "#d2a8ff")
    case .color(.brightCyan): ("#3192aa", "#56d4dd")
    case .color(.brightWhite): ("#8c959f", "#ffffff")
    case .color(let color): (Self.hex(color), Self.hex(color))
    }
  }
}
