import LibC

/// A thread for blocking work, which must not occupy the threads of the task pool.
package struct SystemThread: @unchecked Sendable {
  private let handle: pthread_t

  /// Starts a thread.
  /// - Parameter work: the thread's work, which belongs to no actor.
  package init(_ work: @escaping @Sendable () -> Void) throws(SystemFailure) {
    let passed = Unmanaged.passRetained(ThreadWork(work))
    #if canImport(Darwin)
      var started: pthread_t?
    #else
      var started = pthread_t(bitPattern: 0)
    #endif
    let error = pthread_create(&started, nil, runThread, passed.toOpaque())
    #if canImport(Darwin)
      let made = started
    #else
      let made: pthread_t? = started
    #endif
    guard error == 0, let made else {
      passed.release()
      throw SystemFailure("pthread_create", code: error)
    }
    handle = made
  }

  /// Whether the calling thread is this one.
  package var isCurrent: Bool { pthread_equal(handle, pthread_self()) != 0 }

  /// Waits until the thread has ended, or detaches it if called from the thread itself. Call it once.
  package func join() {
    if isCurrent {
      pthread_detach(handle)
    } else {
      pthread_join(handle, nil)
    }
  }

  /// Lets the thread end on its own. Call it once, and never together with `join()`.
  package func detach() { pthread_detach(handle) }
}

private final class ThreadWork: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

// Functions of the file, not closures: a closure in an actor's code would check that it runs on that actor.
#if canImport(Darwin)
  private func runThread(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadWork>.fromOpaque(work).takeRetainedValue().run()
    return nil
  }
#else
  private func runThread(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work { Unmanaged<ThreadWork>.fromOpaque(work).takeRetainedValue().run() }
    return nil
  }
#endif
