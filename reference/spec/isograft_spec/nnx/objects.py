"""Objects with identity: Variables, and the Pytrees around them.

Why objects: a Module is written as Python is, with attributes that change. JAX knows values only. So each object
remembers the trace in which it was made, and may be changed only while that trace runs: a change in another trace
would put that trace's values where they outlive it (`boundary/own-trace-only`; FLIP 5310; the Flax guide "NNX Basics").

Two classes matter: `Variable`, a cell with a value and metadata; `Pytree`, an object with attributes of which some are
data. A `Module` is a Pytree by another name; `List` and `Dict` are Pytrees that read as containers (containers.py).
"""

import abc
import dataclasses
import operator
from collections.abc import Callable, Iterable
from typing import Annotated, Any, Generic, TypeVar

import jax
import numpy as np

from .errors import Key, NotOffered, Refused
from .extension import current_trace

# --- the trace of birth (§ trace/birth)


def check_own(x: Any) -> None:
    """Refuses a change of an object that another trace made.

    >>> v = Variable(1.0)
    >>> def write(x):
    ...     v[...] = x
    >>> try: jax.jit(write)(2.0)
    ... except Exception as error: print(error.kind)
    trace
    """
    if x._object__trace != current_trace():
        raise Refused("trace")


def is_own(x: Any) -> bool:
    """True of an object that the current trace made."""
    return x._object__trace == current_trace()


def new(kind: type, **fields: Any) -> Any:
    """An object of the current trace, without `__init__`: how the boundary makes objects."""
    x = object.__new__(kind)
    vars(x).update(fields, _object__trace=current_trace())
    return x


# --- objects as JAX's own transforms see them: pytrees of copies (§ objects/raw)


class Frozen:
    """What stands in JAX's treedef of an object: its static parts. Python's `==` compares them (docs/numbers.md)."""

    def __init__(self, *parts: Any):
        self.parts = parts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frozen) and fits(self.parts, other.parts)

    def __hash__(self) -> int:
        return hash(Frozen)  # static parts need no hash


def fits(one: Any, other: Any) -> bool:
    """True if static parts are equal by Python's `==`; the answer is total.

    Why: structures are compared in many places, and JAX compares treedefs in its caches. `==` is what the program can
    define (`objects/own_equality.py`), so 1, 1.0 and True fit each other. What has no truth, such as the comparison of
    two arrays, does not fit unless it is the same object: a body is then staged once more, which is never wrong.

    >>> fits((1, "a"), (True, "a")), fits(np.ones(2), np.ones(2)), fits(float("nan"), float("nan"))
    (True, False, False)
    """
    if one is other:
        return True
    if type(one) is type(other) and isinstance(one, (tuple, list)):
        return len(one) == len(other) and all(map(fits, one, other))
    if type(one) is type(other) and isinstance(one, dict):
        return one.keys() == other.keys() and all(fits(one[key], other[key]) for key in one)
    try:
        return bool(one == other)
    except Exception:
        return False


def as_pytree(kind: type, parts: Callable, make: Callable) -> None:
    """Registers a class with JAX: `parts` gives the children by key and what is static, `make` gives a new object."""

    def with_keys(x):
        children, static = parts(x)
        keys = [jax.tree_util.GetAttrKey(k) if isinstance(k, str) else jax.tree_util.SequenceKey(k) for k in children]
        return list(zip(keys, children.values())), Frozen(list(children), static)

    def without_keys(x):
        children, static = parts(x)
        return list(children.values()), Frozen(list(children), static)

    def again(frozen, children):
        keys, static = frozen.parts
        return make(kind, dict(zip(keys, children)), static)

    jax.tree_util.register_pytree_with_keys(kind, with_keys, again, without_keys)


# --- Variables (§ objects/variables)

# Every Variable has these three among its metadata. `hijax` is not offered: references.py says why.
REQUIRED = {"hijax": False, "ref": False, "eager_sharding": True}


def is_ref(x: Any) -> bool:
    """True of a Ref of JAX, a mutable array."""
    return isinstance(x, jax.Ref)


def in_own_containers(value: Any) -> Any:
    """The value in containers of its own: who changes one of these changes no Variable."""
    return jax.tree.map(lambda x: x, value, is_leaf=lambda x: isinstance(x, (Variable, Pytree)))


Held = TypeVar("Held")  # what a Variable holds, where an annotation says so: `Variable[jax.Array]`


