extension MainActor {
  /// Returns whether the caller runs on the main actor, so that a stub can check its own caller.
  public nonisolated(nonsending) static func isCurrent() async -> Bool {
    #isolation === MainActor.shared
  }
}
