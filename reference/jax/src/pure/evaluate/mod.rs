//! The evaluation of staged programs, by definition.
//!
//! `vmap` runs its body once, in lockstep: every value is a row of lanes. `grad` runs its body on a
//! tape, and then the tape backwards. Both nest by *level*: a value belongs to the operation that
//! made it a lane or a tape node. The innermost level acts first.
//!
//! The text is one for every [`Evaluation`]. A plain one takes no short cut: it holds every value to
//! the end, and computes every primitive by its definition.

use std::rc::Rc;

use smallvec::SmallVec;

mod checks;
mod control;
mod custom;
mod lanes;
mod tape;

use super::Budget;
use super::jaxpr::{Atom, Jaxpr, Operation};
use crate::array::{Array, Aval, DType};
use crate::error::{Error, Result};
use crate::limits::Fuel;
use crate::meter::{self, Paid};
use crate::primitive::{Ops, Primitive, plain};
pub use checks::{Checks, Failure, Forbidden, has_nan};
use tape::TapeEntry;

/// A value during evaluation.
#[derive(Clone, Debug)]
enum Val {
    Array(Rc<Array>),
    /// One value per lane, of the `vmap` at this level.
    Lanes(usize, Rc<[Val]>),
    /// An entry of the tape at this level, and its value.
    Node(usize, usize, Rc<Val>),
    /// A value and its tangent, of the `jvp` at this level.
    Dual(usize, Rc<(Val, Val)>),
    /// On a tape, a value of which no more than the type is kept.
    Type(Rc<Aval>),
}

impl Val {
    fn array(&self) -> Option<&Array> {
        match self {
            Val::Array(array) => Some(array),
            _ => None,
        }
    }

    fn level(&self) -> Option<usize> {
        match self {
            Val::Array(_) | Val::Type(_) => None,
            Val::Lanes(level, _) | Val::Node(level, _, _) | Val::Dual(level, _) => Some(*level),
        }
    }

    /// True if it has a tangent, or is on a tape.
    fn is_differentiated(&self) -> bool {
        match self {
            Val::Array(_) | Val::Type(_) => false,
            Val::Lanes(_, rows) => rows.iter().any(Val::is_differentiated),
            Val::Node(..) | Val::Dual(..) => true,
        }
    }
}

/// The operation of a level.
enum Level {
    Lanes { size: usize, axis: Option<Rc<str>> },
    Tape(Paid<TapeEntry>),
    Dual,
}

/// The way in which a staged program is evaluated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Evaluation {
    /// Values are let go of when nothing reads them any more, and a tape keeps only the numbers that
    /// its rules read. Primitives on large arrays may wait and be computed together.
    #[default]
    Fast,
    /// Without these: one primitive at a time, by its definition.
    Plain,
    /// Plain, with the fast result of every primitive compared. Where it is computed in another
    /// order and near enough, the run goes on with the fast one.
    Beside,
}

struct Evaluator<'a> {
    evaluation: Evaluation,
    budget: &'a mut Budget,
    levels: Vec<Level>,
    checks: Checks,
}

/// Runs an operation on arrays.
///
/// # Errors
/// What a primitive refuses, a derivative that does not exist, a spent budget, and what the
/// reference does not model.
pub fn evaluate(
    operation: &Operation,
    inputs: Vec<Rc<Array>>,
    evaluation: Evaluation,
    budget: &mut Budget,
) -> Result<Vec<Rc<Array>>> {
    evaluate_checked(operation, inputs, evaluation, budget, Checks::default())
        .map(|(outputs, _)| outputs)
}

