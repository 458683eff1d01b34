"""`tqdm`: it gives the items of its iterable, and shows on standard error how far it is, which no outcome has."""

import _reference

__all__ = ["tqdm", "trange"]


class tqdm:
    def __init__(self, iterable=None, desc=None, total=None, leave=True, *args, disable=False, initial=0, **kwargs):
        if total is None and iterable is not None and hasattr(iterable, "__len__"):
            total = len(iterable)
        self.iterable, self.desc, self.total, self.leave = iterable, desc or "", total, leave
        self.disable, self._count, self._runs = disable, initial, False

    @property
    def n(self):
        # While it is iterated, this depends on how long the items take.
        if self._runs:
            _reference.unsupported("tqdm.tqdm.n of a bar that is iterated")
        return self._count

    @n.setter
    def n(self, count):
        self._count = count

    def __len__(self):
        return self.total if self.iterable is None else len(self.iterable)

    def __bool__(self):
        if self.total is not None:
            return self.total > 0
        if self.iterable is None:
            raise TypeError("bool() undefined when iterable == total == None")
        return bool(self.iterable)

    def __iter__(self):
        self._runs = True
        for item in self.iterable:
            yield item

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def update(self, n=1):
        if not self.disable:
            self._count += n

    def set_description(self, desc=None, refresh=True):
        self.desc = desc + ": " if desc else ""

    def set_description_str(self, desc=None, refresh=True):
        self.desc = desc or ""

    def set_postfix(self, ordered_dict=None, refresh=True, **kwargs):
        pass

    def set_postfix_str(self, s="", refresh=True):
        pass

    def close(self):
        pass

    def clear(self, nolock=False):
        pass

    def refresh(self, nolock=False, lock_args=None):
        pass

    def unpause(self):
        pass

    def display(self, msg=None, pos=None):
        pass

    @classmethod
    def write(cls, s, file=None, end="\n", nolock=False):
        # It writes to standard output itself: that is no call of `print`.
        if file is not None:
            print(s, file=file, end=end)

    def __getattr__(self, name):
        _reference.unsupported(f"tqdm.tqdm.{name}")


def trange(*args, **kwargs):
    return tqdm(range(*args), **kwargs)
