import LessonCars

/// P: says what is shown of a car: all of it. An interactor and a router would have no work, so there are none.
struct CarDetailPresenter: CarDetailPresenting {
  let car: Car

  var title: String { "\(car.make) \(car.model)" }
  var values: KeyValuePairs<String, String> {
    ["Id": car.id, "Make": car.make, "Model": car.model, "Trim": car.trim]
  }
}
