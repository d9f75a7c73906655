// Tables: in public forms, in other languages, and in other encodings.

extension ShapeTableTests {
  static let tables = [
    Shape(
      "epa.csv",
      "city08,fuelType,id,make,model,range,trany,VClass,year\n118,Electricity,46001,Kia,EV9,304,A1,SUV,2024\n",
      columns: "make,model,range,year", .opens("Kia,EV9,304,2024")),
    Shape(
      "used.csv", "name,year,selling_price,km_driven,fuel\nMaruti Alto LX,2009,95000,61000,Petrol\n",
      columns: "make,model,year", .opens("Maruti,Alto LX,2009")),
    Shape(
      "models.csv", "Car_Name,Year,Selling_Price\nland cruiser,2010,35\nritz,2014,3.35\n",
      columns: "model,year", .opens("land cruiser,2010")),
    Shape(
      "features.csv", "Make,Model,Year,Engine HP,Vehicle Style,MSRP\nBMW,Z4,2016,240,Convertible,49700\n",
      columns: "make,model,body,horsepower", .opens("BMW,Z4,Convertible,240")),
    Shape(
      "german.csv",
      "Hersteller;Modell;Erstzulassung;Kilometerstand;Leistung (PS);Preis (EUR)\nVW;Polo;2019;64.300;95;13.450\nVW;Up;2017;71.050;60;8.900\n",
      columns: "make,model,year,Kilometerstand", .opens("VW,Polo,2019,64300")),
    Shape(
      "ebay.csv",
      "dateCrawled,name,price,vehicleType,yearOfRegistration,gearbox,powerPS,model,kilometer,fuelType,brand\n2016-03-24,Corsa_1.2,950,kleinwagen,2001,manuell,75,corsa,150000,benzin,opel\n",
      columns: "make,model,year", .opens("opel,corsa,2001")),
    Shape(
      "auto-mpg.csv",
      "mpg,cylinders,horsepower,weight,model year,car name\n27.0,4,88,2130,71,\"datsun pl510\"\n",
      columns: "make,model,year", .opens("datsun,pl510,1971")),
    Shape(
      "auto-mpg.data", "27.0   4   97.00      88.00      2130.      14.5   71  3\t\"datsun pl510\"\n",
      .answered(
        "sed -E 's/^ +//; s/ {2,}|[[:cntrl:]]/,/g' auto-mpg.data | cars list - --header NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME",
        filling: (
          "NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME",
          "mpg,cylinders,displacement,horsepower,weight,acceleration,year,origin,name"
        ),
        "datsun,pl510")),
    Shape(
      "imports-85.data",
      "2,164,audi,gas,std,four,sedan,99.80,2337,13950\n1,?,saab,gas,std,two,hatchback,99.10,2658,11850\n",
      .answered(
        "cars list imports-85.data --header NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME",
        filling: (
          "NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME,NAME",
          "risk,losses,make,fuel,aspiration,doors,model,base,weight,price"
        ),
        "audi,sedan")),
    Shape(
      "ev.csv", "Brand,Model,AccelSec,TopSpeed_KmH,Range_Km,Seats\nHonda,e,9.5,145,170,4\n",
      columns: "make,model,acceleration,range,seats", .opens("Honda,e,9.5,170,4")),
    Shape(
      "cars93.csv", "\"Manufacturer\",\"Model\",\"Min.Price\",\"MPG.city\"\n\"Eagle\",\"Vision\",17.5,20\n",
      .opens("Eagle,Vision")),
    Shape(
      "mtcars.csv", "\"\",\"mpg\",\"cyl\",\"hp\"\n\"Fiat X1-9\",27.3,4,66\n",
      columns: "make,model,horsepower",
      .opens("Fiat,X1-9,66")),
    Shape(
      "spaces.csv", "make, model, year\nKia , Niro , 2021\n", columns: "make,model,year",
      .opens("Kia,Niro,2021")),
    Shape(
      "wa.csv",
      "VIN (1-10),City,Postal Code,Model Year,Make,Model\n7SAYGDEE7P,Kent,98031,2023,TESLA,MODEL Y\n",
      columns: "make,model,year", .opens("TESLA,MODEL Y,2023")),
    Shape(
      "power.csv", "make,model,power,co2_g_km\nSeat,Leon,\"150 PS (110 kW)\",128\n",
      columns: "make,model,co2_g_km", .opens("Seat,Leon,128")),
    Shape(
      "bhp.csv", "make,model,BHP\nRover,100,60\n", columns: "make,model,power",
      heading: "make,model,power (bhp)", .opens("Rover,100,60")),
    Shape(
      "moc.csv", "Marka;Model;Moc (KM)\nFSO;Warszawa;75 KM\n", columns: "make,model,horsepower",
      heading: "make,model,power (KM)",
      .opens("FSO,Warszawa,75")),
    Shape(
      "km.csv", "make,model,Moc\nFSO,Polonez,75 KM\n", columns: "make,horsepower",
      heading: "make,power (KM)", .opens("FSO,75")),
    Shape(
      "thousands.csv", "Make,Model,Price ($000),Engine\nFord,Capri,48.075,electric\n",
      columns: "make,price,currency,Engine", .opens("Ford,48075,USD,electric")),
    Shape(
      "makes-of-words.csv", "Car Name,Year\nLand Rover Discovery,2016\nAlfa Romeo Mito,2012\n",
      .opens("Land Rover,Discovery")),
    Shape("tab.tsv", "make\tmodel\nSeat\tArona\n", .opens("Seat,Arona")),
    Shape("bars.txt", "make|model\nSeat|Ateca\n", .opens("Seat,Ateca")),
    Shape("table.md", "| make | model |\n|------|-------|\n| Seat | Mii |\n", .opens("Seat,Mii")),
    Shape("excel.csv", "sep=;\nmake;model\nSeat;Alhambra\n", .opens("Seat,Alhambra")),
    Shape("short.csv", "make,model,year\nSeat,Toledo\n", .opens("Seat,Toledo")),
    Shape("returns.csv", "make,model\rSeat,Exeo\r", .opens("Seat,Exeo")),
  ]

