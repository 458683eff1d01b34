//! How the namespaces of JAX, Flax and numpy hang together; what is in them stands in the files
//! beside.

mod config;
pub mod extend;
mod host;
pub mod layout;

use std::rc::Rc;

use super::{
    Namespace, NamespaceEntry, Table, graph, lax, nn, nnx, numpy, prefix, random, rngs, transforms,
    tree, typing, variable,
};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Describes, Object, Symbol, Value};
use crate::interpreter::exception::exception;
use crate::interpreter::signatures::{version, version_info};
use crate::interpreter::{Bind, Interpreter};

pub static JAX: Namespace = Namespace {
    name: "jax",
    tables: &[JAX_TABLE, host::JAX, variable::reference::JAX, in_python!("jax")],
};

static JAX_TABLE: Table = &[
    ("__version__", NamespaceEntry::Constant(|| version("jax"))),
    ("__version_info__", NamespaceEntry::Constant(|| version_info("jax"))),
    ("typeof", NamespaceEntry::Function(typeof_value)),
    ("Array", NamespaceEntry::Class(&numpy::ARRAY)),
    ("ShapeDtypeStruct", NamespaceEntry::Class(&numpy::ABSTRACT)),
    ("numpy", NamespaceEntry::Namespace(&JAX_NUMPY)),
    ("lax", NamespaceEntry::Namespace(&JAX_LAX)),
    ("nn", NamespaceEntry::Namespace(&JAX_NN)),
    ("random", NamespaceEntry::Namespace(&JAX_RANDOM)),
    ("tree", NamespaceEntry::Namespace(&JAX_TREE)),
    ("tree_util", NamespaceEntry::Namespace(&JAX_TREE_UTIL)),
    ("dtypes", NamespaceEntry::Namespace(&JAX_DTYPES)),
    ("errors", NamespaceEntry::Namespace(&JAX_ERRORS)),
    ("core", NamespaceEntry::Namespace(&JAX_CORE)),
    ("extend", NamespaceEntry::Namespace(&extend::EXTEND)),
    ("interpreters", NamespaceEntry::Namespace(&extend::INTERPRETERS)),
    ("sharding", NamespaceEntry::Namespace(&layout::SHARDING)),
    ("_enable_x64", NamespaceEntry::Function(config::enable_x64)),
    ("_disable_jit", NamespaceEntry::Function(config::disable_jit)),
    ("_forbid", NamespaceEntry::Function(config::forbid)),
    ("experimental", NamespaceEntry::Namespace(&layout::EXPERIMENTAL)),
    ("checkpoint_policies", NamespaceEntry::Namespace(&JAX_CHECKPOINT_POLICIES)),
];

/// `jax.typeof(x)`: the abstract value of an array, a number or a Ref.
fn typeof_value(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.exactly("typeof")?;
    let is_ref = matches!(&x, Value::Object(id)
        if matches!(interp.world.object(*id), Object::Reference(_)));
    if is_ref {
        let class =
            interp.import_absolute("jax._src.state.types", Some(Symbol::new("AbstractRef")))?;
        let dtype = interp.get_attribute(&x, Symbol::new("dtype"))?;
        let shape = interp.get_attribute(&x, Symbol::new("shape"))?;
        let inner = Value::Class(crate::library::class(&numpy::SHAPED));
        let inner = interp.call_positional(&inner, [shape, dtype])?;
        return interp.call_positional(&class, [inner]);
    }
    if let Some((type_of, _)) = interp.high_type(&x) {
        return interp.call_positional(&type_of, [x]);
    }
    match super::array::convert::number(interp, &x)? {
        Some(number) => Ok(Value::Abstract(Rc::new(number.aval().clone()), Describes::Type)),
        None => {
            x.known()?;
            let (text, name) = (interp.repr_in_message(&x)?, interp.type_name(&x));
            Err(Error::raised(
                ErrorClass::BadArgument,
                PythonError::TypeError,
                format!("Argument '{text}' of type '{name}' is not a valid JAX type."),
            ))
        }
    }
}

static JAX_CORE: Namespace = Namespace {
    name: "jax.core",
    tables: &[
        &[
            ("Tracer", NamespaceEntry::Class(&numpy::TRACER)),
            ("ShapedArray", NamespaceEntry::Class(&numpy::SHAPED)),
        ],
        in_python!("jax.core"),
    ],
};

static JAX_CHECKPOINT_POLICIES: Namespace =
    Namespace { name: "jax.checkpoint_policies", tables: &[in_python!("jax.checkpoint_policies")] };

