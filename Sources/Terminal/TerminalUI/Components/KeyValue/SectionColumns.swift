/// A layout of sections in one column or, if there is room, in two, read one after the other.
enum SectionColumns {
  /// The number of free columns between the two columns.
  static let gap = 4

  /// The separation of the sections.
  enum Spacing: CaseIterable {
    /// A blank line and a heading.
    case headings
    /// A blank line.
    case blanks
    case nothing
  }

  /// Returns the width of each of two columns.
  static func half(of columns: Int) -> Int { (columns - gap) / 2 }

  /// Returns the first section of the second column such that the taller column is as short as possible. Nil for a
  /// single section.
  /// - Parameter heights: the heights of the sections in lines.
  static func split(_ heights: [Int]) -> Int? {
    func height(_ sections: ArraySlice<Int>) -> Int { sections.reduce(sections.count - 1, +) }
    return heights.indices.dropFirst().min { one, other in
      max(height(heights[..<one]), height(heights[one...]))
        < max(height(heights[..<other]), height(heights[other...]))
    }
  }
}
