"""`enum`: classes whose names are their instances.

The namespace of a class body tells the members from the other names, and gives `auto()` its value
as soon as it is assigned. The metaclass makes the members when the body is done.
"""

import functools
import operator

_TYPES = (int, float, str, list, dict, set)
_MISSING = object()


class auto:
    def __init__(self, value=_MISSING):
        self.value = value


class member:
    def __init__(self, value):
        self.value = value


class nonmember:
    def __init__(self, value):
        self.value = value


# `enum.property`: on a member it is the value, on the class it may be a member of that name.
property = property


class FlagBoundary:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"<FlagBoundary.{self.name}: {self.name.lower()!r}>"


STRICT = FlagBoundary("STRICT")
CONFORM = FlagBoundary("CONFORM")
EJECT = FlagBoundary("EJECT")
KEEP = FlagBoundary("KEEP")
FlagBoundary.STRICT, FlagBoundary.CONFORM = STRICT, CONFORM
FlagBoundary.EJECT, FlagBoundary.KEEP = EJECT, KEEP


def _is_dunder(name):
    return len(name) > 4 and name[:2] == name[-2:] == "__" and name[2] != "_" != name[-3]


def _is_sunder(name):
    return len(name) > 2 and name[0] == name[-1] == "_" and name[1] != "_" != name[-2]


def _is_private(class_name, name):
    return name.startswith(f"_{class_name}__") and not name.endswith("__")


def _is_descriptor(value):
    return hasattr(value, "__get__") or hasattr(value, "__set__") or hasattr(value, "__delete__")


class EnumDict(dict):
    """The namespace of a class body."""

    def __init__(self, class_name, generate):
        super().__init__()
        self.class_name = class_name
        self.generate = generate
        self.members = {}
        self.ignored = []

    def __setitem__(self, name, value):
        if _is_private(self.class_name, name):
            pass
        elif _is_sunder(name):
            if name == "_generate_next_value_":
                self.generate = value.__func__ if isinstance(value, staticmethod) else value
                value = staticmethod(self.generate)
            elif name == "_ignore_":
                value = value.replace(",", " ").split() if isinstance(value, str) else list(value)
                self.ignored = value
            elif name not in _SUNDER:
                raise ValueError(f"_sunder_ names, such as {name!r}, are reserved for future Enum use")
        elif _is_dunder(name) or name in self.ignored:
            pass
        elif name in self.members:
            raise TypeError(f"{name!r} already defined as {self[name]!r}")
        elif isinstance(value, nonmember):
            value = value.value
        elif isinstance(value, member) or not _is_descriptor(value):
            if name in self:
                raise TypeError(f"{name!r} already defined as {self[name]!r}")
            value = self._with_auto(name, value.value if isinstance(value, member) else value)
            self.members[name] = value
        super().__setitem__(name, value)

    def _with_auto(self, name, value):
        if isinstance(value, auto):
            if value.value is _MISSING:
                value.value = self.generate(name, 1, len(self.members), list(self.members.values()))
            return value.value
        if type(value) is tuple and any(isinstance(part, auto) for part in value):
            return tuple([self._with_auto(name, part) for part in value])
        return value

    def update(self, members, **more):
        for name, value in dict(members, **more).items():
            self[name] = value


_SUNDER = (
    "_order_",
    "_generate_next_value_",
    "_numeric_repr_",
    "_missing_",
    "_ignore_",
    "_iter_member_",
    "_iter_member_by_value_",
    "_iter_member_by_def_",
)


_BITWISE = ("__or__", "__and__", "__xor__", "__ror__", "__rand__", "__rxor__", "__invert__")


def _mixins(name, bases):
    """The type that the members extend, and the enumeration that the class inherits from."""
    if not bases:
        return object, None
    first_enum = bases[-1]
    if not isinstance(first_enum, EnumType):
        raise TypeError(
            "new enumerations should be created as `EnumName([mixin_type, ...] [data_type,] enum_type)`"
        )
    for base in bases:
        if isinstance(base, EnumType) and base._member_names_:
            raise TypeError(f"<enum {name!r}> cannot extend {base!r}")
    found = []
    for base in bases:
        for parent in base.__mro__:
            if isinstance(parent, EnumType):
                if parent._member_type_ is not object and parent._member_type_ not in found:
                    found.append(parent._member_type_)
            elif parent in _TYPES and parent not in found:
                found.append(parent)
    if len(found) > 1:
        raise TypeError(f"too many data types for {name!r}: {set(found)!r}")
    return (found[0] if found else object), first_enum


