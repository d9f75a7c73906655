package import LibC

/// The changes to a new process's descriptors before its program starts.
package struct FileActions {
  #if canImport(Darwin)
    /// The value that `posix_spawn` takes.
    package var actions: posix_spawn_file_actions_t?
  #else
    /// The value that `posix_spawn` takes.
    package var actions = posix_spawn_file_actions_t()
  #endif

  /// Creates an empty list. Destroy it after the start.
  package init() { posix_spawn_file_actions_init(&actions) }

  /// Opens a file.
  /// - Parameters:
  ///   - descriptor: the descriptor to open it as.
  ///   - mode: reading, writing or both, as `open` takes it.
  package mutating func open(_ path: String, as descriptor: CInt, for mode: CInt) {
    posix_spawn_file_actions_addopen(&actions, descriptor, path, mode, 0)
  }

  /// Duplicates an open file's descriptor.
  package mutating func duplicate(_ source: CInt, as descriptor: CInt) {
    posix_spawn_file_actions_adddup2(&actions, source, descriptor)
  }

  /// Frees the list.
  package mutating func destroy() { posix_spawn_file_actions_destroy(&actions) }
}
