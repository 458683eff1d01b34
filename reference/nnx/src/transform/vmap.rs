//! `vmap`: the body runs once, on tracers that stand for one lane; the lanes run in lockstep.

use std::rc::Rc;

use super::axes;
use super::given::TransformCall;
use crate::boundary::body::{is_own, position};
use crate::boundary::{
    Arguments, Call, Exit, FinishedBody, Input, Leaving, Policy, Positional, Prefixes,
};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Machine, Object, Value, World};
use crate::pure::{Numeric, Operation, TraceKind};
use crate::pytree::{Path, Prefix, Role, Sharing, Step, flatten};
use crate::table::Transform;

#[derive(Clone, Debug)]
pub struct Options {
    pub in_axes: Value,
    pub out_axes: Value,
    pub axis_size: Option<usize>,
    /// By which collectives find this transform.
    pub axis_name: Option<Rc<str>>,
    /// The name that the axis has in shardings (`transform_metadata`, only in compat).
    pub partition: Option<Value>,
}

impl Options {
    pub fn read(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Options> {
        let partition = given.partition(machine, "transform_metadata")?;
        let in_axes = given.axes(machine, "in_axes")?.unwrap_or(Value::Int(0));
        let out_axes = given.axes(machine, "out_axes")?.unwrap_or(Value::Int(0));
        if given.policy.offers.unread {
            check_axes(machine.world(), &in_axes, &out_axes)?;
        }
        Ok(Options {
            partition,
            in_axes,
            out_axes,
            axis_name: given.axis_name("axis_name")?,
            axis_size: given.length(machine, "axis_size")?,
        })
    }
}

/// Axes are whole numbers, as JAX checks where it wraps the function.
fn check_axes(world: &World, in_axes: &Value, out_axes: &Value) -> Result<()> {
    let wrong = |name: &str, what: &str| {
        let message = format!("vmap {name} must be an int, None, or {what}");
        Err(Error::raised(ErrorClass::Prefix, PythonError::TypeError, message))
    };
    let is_list = |value: &Value| match value {
        Value::Object(id) => matches!(world.object(*id), Object::List(_)),
        value => matches!(value, Value::Tuple(_)),
    };
    if !matches!(in_axes, Value::None | Value::Int(_)) && !is_list(in_axes) {
        return wrong("in_axes", "a tuple of entries corresponding to the positional arguments");
    }
    for (name, axes) in [("in_axes", in_axes), ("out_axes", out_axes)] {
        let flat = flatten(world, &[(Vec::new(), axes.clone())], Sharing::Tree)?;
        if flat.leaves.iter().any(|leaf| !matches!(leaf, Value::Int(_))) {
            return wrong(name, "(nested) container with those types as leaves");
        }
    }
    Ok(())
}

/// The arguments in lanes.
struct Lanes {
    size: usize,
    /// The leaves that are mapped.
    mapped: Vec<MappedLeaf>,
}

/// A leaf with its lanes in front, and the axis along which it came.
struct MappedLeaf {
    leaf: usize,
    value: Numeric,
    axis: i64,
}

/// What leaves the lanes: where each output of the staged program goes, its axis, or once for all.
struct Out {
    exit: Rc<Exit>,
    leaving: Vec<Leaving>,
    axes: Vec<Option<usize>>,
}

pub fn call(
    machine: &mut dyn Machine,
    (function, policy): (&Value, Policy),
    options: &Options,
    args: Args,
) -> Result<Value> {
    if policy.mode.is_some() && !matches!(options.in_axes, Value::None | Value::Int(_)) {
        let roots = [(Vec::new(), options.in_axes.clone())];
        if !flatten(machine.world(), &roots, Sharing::Graph)?.visits.is_empty() {
            return Err(Error::unsupported("nnx.vmap with a Variable in in_axes"));
        }
    }
    let args = policy.arguments(machine, function, args)?;
    let entering = Prefixes {
        positional: Positional::Tree(options.in_axes.clone()),
        keywords: Role::Axis(0),
        output: Prefix::NONE,
        name: "in_axes",
    };
    let output = Prefix::read(machine.world(), &options.out_axes);
    let call = Call::enter(machine, Transform::Vmap, policy, Arguments::new(args), &entering)?
        .leaving_under(Prefixes { output, name: "out_axes", ..entering })
        .along_partition(options.partition.clone());
    let lanes = lanes(machine, function, &call, options.axis_size)?;

    // Inside, a mapped leaf is what it is in one lane; the others are what they are.
    let mut inputs = vec![Input::Itself; call.entered.flat.leaves.len()];
    for mapped in &lanes.mapped {
        let mut aval = mapped.value.aval().clone();
        aval.shape.remove(0);
        inputs[mapped.leaf] = Input::Unknown(aval);
    }
    let (size, axis) = (lanes.size, options.axis_name.clone());
    let kind = TraceKind::Map { axis: axis.clone(), size };
    let body = call.stage(machine, function, kind, inputs, |world, ended| {
        leave(world, &call, &lanes, ended)
    })?;

    // Outside, all lanes at once.
    let given: Vec<Numeric> = lanes.mapped.into_iter().map(|mapped| mapped.value).collect();
    let world = machine.world();
    let inputs = call.inputs(world, &body, &given)?;
    let Out { exit, leaving, axes } = &body.left;
    let mut results = Vec::with_capacity(axes.len());
    if !axes.is_empty() {
        let operation = Operation::Map {
            body: body.staged.jaxpr.clone(),
            size,
            axis,
            mapped_inputs: (0..inputs.len()).map(|input| input < given.len()).collect(),
            mapped_outputs: axes.iter().map(Option::is_some).collect(),
        };
        let outputs = call.apply(world, operation, &inputs)?;
        for (output, axis) in outputs.into_iter().zip(axes) {
            results.push(match axis {
                Some(axis) => axes::from_front(world, &output, *axis)?.into(),
                None => output.into(),
            });
        }
    }
    call.resume_known(world, exit, leaving, &results)
}

/// Outside, before: the mapped leaves, and how many lanes there are.
fn lanes(
    machine: &mut dyn Machine,
    function: &Value,
    call: &Call,
    axis_size: Option<usize>,
) -> Result<Lanes> {
    let mut size = axis_size;
    let mut mapped = Vec::new();
    for (leaf, role) in call.entered.flat.roles.iter().enumerate() {
        let axis = match role {
            Role::Axis(axis) => *axis,
            Role::Broadcast => continue,
            Role::Carry => return Err(carry_is_no_axis()),
            Role::Other(axes) if machine.world().as_variable(axes).is_some() => {
                return Err(Error::raised(
                    ErrorClass::Prefix,
                    PythonError::ValueError,
                    format!("in_axes has a Variable at {}, which is none", call.leaf_path(leaf)),
                ));
            }
            _ => return Err(Role::no_axis("in_axes")),
        };
        let value = call.number(leaf)?;
        let at = axes::normalise(axis, value.aval().shape.len(), || call.leaf_path(leaf))?;
        let agreed = axes::agree(Transform::Vmap, &mut size, value.aval().shape[at]);
        agreed.map_err(|error| {
            let origin = call.origin(machine, function);
            let of = |leaf: usize, axis: i64| {
                let ty = call.number(leaf).map(|value| value.aval().to_string());
                let name = call.leaf_name(&origin, leaf);
                format!("axis {axis} of `{name}`: {}", ty.unwrap_or_default())
            };
            let first = mapped.first().map(|first: &MappedLeaf| of(first.leaf, first.axis));
            let first = first.unwrap_or_else(|| "axis_size".to_owned());
            error.with_words(&format!(" ({first}, and {})", of(leaf, axis)))
        })?;
        mapped.push(MappedLeaf { leaf, value: axes::to_front(machine.world(), &value, at)?, axis });
    }
    match size {
        Some(size) => Ok(Lanes { size, mapped }),
        None => Err(Error::raised(
            ErrorClass::Prefix,
            PythonError::ValueError,
            "vmap must have at least one mapped argument, or axis_size",
        )),
    }
}

/// Inside, after: an output is stacked along its axis; under axis `None` it must not differ between
/// lanes, and leaves once.
fn leave(
    world: &mut World,
    call: &Call,
    lanes: &Lanes,
    ended: FinishedBody,
) -> Result<(Out, Vec<Numeric>)> {
    let mut out = Out { exit: ended.left.exit.clone(), leaving: Vec::new(), axes: Vec::new() };
    let mut numbers = Vec::new();
    let structure = out.exit.output.clone();
    for (place, (leaf, role)) in ended.left.leaves.iter().zip(&ended.left.roles).enumerate() {
        let value = ended.left.number(place)?;
        let own = is_own(world, &value);
        let axis = match role {
            Role::Broadcast if own && matches!(&value, Numeric::Tracer(t) if t.varying) => {
                return Err(Error::raised(
                    ErrorClass::MappedOutput,
                    PythonError::ValueError,
                    format!(
                        "at vmap {}: got axis spec None but output was batched on axis 0",
                        keyed(structure.leaves.get(place).map(|parent| structure.path(*parent)))
                    ),
                ));
            }
            Role::Broadcast if !own => {
                out.leaving.push(Leaving::Known(leaf.clone()));
                continue;
            }
            Role::Broadcast => None,
            Role::Axis(axis) => {
                let rank = value.aval().shape.len() + 1;
                let to = axes::normalise(*axis, rank, || "an output of vmap".to_owned())?;
                // The very array that came in, where it leaves along the axis along which it came.
                let came = position(&ended.tracers, &value).map(|input| &lanes.mapped[input]);
                let along = |from| axes::normalise(from, rank, String::new).ok() == Some(to);
                if let Some(came) = came.filter(|came| along(came.axis)) {
                    let whole = call.entered.flat.leaves[came.leaf].clone();
                    out.leaving.push(Leaving::Known(whole));
                    continue;
                }
                Some(to)
            }
            Role::Carry => return Err(carry_is_no_axis()),
            _ => return Err(Role::no_axis("out_axes")),
        };
        out.leaving.push(Leaving::Computed(numbers.len()));
        out.axes.push(axis);
        numbers.push(value);
    }
    Ok((out, numbers))
}

/// A path as JAX writes the way to a leaf.
fn keyed(path: Option<Path>) -> String {
    let step = |step: &Step| match step {
        Step::Root(name) => (*name).to_owned(),
        Step::Index(index) | Step::Flat(index) => format!("[{index}]"),
        step => format!("['{step}']"),
    };
    path.iter().flatten().map(step).collect()
}

fn carry_is_no_axis() -> Error {
    Error::bad_argument("Carry is no axis of vmap")
}
