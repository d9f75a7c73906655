/// The names by which others call the fields of a car: headings of public lists and of sales forms, in English,
/// German, French, Spanish, Italian, Dutch, Polish, Portuguese, Swedish, Danish, Norwegian, Finnish, Czech, Hungarian,
/// Turkish, Indonesian, Vietnamese, Thai, Russian, Korean, Japanese and Chinese.
package enum NameTable {
  /// The names of a field, in lowercase, without accents, spaces or punctuation.
  struct Line {
    let field: CarField
    /// The names that mean only this field.
    let clear: StaticString
    /// The names of a list price, which yield to the name of a selling price.
    let listed: StaticString
    /// The names that may also mean something else, and yield to a clear name for the same field.
    let vague: StaticString
    /// The names that mean the field only with a unit that fits: `Leistung (PS)`.
    let measured: StaticString

    init(
      _ field: CarField, vague: StaticString = "", listed: StaticString = "", measured: StaticString = "",
      _ clear: StaticString
    ) {
      (self.field, self.clear, self.listed) = (field, clear, listed)
      (self.vague, self.measured) = (vague, measured)
    }
  }

  /// Names too short to mean make and model except next to each other: those of the European Environment Agency.
  package static let pairs = [(make: "Mk", model: "Cn")]

  /// All names, separated by white space.
  static let lines = [
    Line(
      .make, vague: "company mfr hang",
      """
      manufacturer manufacturername brand brandname maker makename marque carmake carbrand vehiclemake modelmakeid vehiclebrand automaker
      hersteller herstellerklartext fabrikat marke automarke fahrzeugmarke fahrzeughersteller constructeur fabricant marca fabricante
      casaautomobilistica merk automerk fabrikant marka markapojazdu libmrq producent montadora tillverkare bilmarke maerke bilmaerke merke bilmerke
      merkki automerkki valmistaja znacka vyrobce gyarto gyartmany uretici merek pabrikan hangxe hangsanxuat thuonghieu nhanhieu
      ยี่ห้อ ยี่ห้อรถ แบรนด์ марка производитель
      제조사 제조회사 제조업체 브랜드 메이커 メーカー メーカー名 ブランド 品牌 厂商 厂家 生产厂家 制造商 生产厂商
      """),
    Line(
      .model, vague: "modellreihe libmod tipus 차종 차명 车型 型号",
      """
      modelname carmodel vehiclemodel modell handelsname modelpojazdu modellbezeichnung fahrzeugmodell modele modelo modello automodel handelsbenaming malli automalli mauxe dongxe รุ่น รุ่นรถ модель
      모델 모델명 차량모델 モデル モデル名 車種 車種名 車名 车系
      """),
    Line(
      .trim, vague: "version versione versao",
      """
      trimlevel modeltrim variant ausstattung ausstattungslinie finition acabado allestimento uitvoering wersja utforande utrustningsniva udstyrsvariant
      utstyrsniva varustetaso stupenvybavy felszereltseg donanim varian phienban รุ่นย่อย комплектация
      트림 세부모델 세부등급 グレード 配置
      """),
    Line(
      .year, vague: "firstregistration erstzulassung ez yr jahr jaar vuosi nam",
      """
      modelyear vehiclemodeldate modeldate vehicleyear productionyear yearofmanufacture prodyear yearofregistration registrationyear baujahr modelljahr
      annee anneemodele millesime ano anio anomodelo anno annomodello bouwjaar modeljaar rok rokprod rokprodukcji rocznik arsmodell yil tillverkningsar modellar modelar argang vuosimalli
      valmistusvuosi rokvyroby evjarat gyartasiev modelyili uretimyili tahun tahunproduksi tahunpembuatan namsanxuat doixe ปี ปีรถ ปีที่ผลิต год годвыпуска
      연식 年式 モデル年 年份 年款
      """),
    Line(
      .price, vague: "gia",
      listed: "msrp listprice listenpreis neupreis listpris listepris nypris veiledendepris katalogusar 指导价",
      """
      sellingprice askingprice saleprice internetprice preis preisbrutto bruttopreis kaufpreis verkaufspreis prix prixttc precio prezzo prijs pris
      vraagprijs cena preco fiyat forsaljningspris salgspris kontantpris totalpris prisantydning hinta myyntihinta pyyntihinta
      prodejnicena vetelar eladasiar satisfiyati fiyati harga hargajual giaban giaxe ราคา ราคาขาย цена стоимость 가격 판매가 판매가격 차량가격 価格 本体価格 販売価格 价格 售价
      """),
    Line(
      .currency,
      """
      currencycode wahrung devise monnaie moneda valuta waluta moeda valuutta mena penznem parabirimi matauang tiente
      สกุลเงิน валюта 통화 通貨 货币 币种
      """),
    Line(
      .body, vague: "vehicletype fahrzeugtyp kivitel kasa",
      """
      bodystyle bodytype bodyclass carbody modelbody vclass vehicleclass vehiclestyle karosserie karosserieform karosserietyp
      carrosserie carroceria carrozzeria nadwozie typnadwozia kasatipi karosseri karosseritype karrosseri kaross korimalli korityyppi
      karoserie typkaroserie karoseria karosszeria govdetipi bodi tipebodi kieudang kieuxe ประเภทรถ ตัวถัง кузов типкузова
      차체 차체형태 바디타입 ボディタイプ ボディ形状 车身 车身类型 车身结构
      """),
    Line(
      .fuel, vague: "energie",
      """
      fueltype fueltypeprimary enginefueltype modelenginefuel kraftstoff kraftstoffart kraftstofftyp treibstoff carburant typecarburant combustible
      tipocombustible carburante alimentazione brandstof paliwo rodzajpaliwa drivmedel bransle combustivel yakit yakittipi bransletyp braendstof drivmiddel drivstoff brennstoff
      polttoaine kayttovoima palivo druhpaliva typpaliva uzemanyag yakitturu bahanbakar jenisbahanbakar nhienlieu loainhienlieu
      เชื้อเพลิง ประเภทเชื้อเพลิง топливо типтоплива видтоплива
      연료 연료종류 유종 燃料 燃料種類 使用燃料 燃料类型 燃油类型
      """),
    Line(
      .transmission,
      """
      transmissiontype transmissionstyle vehicletransmission modeltransmissiontype gearbox gearboxtype trany getriebe getriebeart getriebetyp boite boitedevitesse boitedevitesses vaxellada
      transmision cajadecambios cambio transmissie versnellingsbak skrzynia skrzyniabiegow transmissao vites vitestipi gearkasse geartype girkasse girtype vaihteisto prevodovka valto
      sebessegvalto sanziman transmisi hopso เกียร์ ระบบเกียร์ кпп коробка
      коробкапередач трансмиссия 변속기 トランスミッション 変速機 ミッション 变速箱 变速器
      """),
    Line(
      .drivetrain,
      """
      drive drivewheelconfiguration modeldrive drivetype drivewheel drivewheels drivenwheels antriebsart traccion trazione aandrijving naped tracao drivning drivhjul traekhjul hjuldrift vetotapa pohon hajtas meghajtas cekis
      penggerak sistempenggerak dandong hedandong ระบบขับเคลื่อน привод
      구동방식 駆動方式 駆動 驱动方式 驱动形式
      """),
    Line(
      .horsepower,
      measured: """
        power enginepower modelenginepower maxpower maximumpower motorpower poweroutput leistung motorleistung systemleistung puissance
        puissancemaxi puissancemoteur potencia potenza vermogen moc potenciamaxima motorgucu effekt motoreffekt ydelse teho moottoriteho vykon
        teljesitmeny guc tenaga daya congsuat กำลังเครื่องยนต์ мощность 출력 최고출력 최대출력 마력
        馬力 最高出力 马力 功率 最大功率
        """,
      "hp bhp enginehp enginehorsepower"),
    Line(
      .torque,
      measured: """
        torque maxtorque modelenginetorque maximumtorque enginetorque drehmoment maxdrehmoment couple couplemaxi par parmotor coppia koppel
        binario moment momentobrotowy vridmoment drejningsmoment dreiemoment vaanto vaantomomentti tocivymoment
        nyomatek forgatonyomatek tork torsi momenxoan แรงบิด моментмаксимальный крутящиймомент 토크 최대토크 トルク 最大トルク 扭矩 最大扭矩
        """,
      ""),
    Line(
      .acceleration,
      measured: """
        accel acceleration acceleration0100 accel0100 0100 0to100 0100kmh 0to100kmh zerotohundred beschleunigung
        beschleunigung0100 beschleunigung0100kmh aceleracion accelerazione acceleratie przyspieszenie aceleracao akselerasjon kiihtyvyys zrychleni gyorsulas hizlanma
        akselerasi tangtoc อัตราเร่ง разгон 제로백
        """,
      ""),
    Line(
      .range,
      measured: """
        range electricrange evrange drivingrange wltprange rangewltp batteryrange reichweite elektrischereichweite
        reichweitewltp autonomie autonomia actieradius bereik zasieg rackvidd raekkevidde rekkevidde toimintamatka dojezd hatotav menzil запасхода 주행가능거리 航続距離 一充電走行距離
        续航 续航里程 纯电续航里程
        """,
      ""),
    Line(
      .seats,
      """
      seatcount vehicleseatingcapacity numberofseats seatingcapacity passengers sitze sitzplatze anzahlsitze nombredeplaces plazas asientos posti
      zitplaatsen miejsca liczbamiejsc lugares assentos saten antalsaten sittplatser saeder antalsaeder seter antallseter
      istuimet istumapaikat pocetmist ulesek koltuksayisi jumlahkursi socho sochongoi soghe ที่นั่ง จำนวนที่นั่ง числомест 좌석수 승차정원 乗車定員 座位数
      """),
  ]
}
