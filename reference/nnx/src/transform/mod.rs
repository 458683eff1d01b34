//! Transforms: each says what its options mean, which leaves become tracers, and which operation it
//! is on the staged body. The way of a call is `boundary::staged_call`.
//!
//! | file | transform |
//! |---|---|
//! | `jit`, `donation` | `nnx.jit`, `jax.jit` |
//! | `grad` | `nnx.grad`, `nnx.value_and_grad`, `jax.grad`, `jax.value_and_grad` |
//! | `vjp`, `jvp` | those of `nnx` and `jax`; they share `differentiate` |
//! | `custom_vjp`, `custom_jvp` | those of `nnx` and `jax`; they share `custom` |
//! | `checkify` | `nnx.checkify` |
//! | `vmap` | `nnx.vmap`, `jax.vmap` |
//! | `scan` | `nnx.scan`, `jax.lax.scan` |
//! | `while_loop`, `fori_loop` | those of `nnx` and `jax.lax`; with `scan` they share `carry` |
//! | `cond`, `switch` | `nnx.cond`, `nnx.switch`, and those of `jax.lax`; they share `branches` |
//! | `remat` | `nnx.remat`, `jax.checkpoint`, `jax.remat` |
//! | `transform_metadata` | `nnx.transform_metadata` |
//! | `eval_shape` | `nnx.eval_shape`, `jax.eval_shape` |

mod axes;
mod branches;
mod carry;
pub mod checkify;
pub mod closure;
mod cond;
mod custom;
mod custom_jvp;
mod custom_vjp;
mod differentiate;
mod donation;
mod eval_shape;
mod fori_loop;
pub mod front;
pub mod given;
mod grad;
mod jit;
mod jit_partial;
mod jvp;
mod linearize;
mod make_jaxpr;
pub mod prefix;
mod remat;
pub mod scan;
mod statics;
mod switch;
mod transform_metadata;
mod vjp;
mod vmap;
mod while_loop;

use std::any::Any;
use std::rc::Rc;

use crate::boundary::Policy;
use crate::error::{Error, Result};
use crate::heap::{Args, Callable, FunctionAttributes, Machine, Transformed, Value, handed_on};
use crate::meter;
pub use crate::table::Transform;
pub use isograft_base::table;

/// A function under a transform: what `nnx.jit(f, …)` gives back.
#[derive(Debug)]
pub struct TransformedFunction {
    pub function: Value,
    pub policy: Policy,
    pub options: Options,
    /// What `nnx.jit` and `nnx.remat` keep between calls.
    bodies: jit::Bodies,
    /// What `nnx.scan` keeps between calls.
    steps: scan::Bodies,
    attributes: FunctionAttributes,
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

impl Options {
    /// Those for a function, whose arguments they may name.
    fn of(&self, machine: &mut dyn Machine, function: &Value) -> Result<Options> {
        match self {
            Options::Jit(options) => options.of(machine, function).map(Options::Jit),
            others => Ok(others.clone()),
        }
    }
}

impl TransformedFunction {
    /// The function under the transform. JAX's own hand on the attributes that were put on it before.
    pub fn new(function: Value, policy: Policy, options: Options) -> TransformedFunction {
        let (bodies, steps) = (jit::Bodies::default(), scan::Bodies::default());
        meter::made(size_of_val(&*bodies) + size_of_val(&*steps) + 4 * size_of::<usize>());
        let attributes = match policy.mode {
            None => handed_on(&function),
            Some(_) => FunctionAttributes::default(),
        };
        TransformedFunction { function, policy, options, bodies, steps, attributes }
    }

    /// The types of what a call of a jitted function would give; nothing else has any.
    pub fn eval_shape(&self, machine: &mut dyn Machine, args: Args) -> Result<Value> {
        match &self.options {
            Options::Jit(options) => {
                let body = (&self.function, self.policy);
                jit::eval_shape(machine, body, (options, &self.bodies), args)
            }
            _ => Err(Error::unsupported("eval_shape of a function that is not jitted")),
        }
    }
}

impl Transformed for TransformedFunction {
    fn function(&self) -> &Value {
        &self.function
    }

    fn call(&self, machine: &mut dyn Machine, args: Args) -> Result<Value> {
        let body = (&self.function, self.policy);
        match &self.options {
            Options::Jit(options) => jit::call(machine, body, (options, &self.bodies), args),
            Options::Grad(options) => grad::call(machine, body, options, args),
            Options::Vmap(options) => vmap::call(machine, body, options, args),
            Options::Scan(options) => scan::call(machine, body, (options, &self.steps), args),
            Options::Remat(options) => remat::call(machine, body, (options, &self.bodies), args),
            Options::TransformMetadata(options) => {
                transform_metadata::call(machine, body, options, args)
            }
        }
    }

    fn transform(&self) -> Transform {
        match &self.options {
            Options::Jit(_) => Transform::Jit,
            Options::Grad(options) if options.value => Transform::ValueAndGrad,
            Options::Grad(_) => Transform::Grad,
            Options::Vmap(_) => Transform::Vmap,
            Options::Scan(_) => Transform::Scan,
            Options::Remat(_) => Transform::Remat,
            Options::TransformMetadata(_) => Transform::TransformMetadata,
        }
    }

    fn kind(&self) -> &'static str {
        match (self.policy.mode, &self.options) {
            (Some(_), _) => "nnx",
            (None, Options::Jit(_)) => "PjitFunction",
            (None, _) => "wrapper",
        }
    }

    fn documentation(&self, inner: &Value) -> Option<String> {
        if self.policy.mode.is_some() {
            return None;
        }
        let (name, similar) = (self.name(), "Takes the same arguments as");
        let argnums = |options: &grad::Options| match &options.argnums {
            prefix::Argnums::One(place) => place.to_string(),
            prefix::Argnums::Several(places) if places.len() == 1 => format!("({},)", places[0]),
            prefix::Argnums::Several(places) => {
                let places: Vec<_> = places.iter().map(ToString::to_string).collect();
                format!("({})", places.join(", "))
            }
        };
        Some(match &self.options {
            Options::Grad(options) if options.value => format!(
                "Value and gradient of {name} with respect to positional argument(s) {0}. \
                 {similar} {name} but returns a two-element tuple where the first element is the \
                 value of {name} and the second element is the gradient, which has the same shape \
                 as the arguments at positions {0}.",
                argnums(options)
            ),
            Options::Grad(options) => format!(
                "Gradient of {name} with respect to positional argument(s) {0}. {similar} {name} \
                 but returns the gradient, which has the same shape as the arguments at positions \
                 {0}.",
                argnums(options)
            ),
            Options::Vmap(_) => {
                let own = match inner {
                    Value::Str(text) if !text.is_empty() => {
                        format!("\n\nOriginal documentation:\n\n{}", &**text)
                    }
                    _ => String::new(),
                };
                format!(
                    "Vectorized version of {name}. Takes similar arguments as {name} but with \
                     additional array axes over which {name} is mapped.{own}"
                )
            }
            _ if matches!(inner, Value::None) => String::new(),
            _ => return None,
        })
    }
}

impl Callable for TransformedFunction {
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

    fn attributes(&self) -> Option<&FunctionAttributes> {
        Some(&self.attributes)
    }

    fn transformed(&self) -> Option<&dyn Transformed> {
        Some(self)
    }
}
