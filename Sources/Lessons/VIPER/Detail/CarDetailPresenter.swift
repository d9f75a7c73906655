import LessonCars

/// P: the article's detail has none, flaw 8, and shows two texts. An interactor or a router would have no work here.
struct CarDetailPresenter: CarDetailPresenting {
  let car: Car

  var title: String { "\(car.make) \(car.model)" }
  var values: KeyValuePairs<String, String> {
    ["Id": car.id, "Make": car.make, "Model": car.model, "Trim": car.trim]
  }
}
