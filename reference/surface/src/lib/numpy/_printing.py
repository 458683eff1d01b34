"""NumPy: how arrays are written."""

import contextlib

import _reference

__all__ = ["get_printoptions", "printoptions", "set_printoptions"]

# The options that have one value here.
FIXED = {"nanstr": "nan", "infstr": "inf", "formatter": None, "sign": "-", "floatmode": "maxprec", "legacy": False, "override_repr": None}


def set_printoptions(
    precision=None, threshold=None, edgeitems=None, linewidth=None, suppress=None, nanstr=None, infstr=None,
    formatter=None, sign=None, floatmode=None, *, legacy=None, override_repr=None,
):
    given = {"nanstr": nanstr, "infstr": infstr, "formatter": formatter, "sign": sign}
    given |= {"floatmode": floatmode, "legacy": legacy, "override_repr": override_repr}
    for name, value in given.items():
        if value is not None and value != FIXED[name]:
            _reference.unsupported(f"numpy.set_printoptions({name}=…)")
    _reference.print_options(precision, threshold, edgeitems, linewidth, suppress)


def get_printoptions():
    precision, threshold, edgeitems, linewidth, suppress = _reference.print_options(None, None, None, None, None)
    options = {"precision": precision, "threshold": threshold, "edgeitems": edgeitems, "linewidth": linewidth}
    return {**options, "suppress": suppress, **FIXED}


@contextlib.contextmanager
def printoptions(*args, **kwargs):
    before = get_printoptions()
    try:
        set_printoptions(*args, **kwargs)
        yield get_printoptions()
    finally:
        set_printoptions(**before)
