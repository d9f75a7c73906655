import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

/// What Esc does in one car: it stops only what the user waits for.
@MainActor
struct CarDetailEscapeTests {
  @Test("While a car that the list knows is fetched for the first time, Esc goes back and stops nothing")
  func escapeWhileFetching() async throws {
    let sut = await DetailSUT.loaded()
    let state = try #require(sut.view.states.first)
    #expect(state.activity == "loading")
    #expect(Self.onEscape(state) == .close)
    #expect(
      state.commands.first { $0.action == .cancelLoad }?.obstacle == "there is nothing to wait for")
  }

  @Test("Esc stops loading a car that is not there yet")
  func escapeWhileWaiting() async throws {
    let sut = DetailSUT(known: [])
    await sut.load(.success(DetailSUT.corolla))
    #expect(Self.onEscape(try #require(sut.view.states.first)) == .cancelLoad)
  }

  @Test("Esc stops a reload, even of a car that could not be fetched before", arguments: [true, false])
  func escapeWhileReloading(wasFetched: Bool) async throws {
    let sut = DetailSUT(expectingLoads: 2)
    await sut.load(wasFetched ? .success(DetailSUT.corollaSE) : .failure(.offline))
    await sut.reload(.success(DetailSUT.corollaSE))
    #expect(Self.onEscape(try #require(sut.view.states.dropLast().last)) == .cancelLoad)
  }

  @Test("After a reload that was followed by the next car, Esc goes back again")
  func escapeAfterReloadAndNext() async throws {
    let sut = await DetailSUT.loaded(expectingLoads: 3)
    await sut.reload(.success(DetailSUT.corollaSE))
    sut.interactor.loads.answer(2, .success(DetailSUT.ioniq5))
    await sut.presenter.didRequest(.next)
    #expect(Self.onEscape(try #require(sut.view.states.dropLast().last)) == .close)
  }

  @Test("While the next car is fetched in place of a reload that was under way, Esc goes back")
  func escapeAfterNextDuringReload() async throws {
    let sut = await DetailSUT.loaded(expectingLoads: 3)
    let reload = sut.start { await $0.didRequestReload() }
    sut.interactor.loads.answer(2, .success(DetailSUT.ioniq5))
    await sut.presenter.didRequest(.next)
    await reload.value
    let fetching = try #require(sut.view.states.dropLast().last)
    #expect(fetching.title == "Hyundai Ioniq 5 Limited AWD")
    #expect(fetching.activity == "loading")
    #expect(Self.onEscape(fetching) == .close)
  }

  /// What Esc does in a state.
  private static func onEscape(_ state: CarDetailViewState) -> CommandAction<CarDetailAction>? {
    state.commands.first { $0.isAvailable && $0.keys.contains(.escape) }?.action
  }
}
