import LibC

/// A separate thread for work that blocks, which must not hold up the threads that tasks run on.
package struct SystemThread: @unchecked Sendable {
  private let handle: pthread_t

  /// Starts a thread.
  /// - Parameter work: what it does. It belongs to no actor.
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

  /// Waits until the thread has ended; from the thread itself, lets it end on its own. To be called once.
  package func join() {
    if isCurrent {
      pthread_detach(handle)
    } else {
      pthread_join(handle, nil)
    }
  }

  /// Lets the thread end on its own. To be called once, and never with `join()`.
  package func detach() { pthread_detach(handle) }
}

private final class ThreadWork: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

// Functions of the file, not closures: a closure written in an actor's code would check that it runs there.
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
