import CarsAPI
import CarsContracts
import CarsInteractor

/// Writing cars to files and commands.
extension CarsModule {
  /// Returns an object that has a service write the known cars as a command line prints them: by the same
  /// scene, in print.
  func writing(_ service: any CarsWritingService) -> any CarWriting {
    CarWritingInteractor(
      service: service, store: store, gather: { MemoryCatalogue($0, of: $1) },
      print: { cars, request, form in await Self.text(of: cars, request, as: PrintFormat(form)) })
  }

  private static func text(
    of cars: KnownCars, _ request: CarListRequest, as format: PrintFormat
  ) async -> [String] {
    var text: [String] = []
    _ = await CarsModule(services: CarsServices(reading: cars)).printList(request, as: format) {
      text.append($0)
    }
    return text
  }
}

extension PrintFormat {
  fileprivate init(_ form: WrittenForm) {
    self =
      switch form {
      case .csv: .csv
      case .tsv: .tsv
      case .json: .json
      case .jsonl: .jsonl
      case .md: .md
      }
  }
}
