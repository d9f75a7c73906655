import CarsContracts
import CarsTestSupport
import CarsView
import SceneTesting
import TerminalScenes
import Testing

@Suite("The plain view of a schema", .patience)
@MainActor
struct PlainCarSchemaViewTests {
  @Test("prints a line for each column under the headings")
  func rows() async {
    let presenter = CarSchemaPresenterSpy(
      ["Column", "Kind"], rows: [["price", "number"], ["note", "text"]].map { $0.map(SchemaCell.own) })
    let view = PlainCarSchemaView(presenter: presenter)
    presenter.view = view
    var text = ""
    #expect(await view.print(on: PlainOutput { text += $0 }) == .printed)
    #expect(text == "Column  Kind\nprice   number\nnote    text\n")
    #expect(presenter.messages == [.viewDidLoad])
  }
}
