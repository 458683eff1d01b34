//! `grad` and `value_and_grad`: the body is staged; the gradient of its first output is one
//! operation.

use std::rc::Rc;

use super::differentiate::{among_integers, passed_on};
use super::given::TransformCall;
use super::prefix::Argnums;
use crate::array::ShapeDisplay;
use crate::boundary::arguments::{ArgumentPlace, positions};
use crate::boundary::body::{is_own, only, position, values};
use crate::boundary::words::told;
use crate::boundary::{
    Arguments, Call, Exit, FinishedBody, Input, Leaving, Policy, Positional, Prefixes,
    output_numeric,
};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Machine, Value, WellKnown, World};
use crate::pure::{Numeric, Operation, TraceKind};
use crate::pytree::{Mapping, Opening, Prefix, Role, Sharing, Slot, build, flatten};
use crate::table::Transform;

#[derive(Clone, Debug)]
pub struct Options {
    pub argnums: Argnums,
    /// Of each of `argnums` the filter that selects what is differentiated (`nnx.DiffState`), where
    /// there is one.
    pub filters: Vec<Option<Value>>,
    pub has_aux: bool,
    /// `value_and_grad` rather than `grad`.
    pub value: bool,
    /// The loss and the leaves are complex.
    pub holomorphic: bool,
    /// Integers may be among the differentiated leaves.
    pub allow_int: bool,
}

impl Options {
    /// `value` says whether the value is given beside the gradient.
    pub fn read(
        machine: &mut dyn Machine,
        given: &mut TransformCall,
        value: bool,
    ) -> Result<Options> {
        let argnums = given.filtered_places(machine, "argnums")?;
        let (argnums, filters) = argnums.unwrap_or((Argnums::One(0), vec![None]));
        if let Argnums::Several(several) = &argnums {
            if several.is_empty() {
                return Err(Error::bad_value("argnums must name an argument"));
            }
            if (1..several.len()).any(|at| several[..at].contains(&several[at])) {
                return Err(Error::bad_argument("argnums names an argument twice"));
            }
        }
        Ok(Options {
            argnums,
            filters,
            has_aux: given.flag(machine, "has_aux")?,
            value,
            holomorphic: given.flag(machine, "holomorphic")?,
            allow_int: given.flag(machine, "allow_int")?,
        })
    }
}

pub fn call(
    machine: &mut dyn Machine,
    (function, policy): (&Value, Policy),
    options: &Options,
    args: Args,
) -> Result<Value> {
    let args = policy.arguments(machine, function, args)?;
    let argnums = options.positions(args.positional.len())?;
    let rest = |place| !matches!(place, ArgumentPlace::Position(index) if argnums.contains(&index));
    let arguments = Arguments::split(args, |place| policy.hands_on_the_rest && rest(place));
    let params = policy.gradients.of_states.then(|| machine.class(WellKnown::Param));
    let role = |(index, _): &(usize, Value)| options.role(&argnums, *index, params.as_ref());
    let roles = arguments.positional.iter().map(role);
    let prefixes = Prefixes {
        positional: Positional::Each(roles.collect()),
        keywords: Role::Broadcast,
        output: Prefix::NONE,
        name: "argnums",
    };
    // What comes back has no prefix.
    let call = Call::enter(machine, Transform::Grad, policy, arguments, &prefixes)?
        .with_aux(options.has_aux);
    let flat = &call.entered.flat;
    let is_wanted = |role: &Role| matches!(role, Role::Differentiated(true));
    let wanted: Vec<bool> = flat.roles.iter().map(is_wanted).collect();
    let (primals, inputs) = primals(machine, &call, &wanted, options)?;
    let real: Vec<bool> = inputs.iter().map(|input| matches!(input, Input::Known(_))).collect();

    let leaves = call.entered.flat.leaves.iter().zip(&real);
    let leaves = leaves.filter(|(_, real)| **real).map(|(leaf, _)| leaf);
    let passed: Vec<Value> = leaves.zip(&primals).map(|(leaf, x)| passed_on(leaf, x)).collect();
    let mut no_scalar = None;
    let body = call.stage(machine, function, TraceKind::Gradient, inputs, |world, ended| {
        if policy.mode.is_none() {
            no_scalar = outside(world, &passed, &ended, options)?;
        }
        let loss = loss(world, &ended.output, options)?;
        Ok(leave(world, &passed, loss, ended))
    });
    let body = match (body, no_scalar) {
        (Err(error), Some(output)) => {
            return Err(told(machine, policy, error, ("no_scalar", vec![output])));
        }
        (body, _) => body?,
    };
    call.note_unreached(machine, function, &body.staged.jaxpr, &real);

    let tracing = &machine.world().tracing;
    let primals: Vec<Numeric> =
        primals.iter().map(|primal| tracing.present(primal)).collect::<Result<_>>()?;
    let inputs = call.inputs(machine.world(), &body, &primals)?;
    let wrt = (0..primals.len()).collect();
    let operation = Operation::Gradient { body: body.staged.jaxpr.clone(), wrt };
    let world = machine.world();
    let mut results = values(call.apply(world, operation, &inputs)?);
    let gradients = results.split_off(body.staged.jaxpr.outputs.len());
    let (exit, leaving) = &body.left;
    let output = call.resume_known(world, exit, leaving, &results)?;
    let real: Vec<bool> =
        real.iter().zip(&wanted).filter(|(_, wanted)| **wanted).map(|(real, _)| *real).collect();
    let gradients = among_integers(&real, gradients);
    let gradients = gather(world, &call, &wanted, gradients, &argnums)?;
    Ok(options.result(output, gradients))
}

