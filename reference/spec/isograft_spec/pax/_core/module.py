"""`Module` (§ pax/module): a pytree that changes only where its guard lets it, and shares nothing."""

import jax

from .guard import changing, may_change
from .pure import module_and_value, pure
from .tree import (
    PLAIN,
    EmptyNode,
    PytreeModule,
    copy,
    is_array,
    is_data,
    is_empty,
    leaves_to_modules,
)


class ModuleType(type):
    """A module may change in its own `__init__`; then it is checked."""

    def __call__(cls, *args, **kwargs):
        module = cls.__new__(cls, *args, **kwargs)
        with changing([module]):
            module.__init__(*args, **kwargs)
            module.find_and_register_pytree_attributes()
        if hasattr(module, "__slots__"):
            raise ValueError("`__slots__` is not supported by PAX modules.")
        module.check_sharing()
        module.check_class_attributes()
        return module


def parameters_method(*trainable_attributes, submodules=True):
    """A method `parameters`: the module with nothing but the named attributes and the parameters
    of its submodules; an `EmptyNode` stands for every other array."""
    names = [name for attribute in trainable_attributes for name in attribute.split()]

    def parameters(self):
        for name in names:
            assert hasattr(self, name), f"Expecting an attribute with name `{name}`."

        def select(leaf):
            is_submodule = isinstance(leaf, Module)
            return leaf.parameters() if submodules and is_submodule else EmptyNode()

        rest = jax.tree_util.tree_map(
            select, self, is_leaf=lambda x: isinstance(x, Module) and x is not self)
        return rest.replace(**{name: getattr(self, name) for name in names})

    return parameters


