/// Invents model names from syllables, letters and numbers.
enum ModelName {
  /// Returns distinct names.
  static func names(_ count: Int, _ naming: Make.Naming, _ random: inout SplitMix64) -> [String] {
    var names: [String] = []
    while names.count < count {
      let name = name(naming, &random)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private static func name(_ naming: Make.Naming, _ random: inout SplitMix64) -> String {
    switch naming {
    case .letters:
      let letters = random.pick(letters)
      return random.happens(inPercent: 60)
        ? "\(letters)\(random.within(1...9))" : "\(letters) \(random.within(10...65) * 10)"
    case .numbers:
      return "\(random.within(1...9))0\(random.within(0...9))" + random.pick(["", "", "", " SW", " X"])
    case .words: return word(syllables, &random)
    case .accentedWords: return word(syllables + accentedSyllables + accentedSyllables, &random)
    case .korean: return koreanWord(&random)
    }
  }

  private static func word(_ syllables: [String], _ random: inout SplitMix64) -> String {
    let word = (0..<random.within(2...3)).map { _ in random.pick(syllables) }.joined()
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func koreanWord(_ random: inout SplitMix64) -> String {
    let word = (0..<random.within(2...3)).map { _ in random.pick(koreanSyllables) }.joined()
    return random.happens(inPercent: 25) ? "\(word) \(random.within(2...9))" : word
  }

  private static let letters = [
    "A", "C", "E", "G", "K", "M", "Q", "R", "S", "T", "X", "Z", "CX", "EV", "GT", "IS", "NX", "QX", "RS",
    "XC",
  ]
  private static let syllables = [
    "ar", "be", "ca", "dor", "el", "fi", "go", "ka", "la", "len", "mi", "mon", "na", "nova", "or", "pri",
    "ra", "ren",
    "ri", "sa", "so", "ta", "ter", "to", "tu", "va", "vel", "ver", "xa", "zen",
  ]
  private static let accentedSyllables = ["né", "ló", "šá", "mü", "cè", "ño", "rö", "bê"]
  private static let koreanSyllables = [
    "가", "나", "다", "라", "레", "로", "리", "마", "모", "미", "반", "벨", "비", "빛", "산", "새", "소", "슬", "아", "온",
  ]
}