class Variable(Generic[Held]):
    """A cell with a value, of a kind (its class), with metadata.

    Hooks among the metadata or in the class see the value on its way: `on_create_value`, `on_get_value`,
    `on_set_value`, each called with the Variable and the value (the Flax page "Variable").
    """

    def __init_subclass__(cls):
        super().__init_subclass__()
        as_pytree(cls, lambda x: ({"value": x._raw}, x._metadata), make_variable)

    def __init__(self, value: Any, *, hijax=None, ref=None, eager_sharding=None, **metadata: Any):
        if hasattr(type(value), "all_metadata"):  # what `with_metadata` makes: sharding.py
            metadata, value = {**metadata, **value.all_metadata()}, value.raw_value
        if isinstance(value, Variable):
            metadata, value = {**value._metadata, **metadata}, value.get_raw_value()
        given = {"hijax": hijax, "ref": ref, "eager_sharding": eager_sharding}
        required = {**REQUIRED, **DEFAULTS[-1], **{k: v for k, v in given.items() if v is not None}}
        vars(self).update(_object__trace=current_trace(), _raw=value, _metadata={**metadata, **required, **metadata})
        vars(self)["_raw"] = self._hooked("on_create_value", self._laid_out(value))
        if required["hijax"] or is_ref(value):
            raise NotOffered("hijax") if required["hijax"] else Refused("bad_argument")
        if required["ref"]:
            vars(self)["_raw"] = jax.new_ref(jax.numpy.asarray(self._raw))

    def _hooked(self, name: str, value: Any) -> Any:
        """What the hooks of this name make of a value."""
        for hook in self._hooks(name):
            value = hook(self, value)
        return value

    def _hooks(self, name: str) -> Any:
        """The hooks of this name: of the metadata, else of the class."""
        hooks = self._metadata.get(name, getattr(type(self), name, ()))
        return hooks if isinstance(hooks, (tuple, list)) else (hooks,)

    # the value

    def get_raw_value(self) -> Any:
        return self._raw

    def get_value(self, *, index: Any = None) -> Any:
        raw = self._raw[...] if is_ref(self._raw) else self._raw
        value = self._hooked("on_get_value", in_own_containers(raw))
        return value if index is None or index is ... else value[index]

    def set_value(self, value: Any, *, index: Any = None) -> None:
        check_own(self)
        value = value.get_value() if isinstance(value, Variable) else value
        if index is not None and index is not ...:
            return self.__setitem__(index, value)
        value = self._hooked("on_set_value", in_own_containers(value))
        if is_ref(self._raw):
            self._raw[...] = value
        else:
            vars(self)["_raw"] = value

    def set_raw_value(self, value: Any) -> None:
        check_own(self)
        vars(self)["_raw"] = value._raw if isinstance(value, Variable) else value

    value = property(lambda self: self.get_value(), lambda self, value: self.set_value(value))
    raw_value = property(get_raw_value, set_raw_value)
    type = property(lambda self: type(self))
    var_type = type

    def __getitem__(self, key: Any) -> Any:
        if is_ref(self._raw) and key is not ... and not self._hooks("on_get_value"):
            return self._raw[key]
        value = self.get_value()
        return value if key is ... and isinstance(value, jax.Array) else value[key]

    def __setitem__(self, key: Any, value: Any) -> None:
        check_own(self)
        value = value.get_value() if isinstance(value, Variable) else value
        if is_ref(self._raw):
            self._raw[key] = value
        elif isinstance(self._raw, jax.Array):  # which keeps its shape and dtype, also where all of it is written
            is_whole = key is ... and isinstance(value, jax.Array)
            is_alike = is_whole and (value.shape, value.dtype) == (self._raw.shape, self._raw.dtype)
            self.set_value(value if is_alike else self._raw.at[key].set(value))
        else:
            self._raw[key] = value

    def __delitem__(self, key: Any) -> None:
        check_own(self)
        del self._raw[key]

    def __jax_array__(self) -> jax.Array:
        return jax.numpy.asarray(self.get_value())

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        return self.get_value()(*args, **keywords)

    # metadata: a dict that is replaced and never changed, for treedefs that JAX keeps hold it

    def get_metadata(self, name: str | None = None, default: Any = ..., *, exclude_required: bool = False) -> Any:
        if name is None:
            return {k: v for k, v in self._metadata.items() if not (exclude_required and k in REQUIRED)}
        return self._metadata[name] if default is ... else self._metadata.get(name, default)

    def set_metadata(self, *args: Any, **entries: Any) -> None:
        check_own(self)
        if entries.get("ref", self.ref) != self.ref:
            raise Refused("bad_argument")  # a copy can: `v.copy(ref=True)`
        if len(args) == 1 and isinstance(args[0], dict) and not entries:
            vars(self)["_metadata"] = {**{k: v for k, v in self._metadata.items() if k in REQUIRED}, **args[0]}
        elif len(args) == 2 and not entries:
            vars(self)["_metadata"] = {**self._metadata, args[0]: args[1]}
        elif args:
            raise TypeError("set_metadata takes a dict, a name and a value, or keywords")
        else:
            vars(self)["_metadata"] = {**self._metadata, **entries}

    def has_metadata(self, name: str) -> bool:
        return name in self._metadata

    def del_metadata(self, name: str) -> None:
        check_own(self)
        if name in REQUIRED:
            raise Refused("bad_argument")
        kept = dict(self._metadata)
        del kept[name]
        vars(self)["_metadata"] = kept

    _check_can_update = lambda self: check_own(self)

    # copies

    def copy(self, value: Any = ..., **metadata: Any) -> "Variable":
        if metadata.get("hijax"):
            raise NotOffered("hijax")
        raw = self._raw[...] if is_ref(self._raw) else self._raw  # past the hooks: a copy is no reading
        value = raw if value is ... else value.get_value() if isinstance(value, Variable) else value
        if metadata.get("ref", self._metadata["ref"]) and not is_ref(value):
            value = jax.new_ref(jax.numpy.asarray(value))
        return new(type(self), _raw=in_own_containers(value), _metadata={**self._metadata, **metadata})

    replace = to_state = copy

    def copy_from(self, other: "Variable") -> None:
        if type(self) is not type(other):
            raise Refused("bad_argument")
        self.update_from_state(other)

    def update_from_state(self, other: "Variable") -> None:
        check_own(self)
        if is_ref(self._raw):
            self._raw[...] = other.get_value()
        else:
            vars(self)["_raw"] = other.get_value() if is_ref(other._raw) else other._raw
        vars(self)["_metadata"] = other._metadata

    # sharded axes: transform_metadata.py calls these

    def add_axis(self, index: int, name: str | None) -> None:
        for hook in self._hooks("on_add_axis"):
            hook(self, index, name)

    def remove_axis(self, index: int, name: str | None) -> None:
        for hook in self._hooks("on_remove_axis"):
            hook(self, index, name)

    # attributes: of the class, then metadata, then the value's

    def __getattr__(self, name: str) -> Any:
        fields = object.__getattribute__(self, "__dict__")
        if "_metadata" not in fields:
            raise AttributeError(name)
        return fields["_metadata"][name] if name in fields["_metadata"] else getattr(self.get_value(), name)

    def __setattr__(self, name: str, value: Any) -> None:
        check_own(self)
        if name not in ("value", "raw_value"):
            raise AttributeError(f"Cannot set attribute {name!r} of a Variable; use set_metadata")
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        check_own(self)
        raise AttributeError(f"Cannot delete attribute {name!r} of a Variable; use del_metadata")


