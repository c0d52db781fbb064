"""What a mouse and a finger have in common, whatever they bring where."""

from playwright.sync_api import CDPSession, Locator, Page


class MousePointer:
    """A mouse, whose left button presses."""

    pointer = "mouse"

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, button: Locator) -> None:
        """Press a button, or something else that can be pressed."""
        button.click()


class FingerPointer:
    """A finger, whose touches come as a screen reports them."""

    pointer = "touch"

    def __init__(self, page: Page) -> None:
        self._page = page
        self._screen: CDPSession = page.context.new_cdp_session(page)

    def press(self, button: Locator) -> None:
        """Tap on a button, or on something else that can be tapped."""
        button.tap()

    def touch(self, kind: str, *at: float) -> None:
        """Touch the screen somewhere, move there, or leave it."""
        points = [{"x": at[0], "y": at[1]}] if at else []
        self._screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
