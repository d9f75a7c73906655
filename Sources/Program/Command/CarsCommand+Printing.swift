import CarsModule
import TerminalUI

/// The commands that print cars.
extension CarsCommand {
  /// Has the module print what a command asks for. Only tables have colours.
  static func printed(_ arguments: Arguments) async throws(UsageError) -> Int32 {
    let (format, isAsWritten, columns) = (arguments.format, arguments.isAsWritten, TTY.outputColumns ?? .max)
    let display = Display(
      arguments, outputIsTerminal: StandardStreams.outputIsTerminal, environment: StandardStreams.environment)
    let colors = format == .table ? display.colors : nil
    let write = StandardStreams.writer(inColors: colors != nil)
    return try await printed(arguments) { module in
      switch arguments.action {
      case .show(let id):
        await module.printCar(id: id, as: format, asWritten: isAsWritten, colors: colors, write: write)
      case .compare(let ids):
        await module.printComparison(
          of: ids, as: format, asWritten: isAsWritten, columns: columns, colors: colors, write: write)
      case .stats:
        await module.printStatistics(
          arguments.listing.countRequest, as: format, columns: columns, colors: colors, write: write)
      case .check: await module.printFaults(write: StandardStreams.print(lines:))
      case .columns: await module.printSchema(as: format, columns: columns, colors: colors, write: write)
      default:
        await module.printList(
          arguments.listing.printRequest, as: format, asWritten: isAsWritten, columns: columns,
          colors: colors, write: write)
      }
    }
  }
}
