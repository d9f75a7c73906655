import CarsCatalogue
import CarsEntity
import CarsRecords
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("What reads the cells of a column", .patience)
struct FieldCodecTests {
  @Test("says of each text what it would say if it had seen no other, whichever came before")
  func asAlone() {
    var random = SeededGenerator(seed: 351)
    let numbers = ["1", "12", "123", "1,234", "1.234", "12.5", "0.5", "0,5", "1 234", "12,345,678", "2019"]
    let around = [
      ("", ""), ("€", ""), ("$ ", ""), ("", " €"), ("", " EUR"), ("kr ", ""), ("", "만원"), ("", " hp"),
      ("", "kW"), ("", " km"), ("", " mi"), ("", "K mi"), ("", "T km"), ("MY", ""), ("", "-01-31"),
      ("31.12.", ""),
      ("", "년"), ("ca. ", ""), ("-", ""), (" ", " "), ("", "%"), ("", " s"), ("", "/25"),
    ]
    let words = ["NULL", "N/A", "-", "?", "unknown", "none", "new", " ", "", "ein Wort"]
    for field in CarField.allCases where field.allowedNumbers != nil {
      for name in [field.rawValue, "\(field.rawValue) (EUR)", "\(field.rawValue)_km", "Price (lakh INR)"] {
        var codec = FieldCodec(field, name, FieldNames())
        let alone = FieldCodec(field, name, FieldNames())
        for _ in 0..<Fuzz.cases(1_000) {
          let (front, behind) = random.pick(around)
          let number = random.pick(numbers).map {
            $0.isNumber ? Character("\(Int.random(in: 0...9, using: &random))") : $0
          }
          let text = random.once(in: 8) ? random.pick(words) : front + String(number) + behind
          let read = text.withBytes { codec.read($0).map(Said.init) }
          #expect(read == alone.readAlone(.text(text)).map(Said.init), "\(field): “\(text)” in “\(name)”")
        }
      }
    }
  }

  @Test(
    "asks for no more than one of many texts that differ in their digits, and keeps them as they are written")
  func written() {
    var codec = FieldCodec(.price, "price", FieldNames())
    let first = "€1,299".withBytes { codec.read($0).map(Said.init) }
    let second = "€7,050".withBytes { codec.read($0).map(Said.init) }
    #expect(first == Said(value: .integer(1_299), isKept: true, fault: nil, currency: "EUR"))
    #expect(second == Said(value: .integer(7_050), isKept: true, fault: nil, currency: "EUR"))
  }

  @Test(
    "knows that a zero in front is another matter: 0.500 is no five hundred where 1.500 is fifteen hundred")
  func zeros() {
    var codec = FieldCodec(.range, "range", FieldNames())
    #expect("1,500 km".withBytes { codec.read($0).map(Said.init) }?.value == .integer(1_500))
    let alone = codec.readAlone(.text("0,500 km")).map(Said.init)
    #expect("0,500 km".withBytes { codec.read($0).map(Said.init) } == alone)
    #expect(alone?.value != .integer(500))
  }

  @Test("says what is wrong with a number that is too large for its field, though others like it are not")
  func ranges() {
    var codec = FieldCodec(.seats, "seats", FieldNames())
    #expect("5.0".withBytes { codec.read($0).map(Said.init) }?.value == .integer(5))
    let half = "5.5".withBytes { codec.read($0).map(Said.init) }
    #expect(half?.value == .null)
    #expect(
      half?.fault == .wrongKind(.seats, name: "seats", expected: .wholeNumber, found: .number))
  }

  @Test(
    "leaves to others what depends on another field: a sign of several countries, and a currency that is none"
  )
  func dependent() {
    var price = FieldCodec(.price, "price", FieldNames())
    #expect("kr 5000".withBytes { price.read($0).map(Said.init) } == nil)
    var currency = FieldCodec(.currency, "currency", FieldNames())
    #expect("pesos".withBytes { currency.read($0).map(Said.init) } == nil)
    #expect("eur".withBytes { currency.read($0).map(Said.init) }?.currency == "EUR")
  }
}

/// What a codec says of a value, so that it can be compared.
private struct Said: Equatable {
  let value: FieldValue
  let isKept: Bool
  let fault: CarFault?
  let currency: String?

  init(value: FieldValue, isKept: Bool, fault: CarFault?, currency: String?) {
    (self.value, self.isKept, self.fault, self.currency) = (value, isKept, fault, currency)
  }

  init(_ reading: FieldCodec.Reading) {
    self.init(
      value: FieldValue(simple: reading.value), isKept: reading.isKept, fault: reading.fault,
      currency: reading.currency.map { String(decoding: $0, as: UTF8.self) })
  }
}

extension String {
  /// What a function makes of its bytes.
  fileprivate func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8(body)
  }
}
