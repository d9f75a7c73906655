import CarsModule
import TerminalUI

let application = Application(terminal: try TTY.open())
let module = CarsModule()

switch try await application.run(module.makeList(on: application.stack)) {
case .finished: print("Goodbye.")
case .interrupted: print("Stopped by Ctrl-C.")
case .signal(let signal): TTY.endProcess(by: signal)
case .terminalClosed: break
}
