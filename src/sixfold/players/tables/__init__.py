"""Tables that the players look values up in, and how they are computed: `make tables`."""
