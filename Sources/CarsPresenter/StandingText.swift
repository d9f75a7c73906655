import CarsContracts
import CarsEntity
import Scenes

/// Where a number of a car lies among those of the others, in words.
enum StandingText {
  /// The words and the strip.
  /// - Parameters:
  ///   - standing: where the number lies.
  ///   - name: the name of its field.
  ///   - words: the words of its field.
  ///   - detail: the car.
  static func scale(
    _ standing: Standing, in name: String, _ words: FieldWords, of detail: CarDetail
  ) -> CarDetailField.Scale {
    let field = CarField(rawValue: name)
    let sign = field == .price ? detail.car.price.map { NumberText.sign($0.currency) } : nil
    // Not all cars have their prices in this currency.
    let place = sign.flatMap { standing.count == detail.place?.count ? nil : " in \($0)" } ?? ""
    let captions = captions(standing, words, place: place)
    let ends = (end(standing.least, in: field, sign: sign), end(standing.greatest, in: field, sign: sign))
    let range = standing.least < standing.greatest ? "; \(ends.0) to \(ends.1)" : ""
    return CarDetailField.Scale(
      counts: standing.bins, own: standing.bin, least: ends.0, greatest: ends.1, captions: captions,
      sentence: captions[0] + range)
  }

  /// The ways to say where a number lies, from the longest to the shortest.
  private static func captions(_ standing: Standing, _ words: FieldWords, place: String) -> [String] {
    let others = standing.count - 1
    let ahead = words.lowIsAhead ? standing.higher : standing.lower
    if standing.equal == others {
      return [others == 1 ? "as the other one" : "as all \(others.grouped) others"]
    }
    let rank: [String] =
      if standing.lower == 0 {
        ["the lowest of \(standing.count.grouped)\(place)", "the lowest"]
      } else if standing.higher == 0 {
        ["the highest of \(standing.count.grouped)\(place)", "the highest"]
      } else {
        ["\(ahead.grouped) of \(others.grouped)\(place)", ahead.grouped]
          .map {
            "\(words.comparative) than \($0)"
          }
      }
    guard standing.equal > 0 else { return rank }
    let (tie, shortTie) = (
      "as \(NumberText.count(standing.equal, "other", "others"))", "as \(standing.equal.grouped)"
    )
    // What most cars have says more than a rank.
    if standing.equal > others / 2 { return rank.map { "\(tie), \($0)" } + [tie] }
    return [rank[0] + ", " + tie, rank[1] + ", " + tie, rank[1] + ", " + shortTie, rank[1]]
  }

  /// An end of the range, in a few characters.
  private static func end(_ number: Double, in field: CarField?, sign: String?) -> String {
    let text = (sign ?? "") + FieldText.number(number, in: field)
    return text.count <= 8 ? text : (sign ?? "") + NumberText.compact(number)
  }
}
