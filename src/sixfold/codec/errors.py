"""The error of JSON that cannot be read."""


class FormError(ValueError):
    """A JSON value of the wrong form, with one sentence that says where."""
