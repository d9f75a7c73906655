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

/// The objects that a whole consists of, found through what each of them holds itself, and not in a structure.
/// - Parameters:
///   - whole: the object to begin with; it is among them.
///   - isOutside: whether an object belongs to somebody else. It is not among them, nor is what it holds.
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
