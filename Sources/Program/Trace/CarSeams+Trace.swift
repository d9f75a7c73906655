import CarsContracts
public import CarsModule

extension CarSeams {
  /// Seams at which a trace listens: it writes each message, and `T` shows the last ones below the screen.
  public static func tracing(_ trace: Trace) -> CarSeams {
    let pane = TracePane(trace)
    func scene(_ name: String) -> SceneTrace { SceneTrace(trace: trace, name: name) }
    var seams = CarSeams()
    seams.list = .tracing(scene("list"), pane)
    seams.detail = .tracing(scene("detail"), pane)
    seams.columns = .tracing(scene("columns"), pane)
    seams.editor = .tracing(scene("editor"), pane)
    seams.check = .tracing(scene("check"), pane)
    return seams
  }
}

extension CarSeams.List {
  fileprivate static func tracing(_ trace: SceneTrace, _ pane: TracePane) -> CarSeams.List {
    var seams = around(trace, pane)
    seams.interactor = { TracedCarListInteractor($0, trace) }
    seams.router = { TracedCarListRouter($0, trace) }
    seams.presenter = { presenter in
      let heard = TracedCarListPresenter(presenter, trace)
      return (
        heard,
        { view in
          let seen = TracedCarListView(view, trace)
          heard.seen = seen
          return seen
        }
      )
    }
    return seams
  }
}

extension CarSeams.Detail {
  fileprivate static func tracing(_ trace: SceneTrace, _ pane: TracePane) -> CarSeams.Detail {
    var seams = around(trace, pane)
    seams.interactor = { TracedCarDetailInteractor($0, trace) }
    seams.router = { TracedCarDetailRouter($0, trace) }
    seams.presenter = { presenter in
      let heard = TracedCarDetailPresenter(presenter, trace)
      return (
        heard,
        { view in
          let seen = TracedCarDetailView(view, trace)
          heard.seen = seen
          return seen
        }
      )
    }
    return seams
  }
}

extension CarSeams.Columns {
  fileprivate static func tracing(_ trace: SceneTrace, _ pane: TracePane) -> CarSeams.Columns {
    var seams = around(trace, pane)
    seams.interactor = { TracedCarColumnsInteractor($0, trace) }
    seams.router = { TracedCarColumnsRouter($0, trace) }
    seams.presenter = { presenter in
      let heard = TracedCarColumnsPresenter(presenter, trace)
      return (
        heard,
        { view in
          let seen = TracedCarColumnsView(view, trace)
          heard.seen = seen
          return seen
        }
      )
    }
    return seams
  }
}

extension CarSeams.Editor {
  fileprivate static func tracing(_ trace: SceneTrace, _ pane: TracePane) -> CarSeams.Editor {
    var seams = around(trace, pane)
    seams.interactor = { TracedCarEditorInteractor($0, trace) }
    seams.router = { TracedCarEditorRouter($0, trace) }
    seams.presenter = { presenter in
      let heard = TracedCarEditorPresenter(presenter, trace)
      return (
        heard,
        { view in
          let seen = TracedCarEditorView(view, trace)
          heard.seen = seen
          return seen
        }
      )
    }
    return seams
  }
}

extension CarSeams.Check {
  fileprivate static func tracing(_ trace: SceneTrace, _ pane: TracePane) -> CarSeams.Check {
    var seams = around(trace, pane)
    seams.interactor = { TracedCarCheckInteractor($0, trace) }
    seams.presenter = { presenter in
      let heard = TracedCarCheckPresenter(presenter, trace)
      return (
        heard,
        { view in
          let seen = TracedCarCheckView(view, trace)
          heard.seen = seen
          return seen
        }
      )
    }
    return seams
  }
}

extension SceneSeams {
  /// What is the same in every scene: the services behind the interactor, and the screen around the view.
  fileprivate static func around(_ trace: SceneTrace, _ pane: TracePane) -> SceneSeams {
    var seams = SceneSeams()
    seams.services = { services in
      CarsServices(
        reading: TracedCarsService(services.reading, trace),
        changing: TracedChangingService(services.changing, trace),
        watching: services.watching.map { TracedWatchingService($0, trace) })
    }
    seams.screen = { TracedScreen($0, pane) }
    return seams
  }
}
