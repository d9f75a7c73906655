import LibC
import SceneTesting
import Testing

@testable import Streams

/// A pipe to read from, as long as a test writes.
struct TestPipe {
  let read: OpenFile
  private let writing: OpenFile

  init() throws {
    (read, writing) = try OpenFile.makePipe()
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(writing.descriptor, bytes, bytes.count) == bytes.count)
  }

  /// Puts the end of the text into the pipe.
  func end() throws {
    let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    try #require(nothing >= 0)
    dup2(nothing, writing.descriptor)
    _ = fcntl(writing.descriptor, F_SETFD, FD_CLOEXEC)
    close(nothing)
  }

  /// How many bytes nobody has read yet.
  var unread: Int {
    var count: CInt = 0
    _ = ioctl(read.descriptor, UInt(FIONREAD), &count)
    return Int(count)
  }
}

@Suite("Reading a pipe", .patience)
struct PipeReaderTests {
  private func text(_ answer: PipeReader.Answer) -> String? {
    guard case .bytes(let bytes, _) = answer else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("gives what arrives as soon as it does, and then the end")
  func arrivals() async throws {
    let pipe = try TestPipe()
    let reader = try PipeReader(pipe.read)
    let first = Task { await reader.read(upTo: 100) }
    pipe.send("one")
    #expect(text(await first.value) == "one")
    pipe.send("two")
    #expect(text(await reader.read(upTo: 100)) == "two")
    try pipe.end()
    #expect(await reader.read(upTo: 100) == .bytes([], isEnd: true))
    #expect(await reader.read(upTo: 100) == .bytes([], isEnd: true))
  }

  @Test("gives no more than was asked for, and the rest to the next question")
  func most() async throws {
    let pipe = try TestPipe()
    let reader = try PipeReader(pipe.read)
    pipe.send("abcde")
    #expect(text(await reader.read(upTo: 2)) == "ab")
    #expect(text(await reader.read(upTo: 2)) == "cd")
    #expect(text(await reader.read(upTo: 2)) == "e")
  }

  @Test("goes on for a while after the first byte, but not when there is enough, nor at the end")
  func gathering() async throws {
    let pipe = try TestPipe()
    let reader = try PipeReader(pipe.read)
    // A time that no test would survive.
    let enough = Task { await reader.read(upTo: 4, gathering: .seconds(1_000)) }
    pipe.send("ab")
    pipe.send("cd")
    #expect(text(await enough.value) == "abcd")
    let rest = Task { await reader.read(upTo: 100, gathering: .seconds(1_000)) }
    pipe.send("e")
    pipe.send("f")
    try pipe.end()
    #expect(await rest.value == .bytes(Array("ef".utf8), isEnd: true))
  }

  @Test("is over when the time is up, though more may come")
  func gathered() async throws {
    let pipe = try TestPipe()
    let reader = try PipeReader(pipe.read)
    let answer = Task { await reader.read(upTo: 100, gathering: .milliseconds(1)) }
    pipe.send("a")
    #expect(text(await answer.value) == "a")
  }

  @Test("is given up on at once when the task is cancelled, and nothing is lost")
  func cancelled() async throws {
    let pipe = try TestPipe()
    let reader = try PipeReader(pipe.read)
    let silent = Task { await reader.read(upTo: 100) }
    silent.cancel()
    #expect(await silent.value == .cancelled)
    pipe.send("a")
    #expect(text(await reader.read(upTo: 100)) == "a")
    let again = Task.atOnce { await reader.read(upTo: 100) }
    again.cancel()
    #expect(await again.value == .cancelled)
  }

  @Test("stops while nobody takes what has been read")
  func capacity() async throws {
    let pipe = try TestPipe()
    let reader = try PipeReader(pipe.read, capacity: 2)
    pipe.send("abcd")
    #expect(text(await reader.read(upTo: 1)) == "a")
    pipe.send("e")
    #expect(text(await reader.read(upTo: 1)) == "b")
    #expect(pipe.unread == 1)
    #expect(text(await reader.read(upTo: 100)) == "cd")
    #expect(text(await reader.read(upTo: 100)) == "e")
    pipe.send("abcd")
    let answer = Awaited<String?>(nil)
    let waiting = Task {
      let found = text(await reader.read(upTo: 100, gathering: .seconds(1_000)))
      answer.withLock { $0 = found }
    }
    #expect(await answer.wait { $0 == "abcd" } == .fulfilled, "it goes on though it has no room for more")
    waiting.cancel()
  }

  @Test("is not read before anybody asks")
  func lazy() async throws {
    let pipe = try TestPipe()
    let reader = try PipeReader(pipe.read)
    pipe.send("abc")
    await Task.yield()
    #expect(pipe.unread == 3)
    #expect(text(await reader.read(upTo: 100)) == "abc")
  }

  @Test("says why it cannot be read")
  func failure() async throws {
    let reader = try PipeReader(OpenFile(open("/", O_RDONLY | O_CLOEXEC)))
    #expect(await reader.read(upTo: 100) == .failed(SystemFailure("read", code: EISDIR)))
  }
}

@Suite("The last lines of a text", .patience)
struct LastLinesTests {
  private func lines(_ texts: String...) -> [String] {
    var last = LastLines()
    for text in texts { last.append(Array(text.utf8)) }
    return last.lines
  }

  @Test("are at most ten, without blank ones, wherever the text is split")
  func lines() {
    #expect(lines() == [])
    #expect(lines("a\n\n  \n\t \nb", "c\nd\r\n") == ["a", "bc", "d"])
    #expect(lines((1...12).map { "\($0)\n" }.joined()) == (3...12).map(String.init))
    #expect(lines("10%\r20%\r\nfailed\n") == ["10%", "20%", "failed"])
  }

  @Test("are kept up to four kilobytes; a line whose beginning is lost goes with it, unless it is alone")
  func long() {
    let long = String(repeating: "x", count: 5_000)
    #expect(lines(long) == [String(repeating: "x", count: 4_096)])
    #expect(lines(long + "\nlast") == ["last"])
    #expect(lines(long, "\n", "last\n") == ["last"])
  }
}
