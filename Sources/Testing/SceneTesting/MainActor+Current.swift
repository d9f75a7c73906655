extension MainActor {
  /// Whether the caller runs on the main actor: a stub can tell this about its own caller.
  public nonisolated(nonsending) static func isCurrent() async -> Bool {
    #isolation === MainActor.shared
  }
}
