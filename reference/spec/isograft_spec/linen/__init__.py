"""Flax Linen."""

from flax.core import DenyList, FrozenDict, broadcast, meta
from flax.core.axes import In, Out
from flax.core.meta import (
    PARTITION_NAME, Partitioned, get_partition_spec, get_sharding, unbox, with_partitioning,
)
from flax.core.spmd import (
    get_logical_axis_rules, logical_axis_rules, set_logical_axis_rules,
)
from flax.linen import initializers
from flax.linen.activation import (
    PReLU, celu, elu, gelu, glu, hard_sigmoid, hard_silu, hard_swish, hard_tanh, leaky_relu,
    log_sigmoid, log_softmax, logsumexp, normalize, one_hot, relu, relu6, selu, sigmoid, silu,
    soft_sign, softmax, softplus, standardize, swish, tanh,
)
from flax.linen.attention import (
    MultiHeadAttention, MultiHeadDotProductAttention, SelfAttention, combine_masks,
    dot_product_attention, dot_product_attention_weights, make_attention_mask, make_causal_mask,
)
from flax.linen.batch_apply import BatchApply
from flax.linen.combinators import Sequential
from flax.linen.conv import Conv, ConvLocal, ConvTranspose
from flax.linen.initializers import ones, ones_init, zeros, zeros_init
from flax.linen.linear import Dense, DenseGeneral, Einsum, Embed
from flax.linen.module import (
    Module, Variable, apply, compact, compact_name_scope, init, init_with_output, intercept_methods,
    merge_param, nowrap, share_scope,
)
from flax.linen.normalization import (
    BatchNorm, GroupNorm, InstanceNorm, LayerNorm, RMSNorm, SpectralNorm, WeightNorm,
)
from flax.linen.pooling import avg_pool, max_pool, pool
from flax.linen.recurrent import (
    RNN, Bidirectional, ConvLSTMCell, GRUCell, LSTMCell, MGUCell, OptimizedLSTMCell, RNNCellBase,
    SimpleCell,
)
from flax.linen.spmd import (
    LogicallyPartitioned, logical_to_mesh, logical_to_mesh_axes, logical_to_mesh_sharding,
    with_logical_constraint, with_logical_partitioning,
)
from flax.linen.stochastic import Dropout
from flax.linen.transforms import (
    add_metadata_axis, checkpoint, cond, custom_vjp, disable_named_call, enable_named_call,
    fold_rngs, grad, jit, jvp, map_variables, named_call, override_named_call, remat, remat_scan,
    scan, switch, value_and_grad, vjp, vmap, while_loop,
)
from flax.linen import attention, linear, normalization, pooling, recurrent, stochastic, transforms
