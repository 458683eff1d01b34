"""The state of an impure function: `pure` makes it a dict that goes in and comes out."""

import jax
import jax.numpy as jnp

contexts = []


class Refused(Exception):
    """An exception with an error class of Isograft."""

    def __init__(self, kind, message):
        super().__init__(message)
        self.kind = kind


class Context(dict):
    """The entries by name, and what may be done with them."""

    def __init__(self, entries, key, create, modify, ignore):
        super().__init__(entries)
        self.seed, self.waiting = key, []
        self.create, self.modify, self.ignore = create, modify, ignore
        self.read, self.created, self.modified = set(), set(), set()

    def __getitem__(self, name):
        self.read.add(name)
        if name not in self:
            raise KeyError(f"there is no entry '{name}'")
        return super().__getitem__(name)

    def __setitem__(self, name, value):
        is_there = name in self
        (self.modified if is_there else self.created).add(name)
        if self.ignore and is_there:
            return
        if not self.create and not is_there:
            raise RuntimeError(f"'{name}' is no entry, and none may be created here: create=True")
        if is_there and not self.modify:
            raise RuntimeError(f"'{name}' may not be modified here")
        super().__setitem__(name, value)

    def update(self, entries):
        for name, value in dict(entries).items():
            self[name] = value


def context():
    """The state of the innermost `pure` function that runs."""
    if not contexts:
        raise RuntimeError("Wrap impure functions in pure() before running them.")
    return contexts[-1]


def creating():
    return context().create


def pure(fun, nested=False):
    """`fun` as `(state, *args) -> (state, out)`."""

    def purified(state, *args, seed=None, create=None, modify=None, ignore=None, track=False, **kwargs):
        if not isinstance(state, dict):
            raise ValueError("Must provide a dict as state.")
        outer = contexts[-1] if contexts else None
        if outer is None:
            create = False if create is None else create
            modify = True if modify is None else modify
            ignore = False if ignore is None else ignore
        else:
            create = outer.create if create is None else create
            modify = outer.modify if modify is None else modify
            ignore = outer.ignore if ignore is None else ignore
            # An inner function may do what the outer one may, and no more.
            assert outer.create or not create, "Parent context disabled create."
            assert outer.modify or not modify, "Parent context disabled modify."
            assert not outer.ignore or ignore, "Parent context enabled ignore."
            if not nested:
                raise RuntimeError("a pure function inside of another one: pure(..., nested=True)")
        if isinstance(seed, int) or getattr(seed, "shape", None) == ():
            seed = jnp.array([seed, seed], jnp.uint32)
        here = Context(state, seed, create, modify, ignore)
        contexts.append(here)
        try:
            out = fun(*args, **kwargs)
        finally:
            contexts.pop()
        if outer is not None:
            outer.read |= here.read
            outer.modified |= here.modified
            outer.created |= here.created
        if track:
            return dict(here), out, here.read, here.modified, here.created
        return dict(here), out

    purified._is_pure = True
    return purified


def init(fun, **options):
    """Makes the entries that the function creates, and does not compute what it returns."""
    of = fun if getattr(fun, "_is_pure", False) else pure(fun)

    def initial(*args, **kwargs):
        return of(*args, create=True, modify=True, ignore=True, **kwargs)[0]

    return jax.jit(initial, **options)


def seed(amount=None, optional=False, reserve=16):
    """A new seed, or that many."""
    here = context()
    if here.seed is None:
        if not optional:
            raise ValueError("You must provide a seed to the pure function to use nj.seed().")
        return [None] * amount if amount is not None else None
    if amount:
        here.seed, *keys = jax.random.split(here.seed, amount + 1)
        return jnp.stack(keys)
    if not here.waiting:
        here.seed, *here.waiting = jax.random.split(here.seed, reserve)
    return here.waiting.pop(0)
