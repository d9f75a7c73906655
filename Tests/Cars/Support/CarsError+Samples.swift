public import CarsContracts
import CarsEntity

extension CarsError {
  /// An error of each kind.
  public static let samples: [CarsError] = [
    .offline, .cancelled, .noSuchCar("x"), .severalCars(["xa", "xb"], beginningWith: "x"),
    .noSuchFile(path: "p"), .isFolder(path: "p"),
    .unreadable(.file("p"), reason: .system("Permission denied")),
    .tooLarge(.file("p"), limit: 1 << 30), .empty(.file("p")),
    .malformed(.file("p"), line: 1, column: 2, reason: .notUTF8(in: [.western])),
    .commandFailed(command: "c", ending: .status(3), output: ["first", "last"]),
    .unreachable(address: "http://h/p", reason: .said("Could not resolve host: h")), .missingProgram("curl"),
  ]
}