/// Runs an operation on arrays, and looks at the numbers that it computes. The checks come back with
/// the first one that failed.
///
/// # Errors
/// As [`evaluate`].
pub fn evaluate_checked(
    operation: &Operation,
    inputs: Vec<Rc<Array>>,
    evaluation: Evaluation,
    budget: &mut Budget,
    checks: Checks,
) -> Result<(Vec<Rc<Array>>, Checks)> {
    let mut evaluator = Evaluator { evaluation, budget, levels: Vec::new(), checks };
    let outputs = evaluator.operation(operation, inputs.into_iter().map(Val::Array).collect())?;
    let outputs = outputs.into_iter().map(|output| evaluator.array(output));
    Ok((outputs.collect::<Result<_>>()?, evaluator.checks))
}

/// Computes a primitive. Pays for its work before it is done, and asks whether there is room for its
/// result, which pays for itself when it is made.
pub(super) fn compute(
    primitive: &Primitive,
    inputs: &[&Array],
    evaluation: Evaluation,
) -> Result<Array> {
    let is_fast = evaluation == Evaluation::Fast;
    // A step has paid for a scalar, which needs no allocation.
    if let Some(result) = is_fast.then(|| primitive.eval_scalar(inputs)).flatten() {
        return Ok(result);
    }
    let avals: SmallVec<[&Aval; 3]> = inputs.iter().map(|array| array.aval()).collect();
    let aval = primitive.shape_rule(&avals)?;
    primitive.cost(&avals, &aval).pay()?;
    if is_fast {
        return Ok(primitive.eval_as(inputs, aval)?);
    }
    let elements = inputs.iter().map(|array| array.len()).sum::<usize>() + aval.size()?;
    meter::room(elements.saturating_mul(plain::ELEMENT))?;
    let plain = plain::eval(primitive, inputs, aval.clone())?;
    if evaluation == Evaluation::Plain {
        return Ok(plain);
    }
    let fast = primitive.eval_as(inputs, aval)?;
    match plain::agrees(primitive, inputs, &plain, &fast) {
        true => Ok(fast),
        false => Err(Error::internal(format_args!(
            "{}: its fast result is not what it means, for {}",
            primitive.name(),
            avals.iter().map(|aval| aval.to_string()).collect::<Vec<_>>().join(", "),
        ))),
    }
}

/// The cost of a value to the memory budget in each lane, beside its elements.
const LANE_BYTES: usize = size_of::<Val>() + size_of::<Array>() + 2 * size_of::<usize>();

/// Pays for one value in each of so many lanes.
fn pay_lanes(lanes: usize) -> Result<()> {
    meter::bytes(lanes.saturating_mul(LANE_BYTES))?;
    meter::steps(lanes as u64 / 8)
}

