public import CarsEntity
import TextMatching

extension CarOrder {
  /// Whether a car has to come before another one. Where neither has to, they keep their order: `sort` is stable.
  public func precedes(_ one: Car, _ other: Car) -> Bool {
    let (one, other) = (OrderValue(of: one, key), OrderValue(of: other, key))
    guard one.group == other.group else { return one.group < other.group }
    return isDescending ? other.precedesInGroup(one) : one.precedesInGroup(other)
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
    var currency = ""

    static func < (one: Group, other: Group) -> Bool {
      (one.rank, one.currency) < (other.rank, other.currency)
    }
  }

  var group: Group {
    switch self {
    case .price(let money):
      Group(rank: 0, currency: money.currency ?? "none, which is behind any code in capitals")
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
