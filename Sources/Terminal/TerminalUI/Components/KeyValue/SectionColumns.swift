/// Sections below each other or, where there is room, in two columns beside each other, of which the first is read first.
enum SectionColumns {
  /// How many columns stay free between the two.
  static let gap = 4

  /// What stands between sections, and above each.
  enum Spacing: CaseIterable {
    /// A blank line and a heading.
    case headings
    /// A blank line.
    case blanks
    case nothing
  }

  /// How wide each of two columns is.
  static func half(of columns: Int) -> Int { (columns - gap) / 2 }

  /// The section that begins the second column, where the higher one is as low as it can be; nil where there is one section.
  /// - Parameter heights: how many lines the sections take.
  static func split(_ heights: [Int]) -> Int? {
    func height(_ sections: ArraySlice<Int>) -> Int { sections.reduce(sections.count - 1, +) }
    return heights.indices.dropFirst().min { one, other in
      max(height(heights[..<one]), height(heights[one...]))
        < max(height(heights[..<other]), height(heights[other...]))
    }
  }
}
