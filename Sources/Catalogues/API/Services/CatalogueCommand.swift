import CarsContracts
import Streams

/// A command that prints a catalogue, and what is said about it.
struct CatalogueCommand: Sendable {
  /// The program and its arguments.
  let words: [String]
  /// What errors say of where its output comes from.
  let origin: CatalogueOrigin
  /// What the catalogue is called as long as it has not said so itself.
  let catalogueName: String?
  /// What is wrong with how it ended, given the last lines on standard error; nil when nothing is.
  let failure: @Sendable (ProcessEnding, [String]) -> CarsError?

  /// A shell's command.
  static func shell(_ text: String) -> CatalogueCommand {
    CatalogueCommand(
      words: ["/bin/sh", "-c", text], origin: .command(text), catalogueName: nil
    ) { ending, lines in
      if ending == .status(0) { return nil }
      return .commandFailed(command: text, ending: CommandEnding(ending), output: lines)
    }
  }

  /// Fetches an address, by a program that every system has.
  ///
  /// A `.curlrc` is not read, because what it says can change what is printed, and where; proxies are found in the
  /// environment (`https_proxy`) all the same. No shell is involved, and the address is never taken for an option or for
  /// a pattern. Only HTTP is spoken, even after a redirect. What the server packs is unpacked, asked for or not.
  static func curl(_ address: String, program: String = "curl") -> CatalogueCommand {
    CatalogueCommand(
      words: [
        program, "--disable", "--fail", "--silent", "--show-error", "--globoff", "--compressed",
        "--location", "--max-redirs", "5", "--proto", "=http,https", "--proto-redir", "=http,https",
        "--connect-timeout", "10", "--speed-limit", "1", "--speed-time", "60", "--max-time", "600",
        "--max-filesize", String(CatalogueFile.largest), "--url", address,
      ], origin: .address(address), catalogueName: lastPart(of: address)
    ) { ending, lines in
      if ending == .status(0) { return nil }
      return .unreachable(address: address, reason: reason(ending, lines))
    }
  }

  /// curl's own words, without its name and its number for them; where there are none, how it ended.
  private static func reason(_ ending: ProcessEnding, _ lines: [String]) -> UnreachableReason {
    guard let line = lines.last(where: { $0.hasPrefix("curl: ") }) ?? lines.last else {
      return .ended(program: "curl", CommandEnding(ending))
    }
    guard line.hasPrefix("curl: ("), let end = line.firstIndex(of: ")") else { return .said(line) }
    return .said(String(line[line.index(after: end)...].drop { $0 == " " }))
  }

  /// The name of the file that an address names, or else of the host.
  private static func lastPart(of address: String) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").dropFirst().last.map(String.init)
  }
}

extension CommandEnding {
  fileprivate init(_ ending: ProcessEnding) {
    self =
      switch ending {
      case .status(let status): .status(status)
      case .signal(let signal): .signal(signal)
      }
  }
}
