public import Testing

/// Creates and releases objects, and records an issue for each that still exists, which means a retain cycle.
/// - Parameter make: creates and uses objects, and returns those to watch.
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

/// Returns the objects that an object graph consists of, following stored properties of classes, but not of
/// structures.
/// - Parameters:
///   - whole: the root object, which is included.
///   - isOutside: whether an object belongs elsewhere. Such an object is excluded, along with everything it holds.
public func objects(heldBy whole: AnyObject, except isOutside: (AnyObject) -> Bool) -> [AnyObject] {
  var found: [AnyObject] = []
  var open: [Any] = [whole]
  while let next = open.popLast() {
    let mirror = Mirror(reflecting: next)
    if [.optional, .enum].contains(mirror.displayStyle) { open += mirror.children.map(\.value) }
    guard type(of: next) is AnyClass else { continue }
    let object = next as AnyObject
    guard !isOutside(object), !found.contains(where: { $0 === object }) else { continue }
    found.append(object)
    for mirror in sequence(first: mirror, next: \.superclassMirror) {
      open += mirror.children.filter { $0.label?.isEmpty == false }.map(\.value)
    }
  }
  return found
}
