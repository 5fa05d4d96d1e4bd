"""Tests take no sentence for granted: a missing one is an error. And none of them depends on how fast a machine is."""

import os

from hypothesis import HealthCheck, settings

from core.text import STRICT_VARIABLE

os.environ[STRICT_VARIABLE] = "1"
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")
