"""The fast twin of the hot rule functions, and search over them."""
