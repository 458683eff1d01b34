//! The part of the library that is written in Python: layers, random streams, initializers.
//!
//! A file of the prelude is parsed and lowered once per thread, and evaluated once per run, when a
//! program first asks for one of its names. Without the parser its names are unsupported.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use super::{Entry, Table};
use crate::error::{Error, Result};
use crate::heap::{Symbol, Value};
use crate::interpreter::Interpreter;
use crate::program::core::Module;

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

/// Of `flax.nnx`: what Modules sow and perturb.
pub static CAPTURE: Table = table!("capture");

/// Of `flax.nnx`: optimizers.
pub static OPTIMIZER: Table =
    table!("ModelAndOptimizer", "OptArray", "OptState", "OptVariable", "Optimizer");

/// Of `flax.nnx.nn.dtypes`.
pub static DTYPES: Table = table!("canonicalize_dtype", "promote_dtype");

/// Of `jax.lax`.
pub static CONVOLUTION: Table = table!(
    "ConvDimensionNumbers",
    "conv",
    "conv_dimension_numbers",
    "conv_general_dilated",
    "conv_transpose",
    "conv_with_general_padding"
);

pub static LAX: Table = table!("top_k");

/// Of `jax.numpy`.
pub static NUMPY: Table = table!(
    "arccosh",
    "arcsinh",
    "arctanh",
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

/// Of `jax.random`.
pub static RANDOM: Table = table!("choice", "laplace", "logistic", "orthogonal", "rademacher");

/// Of `optax`.
pub static OPTAX: Table = table!(
    "EmptyState",
    "GradientTransformation",
    "GradientTransformationExtraArgs",
    "ScaleByAdamState",
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
    "scale",
    "scale_by_adam",
    "scale_by_learning_rate",
    "scale_by_schedule",
    "sgd",
    "trace",
);

/// Of `jax`: jacobians.
pub static JACOBIANS: Table = table!("hessian", "jacfwd", "jacrev");

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
static INTERNAL: Table = table!("apply_rngs");
static IN_BATCHES: Table = table!("map_in_batches");
static ALONG: Table = table!("categorical_along");
static SOWING: Table = table!("perturb", "sow");

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

/// Of `contextlib`.
pub static CONTEXTLIB: Table = table!(
    "AbstractContextManager",
    "ContextDecorator",
    "ExitStack",
    "closing",
    "contextmanager",
    "nullcontext",
    "suppress",
);

/// A file: of which namespaces (by the beginnings of their names), the names that it defines, and
/// its text.
struct File {
    of: &'static [&'static str],
    names: &'static [Table],
    text: &'static str,
}

