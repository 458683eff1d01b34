//! `jvp`: the output, and its tangent for a tangent of the arguments.

use super::differentiate::{self, StagedLoss, not_differentiable};
use super::given::TransformCall;
use crate::array::{Aval, ShapeDisplay};
use crate::boundary::body::{only, values};
use crate::boundary::words::told;
use crate::boundary::{Arguments, Call, Policy, Prefixes};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Machine, Object, Value, World};
use crate::primitive::Primitive;
use crate::primitive::compose::jnp;
use crate::pure::{Numeric, Operation};
use crate::pytree::{Questions, agreed, build, difference};
use crate::table::Transform;

/// `jvp(f, primals, tangents, has_aux=False)`
pub fn apply(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Value> {
    let has_aux = given.flag(machine, "has_aux")?;
    let function = given.only_function(machine)?;
    let both = ["primals", "tangents"].map(|name| given.operand(name).unwrap_or(Value::None));
    let items = [sequence(machine, &both[0])?, sequence(machine, &both[1])?];
    let [Some((is_tuple, primals)), Some((also, tangents))] = items else {
        let message = "primal and tangent arguments to jax.jvp must be tuples or lists";
        let error = not_differentiable(PythonError::TypeError, message);
        return Err(told(machine, given.policy, error, ("jvp_kinds", both.to_vec())));
    };
    if is_tuple != also {
        let error = other_structure(": one is a tuple, and one a list");
        return Err(told(machine, given.policy, error, ("jvp_trees", both.to_vec())));
    }
    call(machine, given.policy, &function, (primals, tangents), has_aux)
}

/// The items of a tuple or a list, and true if it is a tuple.
fn sequence(machine: &mut dyn Machine, value: &Value) -> Result<Option<(bool, Vec<Value>)>> {
    match value {
        Value::Tuple(items) => Ok(Some((true, items.to_vec()))),
        Value::Object(id) if matches!(machine.world().object(*id), Object::List(_)) => {
            Ok(Some((false, machine.iterate(value)?)))
        }
        _ => Ok(None),
    }
}

pub fn call(
    machine: &mut dyn Machine,
    policy: Policy,
    function: &Value,
    (primals, tangents): (Vec<Value>, Vec<Value>),
    has_aux: bool,
) -> Result<Value> {
    // The primals first: what is wrong with them is said before what is wrong with the tangents.
    let mut enter = |values: Vec<Value>, root: &'static str| {
        let arguments = Arguments::new(Args::positional(values)).named(root);
        Call::enter(machine, Transform::Jvp, policy, arguments, &Prefixes::none())
    };
    let both = [&primals, &tangents].map(|values| Value::tuple(values.clone()));
    let primals = enter(primals, "primals")?;
    let tangents = enter(tangents, "tangents")?;
    check_structure(machine, &primals, &tangents).map_err(|error| match error {
        Error::Raised(raised) if raised.class == ErrorClass::NotDifferentiable => {
            told(machine, policy, Error::Raised(raised), ("jvp_trees", both.to_vec()))
        }
        error => error,
    })?;
    let directions = directions(machine.world(), &primals, &tangents)?;
    let staged = differentiate::stage(machine, primals, function, has_aux)?;

    let world = machine.world();
    let (results, tangent) = push(world, &staged, directions)?;
    let output = staged.resume(world, results)?;
    Ok(match (&output, has_aux) {
        (Value::Tuple(pair), true) => Value::tuple(vec![pair[0].clone(), tangent, pair[1].clone()]),
        _ => Value::tuple(vec![output, tangent]),
    })
}

/// The body's outputs, and the tangent of the differentiated one.
pub fn push(
    world: &mut World,
    staged: &StagedLoss,
    directions: Vec<Numeric>,
) -> Result<(Vec<Numeric>, Value)> {
    let mut inputs = staged.inputs.clone();
    inputs.extend(directions);
    let mut results = Vec::new();
    if !staged.body.outputs.is_empty() {
        let operation =
            Operation::Forward { body: staged.body.clone(), wrt: (0..staged.count).collect() };
        results = staged.call.apply(world, operation, &inputs)?;
    }
    let tangents = results.split_off(staged.body.outputs.len());
    let tangent = tangent(world, staged, &tangents)?;
    let built = build(world, &staged.out.structure, &values(tangent), &[])?;
    Ok((results, only(built.roots)))
}

