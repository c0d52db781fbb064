"""What holds for every test, however they were started."""

import signal

# A shell lets programs in the background ignore Ctrl-C, and theirs inherit that: tests that press
# it would wait for ever.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
