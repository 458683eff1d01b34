"""`time`: what a clock shows is not known. It may be computed with, and written into a text that is printed; it is
unsupported where it is looked at."""

import _reference


class _Reading:
    # Its text is unknown, too, and differs from run to run.
    __unknown__ = "the reading of a clock"

    def _computed(self, *_):
        return _Reading()

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _computed
    __floordiv__ = __mod__ = __neg__ = __round__ = __abs__ = _computed

    def _shown(self, *_):
        _reference.unsupported("the reading of a clock")

    __float__ = __int__ = __str__ = __repr__ = __format__ = __bool__ = __hash__ = _shown
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __index__ = _shown


def _read():
    return _Reading()


time = perf_counter = monotonic = process_time = thread_time = _read
time_ns = perf_counter_ns = monotonic_ns = process_time_ns = _read


def sleep(secs):
    if secs < 0:
        raise ValueError("sleep length must be non-negative")


def strftime(format, t=None):
    if t is None:
        return _reference.unknown("the reading of a clock")
    _reference.unsupported("time.strftime of a given time")
