import LibC

/// What the system refused, and why.
package struct SystemFailure: Error, Hashable, Sendable {
  /// The call that failed.
  package let call: String
  /// The system's number for the reason.
  package let code: CInt

  package init(_ call: String, code: CInt) {
    self.call = call
    self.code = code
  }

  /// The system's text for the reason.
  package var reason: String { String(cString: strerror(code)) }

  /// Whether there was nothing at the path.
  package var isMissing: Bool { code == ENOENT }
}
