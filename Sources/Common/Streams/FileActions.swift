package import LibC

/// What happens to a new process's descriptors before its program begins.
package struct FileActions {
  #if canImport(Darwin)
    /// What `posix_spawn` takes.
    package var actions: posix_spawn_file_actions_t?
  #else
    /// What `posix_spawn` takes.
    package var actions = posix_spawn_file_actions_t()
  #endif

  /// No actions yet; to be destroyed after the start.
  package init() { posix_spawn_file_actions_init(&actions) }

  /// Opens a file.
  /// - Parameters:
  ///   - descriptor: the number that it gets.
  ///   - mode: for reading, for writing or for both, as `open` takes it.
  package mutating func open(_ path: String, as descriptor: CInt, for mode: CInt) {
    posix_spawn_file_actions_addopen(&actions, descriptor, path, mode, 0)
  }

  /// Gives an open file another number too.
  package mutating func duplicate(_ source: CInt, as descriptor: CInt) {
    posix_spawn_file_actions_adddup2(&actions, source, descriptor)
  }

  /// Gives back what they hold.
  package mutating func destroy() { posix_spawn_file_actions_destroy(&actions) }
}
