"""Window sizes for layout tests."""

from __future__ import annotations

from playwright.sync_api import ViewportSize

DESKTOP = ViewportSize(width=1440, height=900)
TABLET = ViewportSize(width=768, height=1024)
PHONE = ViewportSize(width=360, height=740)
SMALL_PHONE = ViewportSize(width=320, height=640)
SCREENS = [DESKTOP, TABLET, PHONE, SMALL_PHONE]