DEFAULTS: list[dict] = [{}]  # metadata that new Variables have: references.py sets it


def make_variable(kind: type, children: dict, metadata: dict) -> Variable:
    return new(kind, _raw=children["value"], _metadata=metadata)


def put(variable: Variable, raw: Any, metadata: dict) -> None:
    """Sets value and metadata: how the boundary writes back. It cannot fail."""
    vars(variable)["_raw"], vars(variable)["_metadata"] = raw, metadata


def on_value(apply: Callable) -> Callable:
    """A method that applies an operator to the values of Variables."""

    def method(self, *others):
        return apply(self.get_value(), *(o.get_value() if isinstance(o, Variable) else o for o in others))

    return method


def refuse_in_place(self: Variable, other: Any) -> None:
    """`v += 1` would replace the Variable, or change an array: neither is meant. `v[...] += 1` is."""
    raise Refused("immutable")


for _name in "add sub mul truediv floordiv mod pow matmul and_ or_ xor lshift rshift".split():
    _apply, _name = getattr(operator, _name), _name.strip("_")
    setattr(Variable, f"__{_name}__", on_value(_apply))
    setattr(Variable, f"__r{_name}__", on_value(lambda x, y, apply=_apply: apply(y, x)))
    setattr(Variable, f"__i{_name}__", refuse_in_place)
for _name in "lt le gt ge eq ne neg pos abs invert index".split():
    setattr(Variable, f"__{_name}__", on_value(getattr(operator, _name)))
for _apply in (len, iter, operator.contains, bool, int, float, complex, round, divmod):
    setattr(Variable, f"__{_apply.__name__}__", on_value(_apply))
Variable.__hash__ = None  # as an array: `==` compares values
as_pytree(Variable, lambda x: ({"value": x._raw}, x._metadata), make_variable)


