from ._layers import MLP, BatchNorm, Linear
from ._state import Shared, State, StateIndex, make_with_state
