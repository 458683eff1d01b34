//! `jax.config`, of which `jax_enable_x64`: whether JAX has types of 64 bits.

use crate::array::{Lattice, lattice, set_lattice};
use crate::error::{Error, Result};
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::library::{Namespace, NamespaceEntry};

pub static CONFIG: Namespace = Namespace {
    name: "jax.config",
    tables: &[&[
        ("update", NamespaceEntry::Function(update)),
        // What `lib/jax/_x64.py` asks.
        ("_enable_x64", NamespaceEntry::Function(enable_x64)),
    ]],
};

/// Settings, and the values with which they change nothing that an outcome shows on the CPU; no
/// values: any. A flag is `True` or `False`.
static WITHOUT_EFFECT: &[(&str, &[&str])] = &[
    ("jax_platforms", &["None", "cpu"]),
    ("jax_platform_name", &["None", "cpu"]),
    ("jax_default_device", &["None"]),
    // The CPU's products are of full precision.
    ("jax_default_matmul_precision", &["None", "default", "high", "highest", "float32"]),
    ("jax_default_prng_impl", &["threefry2x32"]),
    ("jax_threefry_partitionable", &["True"]),
    ("jax_numpy_rank_promotion", &["allow"]),
    ("jax_numpy_dtype_promotion", &["standard"]),
    ("jax_disable_jit", &["False"]),
    ("jax_debug_nans", &["False"]),
    ("jax_debug_infs", &["False"]),
    ("jax_debug_key_reuse", &["False"]),
    ("jax_check_tracer_leaks", &["False"]),
    ("jax_enable_checks", &["False"]),
    ("jax_log_compiles", &[]),
    ("jax_explain_cache_misses", &[]),
    ("jax_logging_level", &[]),
    ("jax_traceback_filtering", &[]),
    ("jax_enable_compilation_cache", &[]),
    ("jax_compilation_cache_dir", &[]),
    ("jax_persistent_cache_min_compile_time_secs", &[]),
    ("jax_persistent_cache_min_entry_size_bytes", &[]),
    ("jax_persistent_cache_enable_xla_caches", &[]),
];

/// `jax.config.update(name, value)`
fn update(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [name, value] = args.bind("update", ["name", "val"])?;
    let name = interp.as_str(&name)?;
    if &*name == "jax_enable_x64" {
        return enable_x64(interp, Args::positional(vec![value])).map(|_| Value::None);
    }
    let value: &str = match &value {
        Value::None => "None",
        Value::Bool(true) => "True",
        Value::Bool(false) => "False",
        Value::Str(text) => text,
        _ => "",
    };
    let known = WITHOUT_EFFECT.iter().find(|(known, _)| *known == &*name);
    match known {
        Some((_, values)) if values.is_empty() || values.contains(&value) => Ok(Value::None),
        _ => Err(Error::unsupported(format!("jax.config.update({name:?}, …)"))),
    }
}

/// Gives what was set before.
fn enable_x64(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.exactly("enable_x64")?;
    let before = lattice() == Lattice::Jax64;
    let wanted = interp.truth(&value)?;
    set_lattice(if wanted { Lattice::Jax64 } else { Lattice::Jax32 });
    Ok(Value::Bool(before))
}
