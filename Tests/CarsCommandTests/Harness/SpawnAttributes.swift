#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How a new process begins: every signal as if nobody had ever touched it, and in its own session.
struct SpawnAttributes {
  #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    /// `POSIX_SPAWN_SETSID` from macOS's `spawn.h`, which Swift does not see.
    private static let newSession: Int32 = 0x0400
  #else
    var attributes = posix_spawnattr_t()
    /// `POSIX_SPAWN_SETSID` from Linux's `spawn.h`, which Swift does not see.
    private static let newSession: Int32 = 0x80
  #endif

  init() {
    posix_spawnattr_init(&attributes)
    var all = sigset_t()
    sigfillset(&all)
    sigdelset(&all, SIGKILL)
    sigdelset(&all, SIGSTOP)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(flags | Self.newSession))
  }

  mutating func destroy() { posix_spawnattr_destroy(&attributes) }
}
