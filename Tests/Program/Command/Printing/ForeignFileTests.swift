import Foundation
import SceneTesting
import Testing

/// Files that are no text of ours, with the commands that are printed for them.
@Suite("A file that another program can read", .patience)
struct ForeignFileTests {
  /// Whether there are programs.
  private static func canRun(_ programs: String...) -> Bool {
    programs.allSatisfy { name in
      (try? PlainCommand.run(["/bin/sh", "-c", "command -v \(name)"]))?.status == .exited(0)
    }
  }

  /// Expects that an error ends with commands each of which prints the table that the file was made of.
  /// - Parameters:
  ///   - text: the table.
  ///   - file: a shell's command that makes the file `my cars` of `cars.csv`.
  ///   - printed: the commands, as they are to be printed for browsing.
  ///   - change: what a person fills in.
  private func expect(
    _ text: String, madeBy file: String, isReadBy printed: String, filledIn change: (String, String)? = nil
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "cars.csv")
    let made = try PlainCommand.script(file, in: folder)
    try #require(made.status == .exited(0), "\(made.error)")
    let refused = try PlainCommand.cars(
      "list", "--columns", "make,model", "my cars", "--format=csv", in: folder)
    #expect(refused.status == .exited(2))
    let printed = printed.replacing("| cars -", with: "| cars list - --columns make,model --format csv")
    #expect(refused.error.hasSuffix(" \(printed)\n"), "\(refused.error)")
    var command = printed.components(separatedBy: "\n").first { $0.contains("|") } ?? ""
    if let change { command = command.replacing(change.0, with: change.1) }
    let read = try PlainCommand.script("PATH=\"${0%/*}:$PATH\"; \(command)", in: folder)
    #expect(read.status == .exited(0) && read.error == "")
    #expect(read.output == text)
  }

  @Test(
    "in another encoding is opened by the command for it",
    .enabled(if: canRun("iconv"), "there is no iconv"),
    arguments: [
      ("UTF-16", "Kia,EV6", "Try:\n  iconv -f UTF-16 -t UTF-8 'my cars' | cars -"),
      ("UTF-16LE", "현대,아이오닉", "Try:\n  iconv -f UTF-16LE -t UTF-8 'my cars' | cars -"),
      ("UTF-16BE", "Citroën,C3", "Try:\n  iconv -f UTF-16BE -t UTF-8 'my cars' | cars -"),
      ("UTF-32", "Kia,EV6", "Try:\n  iconv -f UTF-32 -t UTF-8 'my cars' | cars -"),
      ("UTF-32LE", "Kia,EV6", "Try:\n  iconv -f UTF-32LE -t UTF-8 'my cars' | cars -"),
      ("UTF-32BE", "現代,EV6", "Try:\n  iconv -f UTF-32BE -t UTF-8 'my cars' | cars -"),
      ("CP949", "현대,아이오닉 전기", "Try:\n  iconv -f CP949 -t UTF-8 'my cars' | cars -"),
      ("CP932", "トヨタ,カローラ", "Try:\n  iconv -f CP932 -t UTF-8 'my cars' | cars -"),
      ("GB18030", "比亚迪,汉 电动 四驱 深圳市", "Try:\n  iconv -f GB18030 -t UTF-8 'my cars' | cars -"),
      (
        "WINDOWS-1251", "Лада,Веста",
        "Try one of these:\n  iconv -f WINDOWS-1251 -t UTF-8 'my cars' | cars -\n  iconv -f WINDOWS-1252 -t UTF-8 'my cars' | cars -"
      ),
      ("BIG5", "豐田,電動車 台北市", "Try:\n  iconv -f BIG5 -t UTF-8 'my cars' | cars -"),
      ("EUC-JP", "トヨタ,カローラ", "Try:\n  iconv -f EUC-JP -t UTF-8 'my cars' | cars -"),
      (
        "KOI8-R", "Лада,Веста",
        "Try one of these:\n  iconv -f KOI8-R -t UTF-8 'my cars' | cars -\n  iconv -f WINDOWS-1251 -t UTF-8 'my cars' | cars -"
      ),
      (
        "WINDOWS-1250", "Škoda,Fabia Wałbrzych",
        "Try one of these:\n  iconv -f WINDOWS-1250 -t UTF-8 'my cars' | cars -\n  iconv -f WINDOWS-1252 -t UTF-8 'my cars' | cars -"
      ),
      (
        "WINDOWS-1252", "Citroën,Größe “L”",
        "If it is in Windows-1252, try:\n  iconv -f WINDOWS-1252 -t UTF-8 'my cars' | cars -"
      ),
    ])
  func encoded(encoding: String, car: String, printed: String) throws {
    try expect(
      "make,model\n\(car)\n", madeBy: "iconv -f UTF-8 -t \(encoding) cars.csv > 'my cars'", isReadBy: printed)
  }

  @Test("compressed is opened by its program", arguments: ["gzip", "zstd", "xz", "bzip2"])
  func compressed(program: String) throws {
    guard Self.canRun(program) else { return }
    try expect(
      "make,model\nKia,EV6\n", madeBy: "\(program) -c cars.csv > 'my cars'",
      isReadBy: "Try:\n  \(program) -dc 'my cars' | cars -")
  }

  @Test("in a zip archive is opened by unzip", .enabled(if: canRun("zip", "unzip"), "there is no zip"))
  func zipped() throws {
    try expect(
      "make,model\nKia,EV6\n", madeBy: "zip -q a.zip cars.csv && mv a.zip 'my cars'",
      isReadBy:
        "put its name in place of NAME:\n  unzip -l 'my cars'\n  unzip -p 'my cars' NAME | cars -",
      filledIn: ("NAME", "cars.csv"))
  }

  @Test("that is a database is opened by sqlite3", .enabled(if: canRun("sqlite3"), "there is no sqlite3"))
  func database() throws {
    try expect(
      "make,model\nKia,EV6\n", madeBy: "sqlite3 'my cars' '.import --csv cars.csv cars'",
      isReadBy:
        "put its name in place of TABLE:\n  sqlite3 'my cars' .tables\n  sqlite3 -json 'my cars' 'select * from TABLE' | cars -",
      filledIn: ("TABLE", "cars"))
  }

  @Test("in Parquet is opened by duckdb", .enabled(if: canRun("duckdb"), "there is no duckdb"))
  func parquet() throws {
    try expect(
      "make,model\nKia,EV6\n",
      madeBy: "duckdb -c \"copy (from read_csv('cars.csv')) to 'my cars' (format parquet)\"",
      isReadBy: "Try:\n  " + #"duckdb -json -c 'select * from read_parquet('\''my cars'\'')' | cars -"#)
  }
}
