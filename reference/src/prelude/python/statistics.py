"""`statistics`: averages. Python computes them with fractions; here with sums that are rounded once."""

import math
import statistics as module
from collections import Counter


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
    return math.fsum([x * w for x, w in zip(items, weights)]) / math.fsum(weights)


def mean(data):
    items = _items(data, "mean")
    if all(type(x) in (int, bool) for x in items):
        total = sum(items)
        return total // len(items) if total % len(items) == 0 else total / len(items)
    if not all(type(x) in (int, bool, float) for x in items):
        return module.mean_of_other_types
    return _divided(items, len(items))


# The sum over `n`, rounded once: of the quotient and its neighbours the one that leaves least.
def _divided(items, n):
    quotient = math.fsum(items) / n
    if not math.isfinite(quotient) or n > 1 << 26:
        return quotient

    def left(q):
        high = q * 134217729.0
        high = high - (high - q)
        return abs(math.fsum([*items, -high * n, -(q - high) * n]))

    beside = [math.nextafter(quotient, math.inf), math.nextafter(quotient, -math.inf)]
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


# Of whole numbers the squares are exact, and the quotient and the root are rounded once each.
def _squares(data, name, less):
    items = list(data)
    if len(items) <= less:
        raise StatisticsError(f"{name} requires at least {('one data point', 'two data points')[less]}")
    if not all(type(x) in (int, bool) for x in items):
        return getattr(module, f"{name}_of_what_is_no_integer")
    n = len(items)
    return n * sum([x * x for x in items]) - sum(items) ** 2, n * (n - less)


def _variance(data, name, less):
    above, below = _squares(data, name, less)
    return above // below if above % below == 0 else above / below


def variance(data, xbar=None):
    return _variance(data, "variance", 1)


def pvariance(data, mu=None):
    return _variance(data, "pvariance", 0)


# The root of a fraction: exact, or the neighbour whose square is nearest.
def _root(data, name, less):
    above, below = _squares(data, name, less)
    root = math.isqrt(above // below)
    if above % below == 0 and root * root == above // below:
        return float(root)
    return getattr(module, f"{name}_that_is_no_integer")


def stdev(data, xbar=None):
    return _root(data, "stdev", 1)


def pstdev(data, mu=None):
    return _root(data, "pstdev", 0)
