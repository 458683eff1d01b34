"""Random keys: streams that count, and Rngs, which names them.

A stream has a key and a count. Each call gives the key with the count folded in, and counts on (the Flax page
"Randomness"). `fork` makes a stream of the next key. `split` and `broadcast` are forks whose key is an array: many keys
of the next one, or the next one many times. The three agree in what they take of the old stream: its next key.

    >>> rngs = Rngs(0, params=1)
    >>> rngs.dropout() == jax.random.fold_in(jax.random.key(0), 0), rngs.default.count[...]
    (Array(True, dtype=bool), Array(1, dtype=uint32))
    >>> rngs.split({"params": 4}).params.key.shape, rngs.broadcast(5).params.key.shape
    ((4,), (5,))
"""

import contextlib
import dataclasses
import functools
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import jax
import jax.numpy as jnp

from .errors import Path, Refused, RefusedType, show
from .filterlib import first_that_takes, to_predicate
from .graph import iter_graph, recursive_map
from .modes import COMPAT, mode_of
from .objects import Pytree, Variable, check_own

Shape = int | tuple[int, ...] | None


class RngState(Variable):
    """The state of a stream; `tag` in its metadata is the stream's name."""


class RngKey(RngState):
    pass


class RngCount(RngState):
    pass


# --- a stream


def key_of(seed: Any) -> jax.Array:
    """A seed stands for its key: a whole number, or an array of one. Another array is a key already."""
    if isinstance(seed, RngStream):
        return seed.key.get_value()
    dtype = getattr(seed, "dtype", None)
    if isinstance(seed, int) or dtype is not None and jnp.ndim(seed) == 0 and jnp.issubdtype(dtype, jnp.integer):
        return jax.random.key(seed)
    if dtype is None or not jnp.issubdtype(dtype, jax.dtypes.prng_key) and dtype != jnp.uint32:
        raise Refused("bad_argument")
    return seed


class RngStream(Pytree):
    """Keys one after the other."""

    def __init__(self, key: Any, *, tag: str):
        key = key_of(key)
        self.tag = tag
        self.key = RngKey(key, tag=tag)
        self.count = RngCount(jnp.zeros(count_shape(key), jnp.uint32), tag=tag)

    def __call__(self) -> jax.Array:
        """The next key. In another trace than the stream's own it is refused, before anything is drawn."""
        check_own(self.count)
        key = next_key(self)
        self.count[...] += 1
        return key

    def fork(self, *, split: Shape = None) -> "RngStream":
        """A stream of the next key; with `split`, of an array of keys, for a transform to map over."""
        return RngStream(widened(self(), split), tag=self.tag)

    def forks(self) -> "RngStream":
        """A fork of each stream of an array of them."""
        check_own(self.count)
        each = jax.random.fold_in
        for _ in count_shape(self.key.get_value()):
            each = jax.vmap(each)
        keys = each(self.key.get_value(), self.count.get_value())
        self.count[...] += 1
        return RngStream(keys, tag=self.tag)

    def split(self, k: Shape) -> "RngStream":
        return self.fork(split=k)

    def broadcast(self, k: Shape) -> "RngStream":
        """A stream of the next key, repeated in this shape."""
        return RngStream(repeated(self(), k), tag=self.tag)


def count_shape(key: jax.Array) -> tuple[int, ...]:
    """A count for each key of an array of keys. Two whole numbers of JAX's old form are one key."""
    return key.shape if jnp.issubdtype(key.dtype, jax.dtypes.prng_key) else key.shape[:-1]


def next_key(stream: RngStream) -> jax.Array:
    """The key that a stream gives next; it does not count."""
    return jax.random.fold_in(stream.key.get_value(), stream.count.get_value())


def widened(key: jax.Array, split: Shape) -> jax.Array:
    return key if split is None else jax.random.split(key, split)