impl Evaluator<'_> {
    /// The array that remains when every level has ended.
    fn array(&self, val: Val) -> Result<Rc<Array>> {
        match val {
            Val::Array(array) => Ok(array),
            _ => Err(Error::internal("a lane outside of its vmap")),
        }
    }

    fn run(&mut self, jaxpr: &Jaxpr, inputs: Vec<Val>) -> Result<Vec<Val>> {
        meter::grow(|| self.run_equations(jaxpr, inputs))
    }

    fn run_equations(&mut self, jaxpr: &Jaxpr, inputs: Vec<Val>) -> Result<Vec<Val>> {
        let mut variables: Paid<Option<Val>> = Paid::repeated(None, jaxpr.variables as usize)?;
        for (var, input) in jaxpr.inputs.iter().zip(inputs) {
            variables[var.0 as usize] = Some(input);
        }
        let read = |variables: &[Option<Val>], atom: &Atom| match atom {
            Atom::Constant(array) => Ok(Val::Array(array.clone())),
            Atom::Var(var) => variables[var.0 as usize]
                .clone()
                .ok_or_else(|| Error::internal("a staged variable read before it was computed")),
        };
        let holds_all = self.evaluation != Evaluation::Fast;
        let last_reads = jaxpr.last_reads();
        for (at, equation) in jaxpr.equations.iter().enumerate() {
            self.budget.steps(1)?;
            // Lets go of what nothing reads any more.
            let end = |variables: &mut [Option<Val>]| {
                for atom in &equation.inputs {
                    if let Atom::Var(var) = atom
                        && !holds_all
                        && last_reads[var.0 as usize] as usize == at
                    {
                        variables[var.0 as usize] = None;
                    }
                }
            };
            let output = equation.output.0 as usize;
            match &equation.operation {
                Operation::Primitive(primitive) => {
                    let arrays = equation.inputs.iter().map(|atom| match atom {
                        Atom::Constant(array) => Some(&**array),
                        Atom::Var(var) => variables[var.0 as usize].as_ref()?.array(),
                    });
                    let value = match arrays.collect::<Option<SmallVec<[&Array; 3]>>>() {
                        Some(arrays) => self.on_arrays(primitive, &arrays)?,
                        None => {
                            let inputs = equation.inputs.iter().map(|atom| read(&variables, atom));
                            self.apply(primitive, &inputs.collect::<Result<SmallVec<[Val; 3]>>>()?)?
                        }
                    };
                    end(&mut variables);
                    variables[output] = Some(value);
                }
                operation => {
                    let inputs = equation
                        .inputs
                        .iter()
                        .map(|atom| read(&variables, atom))
                        .collect::<Result<_>>()?;
                    end(&mut variables);
                    for (i, value) in self.operation(operation, inputs)?.into_iter().enumerate() {
                        variables[output + i] = Some(value);
                    }
                }
            }
        }
        jaxpr.outputs.iter().map(|atom| read(&variables, atom)).collect()
    }

    /// Applies a primitive outside of all levels.
    fn on_arrays(&mut self, primitive: &Primitive, arrays: &[&Array]) -> Result<Val> {
        self.budget.steps(1)?;
        let output = compute(primitive, arrays, self.evaluation)?;
        self.checks.forbidden.look(&output)?;
        if self.checks.are_asked() {
            let is_map = |level: &Level| matches!(level, Level::Lanes { .. });
            let in_derivative = !self.levels.iter().all(is_map);
            self.checks.look(primitive, arrays, &output, in_derivative)?;
        }
        Ok(Val::Array(Rc::new(output)))
    }

    /// Runs an operation. What JAX compiles as a whole is looked at when it is done.
    fn operation(&mut self, operation: &Operation, inputs: Vec<Val>) -> Result<Vec<Val>> {
        let is_compiled = matches!(
            operation,
            Operation::Call(_)
                | Operation::Branch { .. }
                | Operation::While { .. }
                | Operation::Scan { .. }
        );
        let forbidden = self.checks.forbidden;
        if !is_compiled || !self.levels.is_empty() || forbidden == Forbidden::default() {
            return self.operate(operation, inputs);
        }
        self.checks.forbidden = Forbidden::default();
        let outputs = self.operate(operation, inputs)?;
        self.checks.forbidden = forbidden;
        outputs.iter().filter_map(Val::array).try_for_each(|array| forbidden.look(array))?;
        Ok(outputs)
    }

    fn operate(&mut self, operation: &Operation, inputs: Vec<Val>) -> Result<Vec<Val>> {
        match operation {
            Operation::Primitive(primitive) => Ok(vec![self.apply(primitive, &inputs)?]),
            Operation::Call(body) => self.run(body, inputs),
            Operation::Map { body, size, axis, mapped_inputs, mapped_outputs } => {
                self.map(body, (*size, axis), mapped_inputs, mapped_outputs, inputs)
            }
            Operation::Collective { kind, axis } => {
                let over = self.levels.iter().rposition(
                    |level| matches!(level, Level::Lanes { axis: Some(name), .. } if name == axis),
                );
                let Some(over) = over else {
                    return Err(Error::internal("a collective outside of its vmap"));
                };
                Ok(vec![self.collective(*kind, over, inputs.first())?])
            }
            Operation::Gradient { body, wrt } => self.gradient(body, wrt, inputs),
            Operation::Pullback { body, wrt } => self.pullback(body, wrt, inputs),
            Operation::Forward { body, wrt } => self.forward(body, wrt, inputs),
            Operation::Custom { .. } | Operation::CustomForward { .. } => {
                self.custom(operation, inputs)
            }
            Operation::Branch { branches } => self.branch(branches, inputs),
            Operation::While { condition, body, condition_constants, body_constants } => {
                let tape = inputs.iter().filter_map(|input| self.tape_of(input)).max();
                match tape {
                    Some(level) => self.repeat_on_tape(level, operation, inputs),
                    None => {
                        let constants = (*condition_constants, *body_constants);
                        self.repeat(condition, body, constants, inputs)
                    }
                }
            }
            Operation::Scan { body, constants, carries, length, reverse } => {
                self.scan(body, *constants, *carries, *length, *reverse, inputs)
            }
        }
    }
}

