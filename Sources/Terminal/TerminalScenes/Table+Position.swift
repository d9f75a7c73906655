import Scenes
public import TerminalUI

extension Table {
  /// Where the cursor is, and how many rows there are: `3/1,200`.
  public var position: String { "\((cursor + 1).grouped)/\(count.grouped)" }
}
