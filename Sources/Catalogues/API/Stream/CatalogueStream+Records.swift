import CarsContracts
import CarsEntity
import CarsRecords

extension CatalogueStream {
  /// The records of a text: their format, what surrounds them, and what is known about the next text among them.
  struct Records {
    /// How to decode the next text.
    enum Extent {
      /// As far as it has been read.
      case part
      /// After more has been read.
      case more
      /// As one block, because it was cut in the wrong place.
      case uncut
    }

    let format: RecordFormat
    let cutter: BlockCutter
    /// The name of the list in the object around it.
    let listName: String
    /// The fields of that object.
    private(set) var fields: [Field]
    /// The names of other lists of cars.
    private(set) var hiddenLists: [String] = []
    /// Whether they are in lists of several texts, one after the other.
    private(set) var areOfSeveralTexts = false
    var expectation: BlockDecoder.Expectation
    var extent = Extent.part

    /// - Parameter bytes: the text of the opening.
    init(_ opening: CatalogueOpening, _ bytes: UnsafeBufferPointer<UInt8>) {
      format = opening.format
      cutter = BlockCutter(opening.format, bytes, firstRecord: opening.position)
      (listName, fields) = (opening.listName, opening.fields)
      expectation = format.depth > 0 ? .firstRecord : .record
    }

    /// The path of names to the list, up to one level, or nil if the records aren't in a list.
    var path: [String]? { format.isOfLines ? nil : format.depth == 2 ? [listName] : [] }

    /// Reads the rest of the objects around a list that was closed.
    /// - Returns: whether another list of cars with the same name follows, in this text or in one behind it. The reader
    ///   has entered it then.
    mutating func readSurroundings(
      _ json: inout JSONReader, _ names: FieldNames
    ) throws(TextFailure) -> Bool {
      for level in stride(from: format.depth - 1, to: 0, by: -1) {
        while try json.readComma(orClosing: Byte.closeBrace) {
          let name = try json.readName(expected: .name)
          json.skipWhiteSpace()
          if format == .list(depth: 2), name == listName, CatalogueOpening.isListOfCars(name, json) {
            json.position += 1
            (expectation, extent) = (.firstRecord, .part)
            return true
          }
          let value = try json.readValue(depth: level)
          if value.isListOfCars(names) { hiddenLists.append(name) }
          if level == 1 { fields.append(Field(name, value)) }
        }
      }
      if let path, format.depth == path.count + 1, format.shape != .entry,
        let list = try json.list(ofNextTextAt: path)
      {
        json = list
        // There may be very many short lists, so that nothing behind this one is decoded in vain.
        (expectation, extent, areOfSeveralTexts) = (.firstRecord, .uncut, true)
        return true
      }
      ScriptFrame.skipEnd(&json)
      guard json.next == nil || format.depth > 1 && fields.areOfACar(names) else {
        throw json.unexpected(expected: .end)
      }
      return false
    }
  }
}
