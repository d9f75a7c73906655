import Foundation
import Synchronization

/// A web server of a test's own, on a port that the system chooses: it answers a few paths until the test is over.
final class LoopbackServer: Sendable {
  private struct Failure: Error {}

  private let listener: CInt
  /// Where it is, without a path.
  let address: String
  private let asked = Mutex<[String]>([])

  /// The paths that were asked for, in their order.
  var paths: [String] { asked.withLock { $0 } }

  init() throws {
    #if canImport(Glibc)
      let kind = CInt(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, kind, 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isReady = withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(listener, place, length) == 0 && listen(listener, 8) == 0
          && getsockname(listener, place, &length) == 0
      }
    }
    guard listener >= 0, isReady else { throw Failure() }
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    self.listener = listener
    address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
    Thread.detachNewThread { [weak self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { break }
        self?.answer(FileHandle(fileDescriptor: client, closeOnDealloc: true))
      }
      close(listener)
    }
  }

  deinit {
    shutdown(listener, CInt(SHUT_RDWR))
  }

  /// The same cars, as gzip packs them.
  private static let packed =
    Data(
      base64Encoded:
        "H4sIAAAAAAACA4uuVspMUbJSSlTSUcpNzE4FMr0zwZz8lNQcIM81zEypNhYAVKrr+ScAAAA=") ?? Data()

  private func answer(_ client: FileHandle) {
    var request = Data()
    while !request.contains(Data("\r\n\r\n".utf8)) {
      let more = client.availableData
      if more.isEmpty { return }
      request += more
    }
    let path = String(String(decoding: request, as: UTF8.self).split(separator: " ")[1])
    asked.withLock { $0.append(path) }
    let (status, header, body) =
      switch path {
      case "/cars": ("200 OK", "", Data(#"[{"id":"a","make":"Kia","model":"EV6"}]"#.utf8))
      case "/packed": ("200 OK", "Content-Encoding: gzip\r\n", Self.packed)
      case "/again": ("302 Found", "Location: /cars\r\n", Data())
      case "/away": ("302 Found", "Location: file:///etc/passwd\r\n", Data())
      default: ("404 Not Found", "", Data("not here".utf8))
      }
    let answer =
      "HTTP/1.1 \(status)\r\n\(header)Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    try? client.write(contentsOf: Data(answer.utf8) + body)
  }
}

extension Data {
  fileprivate func contains(_ other: Data) -> Bool { range(of: other) != nil }
}
