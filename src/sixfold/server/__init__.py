"""The table server: tables, seats, storage, fan-out, HTTP and sockets."""
