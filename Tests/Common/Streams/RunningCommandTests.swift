import LibC
import SceneTesting
import Testing

@testable import Streams

@Suite("A running command", .patience)
struct RunningCommandTests {
  /// Longer than a test may take: what happens in time happens for another reason.
  private static let never = Duration.seconds(1_000)

  private func run(_ script: String, grace: Duration = never) throws -> RunningCommand {
    try RunningCommand(["/bin/sh", "-c", script], grace: grace)
  }

  private func output(of command: RunningCommand) async -> String {
    var text: [UInt8] = []
    while case .bytes(let bytes, let isEnd) = await command.output.read(upTo: 1_000) {
      text += bytes
      if isEnd { break }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Waits until a command has printed a line, so that it is as far as that.
  private func waitForLine(of command: RunningCommand) async {
    #expect(await command.output.read(upTo: 1_000) == .bytes(Array("ready\n".utf8), isEnd: false))
  }

  private func isThere(_ group: Int32) -> Bool { ProcessGroup(group).isRunning }

  @Test("gives its output, its status and the last lines of its standard error")
  func ordinary() async throws {
    let command = try run("echo one; echo problem >&2; echo two; exit 7")
    #expect(await output(of: command) == "one\ntwo\n")
    #expect(await command.ending() == .status(7))
    #expect(command.lastLines == ["problem"])
    #expect(!command.wasAsked)
  }

  @Test("reads nothing, has no terminal, and hears signals as if nobody had touched them")
  func surroundings() async throws {
    signal(SIGUSR1, SIG_IGN)
    let ignored = try run("kill -USR1 $$; echo deaf")
    #expect(await ignored.ending() == .signal(Int(SIGUSR1)))
    signal(SIGUSR1, SIG_DFL)
    let command = try run(
      "cat; if (: < /dev/tty) 2> /dev/null; then echo terminal; else echo none; fi; kill -TERM $$; echo deaf")
    #expect(await output(of: command) == "none\n")
    #expect(await command.ending() == .signal(15))
    #expect(!command.wasAsked)
  }

  @Test("is not waited for when it has ended and left a process behind that has its output open")
  func leftBehind() async throws {
    let command = try RunningCommand(
      ["/bin/sh", "-c", "echo one; sleep 1000 & (sleep 0.05; echo two) &"], grace: .zero,
      patience: .seconds(1))
    #expect(await output(of: command) == "one\ntwo\n")
    #expect(await command.ending() == .status(0))
    command.end()
    await command.untilGone()
  }

  @Test("that does not exist is an error of its own")
  func missing() {
    #expect(throws: SystemFailure("posix_spawn", code: ENOENT)) { try RunningCommand(["/no/such/program"]) }
    #expect(SystemFailure("posix_spawn", code: ENOENT).isMissing)
  }

  @Test("is ended with all processes of its group, which are asked first")
  func end() async throws {
    let command = try run(
      "trap 'echo asked; kill %1; exit 5' TERM; sleep 1000 & echo ready; wait", grace: Self.never)
    await waitForLine(of: command)
    #expect(isThere(command.group))
    command.end()
    #expect(await output(of: command) == "asked\n")
    #expect(await command.ending() == .status(5))
    #expect(command.wasAsked)
    await command.untilGone()
    #expect(command.isGone)
    await eventually("the group is gone") { !isThere(command.group) }
  }

  @Test("that does not want to end is made to")
  func stubborn() async throws {
    let command = try run("trap '' TERM; sleep 1000 & echo ready; sleep 1000; wait", grace: .milliseconds(1))
    await waitForLine(of: command)
    command.end()
    command.end(after: Self.never)
    try #require(command.wasAsked, "it is given time after it was asked")
    await command.untilGone()
    #expect(await command.ending() == .signal(9))
    await eventually("the group is gone") { !isThere(command.group) }
  }

  @Test("leaves nothing in its group, even what holds none of its streams and hears no signal")
  func leftover() async throws {
    let command = try run(
      "(trap '' TERM; echo ready; exec sleep 1000 > /dev/null 2>&1) & wait", grace: .milliseconds(1))
    await waitForLine(of: command)
    command.end()
    await command.untilGone()
    await eventually("the group is gone") { !isThere(command.group) }
    let orphan = try run("(trap '' TERM; exec sleep 1000 > /dev/null 2>&1) & echo ready")
    #expect(await output(of: orphan) == "ready\n")
    #expect(await orphan.ending() == .status(0))
    orphan.end()
    await orphan.untilGone()
    await eventually("the group is gone") { !isThere(orphan.group) }
  }

  @Test("that is stopped is ended all the same")
  func stopped() async throws {
    let command = try run("trap 'exit 6' TERM; echo ready; kill -STOP $$; sleep 1000")
    await waitForLine(of: command)
    command.end()
    await command.untilGone()
    await eventually("the group is gone") { !isThere(command.group) }
  }

  @Test("is ended when nobody has it any more")
  func dropped() async throws {
    var command: RunningCommand? = try run("echo ready; exec sleep 1000")
    let group = try #require(command?.group)
    if let command { await waitForLine(of: command) }
    command = nil
    await eventually("the group is gone") { !isThere(group) }
  }

  @Test("may be given time to end by itself, and is then not taken for one that was asked")
  func patience() async throws {
    let command = try run("echo ready; exit 3")
    command.end(after: Self.never)
    #expect(await command.ending() == .status(3))
    #expect(!command.wasAsked)
    await command.untilGone()
    let endless = try run("exec sleep 1000")
    endless.end(after: .milliseconds(1))
    #expect(await endless.ending() == .signal(15))
    #expect(endless.wasAsked)
  }

  @Test("is no longer waited for when the task is cancelled")
  func cancelled() async throws {
    let command = try run("exec sleep 1000")
    let wait = Task { await command.ending() }
    wait.cancel()
    #expect(await wait.value == nil)
  }

  @Test("tells everybody who waits how it ended")
  func severalWaits() async throws {
    let command = try run("exec sleep 1000")
    let told = Awaited(0)
    for _ in 1...2 {
      Task.atOnce {
        if await command.ending() == .signal(15) { told.withLock { $0 += 1 } }
      }
    }
    command.end()
    #expect(await told.wait { $0 == 2 } == .fulfilled, "not both are told")
  }

  @Test("is not gone before the last process of its group is")
  func goneLast() async throws {
    let command = try run("(trap '' TERM; echo ready; exec sleep 1000) & wait")
    await waitForLine(of: command)
    let waiting = Task.atOnce {
      await command.untilGone()
      return command.isGone
    }
    command.end()
    #expect(await command.ending() == .signal(15))
    for _ in 0..<20 { await Task.yield() }
    #expect(!command.isGone)
    kill(-command.group, SIGKILL)
    #expect(await waiting.value)
  }

  @Test("does not inherit what this process has open for other commands")
  func inheritance() async throws {
    // If the second command held the first one's output open, the first would never end.
    let first = try run("echo one")
    let second = try run("exec sleep 1000")
    #expect(await output(of: first) == "one\n")
    second.end()
  }
}
