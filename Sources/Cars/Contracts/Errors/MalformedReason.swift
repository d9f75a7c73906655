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
  /// A number is not written the way JSON writes numbers.
  case badNumber(String)
  /// The bytes are not UTF-8, but perhaps in one of these encodings, the likeliest first.
  case notUTF8(in: [TextEncoding])
  /// The bytes are not UTF-8, but other lines are, and not in ASCII: no encoding fits all of the text.
  case mixedEncodings
  /// Brackets nest deeper than the reader can follow.
  case tooDeep(limit: Int)
  /// The file is XML. The elements with this name have a make or a model.
  case xml(record: String)
  /// The file is JSON, but neither a list of cars nor an object with such a list. Where there are several lists of objects
  /// in it under other names, these lead to the first of them.
  case notACatalogue(found: FieldValue.Kind, list: [String] = [])
  /// Beside the records are lines that say what to do with them, as in a bulk request to Elasticsearch.
  case bulkRequest
  /// The file is JSON with cars in it that has to be rearranged before it can be read.
  case rearranged(RearrangedJSON)
  /// The file is neither JSON nor a table.
  case foreign(ForeignFormat)
  /// The file is a table whose first row is no header: there are values in it. Perhaps there is nothing but blanks between
  /// the columns.
  case noHeader(UnknownNames, areSpaced: Bool)
  /// Several columns of the table, which say different things, have this name, which is one for make or model.
  case repeatedName(String, UnknownNames)
  /// The file is a table or JSON, but none of the names in it says what a car is called.
  case noCarNames(UnknownNames)
  /// The file is a table or JSON, but there are only numbers under the names in it, which are these.
  case onlyNumbers([String])
}

/// What a text must have at a place where it has something else, or ends.
public enum ExpectedPart: Hashable, Sendable {
  /// A value of JSON.
  case value
  /// The first value of a list, or the bracket that closes it.
  case valueOrBracket
  /// What follows a value in a list.
  case commaOrBracket
  /// The name of a field.
  case name
  /// The first name of an object, or the brace that closes it.
  case nameOrBrace
  /// What follows a name.
  case colon
  /// What follows a value in an object.
  case commaOrBrace
  /// A digit of a number.
  case digit
  /// The quote that closes a string.
  case closingQuote
  /// The quote that closes a cell, which began at the place.
  case closingQuoteOfCell
  /// A record, or the end of the text.
  case carOrEnd
  /// The end of the text.
  case end
}
