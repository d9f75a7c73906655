import CarsContracts
import Testing

@testable import CarsAPI

@Suite("The encodings of text")
struct TextEncodingTests {
  @Test(
    "A line that is not UTF-8 says what it may be in",
    arguments: [
      (
        "현대,아이오닉,전기",
        "\u{C7}\u{F6}\u{B4}\u{EB},\u{BE}\u{C6}\u{C0}\u{CC}\u{BF}\u{C0}\u{B4}\u{D0},\u{C0}\u{FC}\u{B1}\u{E2}",
        [.korean]
      ),
      (
        "제조사,모델,연식,가격(만원)",
        "\u{C1}\u{A6}\u{C1}\u{B6}\u{BB}\u{E7},\u{B8}\u{F0}\u{B5}\u{A8},\u{BF}\u{AC}\u{BD}\u{C4},\u{B0}\u{A1}\u{B0}\u{DD}(\u{B8}\u{B8}\u{BF}\u{F8})",
        [.korean]
      ),
      ("현대", "\u{C7}\u{F6}\u{B4}\u{EB}", [.korean, .chinese]),
      (
        "メーカー,車名,年式", "\u{83}\u{81}\u{81}[\u{83}J\u{81}[,\u{8E}\u{D4}\u{96}\u{BC},\u{94}N\u{8E}\u{AE}",
        [.japanese]
      ),
      (
        "トヨタ,カローラ,ﾊｲﾌﾞﾘｯﾄﾞ",
        "\u{83}g\u{83}\u{88}\u{83}^,\u{83}J\u{83}\u{8D}\u{81}[\u{83}\u{89},\u{CA}\u{B2}\u{CC}\u{DE}\u{D8}\u{AF}\u{C4}\u{DE}",
        [.japanese]
      ),
      ("日産,東京", "\u{93}\u{FA}\u{8E}Y,\u{93}\u{8C}\u{8B}\u{9E}", [.japanese]),
      (
        "品牌,车型,年份,价格",
        "\u{C6}\u{B7}\u{C5}\u{C6},\u{B3}\u{B5}\u{D0}\u{CD},\u{C4}\u{EA}\u{B7}\u{DD},\u{BC}\u{DB}\u{B8}\u{F1}",
        [.chinese, .korean]
      ),
      (
        "比亚迪,汉,电动,四驱,深圳市",
        "\u{B1}\u{C8}\u{D1}\u{C7}\u{B5}\u{CF},\u{BA}\u{BA},\u{B5}\u{E7}\u{B6}\u{AF},\u{CB}\u{C4}\u{C7}\u{FD},\u{C9}\u{EE}\u{DB}\u{DA}\u{CA}\u{D0}",
        [.chinese]
      ),
      (
        "Марка;Модель;Год",
        "\u{CC}\u{E0}\u{F0}\u{EA}\u{E0};\u{CC}\u{EE}\u{E4}\u{E5}\u{EB}\u{FC};\u{C3}\u{EE}\u{E4}",
        [.cyrillic, .western]
      ),
      (
        "Лада;Веста;седан",
        "\u{CB}\u{E0}\u{E4}\u{E0};\u{C2}\u{E5}\u{F1}\u{F2}\u{E0};\u{F1}\u{E5}\u{E4}\u{E0}\u{ED}",
        [.cyrillic, .western]
      ),
      ("Citroën,Berlingo Größe", "Citro\u{EB}n,Berlingo Gr\u{F6}\u{DF}e", [.western]),
      ("“Kia”,The driver’s – car’s", "\u{93}Kia\u{94},The driver\u{92}s \u{96} car\u{92}s", [.western]),
      ("Škoda;Élégance;25 000 €", "\u{8A}koda;\u{C9}l\u{E9}gance;25 000 \u{80}", [.western]),
      ("CITROËN;GRÖSSE", "CITRO\u{CB}N;GR\u{D6}SSE", [.western]),
      (
        "品牌,車型,年份,價格,豐田",
        "\u{AB}~\u{B5}P,\u{A8}\u{AE}\u{AB}\u{AC},\u{A6}~\u{A5}\u{F7},\u{BB}\u{F9}\u{AE}\u{E6},\u{C2}\u{D7}\u{A5}\u{D0}",
        [.traditionalChinese]
      ),
      (
        "比亞迪,電動車,台北市",
        "\u{A4}\u{F1}\u{A8}\u{C8}\u{AD}},\u{B9}q\u{B0}\u{CA}\u{A8}\u{AE},\u{A5}x\u{A5}_\u{A5}\u{AB}",
        [.traditionalChinese]
      ),
      (
        "メーカー,トヨタ",
        "\u{A5}\u{E1}\u{A1}\u{BC}\u{A5}\u{AB}\u{A1}\u{BC},\u{A5}\u{C8}\u{A5}\u{E8}\u{A5}\u{BF}",
        [.japaneseUnix]
      ),
      (
        "メーカー,車名,年式,価格",
        "\u{A5}\u{E1}\u{A1}\u{BC}\u{A5}\u{AB}\u{A1}\u{BC},\u{BC}\u{D6}\u{CC}\u{BE},\u{C7}\u{AF}\u{BC}\u{B0},\u{B2}\u{C1}\u{B3}\u{CA}",
        [.japaneseUnix]
      ),
      (
        "Марка;Модель;Год",
        "\u{ED}\u{C1}\u{D2}\u{CB}\u{C1};\u{ED}\u{CF}\u{C4}\u{C5}\u{CC}\u{D8};\u{E7}\u{CF}\u{C4}",
        [.cyrillicUnix, .cyrillic]
      ),
      (
        "Лада;Веста;седан;бензин",
        "\u{EC}\u{C1}\u{C4}\u{C1};\u{F7}\u{C5}\u{D3}\u{D4}\u{C1};\u{D3}\u{C5}\u{C4}\u{C1}\u{CE};\u{C2}\u{C5}\u{CE}\u{DA}\u{C9}\u{CE}",
        [.cyrillicUnix, .cyrillic]
      ),
      (
        "МАРКА;МОДЕЛЬ",
        "\u{CC}\u{C0}\u{D0}\u{CA}\u{C0};\u{CC}\u{CE}\u{C4}\u{C5}\u{CB}\u{DC}",
        [.cyrillic, .western]
      ),
      (
        "Wałbrzych;Żółty;mąż",
        "Wa\u{B3}brzych;\u{AF}\u{F3}\u{B3}ty;m\u{B9}\u{BF}",
        [.centralEuropean, .western]
      ),
      (
        "Škoda;Octavia;žlutá;měřič",
        "\u{8A}koda;Octavia;\u{9E}lut\u{E1};m\u{EC}\u{F8}i\u{E8}",
        [.centralEuropean, .western]
      ),
      (
        "¿Qué coche?;20 £;1400 cm³",
        "\u{BF}Qu\u{E9} coche?;20 \u{A3};1400 cm\u{B3}",
        [.western]
      ),
    ] as [(String, String, [TextEncoding])])
  func candidates(text: String, bytes: String, encodings: [TextEncoding]) {
    let bytes = bytes.unicodeScalars.map { UInt8($0.value) }
    #expect(TextEncoding.candidates(for: bytes) == encodings, "\(text)")
  }

