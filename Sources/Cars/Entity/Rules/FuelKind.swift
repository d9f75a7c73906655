import TextMatching

/// The kind of fuel, if the text is a usual name for one. A text with more or other words has no kind.
public enum FuelKind: Hashable, Sendable, CaseIterable {
  case electric
  /// An engine, and a battery that is charged externally.
  case plugInHybrid
  /// An engine, and a battery that only the car itself charges.
  case hybrid
  case petrol, diesel
  /// LPG, CNG, LNG or hydrogen.
  case gas

  /// Creates the kind that a text names in any supported language, or nil. Case, accents, spaces and punctuation
  /// don't count.
  public init?(_ text: String) {
    let key = Self.key(text)
    // Building the table of all names takes too long for start-up.
    guard let kind = Self.commonest[key] ?? Self.kinds[key] else { return nil }
    self = kind
  }

  /// The first two names of each kind.
  private static let commonest = kinds(upTo: 2)

  /// Returns the letters and digits of a text, folded; empty for a text longer than any name.
  private static func key(_ text: String) -> String {
    var key = ""
    guard text.utf8.count <= 60 else { return key }
    for scalar in text.unicodeScalars
    where scalar.isASCII
      ? UInt8(ascii: scalar).withSmallLetter.isSmallLetterOrDigit : scalar.properties.isAlphabetic
    {
      Folding.forEachLetter(of: scalar) { key.unicodeScalars.append($0) }
    }
    return key
  }

  private static let kinds = kinds(upTo: .max)

  /// Returns the kinds by name, for so many first names of each.
  private static func kinds(upTo count: Int) -> [String: FuelKind] {
    var kinds: [String: FuelKind] = [:]
    for kind in allCases {
      for name in kind.names.utf8.split(separator: UInt8(ascii: ","), maxSplits: count).prefix(count) {
        kinds[key(String(Substring(name)))] = kind
      }
    }
    return kinds
  }

  /// The usual names in English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Polish, Russian,
  /// Korean, Japanese and Chinese.
  private var names: String {
    switch self {
    case .electric:
      "electric,electricity,ev,bev,battery electric,battery,full electric,all-electric,pure electric,elektro,elektrisch,"
        + "strom,électrique,électricité,eléctrico,eléctrica,elettrica,elettrico,elétrico,elétrica,elektriciteit,el,"
        + "elbil,elektryczny,электро,электрический,전기,전기차,電気,电动,纯电动,純電動"
    case .plugInHybrid:
      "plug-in hybrid,plugin,phev,plug-in hybrid electric,plug-in hybrid electric vehicle,hybrid plug-in,"
        + "petrol plug-in hybrid,diesel plug-in hybrid,gasoline plug-in hybrid,hybride rechargeable,plug-in-hybride,"
        + "híbrido enchufable,ibrida plug-in,ibrido plug-in,híbrido plug-in,laddhybrid,hybryda plug-in,"
        + "подключаемый гибрид,플러그인 하이브리드,プラグインハイブリッド,插电混动,插电式混合动力"
    case .hybrid:
      "hybrid,hev,mhev,mild hybrid,full hybrid,self-charging hybrid,hybrid electric,petrol hybrid,hybrid petrol,"
        + "petrol/electric,petrol/electric hybrid,gasoline hybrid,gasoline/electric,gasoline/electric hybrid,"
        + "hybrid gasoline,diesel hybrid,hybrid diesel,diesel/electric,hybride,hybride essence,hybride diesel,hybrid benzin,"
        + "hybrid (benzin/elektro),hybrid (diesel/elektro),benzin/elektro,híbrido,híbrida,ibrida,ibrido,elhybrid,hybryda,"
        + "гибрид,하이브리드,가솔린+전기,디젤+전기,ハイブリッド,混合动力,油电混合"
    case .petrol:
      "petrol,gasoline,gas (petrol),regular,regular gasoline,premium gasoline,midgrade gasoline,unleaded,unleaded petrol,"
        + "benzin,benziner,otto,super,super e10,essence,gasolina,benzina,benzine,bensin,benzyna,бензин,휘발유,가솔린,"
        + "ガソリン,汽油"
    case .diesel: "diesel,gazole,gasoil,gasóleo,gasolio,diésel,дизель,경유,디젤,軽油,ディーゼル,柴油"
    case .gas:
      "lpg,cng,lng,autogas,natural gas,erdgas,gpl,gnv,gnc,metano,gaz,fordonsgas,газ,가스,천연가스,"
        + "hydrogen,fcev,fuel cell,wasserstoff,hydrogène,hidrógeno,idrogeno,hidrogênio,waterstof,vätgas,wodór,водород,수소,"
        + "수소전기,水素,氢"
    }
  }
}
