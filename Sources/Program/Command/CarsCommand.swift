import CarsAPI
import CarsContracts
import CarsEntity
import CarsGenerator
import CarsModule
import LibC
import Synchronization
import TerminalUI

/// The command-line program: parses the arguments, calls the module, and converts the result to an exit status.
@main
@MainActor
struct CarsCommand {
  /// The exit statuses.
  enum Status {
    static let done: Int32 = 0
    static let nothing: Int32 = 1
    static let wrong: Int32 = 2
    static let interrupted: Int32 = 130
  }

  static func main() async {
    StandardStreams.openMissing()
    if let shortage = Resources.shortage {
      StandardStreams.report(shortage)
      exit(Status.wrong)
    }
    do throws(UsageError) {
      let (words, usual) = (StandardStreams.words, StandardStreams.environment("CARS_OPTS") ?? "")
      if words.first?.text == Completion.word { exit(await complete(Array(words.dropFirst()))) }
      let configuration = configuration(for: words, usual)
      var arguments = try Arguments(words, configured: configuration.words, usual: usual)
      arguments.reading.command = TypedCommand(words, arguments)
      if case .config(let isBegun) = arguments.action {
        let report = ConfigurationReport(configuration, usual: usual, StandardStreams.environment)
        StandardStreams.print(isBegun ? try report.begin() : report.text)
        exit(Status.done)
      }
      exit(try await run(arguments))
    } catch {
      StandardStreams.report(error.line, error.command)
      exit(Status.wrong)
    }
  }

  private static func run(_ arguments: Arguments) async throws(UsageError) -> Int32 {
    if arguments.action == .browse, let word = arguments.catalogue?.text,
      let meant = Subcommand(meantBy: word), access(word, F_OK) != 0
    {
      throw .unknownCommand(word, meant)
    }
    switch arguments.action {
    case .help(let topic): return print(topic.map(Usage.help) ?? Usage.help)
    case .searchHelp: return print(Usage.search)
    case .version: return print(Usage.version)
    case .completions(let completions): return print(completions.script)
    case .man: return print(ManPage.text)
    case .generate:
      generate(arguments.generation)
      return Status.done
    case .names:
      let module = try printingModule(arguments, nil)
      await module.printNames(write: StandardStreams.print(lines:))
      await module.end()
      return Status.done
    case .config: return Status.done
    case .browse where arguments.screenshot.path != nil:
      try await draw(arguments)
      return Status.done
    case .browse where StandardStreams.outputIsTerminal:
      let location = try arguments.location(StandardStreams.input)
      if location == .standardInput, StandardStreams.input == .terminal { throw .inputIsTerminal }
      var display = Display(arguments, environment: StandardStreams.environment)
      let lastTheme = display.fitsBackground ? LastTheme(arguments, StandardStreams.environment) : nil
      if let theme = lastTheme?.theme { display.traits.theme = theme }
      let trace = try arguments.traceFile()
      var arguments = arguments
      let memory = memory(of: location, arguments)
      if let memory { arguments.recall(memory.settings, memory.said) }
      var services = services(location, arguments)
      services.remembering = memory
      let module = module(services, trace)
      let ending = await browse(module, arguments.listing.screenRequest, display) { lastTheme?.keep($0) }
      trace?.end()
      if arguments.saysNames { memory?.forgetWhatWasSaid() }
      if let said = services.naming?.said, said != arguments.reading { memory?.remember(said) }
      await keep(memory)
      reportNames(services, location, arguments.reading)
      services.removals.forEach(StandardStreams.report)
      // Settings are saved and reports printed before the signal ends the program.
      return status(of: ending)
    case .browse, .list, .show, .compare, .stats, .check, .columns: return try await printed(arguments)
    case .add:
      return try await changed(arguments) { await $0.addCar(typed: arguments.texts.typed, write: $1) }
    case .edit(let id):
      return try await changed(arguments) {
        await $0.editCar(id: id, typed: arguments.texts.typed, write: $1)
      }
    case .remove(let id): return try await changed(arguments) { await $0.removeCar(id: id, write: $1) }
    }
  }

  private static func print(_ text: String) -> Int32 {
    StandardStreams.print(text)
    return Status.done
  }

  /// Has the module change a car, and reports it. The report is printed in any case. A termination signal cancels a
  /// change that hasn't been made yet. Otherwise it waits for the report. The next signal ends the program at once.
  private static func changed(
    _ arguments: Arguments,
    _ change: @escaping (CarsModule, @escaping @MainActor (String) -> Void) async -> Printout
  ) async throws(UsageError) -> Int32 {
    var isConfirmed = true
    let status = try await printed(arguments) { module in
      let changing = Task {
        await change(module) { isConfirmed = StandardStreams.confirm($0) && isConfirmed }
      }
      let received = Mutex<Int32?>(nil)
      try? EndSignals.deliver { signal in
        received.withLock { $0 = signal }
        changing.cancel()
      }
      let printout = await changing.value
      if let signal = received.withLock(\.self) {
        await module.end()
        EndSignals.endProcess(by: signal)
      }
      return printout
    }
    return isConfirmed ? status : Status.wrong
  }

  /// Has the module print something.
  static func printed(
    _ arguments: Arguments, _ print: (CarsModule) async -> Printout
  ) async throws(UsageError) -> Int32 {
    let trace = try arguments.traceFile()
    let module = try printingModule(arguments, trace)
    let printout = await print(module)
    await module.end()
    trace?.end()
    let status = status(of: printout)
    if status != Status.done { reportInput(arguments, isFailure: status == Status.wrong) }
    return status
  }

