import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import Foundation
import Streams

@testable import CarsAPI

/// A catalogue in a file, in a folder of its own, that is changed.
final class EditedFile {
  let folder = FileManager.default.temporaryDirectory.appending(path: "cars-\(UUID().uuidString)")
  let path: String
  private let meanings: FieldNames
  let editor: CatalogueFileEditor

  /// - Parameters:
  ///   - text: what is in it; nil for no file.
  ///   - name: its name.
  ///   - meanings: what is said of the names in it.
  ///   - attempts: how often a change is tried while another program changes the file.
  init(
    _ text: String?, named name: String = "cars.json", meanings: FieldNames = FieldNames(),
    isOwn: Bool = false,
    calls: any FileCalls = SystemFileCalls(), attempts: Int = 1
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    self.meanings = meanings
    path = folder.appending(path: name).path
    editor = CatalogueFileEditor(
      path: Array(path.utf8), name: path, names: meanings, isOwn: isOwn, calls: calls, attempts: attempts,
      pause: .zero)
    if let text { try write(text) }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// What is in the file.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  var bytes: [UInt8] { (try? Array(Data(contentsOf: URL(filePath: path)))) ?? [] }

  /// The names of all files in the folder.
  var names: [String] { Self.names(in: folder) }

  static func names(in folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }

  /// Writes over the file, as another program would.
  func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }

  /// The cars in it.
  func catalogue() async throws -> Catalogue { try await catalogue(from: path) }

  private func catalogue(from path: String) async throws -> Catalogue {
    try await CatalogueText(
      try await .all(of: try CatalogueFile.open(Array(path.utf8))), name: path, meanings
    ).catalogue
  }

  func car(_ id: CarID) async throws -> Car {
    let catalogue = try await catalogue()
    guard let position = catalogue.position(of: id) else { throw CarsError.noSuchCar(id) }
    return catalogue[position]
  }

  /// Changes some fields of a car as it is now.
  @discardableResult
  func edit(_ id: CarID, _ changes: [FieldChange]) async throws -> Car {
    try await editor.save(.edit(try await car(id), changes)).change.car
  }

  /// Takes a car away.
  func remove(_ id: CarID) async throws {
    _ = try await editor.save(.remove(try await car(id)))
  }

  /// Adds a car.
  @discardableResult
  func add(_ fields: [Field]) async throws -> Car { try await editor.save(.add(fields)).change.car }
}

/// The text of a file after changes to it.
func text(
  of text: String, named name: String = "cars.json", after changes: (EditedFile) async throws -> Void
) async throws -> String {
  let file = try EditedFile(text, named: name)
  try await changes(file)
  return file.text
}

extension [Field] {
  static let ev3: [Field] = [Field("make", .text("Kia")), Field("model", .text("EV3"))]
  static let ev9: [Field] = [Field("make", .text("Kia")), Field("model", .text("EV9"))]
}
