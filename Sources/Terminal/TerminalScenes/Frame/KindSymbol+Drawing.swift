public import Scenes
public import TerminalUI

extension KindSymbol {
  /// The prefix before the text: the symbol and a space, or nothing in ASCII.
  public func lead(_ symbols: Symbols) -> String { symbols.showsKinds ? "\(sign) " : "" }
}

extension Table.Row {
  /// Puts a symbol before a cell's text.
  public mutating func put(_ sign: KindSymbol, inFrontOf cell: Int, _ symbols: Symbols) {
    let lead = sign.lead(symbols)
    guard !lead.isEmpty else { return }
    cells[cell] = lead + cells[cell]
    let shift = lead.utf8.count
    func shifted(_ parts: [Range<Int>]) -> [Range<Int>] {
      parts.map { $0.lowerBound + shift..<$0.upperBound + shift }
    }
    if marks.indices.contains(cell) { marks[cell] = shifted(marks[cell]) }
    if quiet.indices.contains(cell) { quiet[cell] = shifted(quiet[cell]) }
    tints.append(Table.Tint(cell: cell, 0..<shift - 1, style: sign.kind))
  }
}
