import Foundation

/// Calculates, and knows nothing of who asks; nil is no result. Injected, so that a test can pass another: no singleton.
protocol CalculatorServicing {
  func calculate(_ left: Decimal, _ operation: Character, _ right: Decimal) -> Decimal?
}

struct CalculatorService: CalculatorServicing {
  func calculate(_ left: Decimal, _ operation: Character, _ right: Decimal) -> Decimal? {
    switch operation {
    case "+": left + right
    case "−": left - right
    case "×": left * right
    case "÷" where right != 0: left / right
    default: nil
    }
  }
}
