/// The factory: wires the layers of each scene. Each scene adds its method in a file of its own.
@MainActor
public struct DealersModule {
  public init() {}
}
