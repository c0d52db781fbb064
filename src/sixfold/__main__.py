"""`python -m sixfold` is the command `sixfold`."""

import sys

from sixfold.cli import main

sys.exit(main())
