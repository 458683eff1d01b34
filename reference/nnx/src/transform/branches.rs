//! Branches: each is staged once, in a trace of its own; their outputs must be of one structure and
//! of one type but for weak types.

use std::rc::Rc;

use crate::array::Aval;
use crate::boundary::references;
use crate::boundary::staged_call::avals;
use crate::boundary::words::{self, told};
use crate::boundary::{
    Arguments, Body, Call, Effects, Exit, FinishedBody, Input, Policy, Prefixes, extended_number,
};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Dict, Machine, ObjectId, Symbol, Value, World};
use crate::meter;
use crate::primitive::Primitive;
use crate::pure::{Atom, Equation, Jaxpr, Numeric, Operation, TraceKind, Var};
use crate::pytree::{Slot, agreed, difference};
use crate::table::Transform;

/// A call of `cond` or `switch`.
pub struct Choice<'a> {
    pub transform: Transform,
    pub policy: Policy,
    /// Which branch, as a whole number.
    pub index: Numeric,
    /// In the order in which `index` counts.
    pub branches: &'a [Value],
    pub operands: Vec<Value>,
    /// True if the last branch is staged first.
    pub backwards: bool,
}

/// What leaves a branch, with the values of all Variables of the operands, and its program.
type Branch = Body<Rc<Exit>>;

fn mismatch(transform: Transform, message: &str) -> Error {
    Error::raised(
        ErrorClass::BranchMismatch,
        PythonError::TypeError,
        format!("{transform}: {message}"),
    )
}

pub fn call(machine: &mut dyn Machine, choice: Choice<'_>) -> Result<Value> {
    let Choice { transform, policy, index, branches, operands, backwards } = choice;
    let given = operands.clone();
    let arguments = Arguments::new(Args::positional(operands)).named("operands");
    let call = Call::enter(machine, transform, policy, arguments, &Prefixes::none());
    let call = match call {
        Err(error) => {
            // The first one that is staged is the one that JAX names.
            let named = if backwards { branches.last() } else { branches.first() };
            let of = (named.unwrap_or(&Value::None), transform.name());
            let kwargs = machine.world().dict(Dict::default())?;
            let given = [Value::tuple(given), kwargs, Value::tuple(Vec::new())];
            return Err(Call::twice_in_words(machine, policy, error, of, given));
        }
        call => call?.with_effects(Effects::All),
    };
    let operands = call.numbers()?;

    let mut order: Vec<usize> = (0..branches.len()).collect();
    if backwards {
        order.reverse();
    }
    let mut staged = Vec::with_capacity(branches.len());
    for &branch in &order {
        let single = branches.len() == 1;
        let body = stage(machine, &call, &operands, &branches[branch], single);
        staged.push(body.map_err(|error| match error {
            // JAX names the first one, whichever closes over the Ref.
            Error::Raised(raised) if raised.class == ErrorClass::Alias && branch != order[0] => {
                Error::Raised(raised).in_words(None)
            }
            error => error,
        })?);
    }
    if backwards {
        staged.reverse();
    }
    agree(machine, (transform, policy), branches, &staged)?;
    let world = machine.world();
    world.tracing.check_live(&index)?;
    call.check_live(world)?;
    let mut written: Vec<ObjectId> = Vec::new();
    for (_, id) in staged.iter().flat_map(|branch| branch.left.outer()) {
        if !written.contains(&id) {
            written.push(id);
        }
    }
    for branch in &staged {
        references::check_apart(transform, &call.entered, &branch.touched)?;
    }
    let (mut inputs, programs) = merge(world, &operands, &staged, &written)?;
    let forwarded = forwarded(&programs, inputs.len());
    let outer = inputs.clone();
    let mut results: Vec<Option<Numeric>> = vec![None; forwarded.len()];
    if forwarded.iter().any(Option::is_none) {
        let operation = match <[_; 1]>::try_from(programs) {
            Ok([only]) => Operation::Call(Rc::new(only)),
            Err(programs) => {
                inputs.insert(0, index);
                Operation::Branch { branches: programs.into_iter().map(Rc::new).collect() }
            }
        };
        results = call.apply(world, operation, &inputs)?.into_iter().map(Some).collect();
    }
    let leaves =
        results.into_iter().zip(&forwarded).map(|(result, forwarded)| match (result, forwarded) {
            (_, Some(input)) => outer[*input].clone().into(),
            (result, None) => result.map_or(Value::None, Value::from),
        });
    // Static values may be equal and not the same: what leaves has those of the first one staged.
    let first = &staged[order[0]];
    let exit = first.left.with_outer(own_outputs(first), &written);
    let (exit, leaves) = exit.without_untouched(world, &call.entered, leaves.collect(), &forwarded);
    call.resume(world, &exit, &leaves)
}

