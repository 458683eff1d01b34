//! Where the carry stands among arguments and outputs.

use super::Options;
use crate::boundary::Policy;
use crate::boundary::prefixes::sequence;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Object, Value, World};
use crate::meter;
use crate::pytree::{Mapping, Prefix, Role, Sharing, flatten};

/// Where the carry stands among arguments or outputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carry {
    No,
    /// The one argument, or the whole output.
    All,
    At(usize),
}

impl Carry {
    pub fn position(self) -> Option<usize> {
        match self {
            Carry::No => None,
            Carry::All => Some(0),
            Carry::At(index) => Some(index),
        }
    }
}

pub fn bad_axes(message: impl Into<String>) -> Error {
    Error::raised(ErrorClass::Prefix, PythonError::ValueError, message)
}

fn is_carry(axis: &Value) -> bool {
    matches!(Role::read(axis), Role::Carry)
}

/// Where `Carry` stands in an axes specification.
fn find_carry(world: &World, axes: &Value, name: &str) -> Result<Carry> {
    if is_carry(axes) {
        return Ok(Carry::All);
    }
    let mut found = Carry::No;
    for (index, item) in sequence(world, axes).unwrap_or_default().iter().enumerate() {
        if is_carry(item) {
            if found != Carry::No {
                return Err(bad_axes(format!("Found multiple Carry definitions in {name}")));
            }
            found = Carry::At(index);
            continue;
        }
        let inner = flatten(world, &[(Vec::new(), item.clone())], Sharing::Tree)?;
        if inner.leaves.iter().any(is_carry) {
            return Err(bad_axes(format!(
                "Carry must be a top-level argument, it is nested in {name}"
            )));
        }
    }
    Ok(found)
}

/// Where the carry stands; an error where the axes make no sense together.
pub fn check(world: &World, options: &Options) -> Result<(Carry, Carry)> {
    let carry_in = find_carry(world, &options.in_axes, "in_axes")?;
    let carry_out = find_carry(world, &options.out_axes, "out_axes")?;
    if (carry_in == Carry::No) != (carry_out == Carry::No) {
        return Err(bad_axes(
            "If one of in_axes or out_axes has Carry, the other must also have Carry",
        ));
    }
    if let Some(holder) = none_in(world, &options.out_axes) {
        return Err(Error::raised(
            ErrorClass::MappedOutput,
            PythonError::ValueError,
            format!("Cannot broadcast output state. Got {holder} with axis None in out_axes"),
        ));
    }
    Ok((carry_in, carry_out))
}

/// What holds an axis `None`, if anything does.
fn none_in(world: &World, axes: &Value) -> Option<&'static str> {
    if let Some(items) = sequence(world, axes) {
        return items.iter().find_map(|item| meter::visit_or(None, || none_in(world, item)));
    }
    match axes {
        Value::None => Some("an output"),
        Value::Object(id) => match world.object(*id) {
            Object::Dict(dict) if dict.iter().any(|(_, item)| matches!(item, Value::None)) => {
                Some("a dict")
            }
            _ => None,
        },
        axes => Mapping::of(axes)
            .filter(|mapping| mapping.roles.iter().any(|role| matches!(role, Role::Broadcast)))
            .map(|mapping| mapping.name),
    }
}

/// The carry among the outputs, and the outputs without it. That they may stand in a list for JAX's
/// own `scan`, which gives a list back then, is not modelled.
pub fn split_output(
    world: &World,
    policy: &Policy,
    carry: Carry,
    out_axes: &Value,
    output: &Value,
) -> Result<(Value, Value)> {
    match carry {
        Carry::No => Ok((Value::None, output.clone())),
        Carry::All => Ok((output.clone(), Value::None)),
        Carry::At(index) => {
            let count = sequence(world, out_axes).map_or(0, <[Value]>::len);
            match output {
                Value::Object(_) if policy.mode.is_none() && sequence(world, output).is_some() => {
                    Err(Error::unsupported("jax.lax.scan with a body that gives a list"))
                }
                Value::Tuple(items) if items.len() == count => {
                    let mut items = items.to_vec();
                    let carried = std::mem::replace(&mut items[index], Value::None);
                    Ok((carried, Value::tuple(items)))
                }
                _ => Err(Error::raised(
                    ErrorClass::Prefix,
                    PythonError::TypeError,
                    match output {
                        Value::Array(_) | Value::Tracer(_) if policy.mode.is_none() => {
                            let aval = output.numeric().map(|number| {
                                let aval = number.aval();
                                format!("{}{aval}", if aval.weak_type { "~" } else { "" })
                            });
                            let aval = aval.unwrap_or_default();
                            format!("scan body output must be a pair, got {aval}.")
                        }
                        _ => format!("scan body output must be a tuple of {count}"),
                    },
                )),
            }
        }
    }
}

/// The carry and the outputs without it, as the caller gets them.
pub fn join_output(carry: Carry, carried: Value, ys: Value) -> Value {
    match (carry, ys) {
        (Carry::No, ys) => ys,
        (Carry::All, _) => carried,
        (Carry::At(index), Value::Tuple(items)) => {
            let mut items = items.to_vec();
            items[index] = carried;
            Value::tuple(items)
        }
        (Carry::At(_), ys) => ys,
    }
}

/// The prefix of the outputs without the carry: what stands at its place has no leaves.
pub fn ys_prefix(world: &World, out_axes: &Value) -> Prefix {
    let blank = |item: &Value| if is_carry(item) { Value::Int(0) } else { item.clone() };
    match sequence(world, out_axes) {
        Some(items) => Prefix::Tree(Value::tuple(items.iter().map(blank).collect())),
        None => Prefix::read(world, &blank(out_axes)),
    }
}