static FILES: &[File] = &[
    // First, since it has names of `flax.nnx`.
    File { of: &["flax.nnx.compat"], names: &[COMPAT], text: include_str!("../prelude/compat.py") },
    File { of: &["flax.nnx"], names: &[RNGS, INTERNAL], text: include_str!("../prelude/rngs.py") },
    File { of: &["jax"], names: &[JACOBIANS], text: include_str!("../prelude/jacobian.py") },
    File { of: &["flax.nnx"], names: &[LINEAR], text: include_str!("../prelude/linear.py") },
    File { of: &["flax.nnx"], names: &[CONV], text: include_str!("../prelude/conv.py") },
    File {
        of: &["flax.nnx"],
        names: &[NORMALIZATION],
        text: include_str!("../prelude/normalization.py"),
    },
    File {
        of: &["flax.nnx"],
        names: &[REPARAMETERIZATION],
        text: include_str!("../prelude/reparameterization.py"),
    },
    File { of: &["flax.nnx"], names: &[LORA], text: include_str!("../prelude/lora.py") },
    File { of: &["flax.nnx"], names: &[METRICS], text: include_str!("../prelude/metrics.py") },
    File {
        of: &["flax.nnx"],
        names: &[STOCHASTIC],
        text: include_str!("../prelude/stochastic.py"),
    },
    File { of: &["flax.nnx"], names: &[RECURRENT], text: include_str!("../prelude/recurrent.py") },
    File { of: &["flax.nnx"], names: &[RNN], text: include_str!("../prelude/rnn.py") },
    File { of: &["flax.nnx"], names: &[ATTENTION], text: include_str!("../prelude/attention.py") },
    File { of: &["flax.nnx"], names: &[OPTIMIZER], text: include_str!("../prelude/optimizer.py") },
    File {
        of: &["flax.nnx"],
        names: &[VARIABLE_NAMES],
        text: include_str!("../prelude/variable_names.py"),
    },
    File {
        of: &["flax.nnx"],
        names: &[CAPTURE, SOWING],
        text: include_str!("../prelude/capture.py"),
    },
    File { of: &["flax.nnx.nn"], names: &[DTYPES], text: include_str!("../prelude/dtypes.py") },
    File {
        of: &["jax.nn.initializers", "flax.nnx.initializers"],
        names: &[INITIALIZERS, MORE_INITIALIZERS],
        text: include_str!("../prelude/initializers.py"),
    },
    File {
        of: &["jax.checkpoint_policies", "jax.ad_checkpoint"],
        names: &[CHECKPOINT_POLICIES, AD_CHECKPOINT],
        text: include_str!("../prelude/checkpoint.py"),
    },
    File { of: &["jax.lax"], names: &[LAX, IN_BATCHES], text: include_str!("../prelude/lax.py") },
    File {
        of: &["jax.lax"],
        names: &[CONVOLUTION],
        text: include_str!("../prelude/convolution.py"),
    },
    File { of: &["jax.numpy"], names: &[NUMPY], text: include_str!("../prelude/numpy.py") },
    File {
        of: &["jax.random"],
        names: &[RANDOM, ALONG],
        text: include_str!("../prelude/random.py"),
    },
    File {
        of: &["contextlib"],
        names: &[CONTEXTLIB],
        text: include_str!("../prelude/contextlib.py"),
    },
    File { of: &["optax"], names: &[OPTAX], text: include_str!("../prelude/optax.py") },
];

impl File {
    fn defines(&self, namespace: &str, name: &str) -> bool {
        self.of.iter().any(|of| namespace.starts_with(of))
            && self.names.iter().copied().flatten().any(|(known, _)| *known == name)
    }
}

thread_local! {
    static LOWERED: RefCell<HashMap<usize, Rc<Module>>> = RefCell::default();
}

/// A name of a namespace that the prelude defines.
pub fn load(interp: &mut Interpreter, namespace: &'static str, name: Symbol) -> Result<Value> {
    let missing = || Error::unsupported(format!("{namespace}.{name}"));
    let file =
        FILES.iter().position(|file| file.defines(namespace, &name.name())).ok_or_else(missing)?;
    let index = match interp.preludes.get(&file) {
        Some(index) => *index,
        None => {
            let index = interp.load_module(lowered(namespace, file)?, false)?;
            interp.preludes.insert(file, index);
            index
        }
    };
    interp.global(index, &name.name()).ok_or_else(missing)
}

fn lowered(namespace: &'static str, file: usize) -> Result<Rc<Module>> {
    if let Some(module) = LOWERED.with_borrow(|modules| modules.get(&file).cloned()) {
        return Ok(module);
    }
    let program = parsed(namespace, FILES[file].text)?;
    let module = Rc::new(crate::program::lower::lower(&program)?);
    LOWERED.with_borrow_mut(|modules| modules.insert(file, module.clone()));
    Ok(module)
}

#[cfg(feature = "parser")]
fn parsed(namespace: &str, text: &str) -> Result<crate::program::ast::Program> {
    crate::program::parse(text, "<prelude>")
        .map_err(|error| Error::unsupported(format!("the prelude of {namespace}: {error}")))
}

#[cfg(not(feature = "parser"))]
fn parsed(namespace: &str, _: &str) -> Result<crate::program::ast::Program> {
    Err(Error::unsupported(format!("{namespace}: its prelude needs the feature `parser`")))
}
