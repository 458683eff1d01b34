//! `jvp`: the output, and its tangent for a tangent of the arguments.

use super::differentiate::{self, not_differentiable, rename};
use crate::boundary::{self, Crossing, Prefixes, numeric};
use crate::error::{Error, Result};
use crate::heap::{Machine, Value};
use crate::primitive::Primitive;
use crate::primitive::compose::jnp;
use crate::pure::{Numeric, Operation};
use crate::pytree::{build, show_path};

pub fn call(
    machine: &mut dyn Machine,
    crossing: Crossing,
    function: &Value,
    (primals, tangents): (Vec<Value>, Vec<Value>),
    has_aux: bool,
) -> Result<Value> {
    let tangents: Vec<(usize, Value)> = tangents.into_iter().enumerate().collect();
    let primals_in: Vec<(usize, Value)> = primals.iter().cloned().enumerate().collect();
    let world = machine.world();
    // The primals first: what is wrong with them is said before what is wrong with the tangents.
    let enter = |world: &mut _, values: &[(usize, Value)], root: &str| {
        boundary::enter(world, crossing, "jvp", values, &[], &Prefixes::none())
            .map_err(|error| rename(error, root))
    };
    let before = enter(world, &primals_in, "primals")?.flat;
    let tangents = enter(world, &tangents, "tangents")?.flat;
    if !before.structure.same(&tangents.structure, world) {
        return Err(not_differentiable(
            "TypeError",
            "primal and tangent arguments to jax.jvp must have the same tree structure",
        ));
    }
    let mut directions = Vec::new();
    for (index, (primal, tangent)) in before.leaves.iter().zip(&tangents.leaves).enumerate() {
        let path = || show_path(&before.leaf_path(index));
        let (primal, tangent) = (numeric(primal, path)?, numeric(tangent, path)?);
        let (wanted, given) = (primal.aval(), tangent.aval());
        if wanted.dtype != given.dtype || !wanted.dtype.is_inexact() {
            return Err(not_differentiable(
                "TypeError",
                format!(
                    "primal and tangent arguments to jax.jvp do not match: {wanted} and {given}"
                ),
            ));
        }
        if wanted.shape != given.shape {
            return Err(not_differentiable(
                "ValueError",
                format!(
                    "jvp called with different primal and tangent shapes: {wanted} and {given}"
                ),
            ));
        }
        let weak =
            Primitive::ConvertElementType { dtype: wanted.dtype, weak_type: wanted.weak_type };
        directions.push(match wanted.weak_type == given.weak_type {
            true => tangent,
            false => world.tracing.apply(&weak, &[tangent])?,
        });
    }
    let call = differentiate::stage(machine, crossing, "jvp", function, primals, has_aux)?;
    let world = machine.world();
    let mut inputs = call.inputs.clone();
    inputs.extend(directions);
    let mut results = Vec::new();
    if !call.body.outputs.is_empty() {
        let operation =
            Operation::Forward { body: call.body.clone(), wrt: (0..call.count).collect() };
        results = world.tracing.apply_operation(operation, &inputs)?;
    }
    let tangents = results.split_off(call.body.outputs.len());
    let mut leaves: Vec<Value> = Vec::with_capacity(call.primals);
    for output in &call.outputs[..call.primals] {
        if !output.value.aval().dtype.is_inexact() {
            return Err(Error::unsupported("tangents of integers (float0)"));
        }
        let tangent: Numeric = match output.number {
            Some(number) => tangents[number].clone(),
            None => jnp::zeros_like(&mut world.tracing, &output.value, None)?,
        };
        leaves.push(tangent.into());
    }
    let output = call.resume(world, "jvp", &results)?;
    let tangent = build(world, &call.structure, &leaves, &[])?.roots.into_iter().next();
    let tangent = tangent.unwrap_or(Value::None);
    Ok(match (&output, has_aux) {
        (Value::Tuple(pair), true) => Value::tuple(vec![pair[0].clone(), tangent, pair[1].clone()]),
        _ => Value::tuple(vec![output, tangent]),
    })
}
