//! The part of the library that is written in Python: layers, random streams, initializers.
//!
//! A file of the prelude is parsed and lowered once per thread, and evaluated once per run, when a
//! program first asks for one of its names; a function or class of it, when that is first used.
//! Without the parser its names are unsupported.

use std::sync::LazyLock;

use super::{Entry, Table};
use crate::array::{Lattice, lattice};
use crate::error::{Error, Result};
use crate::heap::{QuickMap, Symbol, Value};
use crate::interpreter::function::Function;
use crate::interpreter::{Interpreter, static_arguments};
use crate::program::packages::{Origin, Source};

/// The names of a namespace that the prelude defines.
macro_rules! table {
    ($($name:literal),* $(,)?) => {
        &[$(($name, Entry::Prelude)),*]
    };
}

/// Of `flax.nnx`: random streams.
pub static RNGS: Table = table!(
    "RngCount",
    "RngKey",
    "RngState",
    "RngStream",
    "Rngs",
    "SplitBackups",
    "backup_keys",
    "fork_rngs",
    "reseed",
    "restore_rngs",
    "split_rngs",
);

/// Of `flax.nnx`: layers, a table for each file.
pub static LINEAR: Table = table!("Einsum", "Embed", "Linear", "PReLU");
pub static CONV: Table = table!("Conv", "ConvTranspose");
pub static POOLING: Table = table!("avg_pool", "max_pool", "min_pool", "pool");
pub static NORMALIZATION: Table =
    table!("BatchNorm", "GroupNorm", "InstanceNorm", "LayerNorm", "RMSNorm");
pub static REPARAMETERIZATION: Table = table!("SpectralNorm", "WeightNorm");
pub static LORA: Table = table!("LoRA", "LoRALinear", "LoRAParam");

/// Of `flax.nnx.metrics`, and what of it `flax.nnx` has.
pub static METRIC: Table = table!("Metric", "MultiMetric");
pub static METRICS: Table =
    table!("Accuracy", "Average", "Metric", "MetricState", "MultiMetric", "Statistics", "Welford");

pub static STOCHASTIC: Table = table!("Dropout");
pub static RECURRENT: Table =
    table!("GRUCell", "LSTMCell", "OptimizedLSTMCell", "RNNCellBase", "SimpleCell");
pub static RNN: Table = table!("Bidirectional", "RNN", "flip_sequences");
pub static ATTENTION: Table = table!(
    "LinearGeneral",
    "MultiHeadAttention",
    "combine_masks",
    "dot_product_attention",
    "make_attention_mask",
    "make_causal_mask"
);

/// Of `flax.nnx.compat`.
pub static COMPAT: Table = table!(
    "backup_keys",
    "cached_partial",
    "checkify",
    "clone",
    "cond",
    "custom_vjp",
    "eval_shape",
    "fori_loop",
    "fork_rngs",
    "grad",
    "graphdef",
    "iter_children",
    "iter_graph",
    "iter_modules",
    "jit",
    "jvp",
    "recursive_map",
    "remat",
    "scan",
    "split",
    "split_rngs",
    "state",
    "switch",
    "value_and_grad",
    "view",
    "vjp",
    "vmap",
    "while_loop"
);

/// Of `flax.nnx`: the names of Variable types.
pub static VARIABLE_NAMES: Table =
    table!("register_variable_name", "variable_name_from_type", "variable_type_from_name");

/// Of `flax.nnx`: which values are data.
pub static DATA: Table = table!("has_data");

/// Of `flax.nnx`: what Modules sow and perturb.
pub static CAPTURE: Table = table!("capture");

/// Of `flax.nnx`: optimizers.
pub static REFERENCES: Table = table!("var_defaults", "with_vars");
pub static ROPE: Table = table!("RoPE", "dot_product_attention_with_rope");
pub static OPTIMIZER: Table =
    table!("ModelAndOptimizer", "OptArray", "OptState", "OptVariable", "Optimizer");