class Param(Variable[Held]):
    """A parameter: what is learnt."""


class BatchStat(Variable[Held]):
    """A statistic of the batches so far."""


class Cache(Variable[Held]):
    """What a layer keeps for its next call."""


class Intermediate(Variable[Held]):
    """A value that a layer leaves on its way."""


class Perturbation(Intermediate[Held]):
    """A zero that is added to a value, whose gradient is that of the value."""


# --- Pytrees (§ objects/attributes)


def is_data(x: Any) -> bool:
    """True of a value that is data by itself: arrays, Refs, Variables and Pytrees.

    Why by type: an attribute is data or static when it is assigned, and no value says which. A container is not data
    by itself, whatever it holds, because it can change where no object sees it. `data` and `static` decide otherwise,
    by attribute (the Flax page "Pytree").

    >>> is_data(np.ones(2)), is_data({"w": np.ones(2)}), is_data(3.0), is_data("adam")
    (True, False, False, False)
    """
    return isinstance(x, tuple(DATA_TYPES))


def holds_data(x: Any) -> bool:
    """True of data, and of a container with data anywhere inside."""
    return any(map(is_data, parts_below(x)))


def one_level(x: Any) -> tuple[dict[Key, Any], Any]:
    """The children of one of JAX's containers by key, and the treedef that makes it again; no treedef of a leaf.

    >>> one_level({"b": 1, "a": (2, 3)})[0]
    {'a': (2, 3), 'b': 1}
    """
    if isinstance(x, jax.Array):
        return {}, None
    root = iter([False])  # JAX asks of the root first; a container may contain itself
    pairs, treedef = jax.tree_util.tree_flatten_with_path(x, is_leaf=lambda _: next(root, True))
    if len(pairs) == 1 and pairs[0][0] == ():
        return {}, None
    return {key_of(path[-1]): child for path, child in pairs}, treedef


def key_of(key: Any) -> Key:
    """A key of JAX's key path as it stands in a path here."""
    return next(getattr(key, name) for name in ("idx", "key", "name") if hasattr(key, name))


def parts_below(x: Any) -> Iterable[Any]:
    """A value, and what stands in it if it is one of JAX's containers: each once, and not what is in objects."""
    found, waiting = {}, [x]
    while waiting:
        part = waiting.pop()
        if id(part) not in found:
            found[id(part)] = part
            if not isinstance(part, (Variable, Pytree)):
                waiting += one_level(part)[0].values()
    return found.values()


class Marked:
    """The value of an attribute, with the word whether it is data."""

    def __init__(self, value: Any, data: bool):
        self.value, self.data = value, data


def data(*value: Any, **field: Any) -> Any:
    """Says that the attribute is data, whatever its value; without one, of a field of a dataclass."""
    return Marked(*value, True) if value else dataclasses.field(**field, metadata={"static": False})


def static(*value: Any, **field: Any) -> Any:
    """Says that the attribute is static: it stands in the structure. Without a value, of a field of a dataclass."""
    return Marked(*value, False) if value else dataclasses.field(**field, metadata={"static": True})


A = TypeVar("A")
Data = Annotated[A, "Data"]  # in a class, `x: Data[list]` says that the attribute is data
Static = Annotated[A, "Static"]


def settled(name: Key, value: Any, known: bool | None) -> tuple[Any, bool]:
    """A value that is assigned, without its mark; and whether it is data: by the mark, else as known, else by type.

    Why what is known stays: a body that finds an array where there was a number would else change the structure unseen.
    So data where the attribute is static is refused, and so is a mark inside of a value.
    """
    word, value = (value.data, value.value) if isinstance(value, Marked) else (known, value)
    is_static = not (is_data(value) if word is None else word)
    if any(isinstance(part, Marked) or is_static and is_data(part) for part in parts_below(value)):
        raise Refused("bad_argument", str(name))
    return value, not is_static


class MakeThenInit(abc.ABCMeta):
    """Why a metaclass: an object has its trace before `__init__` runs, also where a class does not call `super`.

    Why that of abstract classes: a program may derive from `abc.ABC`, too.
    """

    def __call__(cls, /, *args: Any, **keywords: Any) -> Any:
        x = new(cls, _object__marks={})
        x.__init__(*args, **keywords)
        check_pytree(x)
        return x


