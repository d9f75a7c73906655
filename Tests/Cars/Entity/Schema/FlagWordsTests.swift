import Testing

@testable import CarsEntity

@Suite("Words for yes and no")
struct FlagWordsTests {
  @Test(
    "are a pair, in any case and with accents or without",
    arguments: [
      ("ja", "nein"), ("Oui", "NON"), ("si", "no"), ("SÍ", "no"), ("да", "Нет"), ("Y", "n"), ("예", "아니오"),
      ("有", "無"),
    ])
  func pairs(yes: String, no: String) throws {
    let words = try #require(FlagWords([yes, no]))
    #expect(words.flag(yes) == true && words.flag(no) == false)
    #expect(words.flag("perhaps") == nil && words.flag("") == nil)
  }

  @Test("are none where only one of two letters is there, or words are of two pairs")
  func none() {
    #expect(FlagWords(["n"]) == nil)
    #expect(FlagWords(["yes", "nein"]) == nil)
    #expect(FlagWords([]) == nil)
    #expect(FlagWords(["no"]) != nil)
  }

  @Test(
    "are found alone, in any case and with accents or without",
    arguments: [
      "yes", "no", "JA", "Nein", "nee", "nej", "oui", "NON", "sí", "si", "sì", "sim", "não", "NAO", "tak",
      "nie",
      "да", "Нет", "evet", "hayır", "Hayir", "ano", "ne", "예", "아니오", "있음", "없음", "是", "否", "有", "无", "無",
      "はい", "いいえ", "あり", "なし", "Y", "n", "t", "f", "j", "o", "s", "ｙｅｓ",
    ])
  func words(word: String) {
    let isWord = Array(word.utf8).withUnsafeBufferPointer(FlagWords.hasWord)
    #expect(isWord)
  }

  @Test("are no others", arguments: ["", "EV", "yeah", "now", "AWD", "FWD", "no idea what", "1"])
  func others(text: String) {
    let isWord = Array(text.utf8).withUnsafeBufferPointer(FlagWords.hasWord)
    #expect(!isWord)
  }

  @Test("are written with the capitals of another cell")
  func capitals() throws {
    let words = try #require(FlagWords(["ja", "nein"]))
    #expect(words.word(false, like: "ja") == "nein")
    #expect(words.word(false, like: "Ja") == "Nein")
    #expect(words.word(true, like: "NEIN") == "JA")
    #expect(try #require(FlagWords(["y", "n"])).word(false, like: "Y") == "N")
  }
}
