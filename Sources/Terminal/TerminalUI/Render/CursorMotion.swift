/// The shortest way to move the cursor from one cell to another, using only sequences without side effects. A line
/// feed would be shorter, but it scrolls on the last row.
struct CursorMotion: Equatable {
  /// The cursor's position: its row, and its column if known.
  struct Start: Equatable {
    var row: Int
    var column: Int? = nil
  }

  /// One control sequence, or some control characters.
  fileprivate enum Step: Equatable {
    /// Moves to a cell.
    case address(Position)
    /// Moves by some rows or columns, given the sequence's final byte.
    case by(Int, UInt8)
    /// Moves to a column, from 0.
    case column(Int)
    /// Moves to the first column.
    case `return`
    /// Moves some columns to the left.
    case backspaces(Int)
  }

  private var first: Step?
  private var second: Step?

  /// Computes the way to a cell.
  /// - Parameters:
  ///   - start: the cursor's position, or `nil` if it is unknown.
  ///   - goal: the cell to move to.
  init(from start: Start?, to goal: Position) {
    guard let start else {
      first = .address(goal)
      return
    }
    first = Self.sideways(from: start.column, to: goal.column)
    let down = goal.row - start.row
    guard down != 0 else { return }
    second = first
    first = .by(abs(down), down > 0 ? UInt8(ascii: "B") : UInt8(ascii: "A"))
    let address = Step.address(goal)
    if address.count <= count { (first, second) = (address, nil) }
  }

  /// The length in bytes.
  var count: Int { (first?.count ?? 0) + (second?.count ?? 0) }

  /// Appends the bytes that move the cursor.
  func write(to bytes: inout [UInt8]) {
    first?.write(to: &bytes)
    second?.write(to: &bytes)
  }

  /// Returns the shortest step along a row. To the right, a distance never has more digits than the column number. To
  /// the left it may.
  private static func sideways(from start: Int?, to goal: Int) -> Step? {
    let absolute = goal == 0 ? Step.return : .column(goal)
    guard let start else { return absolute }
    if goal == start { return nil }
    if goal > start { return .by(goal - start, UInt8(ascii: "C")) }
    let distance = start - goal
    let back = distance < 4 ? Step.backspaces(distance) : .by(distance, UInt8(ascii: "D"))
    return back.count <= absolute.count ? back : absolute
  }
}

extension CursorMotion.Step {
  fileprivate var count: Int {
    switch self {
    case .address(let goal):
      3 + (goal.row == 0 ? 0 : Self.digits(goal.row + 1))
        + (goal.column == 0 ? 0 : 1 + Self.digits(goal.column + 1))
    case .by(let count, _): 3 + (count == 1 ? 0 : Self.digits(count))
    case .column(let column): 3 + Self.digits(column + 1)
    case .return: 1
    case .backspaces(let count): count
    }
  }

  fileprivate func write(to bytes: inout [UInt8]) {
    switch self {
    case .address(let goal):
      Self.begin(&bytes, goal.row == 0 ? nil : goal.row + 1)
      if goal.column > 0 {
        bytes.append(UInt8(ascii: ";"))
        Self.append(goal.column + 1, to: &bytes)
      }
      bytes.append(UInt8(ascii: "H"))
    case .by(let count, let last):
      Self.begin(&bytes, count == 1 ? nil : count)
      bytes.append(last)
    case .column(let column):
      Self.begin(&bytes, column + 1)
      bytes.append(UInt8(ascii: "G"))
    case .return: bytes.append(UInt8(ascii: "\r"))
    case .backspaces(let count): for _ in 0..<count { bytes.append(0x08) }
    }
  }

  private static func begin(_ bytes: inout [UInt8], _ number: Int?) {
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    if let number { append(number, to: &bytes) }
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    if number > 9 { append(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1_000 ? 3 : String(number).utf8.count
  }
}