/// Of `flax.nnx`: a GraphDef with its State.
pub static GRAPH_STATE: Table = table!(
    "GraphState",
    "MergeContext",
    "NodeStates",
    "SplitContext",
    "cached_partial",
    "call",
    "from_tree",
    "merge_context",
    "split_context",
    "to_tree",
    "unpack",
    "update_context"
);
/// Of `jax.experimental.checkify`.
pub static CHECKS: Table = table!(
    "DivisionByZeroError",
    "FailedCheckError",
    "JaxRuntimeError",
    "NaNError",
    "OOBError",
    "_throw",
    "all_checks",
    "automatic_checks",
    "check_error",
    "div_checks",
    "float_checks",
    "index_checks",
    "nan_checks",
    "user_checks",
);
pub static EMA: Table = table!("EMA");
pub static VIEWS: Table = table!("view_info");
pub static TRAIN_STATE: Table = table!("TrainState");

/// Of `flax.nnx.nn.dtypes`.
pub static DTYPES: Table = table!("canonicalize_dtype", "promote_dtype");

/// Of `jax.lax`.
pub static CONVOLUTION: Table = table!(
    "ConvDimensionNumbers",
    "conv",
    "conv_dimension_numbers",
    "conv_general_dilated",
    "conv_transpose",
    "conv_with_general_padding",
    "reduce_window"
);

pub static LAX: Table = table!(
    "Precision",
    "approx_max_k",
    "approx_min_k",
    "batch_matmul",
    "broadcast_shapes",
    "broadcast_to_rank",
    "clz",
    "collapse",
    "cumlogsumexp",
    "log2",
    "optimization_barrier",
    "population_count",
    "reciprocal",
    "reduce_and",
    "reduce_or",
    "reduce_prod",
    "reduce_xor",
    "select_n",
    "sort_key_val",
    "split",
    "stack",
    "tile",
    "top_k",
    "unstack",
);
pub static ASSOCIATIVE: Table = table!("associative_scan");
pub static COLLECTIVES: Table =
    table!("all_gather", "all_to_all", "ppermute", "pshuffle", "psum_scatter");

/// Of `jax.tree` and `jax.tree_util`.
pub static TREE: Table = table!("broadcast", "transpose");
pub static TREE_UTIL: Table = table!("Partial", "all_leaves", "tree_broadcast", "tree_transpose");

/// Of `numpy`, what is stated by its own functions.
pub static HOST: Table = table!(
    "array_of_objects",
    "array_split",
    "average",
    "bincount",
    "c_",
    "column_stack",
    "cov",
    "diff",
    "digitize",
    "dsplit",
    "flatnonzero",
    "fliplr",
    "flipud",
    "hsplit",
    "index_exp",
    "intersect1d",
    "isin",
    "lexsort",
    "median",
    "meshgrid",
    "nan_to_num",
    "nanmax",
    "nanmean",
    "nanmin",
    "nansum",
    "pad",
    "percentile",
    "ptp",
    "quantile",
    "r_",
    "s_",
    "searchsorted",
    "setdiff1d",
    "split",
    "take",
    "take_along_axis",
    "union1d",
    "unique",
    "vsplit",
);

/// Of `functools`.
pub static CACHES: Table = table!(
    "_lru_cache_wrapper",
    "cache",
    "cached_property",
    "cmp_to_key",
    "lru_cache",
    "partialmethod",
    "singledispatch",
    "singledispatchmethod",
    "total_ordering",
);

/// Of `jax`.
pub static X64: Table = table!("enable_x64");

/// Of `numpy.linalg`.
pub static HOST_LINALG: Table = table!("norm");

/// Of `jax.numpy`.
pub static NUMPY: Table = table!(
    "argwhere",
    "array_split",
    "average",
    "bincount",
    "column_stack",
    "copysign",
    "cross",
    "deg2rad",
    "degrees",
    "diff",
    "digitize",
    "dstack",
    "ediff1d",
    "fabs",
    "fliplr",
    "flipud",
    "heaviside",
    "hypot",
    "interp",
    "iscomplexobj",
    "isneginf",
    "isposinf",
    "isrealobj",
    "kron",
    "logaddexp2",
    "log10",
    "log2",
    "logspace",
    "median",
    "meshgrid",
    "nan_to_num",
    "nanmax",
    "nanmean",
    "nanmin",
    "nansum",
    "polyval",
    "ptp",
    "rad2deg",
    "radians",
    "rot90",
    "searchsorted",
    "select",
    "signbit",
    "sinc",
    "tril_indices",
    "triu_indices",
    "vander",
);

