//! Transforms: each turns its options and a call into a crossing of the boundary, a staged body,
//! and one pure operation.
//!
//! | file | transform |
//! |---|---|
//! | `jit` | `nnx.jit`, `jax.jit` |
//! | `grad` | `nnx.grad`, `nnx.value_and_grad`, `jax.grad`, `jax.value_and_grad` |
//! | `vjp`, `jvp`, `custom_vjp` | those of `nnx` and of `jax`; `differentiate` is what the first two share |
//! | `checkify` | `nnx.checkify` |
//! | `vmap` | `nnx.vmap`, `jax.vmap` |
//! | `scan` | `nnx.scan`, `jax.lax.scan` |
//! | `while_loop`, `fori_loop` | `nnx.while_loop`, `nnx.fori_loop`, and those of `jax.lax`; with `scan` they share `carry` |
//! | `cond`, `switch` | `nnx.cond`, `nnx.switch`, and those of `jax.lax`; they share `branches` |
//! | `remat` | `nnx.remat`, `jax.checkpoint`, `jax.remat` |
//! | `transform_metadata` | `nnx.transform_metadata` |
//! | `eval_shape` | `nnx.eval_shape`, `jax.eval_shape` |

mod axes;
mod body;
mod branches;
mod carry;
pub mod checkify;
pub mod cond;
pub mod custom_vjp;
pub mod differentiate;
pub mod eval_shape;
pub mod fori_loop;
pub mod grad;
pub mod jit;
pub mod jvp;
mod kept;
pub mod remat;
pub mod scan;
pub mod switch;
pub mod table;
pub mod transform_metadata;
pub mod vjp;
pub mod vmap;
pub mod while_loop;

use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;

use crate::boundary::{Crossing, Exit};
use crate::error::{Error, Result};
use crate::heap::{Args, Callable, Machine, Value};
pub use table::Transform;

/// A function under a transform: what `nnx.jit(f, …)` gives back.
#[derive(Debug)]
pub struct Transformed {
    pub function: Value,
    pub crossing: Crossing,
    pub options: Options,
    /// What `nnx.jit` keeps between calls. `jax.jit` keeps it with the function instead.
    cache: RefCell<jit::Cache>,
    /// What `nnx.scan` keeps between calls.
    shelf: Rc<scan::Shelf>,
    /// What `nnx.remat` keeps between calls. `jax.checkpoint` keeps it with the function instead.
    bodies: Rc<kept::Shelves<Exit>>,
}

#[derive(Clone, Debug)]
pub enum Options {
    Jit(jit::Options),
    Grad(grad::Options),
    Vmap(vmap::Options),
    Scan(scan::Options),
    Remat(remat::Options),
    TransformMetadata(transform_metadata::Options),
}

impl Transformed {
    pub fn new(function: Value, crossing: Crossing, options: Options) -> Transformed {
        Transformed {
            function,
            crossing,
            options,
            cache: RefCell::default(),
            shelf: Rc::default(),
            bodies: Rc::default(),
        }
    }

    pub fn call(&self, machine: &mut dyn Machine, args: Args) -> Result<Value> {
        match &self.options {
            Options::Jit(options) => jit::call(machine, self, options, args),
            Options::Grad(options) => grad::call(machine, self, options, args),
            Options::Vmap(options) => vmap::call(machine, self, options, args),
            Options::Scan(options) => scan::call(machine, self, options, args),
            Options::Remat(options) => remat::call(machine, self, options, args),
            Options::TransformMetadata(options) => {
                transform_metadata::call(machine, self, options, args)
            }
        }
    }
}

impl Callable for Transformed {
    fn name(&self) -> Rc<str> {
        match &self.function {
            Value::Callable(function) => function.name(),
            Value::Class(class) => class.name.clone(),
            _ => "function".into(),
        }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Keyword arguments as positional ones, where the function's parameters have those names: what
/// compat does before it takes the arguments apart.
fn resolve_keywords(machine: &mut dyn Machine, function: &Value, args: Args) -> Result<Args> {
    if args.keywords.is_empty() {
        return Ok(args);
    }
    let Args { mut positional, mut keywords } = args;
    let parameters = machine.parameters(function).unwrap_or_default();
    for name in parameters.iter().skip(positional.len()) {
        match keywords.iter().position(|(keyword, _)| keyword == name) {
            Some(index) => positional.push(keywords.remove(index).1),
            None => break,
        }
    }
    match keywords.first() {
        None => Ok(Args { positional, keywords }),
        Some((name, _)) => {
            Err(Error::bad_argument(format!("the keyword argument '{name}' cannot be resolved")))
        }
    }
}
