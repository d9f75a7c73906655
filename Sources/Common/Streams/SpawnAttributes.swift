package import LibC

/// The attributes of a new process: default signal actions, no blocked signals, and its own session.
package struct SpawnAttributes {
  #if canImport(Darwin)
    /// The value that `posix_spawn` takes.
    package var attributes: posix_spawnattr_t?
    /// `POSIX_SPAWN_SETSID` from macOS's `spawn.h`, which Swift doesn't import.
    private static let newSession: CInt = 0x0400
  #else
    /// The value that `posix_spawn` takes.
    package var attributes = posix_spawnattr_t()
    /// `POSIX_SPAWN_SETSID` from Linux's `spawn.h`, which Swift doesn't import.
    private static let newSession: CInt = 0x80
  #endif

  /// Creates the attributes. Destroy them after the start.
  package init() {
    posix_spawnattr_init(&attributes)
    var all = sigset_t()
    sigfillset(&all)
    sigdelset(&all, SIGKILL)
    sigdelset(&all, SIGSTOP)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags = CInt(POSIX_SPAWN_SETSIGDEF) | CInt(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(flags | Self.newSession))
  }

  /// Frees the attributes.
  package mutating func destroy() { posix_spawnattr_destroy(&attributes) }
}
