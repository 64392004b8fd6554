"""Window sizes for layout tests."""

from __future__ import annotations

from playwright.sync_api import ViewportSize

DESKTOP = ViewportSize(width=1440, height=900)
TABLET = ViewportSize(width=768, height=1024)
LARGE_PHONE = ViewportSize(width=390, height=844)
TURNED_PHONE = ViewportSize(width=844, height=390)
TALL_PHONE = ViewportSize(width=360, height=792)
PHONE = ViewportSize(width=360, height=740)
SMALL_PHONE = ViewportSize(width=320, height=640)
SCREENS = [DESKTOP, TABLET, PHONE, SMALL_PHONE]
#: The phones on which the welcome and the lessons must fit.
TEACHING_PHONES = [TALL_PHONE, SMALL_PHONE]
