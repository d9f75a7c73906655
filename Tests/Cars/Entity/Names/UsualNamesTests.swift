import CarsEntity
import Testing
import TextMatching

@Suite("The usual names of fields")
struct UsualNamesTests {
  @Test(
    "mean one field each, none is a field's own name, and those in ASCII are spelled as they are compared")
  func table() {
    for (bytes, entry) in UsualNames.names {
      let name = String(decoding: bytes, as: UTF8.self)
      #expect(UsualNames.meaning(of: name) == entry.meaning, "\(name) stands there twice")
      #expect(CarField(rawValue: name) == nil, "\(name)")
      let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
      #expect(isASCII == FoldedText(name).bytes.allSatisfy { $0 < 0x80 }, "\(name)")
      #expect(!isASCII || name.utf8.allSatisfy { 0x61...0x7A ~= $0 } && name.utf8.count <= 24, "\(name)")
    }
  }

  @Test("mean the same with capitals, and with a space or a dot between their letters")
  func spellings() {
    for (bytes, entry) in UsualNames.names {
      let name = String(decoding: bytes, as: UTF8.self)
      let middle = name.index(name.startIndex, offsetBy: name.count / 2)
      for spelling in [
        name.uppercased(), name[..<middle] + " " + name[middle...], name[..<middle] + ". " + name[middle...],
      ] {
        #expect(UsualNames.meaning(of: spelling) == entry.meaning, "\(spelling)")
      }
    }
  }

  @Test(
    "are understood in many languages, whatever the case, the accents and what is between words",
    arguments: [
      ("Hersteller", CarField.make), ("Automarke", .make), ("Marque", .make), ("Марка", .make),
      ("제조사", .make),
      ("브랜드", .make), ("メーカー", .make), ("品牌", .make), ("Modell", .model), ("Modèle", .model),
      ("MODELO", .model),
      ("Модель", .model), ("차종", .model), ("車名", .model), ("车型", .model), ("Baujahr", .year),
      ("Année", .year),
      ("Año", .year), ("Rok produkcji", .year), ("Год выпуска", .year), ("연식", .year), ("年式", .year),
      ("年份", .year),
      ("yearOfRegistration", .year), ("Preis", .price), ("Preis (brutto)", .price), ("Preço", .price),
      ("ЦЕНА", .price), ("가격", .price),
      ("Kraftstoff", .fuel), ("Carburant", .fuel), ("연료", .fuel), ("燃料", .fuel),
      ("Коробка передач", .transmission),
      ("Skrzynia biegów", .transmission), ("Napęd", .drivetrain), ("vehicleType", .body),
      ("Sitzplätze", .seats), ("Årsmodell", .year), ("Pris", .price), ("Växellåda", .transmission),
      ("Jahr", .year), ("Jaar", .year), ("Prod. year", .year), ("Mærke", .make), ("Brændstof", .fuel),
      ("Årgang", .year), ("Drivstoff", .fuel), ("Vuosimalli", .year), ("Hinta", .price),
      ("Značka", .make), ("Rok výroby", .year), ("Převodovka", .transmission), ("Évjárat", .year),
      ("Vételár", .price), ("Yakıt türü", .fuel), ("Bahan bakar", .fuel), ("Harga", .price),
      ("Hãng xe", .make), ("Năm sản xuất", .year), ("Giá bán", .price), ("Dẫn động", .drivetrain),
      ("ยี่ห้อ", .make), ("รุ่น", .model), ("ปี", .year), ("ราคา", .price), ("เกียร์", .transmission),
    ])
  func languages(name: String, field: CarField) {
    #expect(UsualNames.meaning(of: name) == .field(field))
  }
}