def repeated(key: jax.Array, k: Shape) -> jax.Array:
    return key if k is None else jnp.broadcast_to(key, ((k,) if isinstance(k, int) else tuple(k)) + key.shape)


# --- streams by name


class Rngs(Pytree):
    """Streams by name. One that is missing is that of `default`, if there is one. It reads as a mapping of its streams.

    What is given for a stream is its seed: a number, a key, or another stream, whose key it is.
    """

    def __init__(self, default: Any = None, **rngs: Any):
        given = default if isinstance(default, Mapping) else {} if default is None else {"default": default}
        for name, x in {**given, **rngs}.items():
            setattr(self, name, RngStream(x, tag=name))

    def __getattr__(self, name: str) -> RngStream:
        if name.startswith("_") or "default" not in vars(self):
            raise Refused("missing_attribute")
        return vars(self)["default"]

    def __getitem__(self, name: str) -> RngStream:
        if name not in self and "default" not in self:
            raise KeyError(name)
        return vars(self)[name if name in self else "default"]

    def __call__(self) -> jax.Array:
        return self.default()

    def __iter__(self) -> Iterator[str]:
        return iter([name for name, x in vars(self).items() if isinstance(x, RngStream)])

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __contains__(self, name: object) -> bool:
        return isinstance(vars(self).get(name), RngStream)

    def items(self) -> list[tuple[str, RngStream]]:
        return [(name, vars(self)[name]) for name in self]

    def fork(self, /, *, split: Shape | Mapping[Any, Shape] = None) -> "Rngs":
        """A fork of each stream. A mapping says by filter how a stream is split; the first that takes it counts."""
        return self._each(lambda stream, said: stream.fork(split=said), split)

    def split(self, k: Shape | Mapping[Any, Shape]) -> "Rngs":
        return self.fork(split=k)

    def broadcast(self, k: Shape | Mapping[Any, Shape]) -> "Rngs":
        """As `split`, with the same key in each place."""
        return self._each(lambda stream, said: stream.broadcast(said), k)

    def _each(self, make: Callable, said: Any) -> "Rngs":
        """An array of streams of which a mapping says nothing, or None, goes on as one: each of it is forked."""
        stays = lambda name, stream: isinstance(said, Mapping) and said_of(said, (name,), stream) is None
        check_scalar((name, stream) for name, stream in self.items() if not stays(name, stream))
        rngs = Rngs()
        for name, stream in self.items():
            made = stream.forks() if stays(name, stream) else make(stream, said_of(said, (name,), stream))
            setattr(rngs, name, made)
        return rngs


def said_of(said: Any, path: Path, stream: RngStream) -> Shape:
    """What is said of a stream: the same of all, or by filter. None is a fork that is not split."""
    return first_that_takes(said, path, stream) if isinstance(said, Mapping) else said


def check_scalar(streams: Iterable[tuple[Any, RngStream]]) -> None:
    """Refuses streams of which one is an array of streams: only a lane of a transform can draw from it."""
    for name, stream in streams:
        if count_shape(stream.key.get_value()) != ():
            raise Refused("bad_argument", show(name if isinstance(name, tuple) else (name,)))


# --- draws by name: the functions of jax.random without their key, and initializers that draw when they are called

DISTRIBUTIONS = """
    ball bernoulli beta binomial bits categorical cauchy chisquare choice dirichlet double_sided_maxwell exponential f
    gamma generalized_normal geometric gumbel laplace loggamma logistic lognormal maxwell multinomial
    multivariate_normal normal orthogonal pareto permutation poisson rademacher randint rayleigh t triangular
    truncated_normal uniform wald weibull_min
""".split()
INITIALIZERS = """
    delta_orthogonal glorot_normal glorot_uniform he_normal he_uniform kaiming_normal kaiming_uniform lecun_normal
    lecun_uniform variance_scaling xavier_normal xavier_uniform
""".split()


