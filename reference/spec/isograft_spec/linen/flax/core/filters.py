"""A filter selects collections, or streams of keys, by name.

It is a name, a bool, a collection of filters (any of them), or a DenyList (all but these). So the
union of two filters is the pair of them, and the rest of the algebra is by complement.
"""

import dataclasses
from typing import Any

from flax import errors


@dataclasses.dataclass(frozen=True)
class DenyList:
    deny: Any

    # A dict whose keys are filters is a tree, and its keys are sorted: names come first.
    def __lt__(self, other):
        if isinstance(other, DenyList):
            return str(self.deny) < str(other.deny)
        return False if isinstance(other, str) else NotImplemented

    def __gt__(self, other):
        if isinstance(other, DenyList):
            return str(self.deny) > str(other.deny)
        return True if isinstance(other, str) else NotImplemented


def in_filter(filter_like, col):
    if isinstance(filter_like, str):
        return col == filter_like
    if isinstance(filter_like, bool):
        return filter_like
    if isinstance(filter_like, DenyList):
        return not in_filter(filter_like.deny, col)
    if hasattr(filter_like, "__contains__"):
        for inner in filter_like:
            if in_filter(inner, col):
                return True
        return False
    raise errors.InvalidFilterError(filter_like)


def union_filters(a, b):
    return (a, b)


def intersect_filters(a, b):
    if a is True or b is True:
        return b if a is True else a
    return DenyList((DenyList(a), DenyList(b)))


def subtract_filters(a, b):
    return DenyList((DenyList(a), b))


# The names that a filter mentions: any other name is as good as "".
def _mentioned(filter_like):
    if isinstance(filter_like, str):
        return [filter_like]
    if isinstance(filter_like, bool):
        return []
    inner = filter_like.deny if isinstance(filter_like, DenyList) else filter_like
    parts = [inner] if isinstance(inner, (str, bool, DenyList)) else inner
    return [name for part in parts for name in _mentioned(part)]


def is_filter_empty(filter_like):
    return not any(in_filter(filter_like, name) for name in ["", *_mentioned(filter_like)])


def group_collections(xs, filters):
    """For each filter the collections that it selects, and no filter before it."""
    rest = list(xs)
    groups = []
    for filter_like in filters:
        chosen = [col for col in rest if in_filter(filter_like, col)]
        rest = [col for col in rest if col not in chosen]
        groups.append({col: xs[col] for col in chosen})
    return tuple(groups)