impl Options {
    /// The positions that `argnums` names.
    fn positions(&self, count: usize) -> Result<Vec<usize>> {
        let all = match &self.argnums {
            Argnums::One(argnum) => std::slice::from_ref(argnum),
            Argnums::Several(argnums) => argnums,
        };
        let found = positions(all, count).zip(all).map(|(position, argnum)| match position {
            Some(position) if position < count => Ok(position),
            Some(position) => Err(Error::bad_argument(match self.argnums {
                Argnums::One(_) => format!(
                    "differentiating with respect to argnums={argnum} requires at least {} \
                     positional arguments to be passed by the caller, but got only {count} \
                     positional arguments.",
                    position + 1
                ),
                Argnums::Several(_) => format!(
                    "differentiating argument {argnum} needs more than {count} positional arguments"
                ),
            })),
            None => {
                Err(Error::bad_value(format!("there are {count} arguments, and none is {argnum}")))
            }
        });
        found.collect()
    }

    /// The role of the argument at a position. `params` is the filter where none is given, if
    /// it is not the whole argument that is differentiated.
    fn role(&self, argnums: &[usize], index: usize, params: Option<&Value>) -> Role {
        let Some(place) = argnums.iter().position(|argnum| *argnum == index) else {
            return Role::Broadcast;
        };
        let filter = self.filters[place].as_ref().or(params);
        filter.map_or(Role::Differentiated(true), chosen_by)
    }

    /// What the caller gets: `((value, aux), gradients)`, without what it did not ask for.
    fn result(&self, output: Value, gradients: Vec<Value>) -> Value {
        let gradients = match self.argnums {
            Argnums::One(_) => gradients.into_iter().next().unwrap_or(Value::None),
            Argnums::Several(_) => Value::tuple(gradients),
        };
        match (self.value, self.has_aux, &output) {
            (true, _, _) => Value::tuple(vec![output, gradients]),
            (false, true, Value::Tuple(pair)) => Value::tuple(vec![gradients, pair[1].clone()]),
            (false, _, _) => gradients,
        }
    }
}

/// The role under which a filter selects what is differentiated of Modules; of all else everything
/// is. What it leaves out belongs to an argument that is differentiated in part, which is not the
/// role of one that is not differentiated.
pub(super) fn chosen_by(filter: &Value) -> Role {
    Role::Filtered(Rc::new(Mapping {
        name: "DiffState",
        filters: vec![filter.clone()],
        roles: vec![Role::Differentiated(true)],
        otherwise: Some(Role::Differentiated(false)),
        outside: Some(Role::Differentiated(true)),
        written: Vec::new(),
    }))
}