def drawing(function: Callable) -> Callable:
    """A draw from the stream; Rngs draw from `default`."""

    @functools.wraps(function)
    def draw(self: Any, *args: Any, **keywords: Any) -> jax.Array:
        return function(self(), *args, **keywords)

    return draw


def initializing(function: Callable) -> Callable:
    """An initializer without its key."""

    @functools.wraps(function)
    def make(self: Any, *args: Any, **keywords: Any) -> Callable:
        initialize = function(*args, **keywords)
        return lambda *shape, **more: initialize(self(), *shape, **more)

    return make


for _kind in (RngStream, Rngs):
    for _name in DISTRIBUTIONS:
        setattr(_kind, _name, drawing(getattr(jax.random, _name)))
    for _name in INITIALIZERS:
        setattr(_kind, _name, initializing(getattr(jax.nn.initializers, _name)))


# --- the streams inside of a node


def streams_of(node: Any, graph: bool | None = None, only: Any = ...) -> list[tuple[Path, RngStream]]:
    """The streams of a node that a filter takes, each once."""
    takes = to_predicate(only)
    return [(path, x) for path, x in iter_graph(node, graph=graph) if isinstance(x, RngStream) and takes(path, x)]


@dataclasses.dataclass(frozen=True)
class StreamBackup:
    """A stream, and the key and count that it had."""

    stream: RngStream
    key: RngKey
    count: RngCount

    def restore(self) -> None:
        self.stream.key, self.stream.count = self.key, self.count


class SplitBackups(tuple, contextlib.AbstractContextManager):
    """Backups of streams. As a context they are restored at its end, also after an exception."""

    def __exit__(self, *_: Any) -> None:
        restore_rngs(self)


def restore_rngs(backups: Iterable[StreamBackup], /) -> None:
    """Puts back the keys and counts that streams had. The counts have moved on by what was drawn of them."""
    for backup in backups:
        backup.restore()


MISSING = object()


def with_keys(node: Any, make: Callable, only: Any, graph: bool | None, graph_updates: bool | None) -> Any:
    """Gives each stream of a node the key that `make` makes of its path, itself and its next key.

    Compat changes the node: its streams have new keys and counts, the old ones are in the backups. Elsewhere the node
    is copied, and its own keys are left unmodified, as the docstrings of `split_rngs` and `fork_rngs` say. Its streams
    count on in every mode, as `with_rngs` documents of its own: else a function that is decorated by `split_rngs` would
    draw the same at each call.
    """
    mode = mode_of(graph, graph_updates)
    streams = streams_of(node, mode.shares, only)
    check_scalar(streams)
    made = {path: RngStream(make(path, stream, next_key(stream)), tag=stream.tag) for path, stream in streams}
    for _, stream in streams:
        check_own(stream.count)
        if mode is COMPAT:
            check_own(stream)
    for _, stream in streams:
        stream.count[...] += 1
    if mode is not COMPAT:
        return recursive_map(lambda path, x: made.get(path, x), node, graph=mode.shares)
    backups = SplitBackups(StreamBackup(stream, stream.key, stream.count) for _, stream in streams)
    for path, stream in streams:
        stream.key, stream.count = made[path].key, made[path].count
    return backups


def decorator(change: Callable) -> Callable:
    """A function whose inputs are changed first.

    All inputs: the docstring of `split_rngs` says the first argument, but the page "NNX 0.10 to NNX 0.11" decorates
    `__init__(self, rngs)`, and `fork_rngs` speaks of inputs. In compat the streams are restored at the end.
    """

    def decorate(f: Callable) -> Callable:
        @functools.wraps(f)
        def changed(*args: Any, **keywords: Any) -> Any:
            result = change((args, keywords))
            if isinstance(result, SplitBackups):
                with result:
                    return f(*args, **keywords)
            return f(*result[0], **result[1])

        return changed

    return decorate


