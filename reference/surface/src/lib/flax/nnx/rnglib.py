"""Random streams: which attributes they have, and which keys they draw in which order."""

import typing as tp
import jax
import jax.numpy as jnp
from jax import random
from flax import nnx

__all__ = [
    "RngCount", "RngKey", "RngState", "RngStream", "Rngs", "SplitBackups", "backup_keys",
    "fork_rngs", "reseed", "restore_rngs", "split_rngs",
]


class RngState(nnx.Variable):
    pass


class RngCount(RngState):
    pass


class RngKey(RngState):
    pass


# A method that draws as the function of `jax.random` of that name does.
def draw(name):
    def method(self, *args, **kwargs):
        return getattr(random, name)(self(), *args, **kwargs)

    return method


# A method that gives the initializer of that name, which draws its key when it is called.
def initializer(name):
    def method(self, *args, **kwargs):
        init = getattr(jax.nn.initializers, name)(*args, **kwargs)
        return lambda *args, **kwargs: init(self(), *args, **kwargs)

    return method


# What a source of keys gives beside the keys: a call of it is a fresh key.
class Draws:
    bits = draw("bits")
    uniform = draw("uniform")
    normal = draw("normal")
    bernoulli = draw("bernoulli")
    randint = draw("randint")
    permutation = draw("permutation")
    categorical = draw("categorical")
    truncated_normal = draw("truncated_normal")
    choice = draw("choice")
    gumbel = draw("gumbel")
    exponential = draw("exponential")
    laplace = draw("laplace")
    logistic = draw("logistic")
    orthogonal = draw("orthogonal")
    rademacher = draw("rademacher")

    glorot_normal = initializer("glorot_normal")
    glorot_uniform = initializer("glorot_uniform")
    he_normal = initializer("he_normal")
    he_uniform = initializer("he_uniform")
    kaiming_normal = initializer("kaiming_normal")
    kaiming_uniform = initializer("kaiming_uniform")
    lecun_normal = initializer("lecun_normal")
    lecun_uniform = initializer("lecun_uniform")
    variance_scaling = initializer("variance_scaling")
    xavier_normal = initializer("xavier_normal")
    xavier_uniform = initializer("xavier_uniform")


# The key that a stream gives next; it does not count.
def next_key(stream):
    return random.fold_in(stream.key[...], stream.count[...])


class RngStream(Draws, nnx.Pytree):
    def __init__(self, key, *, tag):
        if isinstance(key, int):
            key = random.key(key)
        elif isinstance(key, jax.Array) and key.dtype == jnp.uint32:
            key = random.wrap_key_data(key)
        if not isinstance(key, jax.Array) or not jnp.issubdtype(key.dtype, jax.dtypes.prng_key):
            raise ValueError(f"{key} is no key: expected an integer or a jax.Array of keys")
        count = jnp.zeros(key.shape, dtype=jnp.uint32)
        self.tag = tag
        self.key = RngKey(key, tag=tag)
        self.count = RngCount(count, tag=tag)

    def __call__(self):
        self.count._check_can_update()
        key = next_key(self)
        self.count[...] += 1
        return key

    def split(self, k):
        return self.fork(split=k)

    def fork(self, *, split=None):
        return made_of(self, forked(next_key(self), split))

    def broadcast(self, k):
        return made_of(self, repeated(next_key(self), k))


# The same of each stream of an array of them.
def next_keys(stream):
    key, count = stream.key.get_value(), stream.count.get_value()
    each = random.fold_in
    for _ in key.shape:
        each = jax.vmap(each)
    return each(key, count)


def forked(key, size):
    return key if size is None else random.split(key, size)


def repeated(key, size):
    if size is None:
        return key
    shape = (size,) if isinstance(size, int) else size
    return jnp.broadcast_to(key, shape + key.shape)


# A stream of what was made of the next key of another one, which counts now that it is made.
def made_of(stream, key):
    stream.count._check_can_update()
    made = type(stream)(key, tag=stream.tag)
    stream.count[...] += 1
    return made


# A mapping from filters to sizes; a bare size is for every stream.
def by_filter(sizes):
    if sizes is None:
        return []
    if isinstance(sizes, (int, tuple)):
        sizes = {...: sizes}
    return [(nnx.filterlib.to_predicate(filter), size) for filter, size in sizes.items()]


