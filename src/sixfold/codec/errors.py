"""What is wrong with JSON that cannot be read."""


class FormError(ValueError):
    """A JSON value that does not have the form asked for, with one sentence that says where."""
