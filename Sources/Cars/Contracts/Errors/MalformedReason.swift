public import CarsEntity

/// Why a file is not a catalogue.
public enum MalformedReason: Hashable, Sendable {
  /// A token that can't appear at this place.
  case unexpected(found: String, expected: ExpectedPart)
  /// The file ends too early.
  case unexpectedEnd(expected: ExpectedPart)
  /// A string contains a control character that must be written as an escape.
  case controlCharacter
  /// A string contains an escape that does not exist.
  case badEscape(String)
  /// A number isn't in JSON's notation.
  case badNumber(String)
  /// The bytes are not UTF-8, but perhaps in one of these encodings, the likeliest first.
  case notUTF8(in: [TextEncoding])
  /// The bytes are not UTF-8, but other lines are, and not in ASCII: no encoding fits all of the text.
  case mixedEncodings
  /// Brackets nest deeper than the reader can follow.
  case tooDeep(limit: Int)
  /// The file is XML. The elements with this name have a make or a model.
  case xml(record: String)
  /// The file is a dump of PostgreSQL. The table with this name has a make or a model or, if none has, is the first.
  case copiedTable(String)
  /// The file is JSON, but neither a list of cars nor an object with such a list. If it has lists of objects under
  /// other names, this path of names leads to the first of them.
  case notACatalogue(found: FieldValue.Kind, list: [String] = [])
  /// The records are interleaved with action lines, as in a bulk request to Elasticsearch.
  case bulkRequest
  /// The file is JSON with cars that must be rearranged before they can be read.
  case rearranged(RearrangedJSON)
  /// The file is neither JSON nor a table.
  case foreign(ForeignFormat)
  /// The file is a table whose first row contains values, and so is no header. The columns may be separated by
  /// spaces.
  case noHeader(UnknownNames, areSpaced: Bool)
  /// Several columns of the table, with different contents, have this name for make or model.
  case repeatedName(String, UnknownNames)
  /// The file is a table or JSON, but none of its names means a car's make, model or name.
  case noCarNames(UnknownNames)
  /// The file is a table or JSON, but these names of it have only numbers.
  case onlyNumbers([String])
}

/// The part that was expected at a position where the text has something else or ends.
public enum ExpectedPart: Hashable, Sendable {
  /// A JSON value.
  case value
  /// The first value of a list, or its closing bracket.
  case valueOrBracket
  /// The comma or bracket after a value in a list.
  case commaOrBracket
  /// The name of a field.
  case name
  /// The first name of an object, or its closing brace.
  case nameOrBrace
  /// The colon after a name.
  case colon
  /// The comma or brace after a value in an object.
  case commaOrBrace
  /// A digit of a number.
  case digit
  /// The closing quote of a string.
  case closingQuote
  /// The closing quote of a cell that begins at the position.
  case closingQuoteOfCell
  /// A record, or the end of the text.
  case carOrEnd
  /// The end of the text.
  case end
}