  static let languages = [
    Shape(
      "ko.csv", "제조사,모델,연식,가격(만원)\n기아,니로,2021,2180\n", columns: "make,model,year,price,currency",
      .opens("기아,니로,2021,21800000,KRW")),
    Shape("ko-2.csv", "브랜드,차종,연식\n현대,베뉴,2022\n", columns: "make,model,year", .opens("현대,베뉴,2022")),
    Shape("ja.csv", "メーカー,車名,年式\n日産,ノート,2019\n", columns: "make,model,year", .opens("日産,ノート,2019")),
    Shape("zh.csv", "品牌,车型,年份\n蔚来,ET5,2023\n", columns: "make,model,year", .opens("蔚来,ET5,2023")),
    Shape(
      "ru.csv", "Марка;Модель;Год\nLada;Niva;2018\n", columns: "make,model,year", .opens("Lada,Niva,2018")),
    Shape(
      "fr.csv", "Marque;Modèle;Année;Carburant\nDacia;Spring;2022;Électrique\n", columns: "make,model,fuel",
      .opens("Dacia,Spring,Électrique")),
    Shape(
      "es.csv", "Marca,Modelo,Año\nCupra,Born,2023\n", columns: "make,model,year", .opens("Cupra,Born,2023")),
    Shape(
      "it.csv", "Marca;Modello;Anno\nLancia;Ypsilon;2016\n", columns: "make,model,year",
      .opens("Lancia,Ypsilon,2016")),
    Shape(
      "pl.csv", "Marka;Model;Rok produkcji\nFSO;Polonez;1994\n", columns: "make,model,year",
      .opens("FSO,Polonez,1994")),
    Shape(
      "pt.csv", "Marca;Modelo;Ano;Combustível\nFiat;Uno;2012;Flex\n", columns: "make,model,fuel",
      .opens("Fiat,Uno,Flex")),
    Shape("nl.csv", "Merk;Model;Bouwjaar\nDAF;44;1971\n", columns: "make,model,year", .opens("DAF,44,1971")),
  ]

  static let encodings = [
    ("CP949", "제조사,모델\n현대,코나\n", "현대,코나"), ("CP932", "メーカー,車名\nスズキ,ジムニー\n", "スズキ,ジムニー"),
    ("EUC-JP", "メーカー,車名\nスズキ,ハスラー\n", "スズキ,ハスラー"), ("GB18030", "品牌,车型,年份\n吉利,帝豪,2021\n", "吉利,帝豪"),
    ("BIG5", "make,model\n豐田汽車,電動車 台北市\n", "豐田汽車,電動車 台北市"),
    ("UTF-16LE", "make,model\nDacia,Duster\n", "Dacia,Duster"),
    ("UTF-16", "make,model\nDacia,Jogger\n", "Dacia,Jogger"),
    ("UTF-32LE", "make,model\nDacia,Logan\n", "Dacia,Logan"),
    ("KOI8-R", "Марка;Модель\nВолга;Сайбер\n", "Волга,Сайбер"),
    ("WINDOWS-1251", "Марка;Модель\nВолга;Сайбер\n", "Волга,Сайбер"),
    ("WINDOWS-1252", "make,model\nCitroën,Ami\n", "Citroën,Ami"),
    ("WINDOWS-1250", "make,model\nŠkoda,Felicia Wałbrzych\n", "Škoda,Felicia Wałbrzych"),
  ].map { encoding, text, first in
    Shape(
      "\(encoding).csv", text, by: "iconv -f UTF-8 -t \(encoding) text",
      .answered(piped("iconv -f \(encoding) -t UTF-8 \(encoding).csv"), first))
  }
}
