"""
The messages between the page, its worker and Python, as JSON: every request, reply, notice and error.

These modules are the only description of the messages, except for the parts that only one game has: each
game's own parts are in the module ``protocol`` beside its bridge. ``python -m tools.page.protocol_types``
generates the page's types from all of them, with the same names, types and comments. The modules hold types
only, so nothing imports them at run time.

A request is answered once, by :class:`Success` or :class:`Failure` with the same ``id``.
"""

from dvonn.web.protocol.positions import *  # noqa: F403 - all of them
from dvonn.web.protocol.replies import *  # noqa: F403 - all of them
from dvonn.web.protocol.requests import *  # noqa: F403 - all of them
from dvonn.web.protocol.searches import *  # noqa: F403 - all of them
