import DealersModule
import TerminalUI

let application = Application(terminal: try TTY.open())
let module = DealersModule()

switch try await application.run(module.makeDealers(on: application.stack)) {
case .finished, .terminalClosed: break
case .interrupted: print("Stopped by Ctrl-C.")
case .signal(let signal): TTY.endProcess(by: signal)
}
