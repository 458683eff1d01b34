"""`changed` leaves the module that it is given as it was, and gives one of the same class with the other fields.

Source: tiny: "`m` stays as it is"
"""

import tiny


def watch_fields(m):
    """The fields of a module; what a library keeps there for itself begins with `_`."""
    return {name: value for name, value in vars(m).items() if not name.startswith("_")}


def watched_tiny_changed(m, **fields):
    before = watch_fields(m)
    after = tiny.changed(m, **fields)
    now = watch_fields(m)
    same = list(now) == list(before) and all(now[name] is before[name] for name in now)
    watch(same, "the module has changed")
    watch(type(after) is type(m), "another class came out")
    watch(set(watch_fields(after)) == set(before), "fields were lost")
    return after
