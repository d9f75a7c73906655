import CarsContracts
import CarsEntity
import Testing

@testable import CarsPresenter

@Suite("A command to copy")
struct OriginCommandTests {
  @Test(
    "names a catalogue as a shell and the command read it, or there is none",
    arguments: [
      (.file("a b.csv"), "'a b.csv'"), (.file("~/a.csv"), "~/a.csv"), (.file("list"), "./list"),
      (.file("check"), "./check"), (.file("./list"), "./list"), (.file("list.csv"), "list.csv"),
      (.file("-"), "./-"), (.file("--help"), "./--help"), (.file("-a b"), "'./-a b'"),
      (.file("/dev/shm/a.csv"), "/dev/shm/a.csv"), (.file("/dev/fd/63"), nil), (.file("/dev/stdin"), nil),
      (.file("/proc/self/fd/3"), nil), (.file("a\u{1B}[1m"), nil), (.file("\u{202E}a"), nil),
      (.address("http://h/?a&b"), "'http://h/?a&b'"), (.address("http://h/\u{7}"), nil),
      (.command("x | y"), "--from 'x | y'"), (.command("x\ny"), nil), (.standardInput, nil), (.builtIn, nil),
      (.memory("a"), nil),
    ] as [(CatalogueOrigin, String?)])
  func names(origin: CatalogueOrigin, words: String?) {
    var said = ReadingOptions()
    said.give("Typ", .field(.model))
    #expect(origin.command(said) == words.map { "cars \($0) --field model=Typ" })
    #expect(
      origin.copyCommand(said)
        == words.map { "cars list --format json --field model=Typ \($0) > my-cars.json" })
    #expect(
      CatalogueOrigin.file("a/my-cars.json").copyCommand(ReadingOptions())
        == "cars list --format json a/my-cars.json > my-cars-copy.json")
    said.give("a\nb", .field(.make))
    #expect(origin.command(said) == nil && origin.copyCommand(said) == nil)
  }
}