static JAX_ERRORS: Namespace = Namespace {
    name: "jax.errors",
    tables: &[&[
        exception!(ConcretizationTypeError),
        exception!(JAXIndexError),
        exception!(JAXTypeError),
        exception!(JaxRuntimeError),
        exception!(KeyReuseError),
        exception!(NonConcreteBooleanIndexError),
        exception!(TracerArrayConversionError),
        exception!(TracerBoolConversionError),
        exception!(TracerIntegerConversionError),
        exception!(UnexpectedTracerError),
    ]],
};

pub static JAX_NUMPY: Namespace = Namespace { name: "jax.numpy", tables: numpy::TABLES };
pub static JAX_LAX: Namespace =
    Namespace { name: "jax.lax", tables: &[lax::TABLE, transforms::LAX, in_python!("jax.lax")] };
pub static JAX_NN: Namespace = Namespace {
    name: "jax.nn",
    tables: &[
        nn::TABLE,
        in_python!("jax.nn"),
        &[("initializers", NamespaceEntry::Namespace(&JAX_INITIALIZERS))],
    ],
};
static JAX_INITIALIZERS: Namespace =
    Namespace { name: "jax.nn.initializers", tables: &[in_python!("jax.nn.initializers")] };
pub static JAX_RANDOM: Namespace =
    Namespace { name: "jax.random", tables: &[random::TABLE, in_python!("jax.random")] };
pub static JAX_TREE: Namespace =
    Namespace { name: "jax.tree", tables: &[tree::TREE, in_python!("jax.tree")] };
pub static JAX_TREE_UTIL: Namespace =
    Namespace { name: "jax.tree_util", tables: &[tree::TREE_UTIL, in_python!("jax.tree_util")] };
pub static JAX_DTYPES: Namespace = Namespace { name: "jax.dtypes", tables: &[numpy::DTYPES] };

pub static FLAX: Namespace = Namespace {
    name: "flax",
    tables: &[&[
        ("__version__", NamespaceEntry::Constant(|| version("flax"))),
        ("nnx", NamespaceEntry::Namespace(&FLAX_NNX)),
        ("errors", NamespaceEntry::Namespace(&FLAX_ERRORS)),
    ]],
};

static FLAX_ERRORS: Namespace = Namespace {
    name: "flax.errors",
    tables: &[&[
        exception!(AlreadyExistsError),
        exception!(ApplyModuleInvalidMethodError),
        exception!(ApplyScopeInvalidVariablesStructureError),
        exception!(ApplyScopeInvalidVariablesTypeError),
        exception!(AssignSubModuleError),
        exception!(CallCompactUnboundModuleError),
        exception!(CallSetupUnboundModuleError),
        exception!(CallShareScopeOnUnboundModuleError),
        exception!(CallUnbindOnUnboundModuleError),
        exception!(CursorFrozenError),
        exception!(DescriptorAttributeError),
        exception!(FlaxError),
        exception!(IncorrectPostInitOverrideError),
        exception!(InvalidCheckpointError),
        exception!(InvalidFilterError),
        exception!(InvalidInstanceModuleError),
        exception!(InvalidRngError),
        exception!(InvalidScopeError),
        exception!(JaxTransformError),
        exception!(LazyInitError),
        exception!(ModifyScopeVariableError),
        exception!(MultipleMethodsCompactError),
        exception!(NameInUseError),
        exception!(PartitioningUnspecifiedError),
        exception!(ReservedModuleAttributeError),
        exception!(ScopeCollectionNotFound),
        exception!(ScopeParamNotFoundError),
        exception!(ScopeParamShapeError),
        exception!(ScopeVariableNotFoundError),
        exception!(SetAttributeFrozenModuleError),
        exception!(SetAttributeInModuleSetupError),
        exception!(TraceContextError),
        exception!(ImmutableVariableError),
        exception!(TransformTargetError),
        exception!(TransformedMethodReturnValueError),
    ]],
};

pub static FLAX_NNX: Namespace = Namespace {
    name: "flax.nnx",
    // Flax takes over what `jax.nn` has.
    tables: &[
        nn::TABLE,
        typing::OF_NNX,
        variable::NNX,
        nnx::TABLE,
        graph::NNX,
        graph::FILTERS,
        transforms::NNX,
        prefix::NNX,
        rngs::NNX,
        in_python!("flax.nnx"),
        NNX_TABLE,
    ],
};

