//! Branches: each is staged once, in a trace of its own; their outputs must be of one structure and
//! of one type but for weak types.

use std::rc::Rc;

use super::{body, kept};
use crate::array::Aval;
use crate::boundary::{self, Crossing, Entered, Exit, Prefixes, numeric, output_numeric};
use crate::error::{Error, ErrorClass, Result};
use crate::heap::{Machine, Value};
use crate::mode::Mode;
use crate::primitive::Primitive;
use crate::pure::{Atom, Equation, Jaxpr, Numeric, Operation, Staged, TraceKind, Var};
use crate::pytree::show_path;

/// A call of `cond` or `switch`.
pub struct Choice<'a> {
    pub transform: &'static str,
    pub crossing: Crossing,
    /// Which branch, as a whole number.
    pub index: Numeric,
    /// In the order in which `index` counts.
    pub branches: &'a [Value],
    pub operands: Vec<Value>,
    /// Whether the last branch is staged first.
    pub backwards: bool,
}

fn mismatch(transform: &str, message: &str) -> Error {
    Error::raised(ErrorClass::BranchMismatch, "TypeError", format!("{transform}: {message}"))
}

pub fn call(machine: &mut dyn Machine, choice: Choice<'_>) -> Result<Value> {
    let Choice { transform, crossing, index, branches, operands, backwards } = choice;
    let positional: Vec<(usize, Value)> = operands.into_iter().enumerate().collect();
    let world = machine.world();
    world.tracing.check_live(&index)?;
    let entered = boundary::enter(world, crossing, transform, &positional, &[], &Prefixes::none())
        .map_err(name_operands)?;
    let mut operands: Vec<Numeric> = Vec::with_capacity(entered.flat.leaves.len());
    for (index, leaf) in entered.flat.leaves.iter().enumerate() {
        let value = numeric(leaf, || show_path(&entered.flat.leaf_path(index)))?;
        world.tracing.check_live(&value)?;
        operands.push(value);
    }

    let mut staged: Vec<(Rc<Exit>, Staged)> = Vec::with_capacity(branches.len());
    let mut stage = |function: &Value| -> Result<()> {
        staged.push(stage(
            machine,
            transform,
            crossing,
            &entered,
            &operands,
            function,
            branches.len() == 1,
        )?);
        Ok(())
    };
    if backwards {
        branches.iter().rev().try_for_each(&mut stage)?;
        staged.reverse();
    } else {
        branches.iter().try_for_each(&mut stage)?;
    }
    let world = machine.world();
    let (first, rest) = staged.split_first().ok_or_else(|| Error::bad_argument("no branches"))?;
    for other in rest {
        if !first.0.same(&other.0, world) {
            return Err(mismatch(
                transform,
                "branch outputs must have the same structure, but they differ",
            ));
        }
        let pairs = first.1.jaxpr.output_avals.iter().zip(&other.1.jaxpr.output_avals);
        for (a, b) in pairs {
            if a.shape != b.shape || a.dtype != b.dtype {
                let message =
                    format!("branches must have equal output types, but gave {a} and {b}");
                return Err(mismatch(transform, &message));
            }
        }
    }

    // What every branch passes on is the very value that went in.
    let exit = first.0.clone();
    let (mut inputs, programs) = merge(&operands, staged);
    let avals = programs[0].output_avals.clone();
    let forwarded: Vec<Option<usize>> = (0..avals.len())
        .map(|output| {
            let passes =
                |input: &usize| programs.iter().all(|program| program.passes(*input, output));
            (0..inputs.len()).find(passes)
        })
        .collect();
    let outer = inputs.clone();
    let mut results: Vec<Option<Numeric>> = vec![None; avals.len()];
    if forwarded.iter().any(Option::is_none) {
        let operation = match <[_; 1]>::try_from(programs) {
            Ok([only]) => Operation::Call(Rc::new(only)),
            Err(programs) => {
                inputs.insert(0, index);
                Operation::Branch { branches: programs.into_iter().map(Rc::new).collect() }
            }
        };
        results =
            world.tracing.apply_operation(operation, &inputs)?.into_iter().map(Some).collect();
    }
    let leaves = results
        .into_iter()
        .zip(&forwarded)
        .map(|(result, forwarded)| match (result, forwarded) {
            (_, Some(input)) => outer[*input].clone().into(),
            (result, None) => result.map_or(Value::None, Value::from),
        })
        .collect();
    let (exit, leaves) = exit.without_untouched(world, &entered, leaves, &forwarded);
    boundary::resume(world, transform, &entered, &exit, &leaves)
}

