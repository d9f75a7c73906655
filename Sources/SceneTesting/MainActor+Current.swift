extension MainActor {
  /// Whether whoever asks runs on the main actor: a stub says so of whoever called it.
  public nonisolated(nonsending) static func isCurrent() async -> Bool {
    #isolation === MainActor.shared
  }
}
