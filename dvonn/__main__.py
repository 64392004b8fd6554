"""``python -m dvonn``: the command line."""

import sys

from dvonn.cli import main

sys.exit(main())