def _defines_init(cls, member_type):
    classes = [parent for parent in cls.__mro__ if parent is not object and parent is not member_type]
    return any("__init__" in parent.__dict__ for parent in classes)


class EnumType(type):
    @classmethod
    def __prepare__(metacls, name, bases, **keywords):
        _, first_enum = _mixins(name, bases)
        generate = None if first_enum is None else first_enum._generate_next_value_
        return EnumDict(name, generate)

    def __new__(metacls, name, bases, namespace, *, boundary=None, **keywords):
        member_type, first_enum = _mixins(name, bases)
        members = namespace.members
        attributes = {
            key: value
            for key, value in namespace.items()
            if key not in members and key not in namespace.ignored and key != "_ignore_"
        }
        if "mro" in members:
            raise ValueError("invalid enum member name(s) 'mro'")
        make = attributes.pop("__new__", None)
        if make is None and first_enum is not None:
            make = first_enum._new_member_
        order = attributes.pop("_order_", None)
        cls = super().__new__(metacls, name, bases, attributes, **keywords)
        type.__setattr__(cls, "_member_names_", [])
        type.__setattr__(cls, "_member_map_", {})
        type.__setattr__(cls, "_value2member_map_", {})
        type.__setattr__(cls, "_unhashable_values_", [])
        type.__setattr__(cls, "_member_type_", member_type)
        type.__setattr__(cls, "_new_member_", None if make is None else staticmethod(make))
        if first_enum is None:
            return cls
        if boundary is None:
            boundary = getattr(first_enum, "_boundary_", None)
        type.__setattr__(cls, "_boundary_", boundary)
        type.__setattr__(cls, "_flag_mask_", 0)
        type.__setattr__(cls, "_singles_mask_", 0)
        if member_type is not object and not issubclass(cls, ReprEnum):
            # What the type says of itself is not what a member says.
            for special in ("__repr__", "__str__", "__format__"):
                if special not in attributes:
                    type.__setattr__(cls, special, getattr(first_enum, special))
        if Flag is not None and issubclass(cls, Flag):
            # What the type does with bits is not what a flag does.
            for special in _BITWISE:
                if special not in attributes:
                    type.__setattr__(cls, special, getattr(first_enum, special))
        for key, value in members.items():
            cls._add(key, value, make, member_type)
        if order is not None:
            names = order.replace(",", " ").split() if isinstance(order, str) else list(order)
            if [key for key in names if key in cls._member_names_] != cls._member_names_:
                raise TypeError(
                    f"member order does not match _order_:\n  {cls._member_names_!r}\n  {names!r}"
                )
        return cls

    def _add(cls, name, value, make, member_type):
        """Makes the member of that name, or finds the one that it is another name of."""
        args = value if isinstance(value, tuple) else (value,)
        if make is not None:
            it = make(cls, *args)
        elif member_type is object:
            it = object.__new__(cls)
        else:
            it = member_type.__new__(cls, *args)
        if not hasattr(it, "_value_"):
            it._value_ = value if member_type is object else member_type(*args)
        value = it._value_
        it._name_ = name
        it.__objclass__ = cls
        if _defines_init(cls, member_type):
            it.__init__(*args)
        it._sort_order_ = len(cls._member_names_)
        is_flag = Flag is not None and issubclass(cls, Flag)
        known = cls._find(value)
        if known is not None:
            it = known
        elif not is_flag or _is_single_bit(value):
            cls._member_names_.append(name)
        if is_flag:
            if not isinstance(value, int):
                raise TypeError(f"invalid Flag value: {value!r}")
            type.__setattr__(cls, "_flag_mask_", cls._flag_mask_ | value)
            if _is_single_bit(value):
                type.__setattr__(cls, "_singles_mask_", cls._singles_mask_ | value)
        type.__setattr__(cls, name, it)
        cls._member_map_[name] = it
        if known is None:
            cls._remember(value, it)

    def _remember(cls, value, it):
        try:
            cls._value2member_map_.setdefault(value, it)
        except TypeError:
            cls._unhashable_values_.append(value)

    def _find(cls, value):
        try:
            return cls._value2member_map_.get(value)
        except TypeError:
            for it in cls._member_map_.values():
                if it._value_ == value:
                    return it
            return None

    def __call__(cls, value, names=_MISSING, *values, module=None, qualname=None, type=None, start=1,
                 boundary=None):
        if cls._member_map_:
            if names is not _MISSING:
                value = (value, names, *values)
            return cls._lookup(value)
        if names is _MISSING:
            if type is None:
                raise TypeError(
                    f"{cls!r} has no members; specify `names=()` if you meant to create a new, empty, enum"
                )
            names = ()
        bases = (cls,) if type is None else (type, cls)
        metacls = cls.__class__
        namespace = metacls.__prepare__(value, bases)
        if isinstance(names, str):
            names = names.replace(",", " ").split()
        if isinstance(names, (tuple, list)) and names and isinstance(names[0], str):
            given, names, last = names, [], []
            for count, name in enumerate(given):
                last.append(cls._generate_next_value_(name, start, count, list(last)))
                names.append((name, last[-1]))
        for item in names:
            name, it = (item, names[item]) if isinstance(item, str) else item
            namespace[name] = it
        return metacls.__new__(metacls, value, bases, namespace, boundary=boundary)

    def _lookup(cls, value):
        if type(value) is cls:
            return value
        found = cls._find(value)
        if found is not None:
            return found
        result = cls._missing_(value)
        if isinstance(result, cls):
            return result
        if cls._boundary_ is EJECT and isinstance(result, int):
            return result
        if result is None:
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        raise TypeError(
            f"error in {cls.__name__}._missing_: returned {result!r} instead of None or a valid member"
        )

    def __contains__(cls, value):
        if isinstance(value, cls):
            return True
        try:
            return value in cls._value2member_map_
        except TypeError:
            return value in cls._unhashable_values_

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __iter__(cls):
        return iter([cls._member_map_[name] for name in cls._member_names_])

    def __reversed__(cls):
        return iter([cls._member_map_[name] for name in reversed(cls._member_names_)])

    def __len__(cls):
        return len(cls._member_names_)

    def __bool__(cls):
        return True

    @property
    def __members__(cls):
        from types import MappingProxyType

        return MappingProxyType(cls._member_map_)

    def __repr__(cls):
        kind = "flag" if Flag is not None and issubclass(cls, Flag) else "enum"
        return f"<{kind} {cls.__name__!r}>"

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError(f"cannot reassign member {name!r}")
        super().__setattr__(name, value)

    def __delattr__(cls, name):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError(f"{cls.__name__!r} cannot delete member {name!r}.")
        super().__delattr__(name)