class Module(PytreeModule, metaclass=ModuleType):
    def __new__(cls, *args, **kwargs):
        module = object.__new__(cls)
        vars(module)["_name"] = None
        vars(module)["_training"] = True
        return module

    def __init__(self, *, training=True, name=None):
        self._name = name
        self._training = training

    @property
    def name(self):
        return self._name

    @property
    def training(self):
        return self._training

    # Changes

    def __setattr__(self, name, value):
        self.assert_mutable()
        super().__setattr__(name, value)
        self.find_and_register_pytree_attributes()

    def __delattr__(self, name):
        self.assert_mutable()
        if name in self.pytree_attributes:
            raise ValueError(
                "Cannot delete a pytree attribute.\n"
                "This is to avoid potential bugs related to the order of pytree attributes.\n")
        super().__delattr__(name)

    def assert_mutable(self):
        if not may_change(self):
            raise ValueError(
                "Cannot modify a module in immutable mode.\n"
                "Please do this computation inside a function decorated by `pax.pure`.")

    # Checks

    def scan_bugs(self):
        """Nothing is shared, and no class has an array or a module that is not an attribute."""
        self.check_sharing()
        for module in self.all_modules():
            module.check_class_attributes()
        return self

    def check_sharing(self):
        seen = []
        for module in self.all_modules():
            if any(module is other for other in seen):
                raise ValueError(
                    f"The module `{module}` is shared between two nodes of the pytree.\n"
                    "This is not allowed to prevent potential silence bugs.")
            seen.append(module)
        seen = []
        for leaf in filter(is_array, jax.tree_util.tree_leaves(self)):
            if any(leaf is other for other in seen):
                raise ValueError(
                    "Detected a shared ndarray. This is not allowed.\n"
                    f"Shape={leaf.shape}\nDtype={leaf.dtype}\nValue={leaf}")
            seen.append(leaf)

    def check_class_attributes(self):
        for cls in type(self).__mro__:
            for name, value in vars(cls).items():
                if isinstance(value, PLAIN) or name in vars(self):
                    continue
                if any(map(is_data, leaves_to_modules(value))):
                    raise ValueError(
                        f"\nUnregistered field `{self}.{name}`:\n    value={value}\n"
                        "contains an ndarray or a module.\n")

    # Parts

    def submodules(self):
        """The modules right below this one."""
        return [x for x in leaves_to_modules(self, root=self) if isinstance(x, Module)]

    def all_modules(self):
        """This module and all below it."""
        return [self] + [m for child in self.submodules() for m in child.all_modules()]

    def parameters(self):
        return parameters_method()(self)

    def __invert__(self):
        return self.parameters()

    # New modules from this one

    def copy(self):
        return copy(self)

    def replace(self, **attributes):
        module = self.copy()
        with changing([module]):
            for name, value in attributes.items():
                assert hasattr(module, name)
                setattr(module, name, value)
        return module.scan_bugs()

    def set_attribute(self, name, value):
        module = self.copy()
        with changing([module]):
            setattr(module, name, value)
        return module

    def replace_method(self, **methods):
        """An instance of a new class, which has these methods."""
        module = object.__new__(type(type(self).__name__, (type(self),), methods))
        for name, value in vars(self).items():
            vars(module)[name] = value
        return module

    def replace_node(self, node, value):
        leaves, treedef = jax.tree_util.tree_flatten(self, is_leaf=lambda x: x is node)
        count = sum(x is node for x in leaves)
        if count != 1:
            raise ValueError(f"The node `{node}` appears {count} times in the module.")
        leaves = [value if x is node else x for x in leaves]
        return jax.tree_util.tree_unflatten(treedef, leaves).scan_bugs()

    def apply(self, function):
        """`function` of this module after it was applied to all below it."""
        return function(self.apply_submodules(function))

    def apply_submodules(self, function):
        return jax.tree_util.tree_map(
            lambda x: x.apply(function) if isinstance(x, Module) else x,
            self, is_leaf=lambda x: isinstance(x, Module) and x is not self)

    def train(self):
        return self.apply(lambda module: module.replace(_training=True))

    def eval(self):
        return self.apply(lambda module: module.replace(_training=False))

    def __or__(self, other):
        """The leaves of `other`; where it is empty, those of this module."""
        return jax.tree_util.tree_map(
            lambda x, y: x if is_empty(y) else y, self, other, is_leaf=is_empty)

    def update_parameters(self, params):
        return self | params.parameters()

    def __mod__(self, args):
        """`module % args` is `purecall(module, *args)`."""
        assert callable(self)
        return module_and_value(self)(*(args if isinstance(args, tuple) else (args,)))

    # State dictionaries

    def state_dict(self):
        def state(x):
            if isinstance(x, Module):
                return x.state_dict()
            return x if is_array(x) else None

        return {
            name: jax.tree_util.tree_map(
                state, getattr(self, name), is_leaf=lambda x: isinstance(x, Module))
            for name in self.pytree_attributes
        }

    def load_state_dict(self, state_dict):
        return load_weights_from_dict(self, state_dict)

    def map(self, function, *modules):
        states = [module.state_dict() for module in (self, *modules)]
        return self.load_state_dict(jax.tree_util.tree_map(function, *states))

    # Text

    def __repr__(self):
        return self._repr()

    def _repr(self, info=None):
        name = f"({self.name}) " if self.name is not None else ""
        text = ""
        if info is not None:
            text = "(" + ", ".join(f"{k}={v}" for k, v in info.items() if v is not None) + ")"
        return f"{name}{type(self).__qualname__}{text}"

    def summary(self, return_list=False):
        """A line for each module, drawn as a tree."""
        lines, submodules = [repr(self)], self.submodules()
        for i, module in enumerate(submodules):
            first, rest = ("├── ", "│   ") if i + 1 < len(submodules) else ("└── ", "    ")
            head, *tail = module.summary(return_list=True)
            lines += [first + head] + [rest + line for line in tail]
        return lines if return_list else "\n".join(lines)


@pure
def load_weights_from_dict(module, state_dict):
    def load(x, state):
        if isinstance(x, Module):
            return load_weights_from_dict(x, state)
        return x if state is None else state

    for name in module.pytree_attributes:
        setattr(module, name, jax.tree_util.tree_map(
            load, getattr(module, name), state_dict[name],
            is_leaf=lambda x: isinstance(x, Module)))
    return module


class ParameterModule(Module):
    """Its arrays are parameters."""

    def parameters(self):
        return self.apply_submodules(lambda module: module.parameters())


class StateModule(Module):
    """Its arrays are no parameters, nor are those of its submodules."""

    parameters = parameters_method()
