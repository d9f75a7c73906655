/// The state of a request to stop the process. `SIGCONT` cancels a stop that hasn't taken effect yet, as it does under
/// the default actions.
enum StopRequest: Int {
  /// There is none.
  case none
  /// `SIGTSTP` has arrived.
  case requested
  /// It has been delivered, and will be carried out.
  case delivered
  /// It has been delivered, and must no longer be carried out.
  case withdrawn
  /// The process is about to stop.
  case stopping

  /// An event that changes a request.
  enum Event {
    /// `SIGTSTP` has arrived.
    case signal
    /// `SIGCONT` has arrived.
    case continuation
    /// The signal has been delivered.
    case delivery
    /// The process begins to stop, because of a key or a delivered request.
    case begin
    /// The process has stopped and continued, or won't stop.
    case end
  }

  /// Returns the request after an event.
  func after(_ event: Event) -> StopRequest {
    switch (event, self) {
    case (.signal, .none): .requested
    case (.signal, .withdrawn): .delivered
    case (.continuation, .requested), (.continuation, .stopping): .none
    case (.continuation, .delivered): .withdrawn
    case (.delivery, .requested): .delivered
    case (.begin, .withdrawn): .none
    case (.begin, _): .stopping
    case (.end, _): .none
    case (.signal, _), (.continuation, _), (.delivery, _): self
    }
  }
}
