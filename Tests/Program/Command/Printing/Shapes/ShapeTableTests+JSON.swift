// JSON as others write it.

extension ShapeTableTests {
  static let json = [
    Shape("records.json", #"[{"make":"Mini","model":"Cooper"}]"#, .opens("Mini,Cooper")),
    Shape("lines.jsonl", "{\"make\":\"Mini\",\"model\":\"One\"}\n", .opens("Mini,One")),
    Shape(
      "nhtsa.json",
      #"{"Count":1,"Message":"ok","Results":[{"Make_ID":456,"Make_Name":"MINI","Model_ID":2105,"Model_Name":"Clubman"}]}"#,
      .opens("MINI,Clubman")),
    Shape(
      "vpic.json",
      #"{"Results":[{"Make":"FORD","Model":"Puma","VehicleType":"PASSENGER CAR","BodyClass":"Crossover","FuelTypePrimary":"Gasoline"}]}"#,
      columns: "make,model,body,fuel", .opens("FORD,Puma,Crossover,Gasoline")),
    Shape(
      "carquery.json",
      #"{"Trims":[{"model_id":"9","model_make_id":"mini","model_name":"Paceman","model_year":"2014","model_engine_power_ps":"122"}]}"#,
      columns: "make,model,year", .opens("mini,Paceman,2014")),
    Shape(
      "vega.json", #"[{"Name":"peugeot 504","Horsepower":87,"Year":"1970-01-01"}]"#, .opens("peugeot,504")),
    Shape(
      "features.geojson",
      #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"make":"Mini","model":"Moke"},"geometry":{"type":"Point","coordinates":[1,2]}}]}"#,
      .opens("Mini,Moke")),
    Shape(
      "sparql.json",
      #"{"head":{"vars":["make","model"]},"results":{"bindings":[{"make":{"type":"literal","value":"Rover"},"model":{"type":"literal","value":"75"}}]}}"#,
      .opens("Rover,75")),
    Shape(
      "keyed.json", #"{"k1":{"make":"Rover","model":"P6"},"k2":{"make":"Rover","model":"SD1"}}"#,
      columns: "id,make,model", .opens("k1,Rover,P6")),
    Shape("columns.json", #"{"make":["Rover","MG"],"model":["45","ZR"]}"#, .opens("Rover,45")),
    Shape("pandas.json", #"{"make":{"0":"Rover"},"model":{"0":"25"}}"#, .opens("Rover,25")),
    Shape("split.json", #"{"columns":["make","model"],"index":[0],"data":[["MG","TF"]]}"#, .opens("MG,TF")),
    Shape(
      "table.json",
      #"{"schema":{"fields":[{"name":"index","type":"integer"}],"primaryKey":["index"]},"data":[{"index":0,"make":"MG","model":"F"}]}"#,
      .opens("MG,F")),
    Shape("header.json", #"[["make","model"],["MG","B"]]"#, .opens("MG,B")),
    Shape(
      "values.json", #"[["MG","ZS",2019]]"#,
      .answered(
        "cars list values.json --header NAME,NAME,NAME",
        filling: ("NAME,NAME,NAME", "make,model,year"), "MG,ZS")),
    Shape(
      "socrata.json",
      #"{"meta":{"view":{"columns":[{"name":"sid"},{"name":"Make"},{"name":"Model"}]}},"data":[["r1","MG","A"]]}"#,
      .opens("MG,A")),
    Shape(
      "search.json", #"{"hits":{"hits":[{"_id":"1","_source":{"make":"MG","model":"Midget"}}]}}"#,
      .opens("MG,Midget")),
    Shape(
      "dump.jsonl", "{\"_id\":\"1\",\"_source\":{\"make\":\"MG\",\"model\":\"Cyberster\"}}\n",
      columns: "id,make,model", .opens("1,MG,Cyberster")),
    Shape(
      "bulk.jsonl", "{\"index\":{}}\n{\"make\":\"MG\",\"model\":\"Marvel R\"}\n",
      .answered(
        piped(#"jq -c 'select(has("index") or has("create") | not)' bulk.jsonl"#), "MG,Marvel R")),
    Shape("deep.json", #"{"response":{"cars":[{"make":"MG","model":"4"}],"n":1}}"#, .opens("MG,4")),
    Shape("listed.json", #"{"seller":"Bob","stock":[{"brand":"MG","model":"5"}]}"#, .opens("MG,5")),
    Shape(
      "two.json", #"{"new":[{"name":"MG 3"}],"used":[{"name":"MG 6"}]}"#,
      .answered(piped("jq .new two.json"), "MG,3")),
  ]
}
