"""
The messages between the page, its worker and Python, as JSON: every request, reply, notice and error.

The one description of them, but for what only one game has, which is in the ``protocol`` of its bridge's
package. The page's types are generated from both by ``python -m tools.page.protocol_types``: names, types
and comments are carried over. They hold types only, so nothing imports them at run time.

A request is answered once, by :class:`Success` or :class:`Failure` with the same ``id``.
"""

from dvonn.web.protocol.positions import *  # noqa: F403 - all of them
from dvonn.web.protocol.replies import *  # noqa: F403 - all of them
from dvonn.web.protocol.requests import *  # noqa: F403 - all of them
from dvonn.web.protocol.searches import *  # noqa: F403 - all of them