# Values of several types stay as they are.
def _sorted_if_possible(values):
    try:
        return sorted(values)
    except TypeError:
        return values


EnumMeta = EnumType
Flag = None


class Enum(metaclass=EnumType):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start
        try:
            if last_values[-1] == max(last_values):
                return last_values[-1] + 1
        except TypeError:
            pass
        for value in reversed(_sorted_if_possible(last_values)):
            try:
                return value + 1
            except TypeError:
                pass
        return start

    @classmethod
    def _missing_(cls, value):
        return None

    @property
    def name(self):
        return self._name_

    @name.setter
    def name(self, value):
        raise AttributeError("<enum 'Enum'> cannot set attribute 'name'")

    @property
    def value(self):
        return self._value_

    @value.setter
    def value(self, value):
        raise AttributeError("<enum 'Enum'> cannot set attribute 'value'")

    def __repr__(self):
        return f"<{type(self).__name__}.{self._name_}: {self._value_!r}>"

    def __str__(self):
        return f"{type(self).__name__}.{self._name_}"

    def __format__(self, spec):
        return str.__format__(str(self), spec)

    def __copy__(self):
        return self

    def __reduce_ex__(self, protocol):
        return type(self), (self._value_,)

    def __deepcopy__(self, memo):
        return self


# An enumeration whose members print as what they extend.
class ReprEnum(Enum):
    pass


class IntEnum(int, ReprEnum):
    def __repr__(self):
        return Enum.__repr__(self)

    def __str__(self):
        return repr(self._value_)

    def __format__(self, spec):
        return format(self._value_, spec)


class StrEnum(str, ReprEnum):
    def __new__(cls, *values):
        if len(values) > 3:
            raise TypeError(f"too many arguments for str(): {values!r}")
        if len(values) == 1 and not isinstance(values[0], str):
            raise TypeError(f"{values[0]!r} is not a string")
        value = str(*values)
        it = str.__new__(cls, value)
        it._value_ = value
        return it

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()

    def __repr__(self):
        return Enum.__repr__(self)

    def __str__(self):
        return self._value_

    def __format__(self, spec):
        return format(self._value_, spec)


def _is_single_bit(value):
    return value > 0 and value & (value - 1) == 0


