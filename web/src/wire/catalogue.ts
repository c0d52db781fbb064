// Written by tools/wire_types.py; a test keeps it fresh. The weakest level is the first.

export const EDITIONS = ["classic", "travel", "starwars", "cubes", "cards"] as const;

export const LEVELS = ["mouse", "rabbit", "squirrel", "fox", "raven", "owl"] as const;
