import LibC

/// A process's action for a signal. A thin layer over `sigaction`, whose fields have different names on each system.
enum SignalAction {
  /// An async-signal-safe function.
  typealias Handler = @convention(c) (Int32) -> Void

  /// Sets the handler of a signal. An interrupted call is restarted afterwards.
  /// - Parameter flags: additional `SA_` flags, such as `SA_ONSTACK`.
  /// - Returns: the previous action.
  static func set(_ handler: Handler?, on signal: Int32, flags: Int32 = 0) -> sigaction {
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    action.sa_flags = SA_RESTART | flags
    sigfillset(&action.sa_mask)
    var before = sigaction()
    sigaction(signal, &action, &before)
    return before
  }

  /// Whether the process ignores a signal.
  static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Restores a signal's previous action.
  static func restore(_ before: sigaction, on signal: Int32) {
    var before = before
    sigaction(signal, &before, nil)
  }

  /// Blocks or unblocks signals for the calling thread.
  /// - Returns: the previous signal mask.
  @discardableResult
  static func setBlocked(_ signals: [Int32], _ isBlocked: Bool) -> sigset_t {
    var changed = sigset_t()
    var before = sigset_t()
    sigemptyset(&changed)
    for signal in signals { sigaddset(&changed, signal) }
    pthread_sigmask(isBlocked ? SIG_BLOCK : SIG_UNBLOCK, &changed, &before)
    return before
  }

  /// Restores the calling thread's signal mask.
  static func restoreMask(_ before: sigset_t) {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
