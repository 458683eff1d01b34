"""The errors of Linen. Each class is one law that a program broke; its text says what and where."""


class FlaxError(Exception):
    pass


# Of the arguments of `init`, `apply` and `bind`.
class InvalidRngError(FlaxError):
    """A stream of keys is missing, or is no key."""


class InvalidFilterError(FlaxError):
    """A filter is a name, a bool, a collection of names, or a DenyList."""


class ApplyScopeInvalidVariablesTypeError(FlaxError):
    """Variables are a dict of collections, and each collection is a dict with names as keys."""


class ApplyScopeInvalidVariablesStructureError(FlaxError):
    """The variables are `{"params": {"params": ...}}`: one level too deep."""


class ApplyModuleInvalidMethodError(FlaxError):
    """`method` is not a function that takes the module."""


class InvalidInstanceModuleError(FlaxError):
    """`init` or `apply` was called on a class, not on a module."""


class IncorrectPostInitOverrideError(FlaxError):
    """`__post_init__` was overridden, and does not call `super().__post_init__()`."""


# Of variables.
class ScopeParamNotFoundError(FlaxError):
    """The parameter does not exist, and `params` is not mutable."""


class ScopeVariableNotFoundError(FlaxError):
    """The variable does not exist, and its collection is not mutable."""


class ScopeCollectionNotFound(FlaxError):
    """The whole collection is empty."""


class ScopeParamShapeError(FlaxError):
    """The parameter has another shape than its initializer gives."""


class ModifyScopeVariableError(FlaxError):
    """The collection is not mutable."""


class InvalidScopeError(FlaxError):
    """The run that the scope belongs to has ended."""


class JaxTransformError(FlaxError):
    """State changes inside of a raw JAX transform that began after the scope did."""


class PartitioningUnspecifiedError(FlaxError):
    """An axis comes or goes, and `metadata_params` does not name it."""


# Of modules.
class NameInUseError(FlaxError):
    """Two variables, or two modules, of one place have one name."""


class AssignSubModuleError(FlaxError):
    """A submodule is made outside of `setup` and of a compact method."""


class SetAttributeInModuleSetupError(FlaxError):
    """`setup` assigns to a field of the dataclass."""


class SetAttributeFrozenModuleError(FlaxError):
    """An attribute is set outside of `setup`."""


class ReservedModuleAttributeError(FlaxError):
    """A module declares `parent` or `name`."""


class CallCompactUnboundModuleError(FlaxError):
    """A compact method is called outside of `init`, `apply` and `bind`."""


class CallSetupUnboundModuleError(FlaxError):
    """`setup` is called outside of `init`, `apply` and `bind`."""


class CallUnbindOnUnboundModuleError(FlaxError):
    """There is nothing to unbind."""


class CallShareScopeOnUnboundModuleError(FlaxError):
    """There is no scope to share."""


class DescriptorAttributeError(FlaxError):
    """A property reads an attribute that is missing."""


# Of lifts.
class TransformedMethodReturnValueError(FlaxError):
    """A lifted method returns a module or a Variable."""


class TransformTargetError(FlaxError):
    """A lift takes a module class, or a function whose first argument is a module."""


# Of the state of NNX.
class TraceContextError(FlaxError):
    """A Variable changes in another trace than it was made in."""
