public import Scenes
public import TerminalUI

extension KindSymbol {
  /// The prefix before the text: the symbol and a space, or nothing in ASCII.
  public func lead(_ symbols: Symbols) -> String { symbols.showsKinds ? "\(sign) " : "" }
}

extension Table.Sign {
  /// Creates the sign before a row, or nil if the terminal can't show it.
  public init?(_ symbol: KindSymbol, _ symbols: Symbols) {
    guard let text = symbols.showsKinds ? symbol.sign : symbol.letter else { return nil }
    self.init(String(text), style: symbol.kind)
  }
}
