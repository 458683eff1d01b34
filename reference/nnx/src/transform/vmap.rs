//! `vmap`: the body runs once, on tracers that stand for one lane; the lanes run in lockstep.

use std::rc::Rc;

use super::axes;
use super::given::TransformCall;
use crate::array::ShapeDisplay;
use crate::boundary::body::{is_own, position};
use crate::boundary::prefixes::sequence;
use crate::boundary::words::{keystr, told};
use crate::boundary::{
    Arguments, Call, Exit, FinishedBody, Input, Leaving, Policy, Positional, Prefixes,
};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Dict, Machine, Value, World};
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
            check_axes(machine, given.policy, &in_axes, &out_axes)?;
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
fn check_axes(
    machine: &mut dyn Machine,
    policy: Policy,
    in_axes: &Value,
    out_axes: &Value,
) -> Result<()> {
    let wrong = |machine: &mut dyn Machine, name: &str, what: &str, axes: &Value| {
        let message = format!("vmap {name} must be an int, None, or {what}");
        let values = vec![Value::str(&message), axes.clone()];
        let error = Error::raised(ErrorClass::Prefix, PythonError::TypeError, message);
        Err(told(machine, policy, error, ("axes", values)))
    };
    // As JAX keeps them: a list becomes a tuple.
    let entries = sequence(machine.world(), in_axes).map(<[Value]>::to_vec);
    if !matches!(in_axes, Value::None | Value::Int(_)) && entries.is_none() {
        let what = "a tuple of entries corresponding to the positional arguments passed to the \
                    function";
        return wrong(machine, "in_axes", what, in_axes);
    }
    let in_axes = entries.map_or(in_axes.clone(), Value::tuple);
    for (name, axes) in [("in_axes", &in_axes), ("out_axes", out_axes)] {
        let flat = flatten(machine.world(), &[(Vec::new(), axes.clone())], Sharing::Tree)?;
        if flat.leaves.iter().any(|leaf| !matches!(leaf, Value::Int(_))) {
            return wrong(machine, name, "(nested) container with those types as leaves", axes);
        }
    }
    Ok(())
}

/// `in_axes` has another number of entries than there are arguments by position.
fn wrong_count(entries: usize, args: &Args) -> Error {
    let mut message = format!(
        "vmap in_axes must be an int, None, or a tuple of entries corresponding to the positional \
         arguments passed to the function, but got len(in_axes)={entries}, len(args)={}.",
        args.positional.len()
    );
    if !args.keywords.is_empty() {
        let names: Vec<_> = args.keywords.iter().map(|(name, _)| format!("'{name}'")).collect();
        message += &format!(
            " Note that the function was called with keyword arguments [{}], which the entries of \
             a tuple in_axes never correspond to: keyword arguments are always mapped along their \
             leading axis (axis 0). If that is the intended mapping, make in_axes correspond to \
             the positional arguments only; otherwise pass the arguments positionally, or bind \
             unmapped keyword arguments with functools.partial before applying vmap.",
            names.join(", ")
        );
    }
    Error::raised(ErrorClass::Prefix, PythonError::ValueError, message)
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
    let given = args.clone();
    if policy.mode.is_none()
        && let Some(entries) = sequence(machine.world(), &options.in_axes).map(<[Value]>::len)
        && entries != args.positional.len()
    {
        return Err(wrong_count(entries, &args));
    }
    let entering = Prefixes {
        positional: Positional::Tree(options.in_axes.clone()),
        keywords: Role::Axis(0),
        output: Prefix::NONE,
        name: "in_axes",
    };
    let output = Prefix::read(machine.world(), &options.out_axes);
    let call = Call::enter(machine, Transform::Vmap, policy, Arguments::new(args), &entering);
    let call = match call {
        Err(Error::Raised(raised)) if raised.class == ErrorClass::Prefix => {
            let args = Value::tuple(given.positional.clone());
            let values = vec![Value::str("vmap in_axes"), options.in_axes.clone(), args];
            return Err(told(machine, policy, Error::Raised(raised), ("prefix", values)));
        }
        Err(error) => {
            let [args, kwargs] = given_values(machine.world(), &given)?;
            let given = [args, kwargs, Value::tuple(Vec::new())];
            return Err(Call::twice_in_words(machine, policy, error, (function, "vmap"), given));
        }
        call => call?,
    };
    let call = call
        .leaving_under(Prefixes { output, name: "out_axes", ..entering })
        .along_partition(options.partition.clone());
    let lanes = lanes(machine, (function, options), &call, &given)?;

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
        leave(world, &call, (&lanes, options.axis_name.as_deref()), ended)
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
    (function, options): (&Value, &Options),
    call: &Call,
    given: &Args,
) -> Result<Lanes> {
    let axis_size = options.axis_size;
    let mut size = axis_size;
    let mut mapped = Vec::new();
    if call.policy.mode.is_none() {
        check_ranks(call)?;
    }
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
        if let Err(error) = agreed {
            let origin = call.origin(machine, function);
            let of = |leaf: usize, axis: i64| {
                let ty = call.number(leaf).map(|value| value.aval().to_string());
                let name = call.leaf_name(&origin, leaf);
                format!("axis {axis} of `{name}`: {}", ty.unwrap_or_default())
            };
            let first = mapped.first().map(|first: &MappedLeaf| of(first.leaf, first.axis));
            let first = first.unwrap_or_else(|| "axis_size".to_owned());
            let error = error.with_words(&format!(" ({first}, and {})", of(leaf, axis)));
            let [args, kwargs] = given_values(machine.world(), given)?;
            let size = axis_size.map_or(Value::None, |size| Value::Int(size as i64));
            let values = vec![function.clone(), options.in_axes.clone(), args, kwargs, size];
            return Err(told(machine, call.policy, error, ("sizes", values)));
        }
        mapped.push(MappedLeaf { leaf, value: axes::to_front(machine.world(), &value, at)?, axis });
    }
    match size {
        Some(size) => Ok(Lanes { size, mapped }),
        None => {
            let message = "vmap must have at least one non-None value in in_axes or axis_size must \
                           be specified";
            let error = Error::raised(ErrorClass::Prefix, PythonError::ValueError, message);
            if !call.entered.flat.leaves.is_empty() {
                return Err(error);
            }
            let values = given_values(machine.world(), given)?.to_vec();
            Err(told(machine, call.policy, error, ("empty", values)))
        }
    }
}