/// Primals and tangents are trees of the same structure.
pub fn check_structure(machine: &mut dyn Machine, primals: &Call, tangents: &Call) -> Result<()> {
    let same = |world: &World, questions: &mut Questions| {
        primals.entered.structure().same(tangents.entered.structure(), world, questions)
    };
    if agreed(machine, same)? {
        return Ok(());
    }
    let (one, other) = (primals.entered.structure(), tangents.entered.structure());
    one.holds_no_high()?;
    let names = ["that of the primals", "that of the tangents"];
    let words = one
        .roots
        .iter()
        .zip(&other.roots)
        .map(|(a, b)| difference(machine.world(), (one, *a), (other, *b), names));
    let words = words.into_iter().find(|words| !words.is_empty()).unwrap_or_default();
    Err(other_structure(&words))
}

/// The tangents as numbers: each must be of the type of its primal, and gets its weak type.
pub fn directions(world: &mut World, primals: &Call, tangents: &Call) -> Result<Vec<Numeric>> {
    let mut directions = Vec::new();
    for leaf in 0..primals.entered.flat.leaves.len() {
        let (primal, tangent) = (primals.number(leaf)?, tangents.number(leaf)?);
        let (wanted, given) = (primal.aval(), tangent.aval());
        if wanted.dtype != given.dtype || !wanted.dtype.is_inexact() {
            primals.entered.structure().holds_no_high()?;
            let (dtype, given) = (wanted.dtype.name(), given.dtype.name());
            let expected = match wanted.dtype.is_inexact() {
                true => dtype,
                false => "[('float0', 'V')]",
            };
            let message = format!(
                "primal and tangent arguments to jax.jvp do not match; dtypes must be equal, or \
                 in case of int/bool primal dtype the tangent dtype must be float0. Got primal \
                 dtype {dtype} and so expected tangent dtype {expected}, but got tangent dtype \
                 {given} instead."
            );
            return Err(not_differentiable(PythonError::TypeError, message));
        }
        if wanted.shape != given.shape {
            let message = format!(
                "jvp called with different primal and tangent shapes; Got primal shape {} and \
                 tangent shape as {}",
                ShapeDisplay(&wanted.shape),
                ShapeDisplay(&given.shape)
            );
            return Err(not_differentiable(PythonError::ValueError, message));
        }
        directions.push(of_weak_type(world, tangent.clone(), wanted)?);
    }
    Ok(directions)
}

/// `words`: the difference of the two.
fn other_structure(words: &str) -> Error {
    not_differentiable(
        PythonError::TypeError,
        format!("primal and tangent arguments to jax.jvp must have the same tree structure{words}"),
    )
}

/// The tangent with the weak type of its primal.
fn of_weak_type(world: &mut World, tangent: Numeric, primal: &Aval) -> Result<Numeric> {
    if tangent.aval().weak_type == primal.weak_type {
        return Ok(tangent);
    }
    let weak = Primitive::ConvertElementType { dtype: primal.dtype, weak_type: primal.weak_type };
    world.tracing.apply(&weak, &[tangent])
}

/// The tangent of each leaf of the output: zero for what depends on no primal.
fn tangent(world: &mut World, staged: &StagedLoss, tangents: &[Numeric]) -> Result<Vec<Numeric>> {
    let mut leaves = Vec::with_capacity(staged.out.primals.len());
    for primal in &staged.out.primals {
        if !primal.value.aval().dtype.is_inexact() {
            return Err(Error::unsupported("tangents of integers (float0)"));
        }
        leaves.push(match primal.number {
            Some(number) => tangents[number].clone(),
            None => {
                let zeros = jnp::zeros_like(&mut world.tracing, &primal.value, None)?;
                of_weak_type(world, zeros, primal.value.aval())?
            }
        });
    }
    Ok(leaves)
}
