//! Where the carry stands among arguments and outputs.

use super::{Carry, Options, bad_axes};
use crate::error::{Error, ErrorClass, Result};
use crate::heap::{Object, Value, WellKnown, World};
use crate::pytree::{Mapping, Sharing, flatten};

/// Where `Carry` stands in an axes specification.
fn find_carry(world: &World, axes: &Value, name: &str) -> Result<Carry> {
    let items = match axes {
        Value::Class(class) if class.well_known == Some(WellKnown::Carry) => return Ok(Carry::All),
        Value::Tuple(items) => items.to_vec(),
        Value::Object(id) => match world.object(*id) {
            Object::List(items) => items.clone(),
            _ => return Ok(Carry::No),
        },
        _ => return Ok(Carry::No),
    };
    let mut found = Carry::No;
    for (index, item) in items.iter().enumerate() {
        match item {
            Value::Class(class) if class.well_known == Some(WellKnown::Carry) => {
                if found != Carry::No {
                    return Err(bad_axes(format!("Found multiple Carry definitions in {name}")));
                }
                found = Carry::At(index);
            }
            item => {
                let inner = flatten(world, &[(Vec::new(), item.clone())], Sharing::Tree)?;
                let nested = |leaf: &Value| matches!(leaf, Value::Class(class) if class.well_known == Some(WellKnown::Carry));
                if inner.leaves.iter().any(nested) {
                    return Err(bad_axes(format!(
                        "Carry must be a top-level argument, it is nested in {name}"
                    )));
                }
            }
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
    if has_none(world, &options.out_axes)? {
        return Err(Error::raised(
            ErrorClass::MappedOutput,
            "ValueError",
            "Cannot broadcast output state: an entry of out_axes is None",
        ));
    }
    Ok((carry_in, carry_out))
}

fn has_none(world: &World, axes: &Value) -> Result<bool> {
    Ok(match axes {
        Value::None => true,
        Value::Opaque(_) => Mapping::of(axes)
            .is_some_and(|mapping| mapping.roles.iter().any(|role| matches!(role, Value::None))),
        Value::Tuple(items) => items
            .iter()
            .map(|item| has_none(world, item))
            .collect::<Result<Vec<_>>>()?
            .contains(&true),
        Value::Object(id) => match world.object(*id) {
            Object::List(items) => items
                .iter()
                .map(|item| has_none(world, item))
                .collect::<Result<Vec<_>>>()?
                .contains(&true),
            Object::Dict(dict) => dict.iter().any(|(_, item)| matches!(item, Value::None)),
            _ => false,
        },
        _ => false,
    })
}
