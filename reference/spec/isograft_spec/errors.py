"""The errors of `flax.errors`, as classes that programs catch. Their texts are an engine's.

Why no texts: two implementations word an error differently; what they agree on is the class. The errors of NNX are
refusals, with places (nnx/errors.py).
"""

from .nnx.errors import FlaxError, ImmutableVariableError, TraceContextError


class LinenError(FlaxError):
    """An error of Linen. The words that an engine would make a text of come by position or by name."""

    def __init__(self, *words: object, **named: object):
        super().__init__(*words)


class AlreadyExistsError(LinenError):
    """A checkpoint of this step is there already."""


class ApplyModuleInvalidMethodError(LinenError):
    """`method` names no function of a module."""


class ApplyScopeInvalidVariablesStructureError(LinenError):
    """The variables stand one level too deep."""


class ApplyScopeInvalidVariablesTypeError(LinenError):
    """The variables are no dict of collections."""


class AssignSubModuleError(LinenError):
    """A submodule is made outside of `setup` and of compact methods."""


class CallCompactUnboundModuleError(LinenError):
    """A compact method is called on a module without variables."""


class CallSetupUnboundModuleError(LinenError):
    """`setup` is called on a module without variables."""


class CallShareScopeOnUnboundModuleError(LinenError):
    """`share_scope` is called on a module without variables."""


class CallUnbindOnUnboundModuleError(LinenError):
    """`unbind` is called on a module without variables."""


class CursorFrozenError(LinenError):
    """A cursor is changed after it was built."""


class DescriptorAttributeError(LinenError):
    """A descriptor of a module misses an attribute."""


class IncorrectPostInitOverrideError(LinenError):
    """A module's own `__post_init__` does not call that of its base."""


class InvalidCheckpointError(LinenError):
    """A checkpoint is older than the last one."""


class InvalidFilterError(LinenError):
    """A filter of collections is none."""


class InvalidInstanceModuleError(LinenError):
    """A method of modules is called on the class."""


class InvalidRngError(LinenError):
    """A key is none, or has no stream."""


class InvalidScopeError(LinenError):
    """A scope is used after its run."""


class JaxTransformError(LinenError):
    """A raw transform of JAX stands between a module and its variables."""


class LazyInitError(LinenError):
    """A module needs the values of arguments that are only shapes."""


class ModifyScopeVariableError(LinenError):
    """A variable of a collection that is not mutable is changed."""


class MultipleMethodsCompactError(LinenError):
    """A class has two compact methods."""


class NameInUseError(LinenError):
    """Two submodules or variables have one name."""


class PartitioningUnspecifiedError(LinenError):
    """A lift adds an axis without a name to a box of names."""


class ReservedModuleAttributeError(LinenError):
    """A field has a name that every module has."""


class ScopeCollectionNotFound(LinenError):
    """A collection is not there."""


class ScopeParamNotFoundError(LinenError):
    """A parameter is not there."""


class ScopeParamShapeError(LinenError):
    """A parameter has another shape than its initializer says."""


class ScopeVariableNotFoundError(LinenError):
    """A variable is not there."""


class SetAttributeFrozenModuleError(LinenError):
    """An attribute is set outside of `setup`."""


class SetAttributeInModuleSetupError(LinenError):
    """`setup` sets a field."""


class TransformTargetError(LinenError):
    """What is transformed is no module and no method."""


class TransformedMethodReturnValueError(LinenError):
    """A lifted method gives a module."""
