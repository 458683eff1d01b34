from ._layers import MLP, BatchNorm, Linear, inference_mode
from ._state import Shared, State, StateIndex, make_with_state
