"""Visits the page in browsers that lack a feature, forbid one, or have a slow line or full storage."""

from __future__ import annotations

from functools import partial
from typing import Any, Dict, Iterator, List, NamedTuple

from lab.torture.visit import Stage, Trial

_FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"


def _without(*names: str) -> str:
    """Return a script that removes the globals, or members of globals, with these *names*."""
    lines = []
    for name in names:
        owner, _, member = ("globalThis." + name).rpartition(".")
        lines.append(f"delete {owner}.{member}; if ({owner}) {owner}.{member} = undefined;")
    return "try { " + " ".join(lines) + " } catch { }"


def _throwing(owner: str, member: str) -> str:
    """Return a script that makes reading *member* of *owner* throw, as if forbidden by the user."""
    thrown = "throw new DOMException('The operation is insecure.', 'SecurityError')"
    return f"Object.defineProperty({owner}, '{member}', {{ get() {{ {thrown}; }} }});"


class Environment(NamedTuple):
    """
    A browser to imitate.

    script: a script that runs before the page's own.
    options: options of the browser context.
    must_play: whether the page must play; if not, it may say why it cannot.
    network: settings of Chromium's network emulation.
    """

    script: str = ""
    options: Dict[str, Any] = {}  # noqa: RUF012 - never changed
    must_play: bool = True
    network: Dict[str, Any] | None = None


_SLOW = {"offline": False, "latency": 400, "downloadThroughput": 200_000, "uploadThroughput": 50_000}

ENVIRONMENTS: Dict[str, Environment] = {
    "no JavaScript": Environment(options={"java_script_enabled": False}, must_play=False),
    "no workers": Environment(_without("Worker"), must_play=False),
    "no WebAssembly": Environment("delete globalThis.WebAssembly;", must_play=False),
    "storage throws": Environment(_throwing("window", "localStorage")),
    "session storage throws": Environment(_throwing("window", "sessionStorage")),
    "storage is full": Environment(_FULL),
    "caches throw": Environment(_throwing("window", "caches")),
    "no service worker": Environment("delete Navigator.prototype.serviceWorker;"),
    "the service worker throws": Environment(_throwing("Navigator.prototype", "serviceWorker")),
    "no locks": Environment("delete Navigator.prototype.locks;"),
    "locks throw": Environment(_throwing("Navigator.prototype", "locks")),
    "no BroadcastChannel": Environment(_without("BroadcastChannel")),
    "no matchMedia": Environment(_without("matchMedia")),
    "no Intl.ListFormat": Environment(_without("Intl.ListFormat")),
    "no Intl.PluralRules": Environment(_without("Intl.PluralRules")),
    "no crypto.randomUUID": Environment("delete Crypto.prototype.randomUUID;"),
    "no sound": Environment(_without("AudioContext", "webkitAudioContext")),
    "no showModal": Environment("delete HTMLDialogElement.prototype.showModal;"),
    "no popover": Environment(
        "delete HTMLElement.prototype.showPopover; delete HTMLElement.prototype.togglePopover;"
    ),
    "no Web Animations": Environment("delete Element.prototype.animate;"),
    "no ResizeObserver": Environment(_without("ResizeObserver"), must_play=False),
    "no structuredClone": Environment(_without("structuredClone")),
    "no wake lock": Environment("delete Navigator.prototype.wakeLock;"),
    "no full screen": Environment("delete Element.prototype.requestFullscreen;"),
    "no clipboard, no sharing": Environment(
        "delete Navigator.prototype.clipboard; delete Navigator.prototype.share;"
    ),
    "no CompressionStream": Environment(_without("CompressionStream")),
    "no requestIdleCallback": Environment(_without("requestIdleCallback")),
    "one core": Environment(
        "Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 1 });"
    ),
    "little memory": Environment(
        "Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 0.5 });"
    ),
    "a changed Object.prototype": Environment("Object.prototype.extra = 1;"),
    "a clock that goes back": Environment("Date.now = () => 0;"),
    "right to left": Environment(options={"locale": "ar"}),
    "an unknown language": Environment(options={"locale": "tlh"}),
    "the Turkish language": Environment(options={"locale": "tr"}),
    "a window of 320 by 480": Environment(options={"viewport": {"width": 320, "height": 480}}),
    "a window of 200 by 200": Environment(options={"viewport": {"width": 200, "height": 200}}),
    "four pixels a pixel": Environment(options={"device_scale_factor": 4}),
    "touch": Environment(options={"has_touch": True, "is_mobile": True}),
    "forced colours": Environment(options={"forced_colors": "active"}),
    "dark": Environment(options={"color_scheme": "dark"}),
    "much motion": Environment(options={"reduced_motion": "no-preference"}),
    "a slow line": Environment(network=_SLOW),
}


def trials(stage: Stage, count: int) -> Iterator[Trial]:
    """Yield up to *count* trials, each in a different environment."""
    names: List[str] = stage.rng.sample(list(ENVIRONMENTS), min(count, len(ENVIRONMENTS)))
    for name in sorted(names):
        yield name, partial(_visit, stage, ENVIRONMENTS[name])


def _visit(stage: Stage, environment: Environment) -> None:
    scripts = [environment.script] if environment.script else []
    with stage.visit(scripts=scripts, **environment.options) as visit:
        if environment.network:
            session = visit.context.new_cdp_session(visit.page)
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", environment.network)
        visit.open()
        if visit.settle_as(environment.must_play):
            for _ in range(2):
                visit.play(stage.rng)
            visit.expect_no_faults()