pub static MORE_NUMPY: Table = table!(
    "apply_along_axis",
    "around",
    "atleast_2d",
    "atleast_3d",
    "bartlett",
    "blackman",
    "block",
    "broadcast_shapes",
    "c_",
    "compress",
    "convolve",
    "corrcoef",
    "correlate",
    "cov",
    "cumulative_prod",
    "cumulative_sum",
    "delete",
    "diag_indices",
    "diag_indices_from",
    "diagflat",
    "diagonal",
    "dsplit",
    "euler_gamma",
    "extract",
    "fill_diagonal",
    "flatnonzero",
    "fmax",
    "fmin",
    "gcd",
    "geomspace",
    "gradient",
    "hamming",
    "hanning",
    "histogram",
    "histogram_bin_edges",
    "hsplit",
    "index_exp",
    "indices",
    "intersect1d",
    "isin",
    "isscalar",
    "ix_",
    "lcm",
    "lexsort",
    "matvec",
    "mgrid",
    "modf",
    "nanargmax",
    "nanargmin",
    "nancumprod",
    "nancumsum",
    "nanmedian",
    "nanpercentile",
    "nanprod",
    "nanquantile",
    "nanstd",
    "nanvar",
    "ogrid",
    "percentile",
    "polyadd",
    "polyder",
    "polymul",
    "put_along_axis",
    "quantile",
    "r_",
    "ravel_multi_index",
    "resize",
    "rint",
    "rollaxis",
    "s_",
    "setdiff1d",
    "trapezoid",
    "tril_indices_from",
    "triu_indices_from",
    "union1d",
    "unique",
    "unravel_index",
    "unstack",
    "vecdot",
    "vecmat",
    "vectorize",
    "vsplit",
);

pub static REST_OF_NUMPY: Table = table!(
    "apply_over_axes",
    "array_equiv",
    "bitwise_count",
    "can_cast",
    "choose",
    "conj",
    "conjugate",
    "fromfunction",
    "histogram2d",
    "histogramdd",
    "insert",
    "iscomplex",
    "isdtype",
    "isreal",
    "iterable",
    "ldexp",
    "minmax",
    "packbits",
    "piecewise",
    "polyfit",
    "polyint",
    "polysub",
    "setxor1d",
    "top_k",
    "trim_zeros",
    "unique_all",
    "unique_counts",
    "unique_inverse",
    "unique_values",
    "unpackbits",
    "unwrap",
);

/// Of `jax.numpy.linalg`.
pub static LINALG: Table = table!(
    "cholesky",
    "cond",
    "det",
    "diagonal",
    "eigh",
    "eigvalsh",
    "inv",
    "lstsq",
    "matmul",
    "matrix_norm",
    "matrix_power",
    "matrix_rank",
    "matrix_transpose",
    "multi_dot",
    "outer",
    "pinv",
    "qr",
    "slogdet",
    "solve",
    "svd",
    "svdvals",
    "tensorinv",
    "trace",
    "vecdot",
    "vector_norm",
);

/// Of `jax.random`.
pub static RANDOM: Table =
    table!("choice", "key_impl", "laplace", "logistic", "orthogonal", "rademacher");

pub static DISTRIBUTIONS: Table = table!(
    "ball",
    "beta",
    "cauchy",
    "chisquare",
    "dirichlet",
    "double_sided_maxwell",
    "gamma",
    "generalized_normal",
    "geometric",
    "loggamma",
    "lognormal",
    "maxwell",
    "multivariate_normal",
    "pareto",
    "poisson",
    "rayleigh",
    "t",
    "triangular",
    "wald",
    "weibull_min",
);

/// Of `jax.nn`.
pub static ACTIVATIONS: Table = table!(
    "dot_product_attention",
    "glu",
    "log1mexp",
    "logmeanexp",
    "mish",
    "sparse_plus",
    "sparse_sigmoid",
    "squareplus",
);

/// Of `optax`.
pub static OPTAX: Table = table!(
    "EmptyState",
    "GradientTransformation",
    "GradientTransformationExtraArgs",
    "MaskedNode",
    "MaskedState",
    "ScaleByAdamState",
    "ScaleByLionState",
    "ScaleByRmsState",
    "ScaleByScheduleState",
    "TraceState",
    "adam",
    "adamw",
    "add_decayed_weights",
    "apply_updates",
    "chain",
    "clip",
    "clip_by_global_norm",
    "global_norm",
    "identity",
    "lion",
    "masked",
    "nadam",
    "nadamw",
    "rmsprop",
    "scale",
    "scale_by_adam",
    "scale_by_learning_rate",
    "scale_by_lion",
    "scale_by_rms",
    "scale_by_schedule",
    "set_to_zero",
    "sgd",
    "trace",
);

