"""`_collections_abc`: `collections.abc`, and how it asks for the methods of a class."""

from collections.abc import *


def _check_methods(C, *methods):
    for method in methods:
        for kind in C.__mro__:
            if method in kind.__dict__:
                if kind.__dict__[method] is None:
                    return NotImplemented
                break
        else:
            return NotImplemented
    return True
