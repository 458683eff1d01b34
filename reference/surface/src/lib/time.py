"""`time`: what a clock shows is not known. It may be computed with, and written into a text that is printed; it is
unsupported where it is looked at."""

import _reference


class _Reading:
    # Its text is unknown, too, and differs from run to run.
    __unknown__ = "the reading of a clock"

    def _computed(self, *others):
        # An array is one no longer.
        if any([hasattr(other, "dtype") for other in others]):
            return _reference.unknown("what is computed from the reading of a clock")
        return type(self)()

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _computed
    __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __pow__ = __rpow__ = _computed
    __neg__ = __pos__ = __abs__ = __round__ = __floor__ = __ceil__ = __trunc__ = __int__ = _computed

    def _shown(self, *_):
        _reference.unsupported("the reading of a clock")

    __float__ = __str__ = __repr__ = __format__ = __bool__ = __hash__ = _shown
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __index__ = _shown


def _read():
    return _Reading()


time = perf_counter = monotonic = process_time = thread_time = _read
time_ns = perf_counter_ns = monotonic_ns = process_time_ns = _read


def sleep(secs):
    if secs < 0:
        raise ValueError("sleep length must be non-negative")


def _text():
    return _reference.unknown("the text of the reading of a clock")


def ctime(secs=None):
    if secs is None or isinstance(secs, _Reading):
        return _text()
    _reference.unsupported("the zone that this machine is in")


def strftime(format, t=None):
    if t is None:
        return _text()
    _reference.unsupported("time.strftime of a given time")