pub static MORE_OPTAX: Table = table!(
    "EmaState",
    "InjectHyperparamsState",
    "InjectStatefulHyperparamsState",
    "MultiSteps",
    "MultiStepsState",
    "MultiTransformState",
    "PartitionState",
    "ScaleByRssState",
    "ZeroNansState",
    "adagrad",
    "centralize",
    "ema",
    "incremental_update",
    "inject_hyperparams",
    "lamb",
    "multi_transform",
    "partition",
    "periodic_update",
    "safe_increment",
    "safe_int32_increment",
    "safe_norm",
    "scale_by_rss",
    "scale_by_sign",
    "scale_by_trust_ratio",
    "sign_sgd",
    "with_extra_args_support",
    "zero_nans",
);

pub static OPTAX_OPTIMIZERS: Table = table!(
    "ApplyIfFiniteState",
    "LookaheadParams",
    "LookaheadState",
    "ScaleByAdaDeltaState",
    "ScaleByAmsgradState",
    "ScaleByBeliefState",
    "ScaleByNovogradState",
    "ScaleByRStdDevState",
    "adabelief",
    "adadelta",
    "adamax",
    "adamaxw",
    "adaptive_grad_clip",
    "amsgrad",
    "apply_if_finite",
    "clip_by_block_rms",
    "freeze",
    "fromage",
    "lars",
    "lookahead",
    "named_chain",
    "normalize_by_update_norm",
    "novograd",
    "radam",
    "scale_by_adadelta",
    "scale_by_adamax",
    "scale_by_amsgrad",
    "scale_by_belief",
    "scale_by_novograd",
    "scale_by_radam",
    "scale_by_stddev",
    "scale_by_yogi",
    "signum",
    "yogi",
);

/// Of `optax.contrib`.
pub static OPTAX_CONTRIB: Table = table!("ReduceLROnPlateauState", "reduce_on_plateau");

/// Of `optax`: losses and schedules.
pub static OPTAX_LOSSES: Table = table!(
    "convex_kl_divergence",
    "cosine_distance",
    "cosine_similarity",
    "hinge_loss",
    "huber_loss",
    "kl_divergence",
    "l2_loss",
    "log_cosh",
    "safe_softmax_cross_entropy",
    "sigmoid_binary_cross_entropy",
    "sigmoid_focal_loss",
    "smooth_labels",
    "softmax_cross_entropy",
    "softmax_cross_entropy_with_integer_labels",
    "squared_error",
);
/// What `optax.losses` has beside them.
pub static MORE_LOSSES: Table =
    table!("kl_divergence_with_log_targets", "perceptron_loss", "poly_loss_cross_entropy");
pub static OPTAX_SCHEDULES: Table = table!(
    "constant_schedule",
    "cosine_decay_schedule",
    "cosine_onecycle_schedule",
    "exponential_decay",
    "join_schedules",
    "linear_onecycle_schedule",
    "linear_schedule",
    "piecewise_constant_schedule",
    "piecewise_interpolate_schedule",
    "polynomial_schedule",
    "sgdr_schedule",
    "warmup_constant_schedule",
    "warmup_cosine_decay_schedule",
    "warmup_exponential_decay_schedule",
);

/// Of `jax`: jacobians.
pub static JACOBIANS: Table = table!("hessian", "jacfwd", "jacobian", "jacrev");

/// Of `jax`: the machine, and how arrays are laid out on it.
pub static DEVICES: Table = table!(
    "Device",
    "NamedSharding",
    "P",
    "default_backend",
    "device_count",
    "devices",
    "local_device_count",
    "local_devices",
    "make_mesh",
    "process_count",
    "process_index",
    "set_mesh",
    "shard_map"
);
/// Of `jax.sharding`.
pub static SHARDING: Table = table!(
    "AxisType",
    "Mesh",
    "NamedSharding",
    "PartitionSpec",
    "Sharding",
    "SingleDeviceSharding",
    "_shard_map",
    "typed",
    "get_mesh",
    "set_mesh",
    "use_mesh"
);
pub static MESH_UTILS: Table = table!("create_device_mesh");
pub static SHARD_MAP: Table = table!("shard_map");
/// Of `jax.lax`.
pub static CONSTRAINT: Table = table!("with_sharding_constraint");
/// What only the library asks of it.
static LAID_OUT: Table = table!("device_put_to", "devices_of", "placed", "sharding_of");

