"""The engine protocol: one JSON object a line in, one a line out."""
