/// The catalogue that comes with the program, embedded in the binary so that no file has to be found.
///
/// Its cars are real ones, on sale between 2019 and 2026. The figures are the manufacturers' own, rounded and
/// approximate, and so are the prices, each in the currency of the market where the car was sold: good enough to
/// browse, not to buy by.
public enum DefaultCatalogue {
  /// The catalogue as JSON in UTF-8: a list of cars, one a line.
  public static var bytes: [UInt8] { PackageResources.cars_json }
}