fn not_differentiable(message: impl Into<String>) -> Error {
    Error::raised(ErrorClass::NotDifferentiable, PythonError::TypeError, message)
}

/// The differentiated leaves as numbers, and what each leaf is inside.
fn primals(
    machine: &mut dyn Machine,
    call: &Call,
    wanted: &[bool],
    options: &Options,
) -> Result<(Vec<Numeric>, Vec<Input>)> {
    let mut primals = Vec::new();
    let mut inputs = vec![Input::Itself; wanted.len()];
    for leaf in (0..wanted.len()).filter(|&leaf| wanted[leaf]) {
        if call.entered.references.iter().any(|(held, _)| *held == leaf) {
            let error = not_differentiable(format!(
                "grad cannot differentiate with respect to a Ref, found one at {}",
                call.leaf_path(leaf)
            ));
            return Err(told(
                machine,
                call.policy,
                error,
                ("ref_argument", vec![Value::str("grad")]),
            ));
        }
        let value = call.number(leaf).map_err(|error| {
            let values = vec![call.entered.flat.leaves[leaf].clone(), Value::str(".")];
            told(machine, call.policy, error, ("not_an_argument", values))
        })?;
        if options.holomorphic && !value.aval().dtype.is_complex() {
            return Err(not_differentiable(format!(
                "grad with holomorphic=True requires inputs with complex dtype, but got {}.",
                value.aval().dtype.name()
            )));
        }
        if options.allow_int && !value.aval().dtype.is_inexact() {
            continue;
        }
        if !value.aval().dtype.is_inexact() {
            call.entered.structure().holds_no_high()?;
            let dtype = value.aval().dtype.name();
            return Err(not_differentiable(format!(
                "grad requires real- or complex-valued inputs (input dtype that is a sub-dtype of \
                 np.inexact), but got {dtype}. If you want to use Boolean- or integer-valued \
                 inputs, use vjp or set allow_int to True."
            )));
        }
        inputs[leaf] = Input::Known(value.clone());
        primals.push(value);
    }
    Ok((primals, inputs))
}

/// The loss among the body's outputs: a real scalar, or a complex one where that is asked for.
fn loss(world: &World, output: &Value, options: &Options) -> Result<Numeric> {
    let value = match (output, options.has_aux) {
        (Value::Tuple(pair), true) => &pair[0],
        (output, _) => output,
    };
    let number = match value {
        Value::None | Value::Tuple(_) | Value::Object(_) | Value::Str(_) | Value::Callable(_) => {
            return Err(not_differentiable("gradient only defined for scalar-output functions"));
        }
        value if Opening::of(value).is_some() => {
            return Err(not_differentiable("gradient only defined for scalar-output functions"));
        }
        value => output_numeric(value)?,
    };
    world.tracing.check_live(&number)?;
    let aval = number.aval();
    if !aval.shape.is_empty() {
        let extract = match &aval.shape[..] {
            [1] => "extract the scalar with output.reshape(()) or output[0], ",
            shape if shape.iter().all(|length| *length == 1) => {
                "extract the scalar with output.reshape(()), "
            }
            _ => "",
        };
        return Err(not_differentiable(format!(
            "Gradient only defined for scalar-output functions. Output had shape: {}. To get the \
             gradient, {extract}reduce the output to a scalar with output.sum(), or use \
             jax.jacobian to differentiate a function with a non-scalar output.",
            ShapeDisplay(&aval.shape)
        )));
    }
    if options.holomorphic {
        return match aval.dtype.is_complex() {
            true => Ok(number),
            false => Err(not_differentiable(format!(
                "grad with holomorphic=True requires outputs with complex dtype, but got {}.",
                aval.dtype.name()
            ))),
        };
    }
    if aval.dtype.is_complex() {
        return Err(not_differentiable(format!(
            "grad requires real-valued outputs (output dtype that is a sub-dtype of np.floating), \
             but got {}. For holomorphic differentiation, pass holomorphic=True. For \
             differentiation of non-holomorphic functions involving complex outputs, use jax.vjp \
             directly.",
            aval.dtype.name()
        )));
    }
    if !aval.dtype.is_inexact() {
        return Err(not_differentiable(format!(
            "grad requires real-valued outputs (output dtype that is a sub-dtype of np.floating), \
             but got {}. For differentiation of functions with integer outputs, use jax.vjp \
             directly.",
            aval.dtype.name()
        )));
    }
    Ok(number)
}

