import TerminalUI

/// What makes a screen from the bytes that a program sends.
protocol ScreenModel {
  mutating func feed(_ bytes: [UInt8])
  var lines: [String] { get }
  mutating func resize(to newSize: Size)
}