static NNX_TABLE: Table = &[
    ("initializers", NamespaceEntry::Namespace(&NNX_INITIALIZERS)),
    ("filterlib", NamespaceEntry::Namespace(&NNX_FILTERS)),
    ("nn", NamespaceEntry::Namespace(&NNX_NN)),
    ("compat", NamespaceEntry::Namespace(&NNX_COMPAT)),
    ("spmd", NamespaceEntry::Namespace(&NNX_SPMD)),
    ("metrics", NamespaceEntry::Namespace(&NNX_METRICS)),
];

static NNX_METRICS: Namespace =
    Namespace { name: "flax.nnx.metrics", tables: &[in_python!("flax.nnx.training.metrics")] };

static NNX_SPMD: Namespace = Namespace {
    name: "flax.nnx.spmd",
    tables: &[in_python!("flax.nnx.spmd"), transforms::PARTITION],
};

static NNX_COMPAT: Namespace =
    Namespace { name: "flax.nnx.compat", tables: &[in_python!("flax.nnx.compat")] };

static NNX_NN: Namespace = Namespace {
    name: "flax.nnx.nn",
    tables: &[&[
        ("attention", NamespaceEntry::Namespace(&NNX_ATTENTION)),
        ("dtypes", NamespaceEntry::Namespace(&NNX_DTYPES)),
        ("linear", NamespaceEntry::Namespace(&NNX_LINEAR)),
        ("normalization", NamespaceEntry::Namespace(&NNX_NORMALIZATION)),
        ("recurrent", NamespaceEntry::Namespace(&NNX_RECURRENT)),
        ("stochastic", NamespaceEntry::Namespace(&NNX_STOCHASTIC)),
        ("initializers", NamespaceEntry::Namespace(&NNX_INITIALIZERS)),
    ]],
};

static NNX_DTYPES: Namespace =
    Namespace { name: "flax.nnx.nn.dtypes", tables: &[in_python!("flax.nnx.nn.dtypes")] };

static NNX_ATTENTION: Namespace =
    Namespace { name: "flax.nnx.nn.attention", tables: &[in_python!("flax.nnx.nn.attention")] };
static NNX_LINEAR: Namespace =
    Namespace { name: "flax.nnx.nn.linear", tables: &[in_python!("flax.nnx.nn.linear")] };
static NNX_NORMALIZATION: Namespace = Namespace {
    name: "flax.nnx.nn.normalization",
    tables: &[in_python!("flax.nnx.nn.normalization")],
};
static NNX_RECURRENT: Namespace =
    Namespace { name: "flax.nnx.nn.recurrent", tables: &[in_python!("flax.nnx.nn.recurrent")] };
static NNX_STOCHASTIC: Namespace =
    Namespace { name: "flax.nnx.nn.stochastic", tables: &[in_python!("flax.nnx.nn.stochastic")] };

static NNX_FILTERS: Namespace = Namespace {
    name: "flax.nnx.filterlib",
    tables: &[
        graph::FILTERS,
        &[
            ("PathIn", NamespaceEntry::Class(&graph::filter::PATH_IN)),
            ("to_predicate", NamespaceEntry::Function(graph::filter::to_predicate)),
        ],
    ],
};

static NNX_INITIALIZERS: Namespace =
    Namespace { name: "flax.nnx.initializers", tables: &[in_python!("flax.nnx.nn.initializers")] };

/// `optax`, which Flax's optimizers are given.
pub static OPTAX: Namespace =
    Namespace { name: "optax", tables: &[in_python!("optax"), OPTAX_BELOW] };

static OPTAX_BELOW: Table = &[
    ("__version__", NamespaceEntry::Constant(|| version("optax"))),
    ("contrib", NamespaceEntry::Namespace(&OPTAX_CONTRIB)),
    ("losses", NamespaceEntry::Namespace(&OPTAX_LOSSES)),
    ("schedules", NamespaceEntry::Namespace(&OPTAX_SCHEDULES)),
    ("tree", NamespaceEntry::Namespace(&OPTAX_TREE)),
    ("tree_utils", NamespaceEntry::Namespace(&OPTAX_TREE_UTILS)),
];

static OPTAX_TREE: Namespace =
    Namespace { name: "optax.tree", tables: &[in_python!("optax.tree")] };

static OPTAX_TREE_UTILS: Namespace =
    Namespace { name: "optax.tree_utils", tables: &[in_python!("optax.tree_utils")] };

static OPTAX_CONTRIB: Namespace =
    Namespace { name: "optax.contrib", tables: &[in_python!("optax.contrib")] };

static OPTAX_LOSSES: Namespace =
    Namespace { name: "optax.losses", tables: &[in_python!("optax.losses")] };

static OPTAX_SCHEDULES: Namespace =
    Namespace { name: "optax.schedules", tables: &[in_python!("optax.schedules")] };
