import TerminalScenes

/// The outcome of printing a scene as plain text.
public struct Printout: Hashable, Sendable {
  /// How it ended.
  public enum Status: Hashable, Sendable {
    /// The scene was printed.
    case printed
    /// There was nothing to print.
    case nothing
    /// It could not be printed.
    case failed
    /// The printed lines are faults.
    case faulty
  }

  /// How it ended.
  public let status: Status
  /// Reports, one per line: rejected records, values left out, repeated ids, and why nothing was printed.
  public let reports: [String]

  /// Creates the outcome of a check.
  init(areFaults: Bool, _ ending: PlainOutput.Ending, reports: [String]) {
    let printout = Printout(ending, reports: reports)
    self.reports = printout.reports
    status = areFaults && printout.status == .printed ? .faulty : printout.status
  }

  init(_ ending: PlainOutput.Ending, reports: [String]) {
    switch ending {
    case .printed: (status, self.reports) = (.printed, reports)
    case .nothing(let reason): (status, self.reports) = (.nothing, reports + [reason].filter { !$0.isEmpty })
    case .failed(let reason): (status, self.reports) = (.failed, reports + [reason])
    }
  }
}
