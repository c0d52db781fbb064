"""The HTTP interface: routes, WebSocket, middleware, rate limits, static files, metrics."""
