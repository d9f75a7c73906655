import LibC

extension SystemThread {
  /// Starts a thread that no signal interrupts and that nobody waits for.
  static func startQuiet(_ work: @escaping @Sendable () -> Void) throws(SystemFailure) {
    let thread = try SystemThread {
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_SETMASK, &all, nil)
      work()
    }
    thread.detach()
  }
}