def split_rngs(
    node: Any = MISSING,
    /,
    *,
    splits: int | tuple[int, ...],
    only: Any = ...,
    squeeze: bool = False,
    graph: bool | None = None,
    graph_updates: bool | None = None,
) -> Any:
    """Splits the streams that a filter takes; without a node, a decorator. `squeeze` drops the axis of one split."""
    if squeeze and splits not in (1, (1,)):
        raise Refused("bad_argument")

    def make(path: Path, stream: RngStream, key: jax.Array) -> jax.Array:
        keys = widened(key, splits)
        return keys[0] if squeeze else keys

    change = lambda x: with_keys(x, make, only, graph, graph_updates)
    return decorator(change) if node is MISSING else change(node)


def fork_rngs(
    node: Any = MISSING,
    /,
    *,
    split: Shape | Mapping[Any, Shape] = None,
    graph: bool | None = None,
    graph_updates: bool | None = None,
) -> Any:
    """Forks the streams of a node; without one, a decorator."""

    def make(path: Path, stream: RngStream, key: jax.Array) -> jax.Array:
        return widened(key, said_of(split, path, stream))

    change = lambda x: with_keys(x, make, ..., graph, graph_updates)
    return decorator(change) if node is MISSING else change(node)


def with_rngs(
    node: Any = MISSING,
    /,
    *,
    split: Shape | Mapping[Any, Shape] = None,
    fork: Any = None,
    broadcast: Shape | Mapping[Any, Shape] = None,
    only: Any = True,
    graph: bool | None = None,
    graph_updates: bool | None = None,
) -> Any:
    """A copy of a node in which streams are split, broadcast or forked; the others are the node's own.

    Each is a fork of the node's stream, which counts on: the docstring calls its counter advanced. What `split` says
    of a stream counts before what `broadcast` says, and both before `fork`.
    """
    forked = to_predicate(fork)

    def made_of(path: Path, x: RngStream) -> RngStream | None:
        """The stream for the place of another; None if that stays."""
        if (said := said_of(split, path, x)) is not None:
            return x.split(said)
        if (said := said_of(broadcast, path, x)) is not None:
            return x.broadcast(said)
        return x.fork() if forked(path, x) else None

    def change(node: Any) -> Any:
        streams = streams_of(node, graph, only)
        check_scalar(streams)
        made = {path: made_of(path, x) for path, x in streams}
        return recursive_map(lambda path, x: made.get(path) or x, node, graph=graph)

    return decorator(change) if node is MISSING else change(node)


POLICIES = ("scalars_only", "match_shape")


def reseed(node: Any, /, *, graph: bool | None = None, policy: Any = "scalars_only", **stream_keys: Any) -> None:
    """Gives the streams of these names new keys, and counts from zero again.

    The keys are those of a new stream, one after the other. Why not the seed itself: a layer holds a fork of its Rngs,
    and the docstring's Dropout, built from `Rngs(dropout=42)`, draws after `reseed(model, dropout=42)` as at first.

    The policy says what happens to a stream of many keys: an error, a split in its shape, or what a function of the
    path, the new key and the shape makes. All of it is made before any stream is changed. A name that no stream has
    changes nothing.
    """
    if policy not in POLICIES and not callable(policy):
        raise Refused("bad_argument")
    changes, fresh = [], Rngs(stream_keys)
    for path, stream in streams_of(node, graph):
        if stream.tag in fresh:
            key, shape = fresh[stream.tag](), count_shape(stream.key.get_value())
            if callable(policy):
                key = policy(path, key, shape)
            elif shape and policy == "scalars_only":
                raise Refused("bad_argument", show(path))
            elif shape:
                key = jax.random.split(key, shape)
            check_own(stream.key)
            check_own(stream.count)
            changes.append((stream, key, jnp.zeros(count_shape(key), jnp.uint32)))
    for stream, key, count in changes:
        stream.key.set_value(key)
        stream.count.set_value(count)
