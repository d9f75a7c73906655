import CarsContracts
import CarsEntity
import CarsInteractor
import CarsTestSupport
import SceneTesting
import Testing

@Suite("The interactor of the check", .patience)
struct CarCheckInteractorTests {
  private let rejected = RecordFault(line: 3, number: 2, rejectedFor: .missing(field: "make"))

  private func checked(_ parts: Result<SampleCatalogue?, CarsError>...) async -> CheckedCatalogue {
    let service = CarsAPIServiceStub(expectingParts: parts.count)
    for (number, part) in parts.enumerated() { service.parts.answer(number, part) }
    return await CarCheckInteractor(service: service).check()
  }

  @Test("gives the whole catalogue, with what is wrong with its records")
  func whole() async {
    let whole = SampleCatalogue.of(.corolla, faults: [rejected])
    #expect(await checked(.success(.part(.corolla)), .success(whole)) == CheckedCatalogue(whole.facts))
  }

  @Test("gives a name that is not there, with the nearest one")
  func missingName() async {
    var cars = SampleCatalogue.of(.corolla)
    cars.reading.missingNames = [FieldName("modle", .field(.model))]
    let name = MissingName(FieldName("modle", .field(.model)), nearest: "model")
    #expect(await checked(.success(cars)) == CheckedCatalogue(cars.facts, missingName: name))
  }

  @Test("gives what comes before a failure, with the failure", arguments: CarsError.samples)
  func failure(error: CarsError) async {
    #expect(
      await checked(.success(.part(.corolla)), .failure(error))
        == CheckedCatalogue(SampleCatalogue.part(.corolla).facts, failure: error))
    #expect(await checked(.failure(error)) == CheckedCatalogue(CatalogueFacts(), failure: error))
  }
}
