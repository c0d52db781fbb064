"""Messages between server and clients, and the error codes."""