/// The index of a choice, clamped as in XLA. For a `bool`, false chooses the first.
fn clamped(index: &Array, count: usize) -> usize {
    let index = index.item_int().unwrap_or(0);
    usize::try_from(index).unwrap_or(0).min(count.saturating_sub(1))
}

fn zeros(aval: &Aval) -> Result<Val> {
    Array::zeros(aval)
        .map(|array| Val::Array(Rc::new(array)))
        .map_err(|_| Error::OutOfFuel(Fuel::Memory))
}

impl Ops for Evaluator<'_> {
    type Value = Val;
    type Error = Error;

    /// Applies a primitive at the innermost level of its inputs.
    fn apply(&mut self, primitive: &Primitive, inputs: &[Val]) -> Result<Val> {
        let Some(level) = inputs.iter().filter_map(Val::level).max() else {
            let arrays = inputs.iter().map(Val::array).collect::<Option<SmallVec<[&Array; 3]>>>();
            return match arrays {
                Some(arrays) => self.on_arrays(primitive, &arrays),
                None => Err(Error::internal("a number that a tape has not kept")),
            };
        };
        match self.levels[level] {
            Level::Lanes { size, .. } => {
                pay_lanes(size)?;
                let lane = |lane: usize| -> SmallVec<[Val; 3]> {
                    inputs
                        .iter()
                        .map(|input| match input {
                            Val::Lanes(at, rows) if *at == level => rows[lane].clone(),
                            other => other.clone(),
                        })
                        .collect()
                };
                let rows = (0..size)
                    .map(|index| self.apply(primitive, &lane(index)))
                    .collect::<Result<_>>()?;
                Ok(Val::Lanes(level, rows))
            }
            Level::Tape(_) => {
                let mut entries = SmallVec::new();
                let primals: SmallVec<[Val; 3]> = inputs
                    .iter()
                    .map(|input| match input {
                        Val::Node(at, entry, value) if *at == level => {
                            entries.push(Some(*entry));
                            (**value).clone()
                        }
                        other => {
                            entries.push(None);
                            other.clone()
                        }
                    })
                    .collect();
                let output = self.apply(primitive, &primals)?;
                if !self.aval(&output).dtype.is_inexact() || *primitive == Primitive::StopGradient {
                    return Ok(output);
                }
                self.record_primitive(level, primitive, (primals, entries), output)
            }
            Level::Dual => self.apply_dual(level, primitive, inputs),
        }
    }

    fn aval(&self, value: &Val) -> Aval {
        match value {
            Val::Array(array) => array.aval().clone(),
            // Lanes are never empty: a `vmap` of size 0 does not run its body.
            Val::Lanes(_, rows) => {
                rows.first().map_or_else(|| Aval::scalar(DType::Float32), |row| self.aval(row))
            }
            Val::Node(_, _, value) => self.aval(value),
            Val::Dual(_, pair) => self.aval(&pair.0),
            Val::Type(aval) => Aval::clone(aval),
        }
    }

    fn constant(&mut self, array: Array) -> Val {
        Val::Array(Rc::new(array))
    }
}
