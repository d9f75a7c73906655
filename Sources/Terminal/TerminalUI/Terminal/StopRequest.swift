/// What has become of a request to stop the process. `SIGCONT` takes a stop back that has not taken effect yet, as it
/// does in a program that leaves these signals to the system.
enum StopRequest: Int {
  /// There is none.
  case none
  /// `SIGTSTP` has arrived.
  case requested
  /// It has been delivered, and will be acted on.
  case delivered
  /// It has been delivered, and must not be acted on any more.
  case withdrawn
  /// The process is about to stop.
  case stopping

  /// Something that changes a request.
  enum Event {
    /// `SIGTSTP` has arrived.
    case signal
    /// `SIGCONT` has arrived.
    case continuation
    /// The signal is passed on.
    case delivery
    /// The process begins to stop: by a key, or because a request was delivered.
    case begin
    /// The process has been stopped, or will not be.
    case end
  }

  /// The request after an event.
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
