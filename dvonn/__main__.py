"""``python -m dvonn``: the command line."""

import sys

from dvonn.cli.main import main

sys.exit(main())
