"""PAX: modules are pytrees, and functions of modules are pure.

`_core` states what a module means, `_layers` has the layers.
"""

from . import experimental, utils
from ._core.module import Module, ParameterModule, StateModule, parameters_method
from ._core.pure import module_and_value, pure, purecall
from ._core.rng import next_rng_key, seed_rng_key
from ._core.transforms import (
    enable_eval_mode,
    enable_train_mode,
    freeze_parameters,
    grad,
    scan,
    select_parameters,
    unfreeze_parameters,
    update_parameters,
    value_and_grad,
)
from ._core.tree import EmptyNode
from ._layers.attention import MultiHeadAttention
from ._layers.batch_norm import BatchNorm1D, BatchNorm2D
from ._layers.conv import Conv1D, Conv1DTranspose, Conv2D, Conv2DTranspose
from ._layers.dropout import Dropout, dropout
from ._layers.ema import EMA
from ._layers.linear import Embed, Linear
from ._layers.normalization import GroupNorm, LayerNorm
from ._layers.pool import avg_pool, max_pool
from ._layers.recurrent import GRU, LSTM, GRUState, LSTMState, VanillaRNN, VanillaRNNState
from ._layers.rng_seq import RngSeq
from ._layers.sequential import Identity, Lambda, Sequential

__version__ = "0.5.9"
