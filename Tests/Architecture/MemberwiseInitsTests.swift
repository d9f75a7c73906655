import Testing

@Suite("Initializers that repeat what their properties say")
struct MemberwiseInitsTests {
  /// The faults of a type whose initializer lists its parameters, with some lines replaced.
  private func faults(replacing lines: [String: String] = [:]) -> [String] {
    var text = """
      /// A row.
      public struct Row<Action> {
        /// Whose it is.
        public let id: CarID
        /// What it says,
        /// and how.
        public var cells, notes: [String: Action]
        /// How high it is.
        public var height = 1

        /// Makes a row.
        /// - Parameters:
        ///   - id: whose it is.
        @inlinable
        public init(
          _ id: CarID = CarID("x"), cells: [String: Action] = [:], with notes: [String: Action], height: Int
        ) {
          self.id = id
        }
      }
      """
    for (old, new) in lines { text = text.replacing(old, with: new) }
    return MemberwiseInits.faults(SourceFile(path: "Sources/Cars/View/Row.swift", text: text))
  }

  @Test("A list of parameters that are all documented properties is found, with its line")
  func found() {
    #expect(
      faults() == [
        "Sources/Cars/View/Row.swift:15: init repeats what its properties say: one line will do."
      ])
  }

  @Test("One parameter's description is found, as a list is")
  func single() {
    #expect(faults(replacing: ["- Parameters:": "- Parameter id: whose it is."]).count == 1)
  }

  @Test(
    "What says something of its own is left alone",
    arguments: [
      ["  public let id: CarID": "  public let id: String"],
      ["  public let id: CarID": "  public var id: CarID { CarID(\"x\") }"],
      ["  /// Whose it is.\n": "\n"],
      ["height: Int\n": "tallness: Int\n"],
      ["  public init(": "  init("],
      ["  /// - Parameters:\n  ///   - id: whose it is.\n": ""],
    ])
  func fine(lines: [String: String]) {
    #expect(faults(replacing: lines) == [])
  }

  @Test("Properties of another type do not count")
  func otherType() {
    #expect(faults(replacing: ["  /// Makes a row.": "}\nextension Row {\n  /// Makes a row."]) == [])
  }

  @Test("A closure's parameters are not the initializer's")
  func closures() {
    let text = """
      public struct Work {
        /// What to do.
        public let body: @Sendable (Int, String) async -> Void
        /// Makes work.
        /// - Parameter body: what to do.
        public init(body: @escaping @Sendable (Int, String) async -> Void) {
          self.body = body
        }
      }
      """
    #expect(MemberwiseInits.faults(SourceFile(path: "Work.swift", text: text)).count == 1)
  }
}
