"""Sixfold plays, records and studies the Qwirkle family of games."""

from importlib.metadata import version

__version__ = version("sixfold")
