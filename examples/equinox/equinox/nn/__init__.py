from ._batch_norm import BatchNorm
from ._linear import MLP, Identity, Linear
from ._shared import Shared
from ._state import State, StateIndex, make_with_state
