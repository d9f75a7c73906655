extension String {
  /// The index of the first two consecutive dots, or nil.
  var twoDots: String.Index? {
    let scalars = unicodeScalars
    return scalars.indices.first { scalars[$0...].prefix(2).elementsEqual("..".unicodeScalars) }
  }

  /// Returns the range of characters that contain some of the text's scalars.
  func characters(of scalars: Range<Int>) -> Range<Int> {
    let view = unicodeScalars
    let lower = view.index(startIndex, offsetBy: scalars.lowerBound)
    let upper = view.index(startIndex, offsetBy: scalars.upperBound)
    var range = 0..<0
    var number = 0
    for index in indices {
      if index <= lower { range = number..<number }
      if index < upper { range = range.lowerBound..<number + 1 }
      number += 1
    }
    if lower == endIndex { range = number..<number }
    return range
  }

  /// Returns the number of scalars before a character.
  func scalars(before character: Int) -> Int {
    prefix(max(0, character)).unicodeScalars.count
  }
}