/// Of `flax.nnx`: the shardings of Variables.
pub static SPMD: Table = table!(
    "add_axis",
    "get_abstract_model",
    "get_named_sharding",
    "get_partition_spec",
    "get_var_pspec",
    "logical_axis_rules",
    "pmap",
    "remove_axis",
    "set_logical_axis_rules",
    "shard_map",
    "use_eager_sharding",
    "using_eager_sharding"
);
static OF_VARIABLES: Table = table!("shard_value");

/// Of `jax.checkpoint_policies`, and what `jax.ad_checkpoint` has beside them.
pub static CHECKPOINT_POLICIES: Table = table!(
    "checkpoint_dots",
    "checkpoint_dots_with_no_batch_dims",
    "dots_saveable",
    "dots_with_no_batch_dims_saveable",
    "everything_saveable",
    "nothing_saveable",
    "save_and_offload_only_these_names",
    "save_any_names_but_these",
    "save_anything_except_these_names",
    "save_from_both_policies",
    "save_only_these_names"
);
pub static AD_CHECKPOINT: Table = table!("checkpoint_name");

/// What only the library itself asks the prelude for.
static OF_OBJECTS: Table = table!("PytreeState");
static INTERNAL: Table = table!("apply_rngs");
static PLACES: Table = table!("diagonal_at", "nonzero_of_size", "pad_by_places", "repeat_each");
static IN_BATCHES: Table = table!("map_in_batches");
static ALONG: Table = table!("categorical_along", "other_key", "other_key_data");
static SOWING: Table = table!("perturb", "sow");
static OF_STATES: Table = table!("apply_graphdef", "graphdef_nodes", "merge_graph_states");

static TEXTS: Table = table!("text_of");

/// Of `jax.nn.initializers`.
pub static INITIALIZERS: Table = table!(
    "constant",
    "glorot_normal",
    "glorot_uniform",
    "he_normal",
    "he_uniform",
    "kaiming_normal",
    "kaiming_uniform",
    "lecun_normal",
    "lecun_uniform",
    "normal",
    "ones",
    "orthogonal",
    "truncated_normal",
    "uniform",
    "variance_scaling",
    "xavier_normal",
    "xavier_uniform",
    "zeros"
);

/// What `flax.nnx.initializers` has beside those.
pub static MORE_INITIALIZERS: Table = table!("ones_init", "zeros_init");

/// What `collections.abc` gives to classes.
pub static CONTAINERS: Table = table!(
    "Callable",
    "Collection",
    "Container",
    "Hashable",
    "Iterable",
    "Iterator",
    "Mapping",
    "MutableMapping",
    "MutableSequence",
    "MutableSet",
    "Reversible",
    "Sequence",
    "Set",
    "Sized",
);

/// Of `collections`.
pub static COLLECTIONS: Table =
    table!("ChainMap", "Counter", "OrderedDict", "UserDict", "defaultdict", "deque");

/// Of `contextlib`.
pub static CONTEXTLIB: Table = table!(
    "AbstractContextManager",
    "ContextDecorator",
    "ExitStack",
    "closing",
    "contextmanager",
    "nullcontext",
    "redirect_stderr",
    "redirect_stdout",
    "suppress",
);

/// Of `jax.extend.core` and `jax.interpreters`.
pub static PRIMITIVES: Table = table!("Primitive");
pub static AD_RULES: Table = table!("primitive_jvps", "primitive_transposes");
pub static BATCHING_RULES: Table = table!("primitive_batchers");
pub static LOWERINGS: Table = table!("register_lowering");

/// Of `dataclasses`.
pub static DATACLASSES: Table = table!("asdict", "astuple");

/// A file of the prelude.
struct File {
    source: Source,
    /// The namespaces that have its names, by the beginnings of theirs.
    of: &'static [&'static str],
    /// The names that it defines.
    names: &'static [Table],
}

