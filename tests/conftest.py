"""Tests take no sentence for granted: a missing one is an error."""

import os

from core.text import STRICT_VARIABLE

os.environ[STRICT_VARIABLE] = "1"
