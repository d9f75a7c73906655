import Foundation

/// What the calculator shows and can do, without a screen.
final class CalculatorViewModel {
  /// The data source of the buttons: four rows of four.
  let buttons: [ButtonInfo] = "789÷456×123−C0=+".map { name in
    let other: ButtonInfo.Role = name == "C" ? .clear : name == "=" ? .equal : .operation
    return ButtonInfo(role: name.isNumber ? .number : other, name: name)
  }
  @Published private(set) var text = "0"
  private let service: any CalculatorServicing
  private var entry = ""
  private var left: Decimal?
  private var operation: Character?

  init(service: any CalculatorServicing = CalculatorService()) { self.service = service }

  func send(_ info: ButtonInfo) {
    switch info.role {
    case .number: enter(info.name)
    case .operation:
      calculate()
      // What is shown is the left side, the 0 of the start included.
      (left, operation) = (left ?? 0, info.name)
    case .equal: calculate()
    case .clear: (entry, left, operation, text) = ("", nil, nil, "0")
    }
  }

  private func enter(_ digit: Character) {
    guard entry.count < 15, digit != "." || !entry.contains(".") else { return }
    if operation == nil { left = nil }
    entry = entry == "0" && digit != "." ? String(digit) : entry + String(digit)
    let parts = entry.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = Self.format(Decimal(string: String(parts[0])) ?? 0)
    text = parts.count > 1 ? "\(whole).\(parts[1])" : whole
  }

  /// Carries out the operation on what is there, which becomes the left side of the next one.
  private func calculate() {
    guard let right = Decimal(string: entry) else { return }
    entry = ""
    guard let before = left, let operation else { return left = right }
    left = service.calculate(before, operation, right)
    self.operation = nil
    text = left.map(Self.format) ?? "no result"
  }

  private static func format(_ number: Decimal) -> String {
    number.formatted(.number.locale(Locale(identifier: "en_US")).precision(.fractionLength(0...8)))
  }
}
