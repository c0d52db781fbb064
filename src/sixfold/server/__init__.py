"""The table server: tables, seats, storage, broadcast, HTTP and WebSocket."""
