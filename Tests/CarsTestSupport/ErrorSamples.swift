public import CarsContracts
public import CarsEntity

// Each error has a kind, and each kind a sample. Both switches are exhaustive: a new case of an error does not compile
// until it has its kind here, nor does a new kind until it has its sample here and its words in the presenters' suite.

extension CarsError {
  /// The cases without what they hold.
  public enum Kind: CaseIterable, Sendable {
    case offline, cancelled, noSuchCar, noSuchFile, isFolder, unreadable, tooLarge, empty, malformed

    /// An error of the kind.
    public var sample: CarsError {
      switch self {
      case .offline: .offline
      case .cancelled: .cancelled
      case .noSuchCar: .noSuchCar("x")
      case .noSuchFile: .noSuchFile(path: "p")
      case .isFolder: .isFolder(path: "p")
      case .unreadable: .unreadable(path: "p", reason: "Permission denied")
      case .tooLarge: .tooLarge(path: "p", limit: 1 << 30)
      case .empty: .empty(path: "p")
      case .malformed: .malformed(path: "p", line: 1, column: 2, reason: .notUTF8)
      }
    }
  }

  /// Which case it is.
  public var kind: Kind {
    switch self {
    case .offline: .offline
    case .cancelled: .cancelled
    case .noSuchCar: .noSuchCar
    case .noSuchFile: .noSuchFile
    case .isFolder: .isFolder
    case .unreadable: .unreadable
    case .tooLarge: .tooLarge
    case .empty: .empty
    case .malformed: .malformed
    }
  }

  /// An error of each kind.
  public static let samples = Kind.allCases.map(\.sample)
}

extension MalformedReason {
  /// The cases without what they hold.
  public enum Kind: CaseIterable, Sendable {
    case unexpected, unexpectedEnd, controlCharacter, badEscape, badNumber, notUTF8, tooDeep, notACatalogue

    /// A reason of the kind.
    public var sample: MalformedReason {
      switch self {
      case .unexpected: .unexpected(found: "]", expected: "a value")
      case .unexpectedEnd: .unexpectedEnd(expected: "a colon")
      case .controlCharacter: .controlCharacter
      case .badEscape: .badEscape(#"\x"#)
      case .badNumber: .badNumber("007")
      case .notUTF8: .notUTF8
      case .tooDeep: .tooDeep(limit: 512)
      case .notACatalogue: .notACatalogue(found: .number)
      }
    }
  }

  /// Which case it is.
  public var kind: Kind {
    switch self {
    case .unexpected: .unexpected
    case .unexpectedEnd: .unexpectedEnd
    case .controlCharacter: .controlCharacter
    case .badEscape: .badEscape
    case .badNumber: .badNumber
    case .notUTF8: .notUTF8
    case .tooDeep: .tooDeep
    case .notACatalogue: .notACatalogue
    }
  }
}

extension CarFault {
  /// The cases without what they hold.
  public enum Kind: CaseIterable, Sendable {
    case notAnObject, missing, wrongKind, outOfRange, tooLarge, repeatedField, repeatedID

    /// A fault of the kind.
    public var sample: CarFault {
      switch self {
      case .notAnObject: .notAnObject(found: .number)
      case .missing: .missing(field: "make")
      case .wrongKind: .wrongKind(field: "year", expected: .wholeNumber, found: .text)
      case .outOfRange: .outOfRange(field: "seats", value: 12_000, allowed: 0...1000)
      case .tooLarge: .tooLarge(field: "price")
      case .repeatedField: .repeatedField("make")
      case .repeatedID: .repeatedID("a", firstLine: 3)
      }
    }
  }

  /// Which case it is.
  public var kind: Kind {
    switch self {
    case .notAnObject: .notAnObject
    case .missing: .missing
    case .wrongKind: .wrongKind
    case .outOfRange: .outOfRange
    case .tooLarge: .tooLarge
    case .repeatedField: .repeatedField
    case .repeatedID: .repeatedID
    }
  }
}