  @Test(
    "A beginning in UTF-16 or UTF-32 is known with and without a mark, and other zeros are no text",
    arguments: [
      ([0xFF, 0xFE, 0x61, 0], .notUTF8(in: [.utf16])), ([0xFE, 0xFF, 0, 0x61], .notUTF8(in: [.utf16])),
      ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], .notUTF8(in: [.utf32])),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], .notUTF8(in: [.utf32])),
      ([0x61, 0, 0x2C, 0, 0x62, 0], .notUTF8(in: [.utf16LittleEndian])),
      ([0, 0x61, 0, 0x2C, 0, 0x62], .notUTF8(in: [.utf16BigEndian])),
      ([0x5B, 0, 0x7B, 0], .notUTF8(in: [.utf16LittleEndian])),
      // 제조,모델,
      (
        [0x1C, 0xC8, 0x70, 0xC8, 0x2C, 0, 0xA8, 0xBA, 0x78, 0xB3, 0x2C, 0], .notUTF8(in: [.utf16LittleEndian])
      ),
      ([0x61, 0, 0, 0, 0x2C, 0, 0, 0], .notUTF8(in: [.utf32LittleEndian])),
      ([0, 0, 0, 0x61, 0, 0, 0, 0x2C], .notUTF8(in: [.utf32BigEndian])),
      ([0x61, 0, 0x2C, 0x62, 0x0A], .foreign(.binary)),
      ([0x61, 0, 1, 0, 0x62, 0, 0x2C, 0], .foreign(.binary)),
      ([0x61, 0, 0, 0, 0x2C, 0], .foreign(.binary)),
      (Array("PK\u{3}\u{4}".utf8) + Array(repeating: 1, count: 26) + Array("a.csv".utf8), .foreign(.zip)),
      (Array("PK\u{3}\u{4}".utf8) + Array(repeating: 1, count: 26) + Array("xl/".utf8), .foreign(.workbook)),
    ] as [([UInt8], MalformedReason)])
  func beginnings(bytes: [UInt8], reason: MalformedReason) async {
    await #expect(throws: CarsError.malformed(.file("test"), line: 1, column: 1, reason: reason)) {
      try await readEveryWay(bytes)
    }
  }

  @Test(
    "More of a text than its first line that is not UTF-8 says what it is in, and lines of ASCII say nothing")
  func severalLines() async {
    // Three letters that stand alone could be of several languages; a line of Czech behind them is of one.
    let text =
      "make,model\nX,R\u{E9}\nKia,EV6\n\u{8A}koda,P\u{F8}\u{ED}li\u{9A} \u{BE}lu\u{9D}ou\u{E8}k\u{FD}\n"
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    await #expect(
      throws: CarsError.malformed(
        .file("test"), line: 2, column: 4, reason: .notUTF8(in: [.centralEuropean, .western]))
    ) { try await readEveryWay(bytes) }
  }
}