class Pytree(metaclass=MakeThenInit):
    """An object with attributes. `_object__marks` says of an attribute whether it is data, where that was said."""

    def __init_subclass__(cls, pytree: bool = True, **keywords: Any):
        super().__init_subclass__(**keywords)
        cls._checked = pytree
        if pytree:
            as_pytree(cls, lambda x: parts_of(acyclic(x)), lambda *parts: make_pytree(*parts))

    def __setattr__(self, name: str, value: Any) -> None:
        check_own(self)
        set_attribute(self, name, value)

    def __delattr__(self, name: str) -> None:
        if name not in vars(self):
            raise AttributeError(name)
        check_own(self)
        object.__delattr__(self, name)
        vars(self)["_object__marks"] = {k: v for k, v in self._object__marks.items() if k != name}

    _checked = True  # False of a class that is no pytree to JAX: its attributes are data by what they hold now

    # a List overrides these two: containers.py

    def _attributes(self) -> dict[Key, Any]:
        return {name: x for name, x in sorted(vars(self).items()) if not name.startswith("_object__")}

    def _replace(self, attributes: dict[Key, Any]) -> None:
        for name in [name for name in vars(self) if not name.startswith("_object__") and name not in attributes]:
            del vars(self)[name]
        vars(self).update(attributes)


class Module(Pytree):
    """A Pytree by another name: what a layer or a model derives from."""


def set_attribute(x: Pytree, name: Key, value: Any) -> None:
    """Assigns an attribute. The first assignment, or the class, says whether it is data; a later mark says it anew."""
    known = x._object__marks.get(name, declared(type(x), name))
    if x._checked:
        value, known = settled(name, value, known)
    elif isinstance(value, Marked):
        value, known = value.value, value.data
    if known is not None:
        vars(x)["_object__marks"] = {**x._object__marks, name: known}
    object.__setattr__(x, name, value)


def declared(kind: type, name: Key) -> bool | None:
    """True if a class says that an attribute is data: by `x: Any = data()`, a field of a dataclass, or `x: Data[Any]`."""
    said = getattr(kind, "__dataclass_fields__", {}).get(name, getattr(kind, str(name), None))
    if isinstance(said, dataclasses.Field) and "static" in said.metadata:
        return not said.metadata["static"]
    return said.data if isinstance(said, Marked) else annotated(kind, name)


def annotated(kind: type, name: Key) -> bool | None:
    """True for an annotation `Data[...]`, False for `Static[...]`; one that is a text is read by its name."""
    for base in kind.__mro__:
        said = vars(base).get("__annotations__", {}).get(name)
        if said is not None:
            words = [said.split("[")[0].split(".")[-1]] if isinstance(said, str) else getattr(said, "__metadata__", ())
            return True if "Data" in words else False if "Static" in words else None
    return None


def check_pytree(pytree: Any) -> None:
    """Refuses data that came into a static attribute unseen: `self.items.append(array)`. Asked after `__init__`."""
    if isinstance(pytree, Pytree) and pytree._checked:
        for name, value in attributes(pytree).items():
            settled(name, value, pytree._object__marks.get(name))


def attributes(node: Pytree) -> dict[Key, Any]:
    """The attributes of a Pytree by name, in order; of a List, its items by number."""
    return node._attributes()


def data_of(node: Pytree) -> dict[Key, Any]:
    """The attributes that hold data; the others are static."""
    return parts_of(node)[0]


def parts_of(node: Pytree) -> tuple[dict[Key, Any], tuple]:
    """What a Pytree is made of: its data by name; static attributes and marks."""
    marks, by_itself = node._object__marks, is_data if node._checked else holds_data
    whole = attributes(node)
    held = {k: x for k, x in whole.items() if (marks[k] if k in marks else by_itself(x))}
    return held, ({k: x for k, x in whole.items() if k not in held}, marks)


def fill(node: Pytree, held: dict[Key, Any], static: tuple) -> None:
    """Gives a Pytree these attributes and no others: how the boundary makes and writes back. It cannot fail."""
    rest, marks = static
    node._replace({**rest, **held})
    vars(node)["_object__marks"] = dict(marks)


def make_pytree(kind: type, held: dict[Key, Any], static: tuple) -> Pytree:
    node = new(kind)
    fill(node, held, static)
    return node


def acyclic(node: Pytree, above: tuple = ()) -> Pytree:
    """Refuses cycles for raw JAX: a pytree is finite, and JAX's own walk would use up the stack."""
    if any(node is x for x in above):
        raise RecursionError("an object contains itself")
    for x in data_of(node).values():
        if isinstance(x, Pytree):
            acyclic(x, (*above, node))
    return node


as_pytree(Pytree, lambda x: parts_of(acyclic(x)), make_pytree)

# What is data by itself; `register_data_type` names more.
DATA_TYPES: list[type] = [Variable, Pytree, jax.Array, np.ndarray, jax.Ref]
