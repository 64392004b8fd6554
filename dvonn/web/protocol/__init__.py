"""
The messages between the page, its worker and Python, as JSON: every request, reply, notice and error.

The one description of them. The page's types, web/engine/protocol.ts, are generated from this package
by ``python -m tools.page.protocol_types``: names, types and comments are carried over. It holds types only,
so nothing imports it at run time.

A request is answered once, by :class:`Success` or :class:`Failure` with the same ``id``.
"""

from dvonn.web.protocol.positions import *  # noqa: F403 - all of them
from dvonn.web.protocol.replies import *  # noqa: F403 - all of them
from dvonn.web.protocol.requests import *  # noqa: F403 - all of them
from dvonn.web.protocol.searches import *  # noqa: F403 - all of them
