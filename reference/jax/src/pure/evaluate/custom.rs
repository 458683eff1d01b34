//! Functions that have a derivative of their own.

use std::rc::Rc;

use smallvec::SmallVec;

use super::tape::{Rule, TapeStep, strip};
use super::{Evaluator, Level, Val, zeros};
use crate::array::Aval;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::primitive::Ops;
use crate::pure::jaxpr::{CustomRules, Jaxpr, Operation};

impl Evaluator<'_> {
    pub(super) fn custom(&mut self, operation: &Operation, inputs: Vec<Val>) -> Result<Vec<Val>> {
        if let Some(outputs) = self.by_lane(operation, &inputs, None)? {
            return Ok(outputs);
        }
        match operation {
            Operation::Custom { primal, fwd, bwd, rules } => {
                self.custom_reverse((primal, fwd, bwd), *rules, inputs)
            }
            Operation::CustomForward { primal, jvp, wrt } => {
                self.custom_forward((primal, jvp, wrt), inputs)
            }
            other => self.operation(other, inputs),
        }
    }

    /// `custom_vjp`. Runs the primal or, on a tape, `fwd` now and `bwd` backwards.
    fn custom_reverse(
        &mut self,
        (primal, fwd, bwd): (&Jaxpr, &Jaxpr, &Rc<Jaxpr>),
        rules: CustomRules,
        inputs: Vec<Val>,
    ) -> Result<Vec<Val>> {
        // What it closes over comes after its arguments, and has no cotangent.
        let (own, closed_over) = inputs.split_at(bwd.outputs.len().min(inputs.len()));
        let level = self.derivative_of(own);
        if self.closes_over_derivative(level, (primal, own.len()), closed_over) {
            return Err(Error::unsupported(
                "a derivative of a custom_vjp function with respect to what it closes over, in jit",
            ));
        }
        let Some(level) = level else { return self.run(primal, inputs) };
        let is_forward = matches!(self.levels[level], Level::Dual);
        if let CustomRules::Primitive { forward, reverse } = rules {
            match if is_forward { forward } else { reverse } {
                true if is_forward => return self.run(primal, inputs),
                true => {}
                false => {
                    return Err(Error::unsupported(
                        "a primitive without a rule for this derivative",
                    ));
                }
            }
        }
        if is_forward {
            // Beside another derivative JAX has an error of its own, or a value, by what is known.
            let derives = |level: &&Level| !matches!(level, Level::Lanes { .. });
            if self.levels.iter().filter(derives).count() > 1 {
                return Err(Error::unsupported(
                    "jvp of a custom_vjp function beside another derivative",
                ));
            }
            return Err(Error::raised(
                ErrorClass::NotDifferentiable,
                PythonError::TypeError,
                "can't apply forward-mode autodiff (jvp) to a custom_vjp function.",
            ));
        }
        let entries = own.iter().map(|input| entry(level, input)).collect();
        let primals: Vec<Val> = inputs.into_iter().map(|input| strip(level, input)).collect();
        let mut outputs = self.run(fwd, primals)?;
        let residuals = outputs.split_off(primal.outputs.len());
        self.pulled(level, Operation::Call(bwd.clone()), (residuals, entries), outputs)
    }

    /// `custom_jvp`. Runs the primal; on duals the rule; and on a tape the rule with no tangents,
    /// whose tangents are transposed backwards.
    fn custom_forward(
        &mut self,
        (primal, jvp, wrt): (&Jaxpr, &Jaxpr, &[usize]),
        inputs: Vec<Val>,
    ) -> Result<Vec<Val>> {
        let (own, closed_over) = inputs.split_at(wrt.len().min(inputs.len()));
        let level = self.derivative_of(own);
        if self.closes_over_derivative(level, (primal, own.len()), closed_over) {
            return Err(Error::raised(
                ErrorClass::LeakedTracer,
                PythonError::UnexpectedTracerError,
                "a custom_jvp function is differentiated with respect to what it closes over",
            ));
        }
        let Some(level) = level else { return self.run(primal, inputs) };
        let count = primal.outputs.len();
        if matches!(self.levels[level], Level::Dual) {
            let (mut arguments, mut tangents) = (Vec::new(), Vec::new());
            for (index, input) in inputs.iter().enumerate() {
                let (value, tangent) = self.dual_parts(level, input)?;
                arguments.push(value);
                tangents.extend(wrt.contains(&index).then_some(tangent));
            }
            arguments.extend(tangents);
            let mut outputs = self.run(jvp, arguments)?;
            let tangents = outputs.split_off(count).into_iter();
            let dual = |(output, tangent)| Val::Dual(level, Rc::new((output, tangent)));
            return Ok(outputs.into_iter().zip(tangents).map(dual).collect());
        }
        let entries: SmallVec<[Option<usize>; 3]> =
            wrt.iter().map(|&input| entry(level, &inputs[input])).collect();
        let mut arguments: Vec<Val> = inputs.into_iter().map(|input| strip(level, input)).collect();
        let own = arguments.len();
        for &input in wrt {
            arguments.push(zeros(&self.aval(&arguments[input]))?);
        }
        // Of what is not on this tape the tangent is the number 0, by which nothing is transposed.
        let on_tape = entries.iter().enumerate().filter(|(_, entry)| entry.is_some());
        let wrt = on_tape.map(|(place, _)| own + place).collect();
        let entries = entries.into_iter().filter(Option::is_some).collect();
        let (mut values, mut tangents) = (jvp.clone(), jvp.clone());
        values.outputs.truncate(count);
        tangents.outputs.drain(..count);
        tangents.output_avals.drain(..count);
        values.drop_unread();
        tangents.drop_unread();
        let outputs = self.run(&values, arguments.clone())?;
        let pullback = Operation::Pullback { body: Rc::new(tangents), wrt };
        self.pulled(level, pullback, (arguments, entries), outputs)
    }

    /// The outputs of a step on the tape at `level`. Backwards, `pullback` takes what was kept and a
    /// cotangent of each output, and gives one for each of the entries.
    fn pulled(
        &mut self,
        level: usize,
        pullback: Operation,
        (kept, entries): (Vec<Val>, SmallVec<[Option<usize>; 3]>),
        outputs: Vec<Val>,
    ) -> Result<Vec<Val>> {
        let avals: Vec<Aval> = outputs.iter().map(|output| self.aval(output)).collect();
        let step = TapeStep::Pulled { pullback, outputs: avals };
        self.record_all(level, Rule { step, inputs: kept.into(), entries }, outputs)
    }

    /// True if what a function closes over is differentiated where its arguments are, or further
    /// inside: its rules say nothing about that. Where no argument is differentiated, what only the
    /// rules close over does not count.
    fn closes_over_derivative(
        &self,
        level: Option<usize>,
        (primal, own): (&Jaxpr, usize),
        closed_over: &[Val],
    ) -> bool {
        let mut closed_over = closed_over.iter().enumerate();
        closed_over.any(|(place, value)| {
            let theirs = self.derivative_of(std::slice::from_ref(value));
            theirs.is_some() && theirs >= level && (level.is_some() || primal.reads(own + place))
        })
    }

    /// The innermost level that differentiates one of the values.
    fn derivative_of(&self, values: &[Val]) -> Option<usize> {
        let levels = values.iter().filter_map(Val::level);
        levels.filter(|level| !matches!(self.levels[*level], Level::Lanes { .. })).max()
    }

    /// Lanes of values that an outer level differentiates, inside of the level `above`: each lane is
    /// at that level by itself, and the operation runs lane by lane.
    pub(super) fn by_lane(
        &mut self,
        operation: &Operation,
        inputs: &[Val],
        above: Option<usize>,
    ) -> Result<Option<Vec<Val>>> {
        let Some(level) = inputs.iter().filter_map(Val::level).max() else { return Ok(None) };
        let Level::Lanes { size, .. } = self.levels[level] else { return Ok(None) };
        if !inputs.iter().any(|input| differentiated(input, above)) {
            return Ok(None);
        }
        let collective = |operation: &Operation| matches!(operation, Operation::Collective { .. });
        if operation.bodies().into_iter().any(|body| body.any(&collective)) {
            return Err(Error::unsupported(
                "a collective in a branch, or in a function with a derivative of its own, that is \
                 mapped and differentiated",
            ));
        }
        let mut columns: Vec<Vec<Val>> = Vec::new();
        for lane in 0..size {
            let own = inputs.iter().map(|input| match input {
                Val::Lanes(at, rows) if *at == level => rows[lane].clone(),
                other => other.clone(),
            });
            let outputs = self.operation(operation, own.collect())?;
            columns.resize_with(outputs.len(), || Vec::with_capacity(size));
            for (column, output) in columns.iter_mut().zip(outputs) {
                column.push(output);
            }
        }
        let lanes = |rows: Vec<Val>| Val::Lanes(level, rows.into());
        Ok(Some(columns.into_iter().map(lanes).collect()))
    }
}

/// True if a value is on a tape or has a tangent, at a level inside of `above`.
fn differentiated(value: &Val, above: Option<usize>) -> bool {
    match value {
        Val::Array(_) | Val::Type(_) => false,
        Val::Node(level, ..) | Val::Dual(level, _) => Some(*level) > above,
        Val::Lanes(_, rows) => rows.iter().any(|row| differentiated(row, above)),
    }
}

/// The entry that a value is of the tape at `level`.
fn entry(level: usize, value: &Val) -> Option<usize> {
    match value {
        Val::Node(at, entry, _) if *at == level => Some(*entry),
        _ => None,
    }
}