/// An error speaks of operands, and not of arguments.
fn name_operands(error: Error) -> Error {
    match error {
        Error::Raised(mut exception) => {
            for path in &mut exception.paths {
                if let Some(rest) = path.strip_prefix("args/") {
                    *path = format!("operands/{rest}");
                }
            }
            Error::Raised(exception)
        }
        other => other,
    }
}

/// One branch: what leaves it, with the values of all Variables of the operands, and its program. A
/// single branch is no choice: there values stay known.
fn stage(
    machine: &mut dyn Machine,
    transform: &'static str,
    crossing: Crossing,
    entered: &Entered,
    operands: &[Numeric],
    function: &Value,
    single: bool,
) -> Result<(Rc<Exit>, Staged)> {
    let avals: Vec<Aval> = operands.iter().map(|operand| operand.aval().clone()).collect();
    let reuses = crossing != Crossing::Nnx(Mode::Compat) && !single;
    let shelf = match reuses {
        true => kept::of_function::<Exit>(machine, "branch", function, &[])?,
        false => None,
    };
    if let Some(found) =
        shelf.as_ref().and_then(|shelf| shelf.find(machine.world(), crossing, entered, &avals))
    {
        return Ok(found);
    }
    let kind = if single { TraceKind::Gradient } else { TraceKind::Erasing };
    let opened: Vec<_> = operands
        .iter()
        .map(|operand| (operand.aval().clone(), single.then(|| operand.clone())))
        .collect();
    let tracers = machine.world().tracing.open(kind, opened);
    let (exit, staged) = body::stage(machine, |machine| {
        let inside = boundary::inside(machine.world(), entered, &body::values(tracers))?;
        let output = body::call(machine, function, inside.args.clone())?;
        let prefixes = Prefixes::none();
        let world = machine.world();
        let left =
            boundary::leave_all(world, crossing, transform, entered, &inside, &output, &prefixes)
                .map_err(name_operands)?;
        let outputs = left.leaves.iter().map(output_numeric).collect::<Result<_>>()?;
        Ok((left.exit, outputs))
    })?;
    if let Some(shelf) = shelf {
        shelf.keep(machine.world(), crossing, entered, avals, (exit.clone(), staged.clone()));
    }
    Ok((exit, staged))
}

/// The programs of the branches over the same inputs: the operands, and then what any of them
/// captured. As in JAX, the first one decides which outputs are weakly typed.
fn merge(operands: &[Numeric], staged: Vec<(Rc<Exit>, Staged)>) -> (Vec<Numeric>, Vec<Jaxpr>) {
    let mut inputs = operands.to_vec();
    for (_, staged) in &staged {
        for captured in &staged.captured {
            if !inputs[operands.len()..].iter().any(|input| input.is(captured)) {
                inputs.push(captured.clone());
            }
        }
    }
    let weak = staged[0].1.jaxpr.output_avals.clone();
    let programs = staged
        .into_iter()
        .map(|(_, staged)| {
            let mut program = Rc::unwrap_or_clone(staged.jaxpr);
            let own = program.inputs.split_off(operands.len());
            program.input_avals.truncate(operands.len());
            for input in &inputs[operands.len()..] {
                let var = staged.captured.iter().position(|captured| captured.is(input));
                let var = var.map_or_else(|| fresh(&mut program), |captured| own[captured]);
                program.inputs.push(var);
                program.input_avals.push(input.aval().clone());
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
                    program.equations.push(Equation { operation, inputs, output: var });
                    program.outputs[output] = Atom::Var(var);
                    program.output_avals[output] = aval.clone();
                }
            }
            program
        })
        .collect();
    (inputs, programs)
}

fn fresh(program: &mut Jaxpr) -> Var {
    program.variables += 1;
    Var(program.variables - 1)
}
