public import CarsEntity
import TextMatching

extension CarOrder {
  /// Tells whether a car has to come before another one. Where neither has to, they keep their order: `sort` is stable.
  /// - Parameter cars: all cars of the catalogue, of whose currencies the most frequent comes first.
  public func precedence(among cars: [Car]) -> (Car, Car) -> Bool {
    let counts = Dictionary(grouping: cars.compactMap { $0.price?.currency }) { $0 }.mapValues(\.count)
    return { one, other in
      let (one, other) = (OrderValue(of: one, key), OrderValue(of: other, key))
      let groups = (one.group(counts), other.group(counts))
      guard groups.0 == groups.1 else { return groups.0 < groups.1 }
      return isDescending ? other.precedesInGroup(one) : one.precedesInGroup(other)
    }
  }
}

/// What a car is put in order by.
private enum OrderValue {
  case price(Money)
  case number(Double)
  case text(NaturalText)
  case bool(Bool)
  case missing

  init(of car: Car, _ key: FieldKey) {
    if key == .known(.price) {
      self = car.price.map(OrderValue.price) ?? .missing
      return
    }
    if case .quotient(let quotient) = key {
      self =
        quotient.value(of: car).map { value in
          quotient.isOfPrice ? .price(Money(value, car.price?.currency)) : .number(value)
        } ?? .missing
      return
    }
    if case .unknown = key, let number = car.value(of: key)?.meantNumber() {
      self = .number(number)
      return
    }
    switch car.value(of: key) {
    case .integer?, .exactNumber?, .decimal?:
      self = car.value(of: key)?.number.map(OrderValue.number) ?? .missing
    case .text(let text)?: self = .text(NaturalText(text))
    case .bool(let isTrue)?: self = .bool(isTrue)
    case .null?, .list?, .object?, .packed?, nil: self = .missing
    }
  }

  /// What keeps its place both ways.
  struct Group: Comparable {
    let rank: Int
    /// How many cars have another currency than the price.
    var others = 0
    var currency = ""

    static func < (one: Group, other: Group) -> Bool {
      (one.rank, one.others, one.currency) < (other.rank, other.others, other.currency)
    }
  }

  /// - Parameter counts: how many cars have a price in each currency.
  func group(_ counts: [String: Int]) -> Group {
    switch self {
    case .price(let money):
      Group(
        rank: 0, others: money.currency.map { -(counts[$0] ?? 0) } ?? 1,
        currency: money.currency ?? "none, which is behind any code in capitals")
    case .number: Group(rank: 0)
    case .text: Group(rank: 1)
    case .bool: Group(rank: 2)
    case .missing: Group(rank: 3)
    }
  }

  fileprivate func precedesInGroup(_ other: OrderValue) -> Bool {
    switch (self, other) {
    case (.price(let one), .price(let other)): one.amount < other.amount
    case (.number(let one), .number(let other)): one < other
    case (.text(let one), .text(let other)): one < other
    case (.bool(let one), .bool(let other)): !one && other
    default: false
    }
  }
}
