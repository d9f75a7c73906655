public import Testing

/// Makes objects, releases them, and records an issue for each that is still there: it is part of a retain cycle.
/// - Parameter make: makes the objects and uses them; what it returns is watched.
@MainActor
public func expectFreed(
  sourceLocation: SourceLocation = #_sourceLocation, after make: @MainActor () async throws -> [AnyObject]
) async rethrows {
  var watched: [Watched] = []
  do {
    watched = try await make().map(Watched.init)
  }
  for object in watched where object.object != nil {
    Issue.record("\(object.name) is still there", sourceLocation: sourceLocation)
  }
}

private struct Watched {
  weak var object: AnyObject?
  let name: String

  init(_ object: AnyObject) {
    self.object = object
    name = String(describing: type(of: object))
  }
}
