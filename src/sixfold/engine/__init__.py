"""The engine protocol: JSON Lines requests and answers on standard input and output."""