/// The arguments as a tuple, and the keyword arguments as a dict.
fn given_values(world: &mut World, given: &Args) -> Result<[Value; 2]> {
    let mut kwargs = Dict::default();
    for (name, value) in &given.keywords {
        kwargs.insert_name(*name, value.clone());
    }
    Ok([Value::tuple(given.positional.clone()), world.dict(kwargs)?])
}

/// JAX looks for the axis of each leaf before it compares their sizes.
fn check_ranks(call: &Call) -> Result<()> {
    for (leaf, role) in call.entered.flat.roles.iter().enumerate() {
        let Role::Axis(axis) = role else { continue };
        let value = call.number(leaf)?;
        let shape = &value.aval().shape;
        if axes::normalise(*axis, shape.len(), String::new).is_err() {
            let least = if *axis < 0 { axis.unsigned_abs() } else { *axis as u64 + 1 };
            let message = format!(
                "vmap was requested to map its argument along axis {axis}, which implies that its \
                 rank should be at least {least}, but is only {} (its shape is {})",
                shape.len(),
                ShapeDisplay(shape)
            );
            return Err(Error::raised(ErrorClass::Axis, PythonError::ValueError, message));
        }
    }
    Ok(())
}

/// Inside, after: an output is stacked along its axis; under axis `None` it must not differ between
/// lanes, and leaves once.
fn leave(
    world: &mut World,
    call: &Call,
    (lanes, axis): (&Lanes, Option<&str>),
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
                let error = Error::raised(
                    ErrorClass::MappedOutput,
                    PythonError::ValueError,
                    format!(
                        "at vmap {}: got axis spec None but output was batched on axis 0",
                        keyed(structure.leaves.get(place).map(|parent| structure.path(*parent)))
                    ),
                );
                if call.policy.mode.is_some() {
                    return Err(error);
                }
                let text = match axis {
                    Some(axis) => Some(format!(
                        "vmap has mapped output (axis_name={axis}) but out_axes is None"
                    )),
                    // Where an operation puts the lanes JAX decides.
                    None => position(&ended.tracers, &value).and_then(|input| {
                        let axis = lanes.mapped[input].axis;
                        let path = structure.leaves.get(place).map(|at| structure.path(*at));
                        let path = keystr(&path.unwrap_or_default()).filter(|_| axis >= 0)?;
                        Some(format!(
                            "at vmap out_axes{path}, got axis spec None but output was batched on \
                             axis {axis}"
                        ))
                    }),
                };
                return Err(error.in_words(text.map(Rc::from)));
            }
            Role::Broadcast if !own => {
                out.leaving.push(Leaving::Known(leaf.clone()));
                continue;
            }
            Role::Broadcast => None,
            Role::Axis(axis) => {
                let rank = value.aval().shape.len() + 1;
                let to = axes::normalise(*axis, rank, || "an output of vmap".to_owned());
                let to = to.map_err(|error| {
                    // Of what is not mapped JAX says nothing.
                    let is_mapped = matches!(&value, Numeric::Tracer(t) if own && t.varying);
                    let text =
                        format!("axis {axis} is out of bounds for array of dimension {rank}");
                    match call.policy.mode {
                        None => error.in_words(is_mapped.then(|| text.into())),
                        Some(_) => error,
                    }
                })?;
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
