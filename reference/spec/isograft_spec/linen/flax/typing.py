"""`flax.typing`: what Flax's annotations are called. Nothing here changes what a program does."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Optional, Union

Array = Any
PRNGKey = Any
RNGSequences = dict
Dtype = Any
Shape = Sequence
Path = str
PathParts = tuple
Leaf = Any
PrecisionLike = Any
DotGeneralT = Callable
ConvGeneralDilatedT = Callable
EinsumT = Callable
PromoteDtypeFn = Callable
PaddingLike = Any
LaxPadding = Any
Initializer = Callable
Collection = Mapping
MutableCollection = dict
VariableDict = Mapping
FrozenVariableDict = Mapping
MutableVariableDict = dict
PRNGFoldable = Union[int, str]
Axis = Optional[int]
Sharding = Any
