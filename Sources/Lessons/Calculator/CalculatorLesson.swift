import TerminalUI

/// A calculator as MVVM: one screen, no service and nowhere to go, for which VIPER would be too much.
public enum CalculatorLesson {
  /// Runs the calculator until its user leaves it.
  public static func run(on app: Application) async throws -> Application.Ending {
    try await app.run(CalculatorScreen(viewModel: CalculatorViewModel(), on: app.stack))
  }
}