# What the first filter that takes a stream says of it.
def size_of(rules, path, stream):
    return next((size for predicate, size in rules if predicate(path, stream)), None)


class Rngs(Draws, nnx.Pytree):
    def __init__(self, default=None, **rngs):
        if default is not None:
            if isinstance(default, tp.Mapping):
                rngs = {**default, **rngs}
            else:
                rngs["default"] = default
        for tag, key in rngs.items():
            if isinstance(key, RngStream):
                key = key.key.get_value()
            setattr(self, tag, RngStream(key=key, tag=tag))

    def _get_stream(self, name, error_type):
        streams = vars(self)
        if name in streams:
            return streams[name]
        if "default" not in streams:
            raise error_type(f"No RngStream named '{name}' found in Rngs.")
        return streams["default"]

    def __getitem__(self, name):
        return self._get_stream(name, KeyError)

    def __getattr__(self, name):
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        return self._get_stream(name, AttributeError)

    def __call__(self):
        return self.default()

    def __iter__(self):
        return iter([name for name, stream in self.items()])

    def __len__(self):
        return len(self.items())

    def __contains__(self, name):
        return name in vars(self)

    def items(self):
        return [(name, stream) for name, stream in vars(self).items() if isinstance(stream, RngStream)]

    # A stream that no filter takes is forked, too: the old one goes on, and no key is given twice.
    def split(self, k):
        return self.fork(split=k)

    def broadcast(self, k):
        return self._each(repeated, k)

    def fork(self, /, *, split=None):
        return self._each(forked, split)

    # All keys are made before a stream counts: if one refuses, none has counted. An array of streams that a mapping leaves
    # as it is goes on as one: each of it is forked.
    def _each(self, make, sizes):
        rules = by_filter(sizes)

        def key_of(name, stream):
            size = size_of(rules, (name,), stream)
            return next_keys(stream) if rules and size is None else make(next_key(stream), size)

        keys = [key_of(name, stream) for name, stream in self.items()]
        made = Rngs()
        for (name, stream), key in zip(self.items(), keys):
            setattr(made, name, made_of(stream, key))
        return made


class SplitBackups:
    def __init__(self, backups):
        self.backups = backups

    def __iter__(self):
        return iter(self.backups)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        restore_rngs(self)


def restore_rngs(backups, /):
    for backup in backups:
        stream = backup[0]
        stream.key.set_value(backup[1])
        if len(backup) == 3:
            stream.count.set_value(backup[2])


def backup_keys(node, /, *, graph=None):
    streams = [stream for _, stream in nnx.iter_graph(node, graph=graph) if isinstance(stream, RngStream)]
    return [(stream, stream.key[...]) for stream in streams]


def reseed(node, /, *, graph=None, policy="scalars_only", **stream_keys):
    if not (policy in ("scalars_only", "match_shape") or callable(policy)):
        raise ValueError(f'policy must be "scalars_only", "match_shape" or a callable, got {policy!r}')
    rngs, changes = Rngs(**stream_keys), []
    for path, stream in nnx.iter_graph(node, graph=graph):
        if isinstance(stream, RngStream) and stream.key.tag in stream_keys:
            key, shape = rngs[stream.key.tag](), stream.key.shape
            if policy == "match_shape":
                key = random.split(key, shape) if shape else key
            elif policy != "scalars_only":
                key = policy(path, key, shape)
            elif shape != ():
                raise ValueError(f"Cannot reseed stream at path {path}: its key has shape {shape}, expected a scalar")
            stream.key._check_can_update()
            stream.count._check_can_update()
            changes.append((stream, key))
    # No stream is changed before it is known that all can be.
    for stream, key in changes:
        stream.key.set_value(key)
        stream.count.set_value(jnp.zeros(key.shape, dtype=jnp.uint32))


# The two flags, as they are or as they were given.
def flags(graph, graph_updates):
    if graph is None:
        graph = nnx.set_graph_mode.current_value()
    if graph_updates is None:
        graph_updates = nnx.set_graph_updates.current_value()
    return graph, graph_updates


# Runs `f` on what `change` makes of the arguments; with graph updates they are changed and put back.
def on_arguments(change, in_place):
    def decorator(f):
        def wrapper(*args, **kwargs):
            if in_place:
                with change((args, kwargs)):
                    return f(*args, **kwargs)
            args, kwargs = change((args, kwargs))
            return f(*args, **kwargs)

        return wrapper

    return decorator


