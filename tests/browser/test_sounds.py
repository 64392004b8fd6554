"""Sounds are synthesized in the page, after the first touch, at the chosen volume."""

from __future__ import annotations

from game_page import GamePage
from page_text import text
from playwright.sync_api import expect
from positions import CHAIN, PASSING
from saved_games import saved_game
from tested_site import Site

#: Next to one DVONN piece, White can build a stack of three; next to the other, White can cut two pieces off.
TWO_ISLANDS = "4,r,w,b,w2,1/10/1,r,w,b,b,6/10/9 w s"
#: Replaces Web Audio and vibration, and records the pitch of every tone and every tap.
_NOTE_TONES = """
globalThis.tones = [];
globalThis.taps = [];
navigator.vibrate = (duration) => taps.push(duration);
// Playwright's own calls would count as user activation: here, only these events do.
globalThis.isTouched = false;
for (const touch of ["pointerup", "keydown"]) {
  addEventListener(touch, () => { globalThis.isTouched = true; }, true);
}
Object.defineProperty(navigator, "userActivation", {
  value: { get hasBeenActive() { return globalThis.isTouched; } },
});
globalThis.contexts = 0;
class Param {
  setValueAtTime() {}
  exponentialRampToValueAtTime() {}
}
class Sounding {
  gain = new Param();
  frequency = new Param();
  constructor(context, options = {}) { this.options = options; }
  connect(other) { return other; }
  start() {}
  stop() {}
}
globalThis.AudioContext = class {
  currentTime = 0;
  sampleRate = 8000;
  constructor() { globalThis.contexts += 1; }
  async resume() {}
  async suspend() {}
};
globalThis.AudioBuffer = class { getChannelData() { return []; } };
globalThis.OscillatorNode = class extends Sounding {
  start() { globalThis.tones.push(this.options.frequency); }
};
for (const name of ["GainNode", "DynamicsCompressorNode", "AudioBufferSourceNode", "BiquadFilterNode"]) {
  globalThis[name] = Sounding;
}
"""


def listening(site: Site, saved: str, **options: object) -> GamePage:
    """Return the game in a browser that records its tones and taps."""
    game = site.prepare(saved=saved, **options)  # type: ignore[arg-type] # as Site.open has it
    game.page.add_init_script(_NOTE_TONES)
    game.open()
    game.wait_until_ready()
    return game


def heard(game: GamePage, *, at_least: int = 1) -> list[float]:
    """Wait for *at_least* tones, return their pitches in Hz, and forget them."""
    game.page.wait_for_function("(count) => tones.length >= count", arg=at_least)
    tones: list[float] = game.evaluate("() => tones.splice(0)")
    return tones


def test_every_event_of_a_game_has_its_sound(site: Site) -> None:
    """
    A placement knocks, a DVONN piece rings, a refused press sounds dull, and undo ticks.

    While computers play and nobody touches the page, no audio context is opened.
    """
    game = listening(site, saved_game(CHAIN, white="novice", black="novice"))
    game.expect_ply(1)
    assert 0 == game.evaluate("contexts")
    game.begin("persons")
    game.wait_for_turn()
    for name in ("F3", "E3"):
        game.play(name)
        heard(game, at_least=3)
    game.play("G3")
    dvonn = heard(game, at_least=3)
    game.play("D3")
    [place] = heard(game)
    game.press("D3")
    [refusal] = heard(game)
    game.button("button.undo").click()
    [step] = heard(game)

    assert place == dvonn[0]
    assert 3 == len(dvonn)
    assert refusal < place < step


def test_a_pass_and_the_end_are_heard(site: Site) -> None:
    """A pass sounds as two knocks; a victory as three notes, each together with its octave."""
    game = listening(site, saved_game(PASSING))
    game.play("K3J2")
    passed = heard(game, at_least=3)
    assert passed[-1] == passed[-2]
    game.play("B1C1")
    end = heard(game, at_least=8)

    assert sorted(end[-8::2]) == end[-8::2]


def test_a_taller_stack_lands_heavier_unless_sound_is_off(site: Site) -> None:
    """
    The taller the stack, the lower the pitch of its landing; removed stacks crumble afterwards.

    With sound off or at volume 0, there are no tones. A device with a mouse never vibrates.
    """
    game = listening(site, saved_game(TWO_ISLANDS))
    game.play("H1F1")
    [tall] = heard(game)
    game.play("G1F1")
    heard(game)
    game.play("C3B3")
    landing, *after = heard(game, at_least=13)
    assert tall < landing
    # The first two tones are a DVONN piece's ring, the last eight the game's end; in between, the
    # stacks crumble.
    crumbling = after[2:-8]
    assert 2 <= len(crumbling)
    assert sorted(crumbling, reverse=True) == crumbling

    game.switch("settings.sound")
    game.button("button.undo").click()
    game.expect_ply(2)
    game.play("C3B3")
    assert [] == game.evaluate("tones")
    game.switch("settings.sound")
    assert 1 == len(heard(game))
    with game.settings() as dialog:
        volume = dialog.get_by_role("slider", name=text("settings.volume"))
        volume.press("Home")
        expect(volume).to_have_value("0")
    game.button("button.undo").click()
    game.expect_ply(2)

    assert ([], []) == (game.evaluate("tones"), game.evaluate("taps"))


def test_a_phone_vibrates_when_a_stack_lands(site: Site) -> None:
    """The phone vibrates even with sound off; a setting stops the vibration."""
    game = listening(site, saved_game(CHAIN), has_touch=True, is_mobile=True)
    game.switch("settings.sound")
    game.play("C3B3")
    game.page.wait_for_function("() => taps.length === 1")
    game.button("button.undo").click()
    game.switch("settings.haptics")
    game.play("C3B3")
    assert 1 == game.evaluate("taps.length")