macro_rules! file {
    ($file:literal as $module:literal, of $of:expr, $($names:ident),+) => {
        File {
            source: Source::of_library(
                $module,
                concat!("<prelude>/", $file, ".py"),
                include_str!(concat!("../prelude/", $file, ".py")),
            ),
            of: &$of,
            names: &[$($names),+],
        }
    };
}

static FILES: &[File] = &[
    // First, since it has names of `flax.nnx`.
    file!("compat" as "flax.nnx.compat", of ["flax.nnx.compat"], COMPAT),
    file!("rngs" as "flax.nnx.rnglib", of ["flax.nnx"], RNGS, INTERNAL),
    file!("jacobian" as "jax.jacobian", of ["jax"], JACOBIANS),
    file!(
        "sharding" as "jax.sharding",
        of ["jax"],
        DEVICES,
        SHARDING,
        MESH_UTILS,
        SHARD_MAP,
        CONSTRAINT,
        LAID_OUT
    ),
    file!("spmd" as "flax.nnx.spmd", of ["flax.nnx"], SPMD, OF_VARIABLES),
    file!("linear" as "flax.nnx.nn.linear", of ["flax.nnx"], LINEAR),
    file!("conv" as "flax.nnx.nn.conv", of ["flax.nnx"], CONV),
    file!("linen/flax/linen/pooling" as "flax.nnx.nn.pooling", of ["flax.nnx"], POOLING),
    file!("normalization" as "flax.nnx.nn.normalization", of ["flax.nnx"], NORMALIZATION),
    file!(
        "reparameterization" as "flax.nnx.nn.reparameterization",
        of ["flax.nnx"],
        REPARAMETERIZATION
    ),
    file!("lora" as "flax.nnx.nn.lora", of ["flax.nnx"], LORA),
    file!("metrics" as "flax.nnx.training.metrics", of ["flax.nnx"], METRICS),
    file!("stochastic" as "flax.nnx.nn.stochastic", of ["flax.nnx"], STOCHASTIC),
    file!("recurrent" as "flax.nnx.nn.recurrent", of ["flax.nnx"], RECURRENT),
    file!("rnn" as "flax.nnx.nn.rnn", of ["flax.nnx"], RNN),
    file!("attention" as "flax.nnx.nn.attention", of ["flax.nnx"], ATTENTION),
    file!("optimizer" as "flax.nnx.training.optimizer", of ["flax.nnx"], OPTIMIZER),
    file!("data" as "flax.nnx.data_within", of ["flax.nnx"], DATA),
    file!("variable_names" as "flax.nnx.variable_names", of ["flax.nnx"], VARIABLE_NAMES),
    file!("capture" as "flax.nnx.capture", of ["flax.nnx"], CAPTURE, SOWING),
    file!("nnx/flax/nnx/graphlib" as "flax.nnx.graphlib", of ["flax.nnx"], GRAPH_STATE, OF_STATES),
    file!("text" as "flax.nnx.text", of ["flax.nnx"], TEXTS),
    file!("references" as "flax.nnx.references", of ["flax.nnx"], REFERENCES),
    file!("rope" as "flax.nnx.nn.rope", of ["flax.nnx"], ROPE),
    file!("pytreelib" as "flax.nnx.pytreelib", of ["flax.nnx"], OF_OBJECTS),
    file!("checks" as "jax.experimental.checkify", of ["jax.experimental.checkify"], CHECKS),
    file!("views" as "flax.nnx.module", of ["flax.nnx"], VIEWS),
    file!("ema" as "flax.nnx.training.ema", of ["flax.nnx"], EMA),
    file!("train_state" as "flax.nnx.helpers", of ["flax.nnx"], TRAIN_STATE),
    file!("dtypes" as "flax.nnx.nn.dtypes", of ["flax.nnx.nn"], DTYPES),
    file!(
        "initializers" as "jax.nn.initializers",
        of ["jax.nn.initializers", "flax.nnx.initializers"],
        INITIALIZERS,
        MORE_INITIALIZERS
    ),
    file!(
        "checkpoint" as "jax.checkpoint_policies",
        of ["jax.checkpoint_policies", "jax.ad_checkpoint"],
        CHECKPOINT_POLICIES,
        AD_CHECKPOINT
    ),
    file!("lax" as "jax.lax.lax", of ["jax.lax"], LAX, IN_BATCHES),
    file!("convolution" as "jax.lax.convolution", of ["jax.lax"], CONVOLUTION),
    // Before the rest of `jax.numpy`, whose name its own begins with.
    file!("linalg" as "jax.numpy.linalg", of ["jax.numpy.linalg"], LINALG),
    file!("numpy" as "jax.numpy", of ["jax.numpy"], NUMPY),
    file!("numpy_more" as "jax.numpy.more", of ["jax.numpy"], MORE_NUMPY, PLACES),
    file!("numpy_rest" as "jax.numpy.rest", of ["jax.numpy"], REST_OF_NUMPY),
    file!("activations" as "jax.nn.functions", of ["jax.nn"], ACTIVATIONS),
    file!("associative" as "jax.lax.associative", of ["jax.lax"], ASSOCIATIVE),
    file!("collectives" as "jax.lax.collectives", of ["jax.lax"], COLLECTIVES),
    file!("tree" as "jax.tree_util.trees", of ["jax.tree"], TREE, TREE_UTIL),
    file!("x64" as "jax.x64", of ["jax"], X64),
    file!("host" as "numpy.functions", of ["numpy"], HOST, HOST_LINALG),
    file!("random" as "jax.random", of ["jax.random"], RANDOM, ALONG),
    file!("distributions" as "jax.random.distributions", of ["jax.random"], DISTRIBUTIONS),
    file!("functools" as "functools", of ["functools"], CACHES),
    file!(
        "primitives" as "jax.extend.primitives",
        of ["jax.extend.core", "jax.interpreters"],
        PRIMITIVES,
        AD_RULES,
        BATCHING_RULES,
        LOWERINGS
    ),
    file!("dataclasses" as "dataclasses", of ["dataclasses"], DATACLASSES),
    file!("contextlib" as "contextlib", of ["contextlib"], CONTEXTLIB),
    file!(
        "collections_abc" as "collections.abc",
        of ["collections.abc.mixins"],
        CONTAINERS
    ),
    file!("collections" as "collections", of ["collections"], COLLECTIONS),
    file!("optax" as "optax", of ["optax"], OPTAX),
    file!("optax_more" as "optax.more", of ["optax"], MORE_OPTAX),
    file!("optax_optimizers" as "optax.optimizers", of ["optax", "optax.contrib"], OPTAX_OPTIMIZERS, OPTAX_CONTRIB),
    file!("optax_losses" as "optax.losses", of ["optax"], OPTAX_LOSSES, MORE_LOSSES),
    file!("optax_schedules" as "optax.schedules", of ["optax"], OPTAX_SCHEDULES),
];