  /// Reports the use of standard input if it was given but not named. A car to change was not looked up there. Data
  /// that can't be read came from there.
  private static func reportInput(_ arguments: Arguments, isFailure: Bool) {
    guard arguments.catalogue == nil, arguments.command == nil, StandardStreams.input == .given else {
      return
    }
    if arguments.action.changesCar {
      StandardStreams.report("standard input was not read; cars that come from there are read-only")
    } else if isFailure, !arguments.action.changesCatalogue {
      StandardStreams.report("no catalogue was named, so standard input was read; with </dev/null it is not")
    }
  }

  /// Prints the command that repeats the answers given on the screen.
  private static func reportNames(
    _ services: CarsServices, _ location: CatalogueLocation, _ reading: ReadingOptions
  ) {
    guard let said = services.naming?.said, said != reading, let command = location.command(said) else {
      return
    }
    StandardStreams.report("the same without a question:", command)
  }

  /// Draws a screen as a picture, without a terminal.
  private static func draw(_ arguments: Arguments) async throws(UsageError) {
    let trace = try arguments.traceFile()
    let module = try printingModule(arguments, trace)
    let display = Display(arguments, environment: StandardStreams.environment)
    let svg = await arguments.screenshot.draw(module, arguments.listing.screenRequest, display)
    await module.end()
    trace?.end()
    guard let svg else { throw .keysLeave }
    try arguments.screenshot.write(svg)
  }

  static func services(_ location: CatalogueLocation, _ arguments: Arguments) -> CarsServices {
    let services = location.services(
      arguments.reading, own: .ownCars(StandardStreams.environment), latency: arguments.latency,
      failures: arguments.failures)
    return (arguments.scenario?.services(of: services, arguments.reading) ?? services)
      .keepingRemovals(from: location.absolutePath, in: .removedCars(StandardStreams.environment))
  }

  private static func module(_ services: CarsServices, _ trace: TraceFile?) -> CarsModule {
    var services = services
    services.writing = LocalCarsWriting(home: StandardStreams.environment("HOME"))
    return CarsModule(services: services, seams: trace?.seams ?? CarSeams())
  }

  /// Returns the module for a command that prints. If the module runs a command itself, a signal ends that first.
  static func printingModule(
    _ arguments: Arguments, _ trace: TraceFile?
  ) throws(UsageError) -> CarsModule {
    Resources.explainFaults()
    let location = try arguments.location(StandardStreams.input)
    let services = services(location, arguments)
    // If the built-in cars are read-only, the module reports it, since they have no name on the command line.
    if arguments.action.changesCatalogue, location != .builtIn, services.areReadOnly {
      throw .onlyToBeRead(
        location == .standardInput ? nil : arguments.catalogue?.text ?? arguments.command,
        copyCommand: location.copyCommand(arguments.reading))
    }
    let module =
      arguments.screenshot.path == nil
      ? module(services, trace) : Screenshot.module(services, trace?.seams ?? CarSeams())
    switch location {
    case .builtIn, .path, .standardInput: break
    case .address, .command:
      if arguments.action.changesCatalogue { break }
      // Without a thread for it, a signal ends the program by default.
      try? EndSignals.deliver { signal in
        Task {
          await module.end()
          EndSignals.endProcess(by: signal)
        }
      }
    }
    return module
  }

  private static func generate(_ generation: Generation) {
    let parts = CatalogueGenerator(
      count: generation.count, seed: generation.seed, format: generation.format)
    for part in parts { StandardStreams.print(part.span) }
  }

  private static func browse(
    _ module: CarsModule, _ request: CarListRequest, _ display: Display,
    backgroundIsKnown: @escaping @MainActor (Theme) -> Void
  ) async -> Application.Ending? {
    do throws(TerminalError) {
      let application = Application(
        terminal: try TTY.open(), escapeDelay: display.escapeDelay, usesColor: display.usesColor,
        traits: display.traits, backgroundIsKnown: display.fitsBackground ? backgroundIsKnown : nil)
      let ending = try await application.run(module.makeList(on: application.stack, request))
      await EndSignals.ignored(during: module.end)
      return ending
    } catch {
      StandardStreams.report(line(error))
      return nil
    }
  }

  /// Returns the exit status after browsing. A signal terminates the process.
  /// - Parameter ending: how browsing ended, or nil if there was no terminal.
  private static func status(of ending: Application.Ending?) -> Int32 {
    switch ending {
    case .finished: Status.done
    case .interrupted: Status.interrupted
    case .terminalClosed: TTY.endProcess(by: SIGHUP)
    case .signal(let signal): TTY.endProcess(by: signal)
    case nil: Status.wrong
    }
  }

  private static func status(of printout: Printout) -> Int32 {
    printout.reports.forEach(StandardStreams.report)
    return switch printout.status {
    case .printed: Status.done
    case .nothing, .faulty: Status.nothing
    case .failed: Status.wrong
    }
  }

  private static func line(_ error: TerminalError) -> String {
    switch error {
    case .notATerminal: "there is no terminal to browse on; “cars list” prints the cars"
    case .noKeys: "there is no terminal to read keys from; “cars list” prints the cars"
    case .dumbTerminal:
      "this terminal cannot show screens (TERM is dumb or not set); “cars list” prints the cars"
    case .system(let call, let reason): "the terminal cannot be used: \(call): \(reason)"
    }
  }
}