/// The output where it is a tree, as JAX shows it outside: with the numbers that came in, where it
/// holds no other.
fn outside(
    world: &mut World,
    passed: &[Value],
    ended: &FinishedBody,
    options: &Options,
) -> Result<Option<Value>> {
    let value = match (&ended.output, options.has_aux) {
        (Value::Tuple(pair), true) => &pair[0],
        (output, _) => output,
    };
    let is_tree = matches!(value, Value::None | Value::Tuple(_) | Value::Object(_));
    if !is_tree && Opening::of(value).is_none() {
        return Ok(None);
    }
    let flat = flatten(world, &[(Vec::new(), value.clone())], Sharing::Tree)?;
    let mut leaves = Vec::with_capacity(flat.leaves.len());
    for leaf in &flat.leaves {
        let came = leaf.numeric().and_then(|number| position(&ended.tracers, &number));
        match (came.and_then(|input| passed.get(input)), leaf) {
            (Some(given @ (Value::Float(_) | Value::Array(_))), _) => leaves.push(given.clone()),
            // What else is shown depends on where it was made.
            (None, Value::Array(_)) => leaves.push(leaf.clone()),
            _ => return Ok(None),
        }
    }
    Ok(Some(only(build(world, &flat.structure, &leaves, &[])?.roots)))
}

/// Inside, after: the loss is the first output of the staged program; what does not depend on the
/// primals, or is one of them, is known outside.
fn leave(
    world: &World,
    passed: &[Value],
    loss: Numeric,
    ended: FinishedBody,
) -> ((Rc<Exit>, Vec<Leaving>), Vec<Numeric>) {
    let mut numbers = vec![loss];
    let mut leaving = Vec::with_capacity(ended.left.leaves.len());
    for leaf in &ended.left.leaves {
        let own = leaf.numeric().filter(|number| is_own(world, number));
        leaving.push(match own {
            None => Leaving::Known(leaf.clone()),
            Some(number) => match position(&ended.tracers, &number) {
                Some(input) => Leaving::Known(passed[input].clone()),
                None => {
                    numbers.push(number);
                    Leaving::Computed(numbers.len() - 1)
                }
            },
        });
    }
    ((ended.left.exit, leaving), numbers)
}

/// The gradients in the form that the policy gives them, one for each differentiated argument.
fn gather(
    world: &mut World,
    call: &Call,
    wanted: &[bool],
    gradients: Vec<Value>,
    argnums: &[usize],
) -> Result<Vec<Value>> {
    let flat = &call.entered.flat;
    let mut leaves = flat.leaves.clone();
    let places = (0..leaves.len()).filter(|&leaf| wanted[leaf]);
    for (leaf, gradient) in places.zip(gradients) {
        leaves[leaf] = gradient;
    }
    let root = |argnum: &usize| -> Slot {
        let mut crossed = call.arguments.positional.iter();
        let place = crossed.position(|(index, _)| index == argnum);
        place.map_or(Slot::None, |place| flat.structure.roots[place])
    };
    // In the order of the arguments: a shared Variable is at its first place among them.
    let mut sorted = argnums.to_vec();
    sorted.sort_unstable();
    let roots: Vec<Slot> = sorted.iter().map(root).collect();
    let gather = call.policy.gradients.gather;
    let gradients = gather(world, &flat.structure, &roots, &leaves, wanted)?;
    let of = |argnum| sorted.binary_search(argnum).ok().and_then(|at| gradients.get(at).cloned());
    Ok(argnums.iter().filter_map(of).collect())
}