/// The files that define a name, each for namespaces of its own.
static BY_NAME: LazyLock<QuickMap<&str, Vec<&File>>> = LazyLock::new(|| {
    let mut files: QuickMap<&str, Vec<&File>> = QuickMap::default();
    for file in FILES {
        for (name, _) in file.names.iter().copied().flatten() {
            files.entry(name).or_default().push(file);
        }
    }
    files
});

/// The text of a Module, a Variable or a State.
pub fn text(interp: &mut Interpreter, value: &Value, _: bool) -> Result<String> {
    let function = load(interp, "flax.nnx", Symbol::new("text_of"))?;
    let text = interp.call_positional(&function, [value.clone()])?;
    Ok(interp.as_str(&text)?.to_string())
}

/// A name of a namespace that the prelude defines.
pub fn load(interp: &mut Interpreter, namespace: &'static str, name: Symbol) -> Result<Value> {
    if matches!(namespace, "jax.numpy" | "jax.random") && lattice() == Lattice::Jax64 {
        return Err(Error::unsupported(format!("{namespace}.{name} with types of 64 bits")));
    }
    let missing = || Error::unsupported(format!("{namespace}.{name}"));
    let text = name.name();
    let mut files = BY_NAME.get(&*text).into_iter().flatten();
    let is_of = |file: &&&File| file.of.iter().any(|of| namespace.starts_with(of));
    let file = files.find(is_of).ok_or_else(missing)?;
    let module = interp.source_module(&Origin::Library(&file.source))?;
    let value = interp.global(module, name)?.ok_or_else(missing)?;
    if let Some(statics) = static_arguments::of(namespace, &text)
        && let Some(function) = value.downcast::<Function>()
    {
        function.statics.set(Some(statics));
    }
    Ok(value)
}
