import LibC

extension SystemThread {
  /// Starts a detached thread with all signals blocked.
  static func startBlockingSignals(_ work: @escaping @Sendable () -> Void) throws(SystemFailure) {
    let thread = try SystemThread {
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_SETMASK, &all, nil)
      work()
    }
    thread.detach()
  }
}
