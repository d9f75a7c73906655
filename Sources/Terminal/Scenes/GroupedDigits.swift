extension Int {
  /// The number with thousands separators: `100000` is `100,000`.
  public var grouped: String { String(self).withGroupedDigits }
}

extension String {
  /// A whole number of any size, given in digits, with thousands separators.
  public var withGroupedDigits: String {
    let isNegative = utf8.first == UInt8(ascii: "-")
    let count = utf8.count - (isNegative ? 1 : 0)
    guard count > 3 else { return self }
    var grouped: [UInt8] = []
    grouped.reserveCapacity(utf8.count + count / 3)
    for (index, digit) in utf8.enumerated() {
      let rest = utf8.count - index
      if rest < count, rest.isMultiple(of: 3) { grouped.append(UInt8(ascii: ",")) }
      grouped.append(digit)
    }
    return String(decoding: grouped, as: UTF8.self)
  }
}
