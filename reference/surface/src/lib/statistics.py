"""`statistics`: averages. Python computes them with fractions; here with sums that are rounded once."""

import math
from collections import Counter

import _reference


class StatisticsError(ValueError):
    pass


def _items(data, name):
    items = list(data)
    if not items:
        raise StatisticsError(f"{name} requires at least one data point")
    return items


def fmean(data, weights=None):
    items = _items(data, "fmean")
    if weights is None:
        return math.fsum(items) / len(items)
    weights = list(weights)
    if len(weights) != len(items):
        raise StatisticsError("data and weights must be the same length")
    total = math.fsum(weights)
    if not total:
        raise StatisticsError("sum of weights must be non-zero")
    return math.fsum([x * w for x, w in zip(items, weights)]) / total


def mean(data):
    items = _items(data, "mean")
    if all(type(x) in (int, bool) for x in items):
        total = sum(items)
        return total // len(items) if total % len(items) == 0 else total / len(items)
    _numbers(items, "mean_of_other_types")
    return _divided(items, len(items))


# What no number converts to is refused; of fractions and decimals no more is known.
def _numbers(items, what):
    for x in items:
        if x is None or isinstance(x, (str, bytes, list, tuple, dict)):
            raise TypeError(f"can't convert type {type(x).__name__!r} to numerator/denominator")
    if not all([type(x) in (int, bool, float) for x in items]):
        _reference.unsupported(f"statistics.{what}")


# The sum over `n`, rounded once: of the quotient and its neighbours the one that leaves least.
def _divided(items, n):
    try:
        quotient = math.fsum(items) / n
    except OverflowError:
        return math.fsum([x / n for x in items])
    if not math.isfinite(quotient) or n > 1 << 26:
        return quotient

    def left(q):
        high = q * 134217729.0
        high = high - (high - q)
        return abs(math.fsum([*items, -high * n, -(q - high) * n]))

    step = abs(quotient) * 0.75 * 2.0**-52
    beside = [quotient + step, quotient - step]
    return min([quotient, *beside], key=left)


def median(data):
    items = sorted(data)
    if not items:
        raise StatisticsError("no median for empty data")
    middle = len(items) // 2
    return items[middle] if len(items) % 2 else (items[middle - 1] + items[middle]) / 2


def median_low(data):
    items = sorted(data)
    if not items:
        raise StatisticsError("no median for empty data")
    return items[(len(items) - 1) // 2]


def median_high(data):
    items = sorted(data)
    if not items:
        raise StatisticsError("no median for empty data")
    return items[len(items) // 2]


def mode(data):
    pairs = Counter(iter(data)).most_common(1)
    if not pairs:
        raise StatisticsError("no mode for empty data")
    return pairs[0][0]


def multimode(data):
    counts = Counter(iter(data))
    most = max(counts.values(), default=0)
    return [item for item, count in counts.items() if count == most]


# How many times the items are whole numbers: of those the squares are exact.
def _scale(items, what):
    for scale in [1 << power for power in range(0, 24, 2)]:
        if all([math.isfinite(x) and x * scale == int(x * scale) for x in items]):
            return scale
    return _reference.unsupported(f"statistics.{what}")


# The sum of the squares of the distances from the mean, over the number of items or one less, as a
# quotient of whole numbers; and whether the items are whole numbers by their type.
def _squares(data, name, less):
    items = list(data)
    if len(items) <= less:
        raise StatisticsError(f"{name} requires at least {('one data point', 'two data points')[less]}")
    _numbers(items, f"{name}_of_other_types")
    scale = _scale(items, f"{name}_of_what_is_no_integer")
    n, whole = len(items), [int(x * scale) for x in items]
    above, below = n * sum([x * x for x in whole]) - sum(whole) ** 2, n * (n - less) * scale * scale
    shared = math.gcd(above, below)
    return above // shared, below // shared, all([type(x) is not float for x in items])


def _variance(data, name, less):
    above, below, is_whole = _squares(data, name, less)
    return above // below if below == 1 and is_whole else above / below


def variance(data, xbar=None):
    return _variance(data, "variance", 1)


def pvariance(data, mu=None):
    return _variance(data, "pvariance", 0)


# The root of a fraction, as the nearest float. Its first 109 bits are taken exactly, and a last one
# says if more are behind them: what is rounded then is rounded right.
def _root(data, name, less):
    above, below, _ = _squares(data, name, less)
    roots = math.isqrt(above), math.isqrt(below)
    if roots[0] ** 2 == above and roots[1] ** 2 == below:
        return roots[0] / roots[1]
    shift = (above.bit_length() - below.bit_length() - 109) // 2
    scaled, by = (above, below << 2 * shift) if shift >= 0 else (above << -2 * shift, below)
    root = math.isqrt(scaled // by)
    if root * root * by != scaled:
        root |= 1
    return float(root << shift) if shift >= 0 else root / (1 << -shift)


def stdev(data, xbar=None):
    return _root(data, "stdev", 1)


def pstdev(data, mu=None):
    return _root(data, "pstdev", 0)
