extension Int {
  /// The number with its thousands set apart: `100000` is `100,000`.
  public var grouped: String { String(self).withGroupedDigits }
}

extension String {
  /// A whole number of any size, written in digits, with its thousands set apart.
  public var withGroupedDigits: String {
    let isNegative = utf8.first == UInt8(ascii: "-")
    let digits = utf8.dropFirst(isNegative ? 1 : 0)
    var text = isNegative ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }
}
