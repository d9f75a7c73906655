import Foundation
import SceneTesting

/// A picture of who holds whom in a lesson. Its source is a graph in Mermaid's language, whose comments are the rows of a
/// grid in which its types stand.
struct LessonPicture {
  struct Arrow: Hashable {
    let from: String
    let isWeak: Bool
    let to: String
  }

  private struct Box {
    var x: Double, y: Double, width: Double
    var centre: (x: Double, y: Double) { (x + width / 2, y + LessonPicture.height / 2) }
  }

  let arrows: [Arrow]
  /// The types in rows; nil where there is none.
  private let rows: [[String?]]

  private static let height = 32.0, gap = (columns: 48.0, rows: 32.0), margin = 12.0

  /// The path of a lesson's picture without its ending, from the top of the checkout.
  static func path(of lesson: String) -> String { "Sources/Lessons/Pictures/\(lesson)" }

  init(of lesson: String) throws {
    let path = Checkout.path("\(Self.path(of: lesson)).mmd")
    self.init(try String(contentsOfFile: path, encoding: .utf8))
  }

  init(_ text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    rows = lines.filter { $0.hasPrefix("%%") }.map { line in
      line.dropFirst(2).split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        .map { $0 == "." ? nil : $0 }
    }
    arrows = lines.dropFirst().filter { !$0.hasPrefix("%%") }.flatMap(Self.arrows)
  }

  /// The types that stand in the grid.
  var types: [String] { rows.flatMap { $0.compactMap(\.self) } }

  /// The arrows of a line: `A & B ==> C -. weak .-> D`.
  private static func arrows(in line: String) -> [Arrow] {
    var arrows: [Arrow] = []
    var sources: [String] = []
    for part in line.split(separator: /(?===>|-\. weak \.->)/).map(String.init) {
      let isWeak = part.hasPrefix("-.")
      let rest = part.replacing("==>", with: "").replacing("-. weak .->", with: "")
      let names = rest.split(separator: "&").map { $0.trimmingCharacters(in: .whitespaces) }
      for source in sources { arrows += names.map { Arrow(from: source, isWeak: isWeak, to: $0) } }
      sources = names
    }
    return arrows
  }

  // MARK: Drawing

  /// The picture as SVG: thick arrows for what holds, dashed ones for what is weak.
  var svg: String {
    let boxes = boxes
    let width = Int(boxes.values.map { $0.x + $0.width }.max() ?? 0) + Int(Self.margin)
    let height = Int(boxes.values.map { $0.y + Self.height }.max() ?? 0) + Int(Self.margin)
    let lines = arrows.compactMap { arrow -> String? in
      guard let from = boxes[arrow.from], let to = boxes[arrow.to] else { return nil }
      let isOneOfTwo = arrows.contains { $0.from == arrow.to && $0.to == arrow.from }
      return Self.line(from: from, to: to, isWeak: arrow.isWeak, shift: isOneOfTwo ? 6 : 0)
    }
    let names = types.compactMap { name in boxes[name].map { Self.draw(name, in: $0) } }
    return
      ([
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">"
      ]
      + [Self.style, "<rect class=\"ground\" width=\"\(width)\" height=\"\(height)\" rx=\"6\"/>"] + lines
      + names + ["</svg>"])
      .joined(separator: "\n") + "\n"
  }

  private static let style = """
    <style>
    text{font:13.33px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#24292f}
    .ground{fill:#f6f8fa}.box{fill:#fff;stroke:#57606a}.holds{stroke:#24292f;stroke-width:2.5}
    .weak{stroke:#0969da;stroke-width:1.5;stroke-dasharray:4 3}.head{fill:#24292f}.weakhead{fill:#0969da}
    @media (prefers-color-scheme:dark){text{fill:#e6edf3}.ground{fill:#161b22}.box{fill:#0d1117;stroke:#8b949e}
    .holds{stroke:#e6edf3}.weak{stroke:#58a6ff}.head{fill:#e6edf3}.weakhead{fill:#58a6ff}}
    </style>
    """

  /// Where each type stands: columns are as wide as their longest name, in a font whose letters are 8 wide.
  private var boxes: [String: Box] {
    var boxes: [String: Box] = [:]
    var x = Self.margin
    for column in 0..<(rows.map(\.count).max() ?? 0) {
      let names = rows.enumerated().compactMap { row, cells in
        cells.indices.contains(column) ? cells[column].map { (row, $0) } : nil
      }
      let width = Double(names.map { $0.1.count }.max() ?? 0) * 8 + 20
      for (row, name) in names {
        boxes[name] = Box(x: x, y: Self.margin + Double(row) * (Self.height + Self.gap.rows), width: width)
      }
      x += width + Self.gap.columns
    }
    return boxes
  }

  private static func draw(_ name: String, in box: Box) -> String {
    let frame =
      "x=\"\(Int(box.x))\" y=\"\(Int(box.y))\" width=\"\(Int(box.width))\" height=\"\(Int(height))\""
    let text = "x=\"\(Int(box.centre.x))\" y=\"\(Int(box.centre.y) + 5)\" text-anchor=\"middle\""
    return "<rect class=\"box\" \(frame) rx=\"4\"/><text \(text)>\(name)</text>"
  }

  /// A line from border to border, with its head; to the right of its way by a shift, so that the way back stays visible.
  private static func line(from: Box, to: Box, isWeak: Bool, shift: Double) -> String {
    let (dx, dy) = (to.centre.x - from.centre.x, to.centre.y - from.centre.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let (ux, uy) = (dx / length, dy / length)
    let start = (x: from.centre.x - uy * shift, y: from.centre.y + ux * shift)
    let end = (x: to.centre.x - uy * shift, y: to.centre.y + ux * shift)
    // How far it is to the border of a box from a point near its centre.
    func border(_ box: Box, _ point: (x: Double, y: Double), _ sign: Double) -> Double {
      let (right, below) = (sign * ux > 0, sign * uy > 0)
      let x = (right ? box.x + box.width : box.x) - point.x, y = (below ? box.y + height : box.y) - point.y
      return min(ux == 0 ? .infinity : x / (sign * ux), uy == 0 ? .infinity : y / (sign * uy))
    }
    let (out, back) = (border(from, start, 1), border(to, end, -1))
    let head = 9.0
    let first = (x: start.x + ux * out, y: start.y + uy * out)
    let tip = (x: end.x - ux * back, y: end.y - uy * back)
    let last = (x: tip.x - ux * head, y: tip.y - uy * head)
    let (left, right) = ((last.x - uy * 4, last.y + ux * 4), (last.x + uy * 4, last.y - ux * 4))
    let path = "M\(number(first.x)) \(number(first.y))L\(number(last.x)) \(number(last.y))"
    let points = [(tip.x, tip.y), left, right].map { "\(number($0.0)),\(number($0.1))" }.joined(
      separator: " ")
    return "<path class=\"\(isWeak ? "weak" : "holds")\" d=\"\(path)\"/>"
      + "<polygon class=\"\(isWeak ? "weakhead" : "head")\" points=\"\(points)\"/>"
  }

  private static func number(_ value: Double) -> String { String(format: "%.1f", value) }
}
