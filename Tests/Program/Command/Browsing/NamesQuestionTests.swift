import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The question what names mean, in the built program", .patience)
struct NamesQuestionTests {
  @Test(
    "is asked where no column is called that; then the cars are there, and the command that says the same works"
  )
  func asked() throws {
    let folder = try TemporaryFolder()
    try folder.write("Auto;Typ;Kosten\nVW;Golf;12.000\nOpel;Corsa;8.500\n", to: "my cars.csv")
    let session = try CarsSession(["my cars.csv"], size: Size(columns: 240, rows: 24), in: folder)
    try session.terminal.until(shows: "Which column is the make?")
    try session.press("\r", untilShown: "Which column is the model?")
    try session.press("\t\t\t\r", untilShown: "cars 'my cars.csv' --field make=Auto --field model=Typ")
    #expect(session.row?.contains("VW") == true)
    try session.press("q", untilEndedWith: 0)
    let words = "  cars 'my cars.csv' --field make=Auto --field model=Typ"
    #expect(session.model.lines.filter { !$0.isEmpty } == ["cars: the same without a question:", words])
    let list = try PlainCommand.script(
      "exec \"$0\" list 'my cars.csv' --field make=Auto --field model=Typ", in: folder)
    #expect(list.status == .exited(0) && list.output.contains("Opel  Corsa"))
  }

  @Test("is asked of what comes through a pipe, too, which is read again")
  func piped() throws {
    let folder = try TemporaryFolder()
    try folder.write("VW;Golf;12000\nOpel;Corsa;8500\n", to: "cars.csv")
    try folder.makePipe("pipe")
    let session = try CarsSession(["pipe"], in: folder, shell: #"cat cars.csv > pipe & exec "$0" "$@""#)
    try session.terminal.until(shows: "Which column is the make?")
    try session.press("\r\r", untilAt: "1/2")
    #expect(session.row?.contains("Golf") == true)
  }
}
