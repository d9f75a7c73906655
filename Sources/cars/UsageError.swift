/// What is wrong with a command line.
enum UsageError: Error, Equatable {
  case unknownOption(String)
  case missingValue(option: String)
  case unwantedValue(option: String, value: String)
  case badValue(option: String, value: String, expected: String)
  case missingID
  case optionOfGenerate(String)
  case unexpectedOperand(String)
  case unknownTopic(String)

  /// The fault in one line: what, where, and what to do.
  var line: String {
    switch self {
    case .unknownOption(let option):
      NearestWord.of(option, among: Usage.options).map {
        "there is no option \(option); did you mean \($0)? (see cars --help)"
      } ?? "there is no option \(option); cars --help lists the options"
    case .missingValue(let option):
      "\(option) needs a value, for example \(Usage.example(of: option))"
    case .unwantedValue(let option, let value):
      "\(option) takes no value, but has “\(value)”"
    case .badValue(let option, let value, let expected):
      "\(option) cannot be “\(value)”; it takes \(expected)"
    case .missingID:
      "show needs the id of a car; “cars list” shows the ids"
    case .optionOfGenerate(let option):
      "\(option) is an option of “cars generate” only"
    case .unknownTopic(let topic):
      "there is no help on “\(topic)”; there is on list, show and generate"
    case .unexpectedOperand(let operand):
      "“\(operand)” is one word too many; a name with spaces needs quotation marks"
    }
  }
}