/// One branch. A single branch is no choice: there values stay known, and nothing is kept.
fn stage(
    machine: &mut dyn Machine,
    call: &Call,
    operands: &[Numeric],
    function: &Value,
    single: bool,
) -> Result<Rc<Branch>> {
    if single {
        let inputs = Input::known(operands);
        let staged =
            call.stage(machine, function, TraceKind::Gradient, inputs, FinishedBody::all)?;
        return Ok(Rc::new(staged));
    }
    let avals = avals(operands);
    let purpose = if call.transform == Transform::Cond { "cond" } else { "switch" };
    call.body_of(machine, purpose, function, &avals, |machine| {
        let inputs = Input::unknown(&avals);
        call.stage(machine, function, TraceKind::Erasing, inputs, FinishedBody::all)
    })
}

/// All branches must give outputs of one structure and have the same effects.
fn agree(
    machine: &mut dyn Machine,
    (transform, policy): (Transform, Policy),
    functions: &[Value],
    staged: &[Rc<Branch>],
) -> Result<()> {
    let (first, rest) = staged.split_first().ok_or_else(|| Error::bad_argument("no branches"))?;
    let types = |branch: &Branch| branch.staged.jaxpr.output_avals[..own_outputs(branch)].to_vec();
    for (place, other) in rest.iter().enumerate() {
        let words = (transform, policy, [(0, &**first), (place + 1, &**other)]);
        if !agreed(machine, |world, questions| first.left.same(&other.left, world, questions))? {
            let (left, right) = (&*first.left.output, &*other.left.output);
            let slots = left.roots.first().zip(right.roots.first());
            let differ = slots.map_or_else(String::new, |(a, b)| {
                // Behind a predicate, the branch for False is the first.
                let names = match transform {
                    Transform::Cond => ["that of false_fun", "that of true_fun"],
                    _ => ["that of branch 0", "that of another"],
                };
                difference(machine.world(), (left, *a), (right, *b), names)
            });
            let message =
                format!("branch outputs must have the same structure, but they differ{differ}");
            return Err(unequal(machine, words, functions, (&message, "branch_trees")));
        }
        for (a, b) in types(first).iter().zip(&types(other)) {
            if a.shape != b.shape || a.dtype != b.dtype {
                let message =
                    format!("branches must have equal output types, but gave {a} and {b}");
                return Err(unequal(machine, words, functions, (&message, "branch_types")));
            }
        }
    }
    Ok(())
}

/// The error of two branches, each with its place, and in JAX's words what these say of both: the names,
/// the functions and the outputs.
fn unequal(
    machine: &mut dyn Machine,
    (transform, policy, mut both): (Transform, Policy, [(usize, &Branch); 2]),
    functions: &[Value],
    (message, what): (&str, &str),
) -> Error {
    if transform == Transform::Cond {
        both.reverse();
    }
    let name = |at| match (transform, at) {
        (Transform::Cond, 0) => "false_fun".to_owned(),
        (Transform::Cond, _) => "true_fun".to_owned(),
        (_, 0) => "branch 0".to_owned(),
        (_, at) => format!("branch{at}"),
    };
    let output = |machine: &mut dyn Machine, branch: &Branch| {
        let structure = &branch.left.output;
        let leaves = vec![Value::Int(0); structure.leaves.len()];
        let slot = structure.roots.first().copied().unwrap_or(Slot::None);
        words::tree(machine.world(), structure, slot, &leaves)
    };
    let names = both.iter().map(|(at, _)| Value::str(&name(*at))).collect();
    let functions = both.iter().map(|(at, _)| functions[*at].clone()).collect();
    let mut values =
        vec![Value::str(transform.name()), Value::tuple(names), Value::tuple(functions)];
    if what == "branch_trees" {
        values.push(Value::tuple(both.iter().map(|(_, branch)| output(machine, branch)).collect()));
    } else {
        values.push(output(machine, both[0].1));
        for (_, branch) in both {
            let leaves = branch.left.output.leaves.len().min(own_outputs(branch));
            let types = words::types(branch.staged.jaxpr.output_avals[..leaves].iter());
            values.push(Value::tuple(types));
        }
    }
    told(machine, policy, mismatch(transform, message), (what, values))
}

/// How many outputs there are before those that only write Refs which the branch closes over.
fn own_outputs(branch: &Branch) -> usize {
    branch.staged.jaxpr.outputs.len() - branch.left.outer().count()
}

/// Of each output the input that every branch passes on: outside it is the very value that went in.
fn forwarded(programs: &[Jaxpr], inputs: usize) -> Vec<Option<usize>> {
    (0..programs[0].output_avals.len())
        .map(|output| {
            let passes =
                |input: &usize| programs.iter().all(|program| program.passes(*input, output));
            (0..inputs).find(passes)
        })
        .collect()
}

