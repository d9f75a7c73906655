import CarsAPI
import CarsContracts
import CarsEntity
import CarsModule
import CarsTestSupport
import CarsView
import Testing

@Suite("Plain text, through the same presenters")
@MainActor
struct PlainTests {
  private func printed(_ print: (PlainOutput) async -> PlainOutput.Ending) async -> (
    String, PlainOutput.Ending
  ) {
    var text = ""
    let ending = await print(PlainOutput { text += $0 })
    return (text, ending)
  }

  @Test("The list is printed with a header, aligned, and what was left out comes beside it")
  func list() async {
    var problems: [String] = []
    let (text, ending) = await printed { output in
      let result = await CarsModule(service: FakeCarsAPIService.small()).printList(on: output)
      problems = result.problems
      return result.ending
    }
    #expect(ending == .printed)
    #expect(problems.count == 1)
    #expect(
      text == """
        Make     Model    Trim     Year  Body  Fuel  Drive  Gearbox  Power    Price  Id
        Toyota   Corolla  LE                                                $22,325  a
        Toyota   Corolla  SE                                                $24,765  b
        Hyundai  Ioniq 5  Limited                                           $54,300  c

        """)
  }

  @Test("One car is printed, a line a field")
  func car() async {
    let (text, ending) = await printed {
      await CarsModule(service: FakeCarsAPIService.small()).printCar("b", on: $0)
    }
    #expect(ending == .printed)
    #expect(text.split(separator: "\n").contains { $0.hasPrefix("Price") && $0.contains("$24,765") })
    #expect(text.split(separator: "\n").contains { $0.hasPrefix("Trim") && $0.contains("SE") })
  }

  @Test("A car that is not there prints nothing, and the ending says so")
  func noSuchCar() async {
    let (text, ending) = await printed {
      await CarsModule(service: FakeCarsAPIService.small()).printCar("x", on: $0)
    }
    #expect(text == "")
    #expect(
      ending == .nothing("The catalogue has no car with the id “x”. “cars list” shows the ids of all cars."))
  }

  @Test("Another service takes the place of the default")
  func otherService() async {
    let service = CarsAPIServiceStub(expectingPages: 1)
    service.pages.answer(0, .failure(.offline))
    let (text, ending) = await printed { await CarsModule(service: service).printList(on: $0).ending }
    #expect(text == "")
    #expect(ending == .failed("The car service cannot be reached. Check the connection."))
    #expect(service.pages.requests == [nil])
  }
}