# The streams of a node, each with the key that `make` makes of its path, itself and its next key. With graph updates
# the streams are changed in place; else the node is copied. The streams of the node count on: no key is given twice.
def with_keys(node, make, graph, in_place):
    made = {}
    for path, stream in nnx.iter_graph(node, graph=graph):
        if isinstance(stream, RngStream) and (key := make(path, stream, next_key(stream))) is not None:
            made[path] = (stream, key, jnp.zeros(key.shape, dtype=jnp.uint32))
    for stream, _, _ in made.values():
        stream.count._check_can_update()
        if in_place:
            stream.key._check_can_update()
    for stream, _, _ in made.values():
        stream.count[...] += 1
    if not in_place:

        def changed(path, stream):
            if path in made:
                _, key, count = made[path]
                stream.key = RngKey(key, tag=stream.tag)
                stream.count = RngCount(count, tag=stream.tag)
            return stream

        return nnx.recursive_map(changed, node, graph=graph)
    backups = []
    for stream, key, count in made.values():
        backups.append((stream, stream.key[...], stream.count[...]))
        stream.key.set_value(key)
        stream.count.set_value(count)
    return SplitBackups(backups)


def split_rngs(node=..., /, *, splits, only=..., squeeze=False, graph=None, graph_updates=None):
    graph, graph_updates = flags(graph, graph_updates)
    in_place = graph and graph_updates
    if node is ...:

        def change(arguments):
            return split_rngs(
                arguments, splits=splits, only=only, squeeze=squeeze, graph=graph, graph_updates=in_place
            )

        return on_arguments(change, in_place)
    if squeeze and splits != 1:
        raise ValueError("squeeze=True is only supported for splits=1")
    predicate = nnx.filterlib.to_predicate(only)

    def make(path, stream, key):
        if not predicate(path, stream):
            return None
        keys = random.split(key, splits)
        return keys[0] if squeeze else keys

    return with_keys(node, make, graph, in_place)


def fork_rngs(node=..., /, *, split=None, graph=None, graph_updates=None):
    graph, graph_updates = flags(graph, graph_updates)
    in_place = graph and graph_updates
    if node is ...:

        def change(arguments):
            return fork_rngs(arguments, split=split, graph=graph, graph_updates=in_place)

        return on_arguments(change, in_place)
    rules = by_filter({...: None} if split is None else split)

    def make(path, stream, key):
        sizes = [size for predicate, size in rules if predicate(path, stream)][:1]
        if not sizes:
            return None
        return key if sizes[0] is None else random.split(key, sizes[0])

    return with_keys(node, make, graph, in_place)


def apply_rngs(node=..., /, *, split=None, fork=None, broadcast=None, only=..., graph):
    if node is ...:

        def change(arguments):
            return apply_rngs(
                arguments, split=split, fork=fork, broadcast=broadcast, only=only, graph=graph
            )

        return on_arguments(change, False)
    if fork is None:
        fork = []
    elif isinstance(fork, str) or not isinstance(fork, (list, tuple)):
        fork = [fork]
    if split is None:
        split = {}
    if broadcast is None:
        broadcast = {}
    wanted = nnx.filterlib.to_predicate(only)
    rules = [("split", filters(split)), ("broadcast", filters(broadcast)), ("fork", filters({f: None for f in fork}))]

    def apply(path, stream):
        if not isinstance(stream, RngStream) or not wanted(path, stream):
            return stream
        found = {}
        for rule, choices in rules:
            for filter, predicate, size in choices:
                if predicate(path, stream):
                    found[rule] = (filter, size)
                    break
        special = [rule for rule, (filter, _) in found.items() if filter is not ... and filter is not True]
        if len(special) > 1:
            raise ValueError(f"RngStream at path {path} matches multiple rules")
        if "split" in found:
            return stream.split(found["split"][1])
        if "broadcast" in found:
            return stream.broadcast(found["broadcast"][1])
        if "fork" in found:
            return stream.fork()
        return stream

    return nnx.recursive_map(apply, node, graph=graph)


def filters(sizes):
    if isinstance(sizes, (int, tuple)):
        sizes = {...: sizes}
    return [(filter, nnx.filterlib.to_predicate(filter), size) for filter, size in sizes.items()]
