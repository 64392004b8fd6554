"""Sounds are synthesized in the page, after the first touch, at the chosen volume."""

from __future__ import annotations

from game_page import GamePage
from page_text import text
from playwright.sync_api import expect
from positions import CHAIN, DRAWISH, PASSING
from saved_games import saved_game
from tested_site import Site

#: Replaces Web Audio, and records the pitch of every tone.
_NOTE_TONES = """
globalThis.tones = [];
// Playwright's own questions count as touches: only these do here.
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


def listening(site: Site, saved: str) -> GamePage:
    """Return the game in a browser that records its tones."""
    game = site.prepare(saved=saved)
    game.page.add_init_script(_NOTE_TONES)
    game.open()
    game.wait_until_ready()
    return game


def heard(game: GamePage, *, at_least: int = 1) -> list[float]:
    """Wait for *at_least* tones, return their pitches in Hz, and forget them."""
    game.page.wait_for_function("(count) => tones.length >= count", arg=at_least)
    tones: list[float] = game.page.evaluate("() => tones.splice(0)")
    return tones


def test_every_event_of_a_game_has_its_sound(site: Site) -> None:
    """A placement knocks, a DVONN piece rings, a refusal sounds dull; undo ticks."""
    game = listening(site, saved_game(moves=["F3", "E3"]))
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


def test_a_taller_stack_lands_heavier(site: Site) -> None:
    """A landing's pitch falls with the height; removed stacks crumble after it."""
    game = listening(site, saved_game(DRAWISH))
    game.play("I1G1")
    tall = heard(game)[0]
    piece = listening(site, saved_game(CHAIN))
    piece.play("C3B3")
    cut = heard(piece, at_least=6)

    assert tall < cut[0]
    assert 3 <= len(cut) - 3


def test_a_pass_and_the_end_are_heard(site: Site) -> None:
    """Two knocks for the pass; three notes, each with its octave, for a victory."""
    game = listening(site, saved_game(PASSING))
    game.play("K3J2")
    passed = heard(game, at_least=3)
    assert passed[-1] == passed[-2]
    game.play("B1C1")
    end = heard(game, at_least=8)

    assert sorted(end[-8::2]) == end[-8::2]


def test_nothing_is_made_before_the_first_touch_or_when_it_is_off(site: Site) -> None:
    """Computers playing without a touch open no audio context. Muted, there are no tones."""
    game = listening(site, saved_game(CHAIN, white="novice", black="novice"))
    game.expect_ply(1)
    assert 0 == game.page.evaluate("contexts")
    game = listening(site, saved_game(CHAIN))
    game.switch("settings.sound")
    game.play("C3B3")
    assert [] == game.page.evaluate("tones")
    game.switch("settings.sound")
    assert 1 == len(heard(game))
    with game.settings() as dialog:
        volume = dialog.get_by_role("slider", name=text("settings.volume"))
        volume.press("Home")
        expect(volume).to_have_value("0")
    game.button("button.undo").click()
    game.expect_ply(0)

    assert [] == game.page.evaluate("tones")


def test_a_phone_taps_where_a_stack_lands(site: Site) -> None:
    """It vibrates without sound, too; a setting stops it, and a computer with a mouse never does."""
    note = "globalThis.taps = []; navigator.vibrate = (duration) => taps.push(duration);"
    game = site.prepare(saved=saved_game(CHAIN), has_touch=True, is_mobile=True)
    game.page.add_init_script(note)
    game.open()
    game.wait_until_ready()
    game.switch("settings.sound")
    game.play("C3B3")
    game.page.wait_for_function("() => taps.length === 1")
    game.button("button.undo").click()
    game.switch("settings.haptics")
    game.play("C3B3")
    assert 1 == game.page.evaluate("taps.length")

    still = site.prepare(saved=saved_game(CHAIN))
    still.page.add_init_script(note)
    still.open()
    still.wait_until_ready()
    still.play("C3B3")
    assert [] == still.page.evaluate("taps")
