import LibC
import Synchronization

/// A program without a terminal: text in, text out, and a status.
struct PlainCommand {
  /// What it wrote to standard output.
  let output: String
  /// What it wrote to standard error.
  let error: String
  /// How it ended.
  let status: ExitStatus

  /// The longest input, in bytes: what every system's pipe holds without a reader.
  static let inputLimit = 16_384

  /// Runs a program to its end.
  /// - Parameters:
  ///   - arguments: the program's path, and its arguments.
  ///   - input: its standard input, on a pipe, at most `inputLimit`; nil for `/dev/null`.
  ///   - environment: all of its environment.
  ///   - directory: where it runs; the test's own if it is `nil`.
  ///   - limit: how long it may take.
  static func run(
    _ arguments: [String], input: String? = nil, environment: [String: String] = PseudoTerminal.environment,
    directory: String? = nil, within limit: Duration = .patience
  ) throws -> PlainCommand {
    guard input?.utf8.count ?? 0 <= inputLimit else { throw HarnessError("more input than a pipe holds") }
    let (process, input, output, error) = try ProgramProcess.descriptorLock.withLock { _ in
      let given = try Self.input(input)
      let output = try Descriptor.makePipe()
      let error = try Descriptor.makePipe()
      defer { for end in [output.write, error.write] { close(end) } }
      let process = try ProgramProcess(
        arguments, environment: environment, directory: directory,
        streams: .descriptors(input: given, output: output.write, error: error.write))
      return (process, given, output.read, error.read)
    }
    defer { for end in [input, output, error] { close(end) } }
    let deadline = ContinuousClock.now + limit
    var ends = [output, error]
    var texts: [[UInt8]] = [[], []]
    while ends != [-1, -1] {
      let ready = Descriptor.wait(for: ends, until: deadline)
      guard ready.contains(true) else { throw HarnessError("\(limit) were not enough for \(arguments)") }
      for index in ends.indices where ready[index] {
        if let bytes = Descriptor.read(ends[index]) { texts[index] += bytes } else { ends[index] = -1 }
      }
    }
    guard Descriptor.wait(for: [process.exitNotice], until: deadline)[0] else {
      throw HarnessError("\(arguments) closed its output and did not end within \(limit)")
    }
    return PlainCommand(
      output: String(decoding: texts[0], as: UTF8.self), error: String(decoding: texts[1], as: UTF8.self),
      status: process.collect())
  }

  /// Runs the built `cars` to its end.
  /// - Parameters:
  ///   - words: what follows the program's name.
  ///   - added: what is added to the environment.
  static func cars(
    _ words: [String], input: String? = nil, in folder: TemporaryFolder? = nil,
    environment added: [String: String] = [:]
  ) throws -> PlainCommand {
    try run(
      [try BuiltProduct.path(of: "cars")] + words, input: input,
      environment: PseudoTerminal.environment.merging(added) { $1 }, directory: folder?.path)
  }

  static func cars(_ words: String..., in folder: TemporaryFolder? = nil) throws -> PlainCommand {
    try cars(words, in: folder)
  }

  /// Runs a shell's script, in which the built `cars` is `"$0"`, and `"$@"` are words.
  static func script(
    _ script: String, _ words: [String] = [], in folder: TemporaryFolder? = nil
  ) throws -> PlainCommand {
    try run(["/bin/sh", "-c", script, try BuiltProduct.path(of: "cars")] + words, directory: folder?.path)
  }

  /// An open file with a text to read.
  private static func input(_ text: String?) throws -> Int32 {
    guard let text else { return open("/dev/null", O_RDONLY | O_CLOEXEC) }
    let pipe = try Descriptor.makePipe()
    Descriptor.write(Array(text.utf8), to: pipe.write)
    close(pipe.write)
    return pipe.read
  }
}