/// The programs of the branches over the same inputs: the operands, and then what any of them
/// captured. As in JAX, the first one decides which outputs are weakly typed. The last outputs are
/// what the Refs hold that a branch has written: another branch passes them on.
fn merge(
    world: &mut World,
    operands: &[Numeric],
    staged: &[Rc<Branch>],
    written: &[ObjectId],
) -> Result<(Vec<Numeric>, Vec<Jaxpr>)> {
    let mut captured: Vec<Capture> = Vec::new();
    let mut places = Vec::with_capacity(staged.len());
    for branch in staged {
        let mut own = Vec::with_capacity(branch.staged.captured.len());
        for (at, number) in branch.captured(world)?.into_iter().enumerate() {
            meter::try_work((operands.len() + captured.len()) as u64)?;
            own.push(place(&mut captured, Capture { held_by: branch.held_at(at), number }));
        }
        places.push(own);
    }
    let mut held = Vec::with_capacity(written.len());
    for id in written {
        let number = world.read_reference(*id)?;
        held.push(place(&mut captured, Capture { held_by: Some(*id), number }));
    }
    let inputs: Vec<Numeric> =
        operands.iter().chain(captured.iter().map(|captured| &captured.number)).cloned().collect();
    let weak = &staged[0].staged.jaxpr.output_avals[..own_outputs(&staged[0])];
    let programs = staged
        .iter()
        .zip(&places)
        .map(|(branch, places)| {
            let staged = &branch.staged;
            meter::steps(1)?;
            meter::try_work((inputs.len() * (1 + staged.captured.len())) as u64)?;
            meter::try_work(size_of_val(&staged.jaxpr.equations[..]) as u64)?;
            meter::bytes(meter::block(inputs.len() * (size_of::<Var>() + size_of::<Aval>())))?;
            let mut program = (*staged.jaxpr).clone();
            let own = program.inputs.split_off(operands.len());
            program.input_avals.truncate(operands.len());
            for (at, input) in inputs[operands.len()..].iter().enumerate() {
                match places.iter().position(|place| *place == at) {
                    Some(own_at) => {
                        program.inputs.push(own[own_at]);
                        program.input_avals.push(input.aval().clone());
                    }
                    None => program.unused_input(input.aval().clone()),
                }
            }
            for (output, aval) in weak.iter().enumerate() {
                if program.output_avals[output].weak_type != aval.weak_type {
                    let convert = Primitive::ConvertElementType {
                        dtype: aval.dtype,
                        weak_type: aval.weak_type,
                    };
                    let var = fresh(&mut program);
                    let inputs = std::iter::once(program.outputs[output].clone()).collect();
                    let operation = Operation::Primitive(convert);
                    let equation = Equation { operation, inputs, output: var };
                    Rc::make_mut(&mut program.equations).push(equation);
                    program.outputs[output] = Atom::Var(var);
                    program.output_avals[output] = aval.clone();
                }
            }
            let wrote: Vec<Atom> = written
                .iter()
                .zip(&held)
                .map(|(id, at)| match branch.left.outer().find(|(_, known)| known == id) {
                    Some((output, _)) => program.outputs[output].clone(),
                    None => Atom::Var(program.inputs[operands.len() + at]),
                })
                .collect();
            program.outputs.truncate(own_outputs(branch));
            program.output_avals.truncate(own_outputs(branch));
            program.outputs.extend(wrote);
            program.output_avals.extend(held.iter().map(|at| captured[*at].number.aval().clone()));
            Ok(program)
        })
        .collect::<Result<_>>()?;
    Ok((inputs, programs))
}

/// A number that a branch captured, and the Ref that holds it, if it is one's.
struct Capture {
    held_by: Option<ObjectId>,
    number: Numeric,
}

/// Where a captured number stands among those of all branches.
fn place(all: &mut Vec<Capture>, wanted: Capture) -> usize {
    let same = |known: &Capture| {
        known.held_by == wanted.held_by
            && (wanted.held_by.is_some() || known.number.is(&wanted.number))
    };
    all.iter().position(same).unwrap_or_else(|| {
        all.push(wanted);
        all.len() - 1
    })
}

fn fresh(program: &mut Jaxpr) -> Var {
    program.variables += 1;
    Var(program.variables - 1)
}

/// The number that an instance of a class of the program's own is, or the array that it stands for
/// (`__jax_array__`). What does not say its type is not asked for an array.
pub fn standing_for(machine: &mut dyn Machine, value: &Value) -> Result<Value> {
    if let Some(number) = extended_number(machine.world(), value) {
        return Ok(number);
    }
    let Some((_, instance)) = machine.world().as_instance(value) else { return Ok(value.clone()) };
    let (class, dtype) = (instance.class.clone(), Symbol::new("dtype"));
    let Some(method) = class.lookup(Symbol::new("__jax_array__")) else { return Ok(value.clone()) };
    let mut has_dtype = class.lookup(dtype).is_some() || instance.attributes.contains_key(&dtype);
    if let Some(other) = class.lookup(Symbol::new("__getattr__")).filter(|_| !has_dtype) {
        let args = Args::positional(vec![value.clone(), Value::name(dtype)]);
        has_dtype = match machine.call(&other, args) {
            Err(Error::Raised(raised)) if raised.python == PythonError::AttributeError => false,
            found => found.map(|_| true)?,
        };
    }
    match has_dtype {
        true => machine.call(&method, Args::positional(vec![value.clone()])),
        false => Ok(value.clone()),
    }
}