def _bits(value):
    """The bits that are set, lowest first."""
    return [1 << place for place in range(value.bit_length()) if value >> place & 1]


def _binary(value, width):
    """The bits of a number, its sign first: `0b0 0101`."""
    digits = bin(value & ((1 << width) - 1))[2:].rjust(width, "0")
    return f"0b{1 if value < 0 else 0} {digits}"


class Flag(Enum, boundary=STRICT):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start if start is not None else 1
        return 2 ** max(last_values).bit_length()

    @classmethod
    def _missing_(cls, value):
        if not isinstance(value, int):
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        value = int(value)
        allowed = (1 << cls._flag_mask_.bit_length()) - 1
        if not ~allowed <= value <= allowed or value & (allowed ^ cls._flag_mask_):
            if cls._boundary_ is STRICT:
                width = max(value.bit_length(), cls._flag_mask_.bit_length())
                raise ValueError(
                    f"{cls!r} invalid value {value!r}\n"
                    f"    given {_binary(value, width)}\n"
                    f"  allowed {_binary(cls._flag_mask_, width)}"
                )
            if cls._boundary_ is CONFORM:
                value &= cls._flag_mask_
            elif cls._boundary_ is EJECT:
                return value
            elif value < 0:
                value += max(allowed + 1, 2 ** value.bit_length())
        if value < 0:
            value += allowed + 1
        known = cls._find(value)
        if known is not None:
            return known
        if cls._member_type_ is object:
            it = object.__new__(cls)
        else:
            it = cls._member_type_.__new__(cls, value)
        it._value_ = value
        named = [cls._find(bit) for bit in _bits(value & cls._singles_mask_)]
        named = sorted(named, key=lambda one: one._sort_order_)
        if value & ~cls._singles_mask_:
            # Members of several bits that are all set.
            within = [one for one in cls._member_map_.values() if one._value_ and one._value_ & value == one._value_]
            named += [one for one in within if not any([one is other for other in named])]
        rest = value & ~functools.reduce(operator.or_, [one._value_ for one in named], 0)
        if named and rest and cls._boundary_ is STRICT:
            raise ValueError(f"{cls!r}: no members with value {rest!r}")
        parts = [one._name_ for one in named] + ([str(rest)] if rest else [])
        it._name_ = "|".join(parts) if named else None
        cls._remember(value, it)
        return it

    def __reduce_flags(self, other):
        if isinstance(other, type(self)):
            return other._value_
        if type(self)._member_type_ is not object and isinstance(other, type(self)._member_type_):
            return other
        return NotImplemented

    def __contains__(self, other):
        if not isinstance(other, type(self)):
            raise TypeError(
                f"unsupported operand type(s) for 'in': {type(other).__qualname__!r} and "
                f"{type(self).__qualname__!r}"
            )
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        found = [type(self)._find(bit) for bit in _bits(self._value_ & type(self)._flag_mask_)]
        found = [one for one in found if one is not None]
        return iter(sorted(found, key=lambda one: one._sort_order_))

    def __len__(self):
        return len(_bits(self._value_))

    def __repr__(self):
        name = type(self).__name__
        if self._name_ is None:
            return f"<{name}: {self._value_!r}>"
        return f"<{name}.{self._name_}: {self._value_!r}>"

    def __str__(self):
        name = type(self).__name__
        return f"{name}({self._value_!r})" if self._name_ is None else f"{name}.{self._name_}"

    def __bool__(self):
        return bool(self._value_)

    def __or__(self, other):
        other = self.__reduce_flags(other)
        return other if other is NotImplemented else type(self)(self._value_ | other)

    def __and__(self, other):
        other = self.__reduce_flags(other)
        return other if other is NotImplemented else type(self)(self._value_ & other)

    def __xor__(self, other):
        other = self.__reduce_flags(other)
        return other if other is NotImplemented else type(self)(self._value_ ^ other)

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__

    def __invert__(self):
        cls = type(self)
        if cls._boundary_ in (EJECT, KEEP):
            return cls(~self._value_)
        return cls(cls._singles_mask_ & ~self._value_)


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    def __repr__(self):
        return Flag.__repr__(self)

    def __str__(self):
        return repr(self._value_)

    def __format__(self, spec):
        return format(self._value_, spec)


def unique(enumeration):
    doubles = [(name, it.name) for name, it in enumeration.__members__.items() if name != it.name]
    if doubles:
        described = ", ".join([f"{alias} -> {name}" for alias, name in doubles])
        raise ValueError(f"duplicate values found in {enumeration!r}: {described}")
    return enumeration
