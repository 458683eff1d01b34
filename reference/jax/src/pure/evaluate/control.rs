//! Loops and branches.

use std::rc::Rc;

use smallvec::SmallVec;

use super::tape::{Rule, TapeStep, program_of, strip, without_tape};
use super::{Evaluator, Level, Val, clamped, zeros};
use crate::array::{Aval, DType};
use crate::error::{Error, Result};
use crate::primitive::{Ops, Primitive};
use crate::pure::jaxpr::{Jaxpr, Operation, Varying, prepend};

impl Evaluator<'_> {
    /// `scan`: a loop.
    pub(super) fn scan(
        &mut self,
        body: &Jaxpr,
        constants: usize,
        carries: usize,
        length: usize,
        reverse: bool,
        inputs: Vec<Val>,
    ) -> Result<Vec<Val>> {
        let inputs = inputs.into_iter().map(|value| self.entering_loop(value));
        let mut inputs = inputs.collect::<Result<Vec<Val>>>()?;
        let scanned = inputs.split_off(constants + carries);
        let scanned: Vec<Vec<Val>> =
            scanned.iter().map(|values| self.rows(values, length)).collect::<Result<_>>()?;
        let mut carry = inputs.split_off(constants);
        let mut stacked: Vec<Vec<Val>> = vec![Vec::new(); body.output_avals.len() - carries];
        for step in 0..length {
            self.budget.steps(1)?;
            let index = if reverse { length - 1 - step } else { step };
            let mut arguments = Vec::with_capacity(body.inputs.len());
            arguments.extend(inputs.iter().cloned());
            for (carry, aval) in carry.drain(..).zip(&body.input_avals[constants..]) {
                arguments.push(self.of_weak_type(carry, aval)?);
            }
            arguments.extend(scanned.iter().map(|rows| rows[index].clone()));
            let mut outputs = self.run(body, arguments)?;
            for (rows, row) in stacked.iter_mut().zip(outputs.split_off(carries)) {
                rows.push(row);
            }
            carry = outputs;
        }
        let mut carry = self.of_weak_types(carry, &body.output_avals)?;
        for (rows, aval) in stacked.into_iter().zip(&body.output_avals[carries..]) {
            carry.push(if length == 0 {
                zeros(&prepend(aval, 0))?
            } else if reverse {
                self.stack(&rows.into_iter().rev().collect::<Vec<_>>())?
            } else {
                self.stack(&rows)?
            });
        }
        Ok(carry)
    }

    /// `cond`, `switch`: runs one branch. If the choice differs between lanes, all branches run for
    /// all lanes, and each lane takes the result of its own branch.
    pub(super) fn branch(
        &mut self,
        branches: &[Rc<Jaxpr>],
        mut inputs: Vec<Val>,
    ) -> Result<Vec<Val>> {
        // Lanes inside of a derivative act before it does.
        if let Some(chosen) = inputs[0].level() {
            let whole = Operation::Branch { branches: branches.to_vec() };
            if let Some(outputs) = self.by_lane(&whole, &inputs, Some(chosen))? {
                return Ok(outputs);
            }
        }
        let operands = inputs.split_off(1);
        let index = &inputs[0];
        let Some(chosen) = index.level() else {
            let Val::Array(array) = index else {
                return Err(Error::internal("a choice by no number"));
            };
            return self.run(&branches[clamped(array, branches.len())], operands);
        };
        // A derivative inside the lanes: the choice moves outside the derivative.
        let inner = operands.iter().filter_map(Val::level).filter(|level| *level > chosen);
        let inner = inner.filter(|level| !matches!(self.levels[*level], Level::Lanes { .. })).max();
        match inner {
            Some(level) if matches!(self.levels[level], Level::Tape(_)) => {
                self.branch_on_tape(level, branches, index.clone(), operands)
            }
            Some(level) => self.branch_on_duals(level, branches, index.clone(), operands),
            None => {
                let index = index.clone();
                let mut results: Vec<Vec<Val>> = Vec::with_capacity(branches.len());
                for branch in branches {
                    results.push(self.run(branch, operands.clone())?);
                }
                (0..branches[0].outputs.len())
                    .map(|output| {
                        let cases: SmallVec<[Val; 2]> =
                            results.iter().map(|result| result[output].clone()).collect();
                        self.select(&index, &cases, false)
                    })
                    .collect()
            }
        }
    }

    fn branch_on_tape(
        &mut self,
        level: usize,
        branches: &[Rc<Jaxpr>],
        index: Val,
        operands: Vec<Val>,
    ) -> Result<Vec<Val>> {
        let entries: SmallVec<[Option<usize>; 3]> = operands
            .iter()
            .map(|operand| match operand {
                Val::Node(at, entry, _) if *at == level => Some(*entry),
                _ => None,
            })
            .collect();
        let primals: Vec<Val> = operands.into_iter().map(|operand| strip(level, operand)).collect();
        let avals: Vec<Aval> = primals.iter().map(|primal| self.aval(primal)).collect();
        let wrt: Vec<usize> =
            (0..entries.len()).filter(|&operand| entries[operand].is_some()).collect();
        let mut arguments = vec![index.clone()];
        arguments.extend(primals.iter().cloned());
        let outputs = self.branch(branches, arguments.clone())?;
        let output_avals: Vec<Aval> = outputs.iter().map(|output| self.aval(output)).collect();
        let mut inputs = avals;
        inputs.extend(output_avals.iter().cloned());
        let pulled = branches
            .iter()
            .map(|branch| {
                Rc::new(program_of(
                    Operation::Pullback { body: branch.clone(), wrt: wrt.clone() },
                    &inputs,
                ))
            })
            .collect();
        // The pullback gives cotangents for differentiated inputs only, so the rule has these
        // entries only.
        let rule = Rule {
            step: TapeStep::Pulled {
                pullback: Operation::Branch { branches: pulled },
                outputs: output_avals,
            },
            inputs: arguments.into(),
            entries: entries.into_iter().flatten().map(Some).collect(),
        };
        self.record_all(level, rule, outputs)
    }

    fn branch_on_duals(
        &mut self,
        level: usize,
        branches: &[Rc<Jaxpr>],
        index: Val,
        operands: Vec<Val>,
    ) -> Result<Vec<Val>> {
        let mut arguments = vec![index];
        let mut tangents = Vec::new();
        let mut wrt = Vec::new();
        for (operand, value) in operands.into_iter().enumerate() {
            match value {
                Val::Dual(at, pair) if at == level => {
                    wrt.push(operand);
                    arguments.push(pair.0.clone());
                    tangents.push(pair.1.clone());
                }
                value => arguments.push(value),
            }
        }
        arguments.extend(tangents);
        let avals: Vec<Aval> = arguments[1..].iter().map(|argument| self.aval(argument)).collect();
        let pushed: Vec<Rc<Jaxpr>> = branches
            .iter()
            .map(|branch| {
                Rc::new(program_of(
                    Operation::Forward { body: branch.clone(), wrt: wrt.clone() },
                    &avals,
                ))
            })
            .collect();
        let mut primals = self.branch(&pushed, arguments)?;
        let tangents = primals.split_off(branches[0].outputs.len());
        Ok(primals
            .into_iter()
            .zip(tangents)
            .map(|(primal, tangent)| {
                if self.aval(&primal).dtype.is_inexact() {
                    Val::Dual(level, Rc::new((primal, tangent)))
                } else {
                    primal
                }
            })
            .collect())
    }

    /// `while_loop`: runs until the condition is false. Over lanes it runs until no lane is live,
    /// and finished lanes keep their values.
    pub(super) fn repeat(
        &mut self,
        condition: &Jaxpr,
        body: &Jaxpr,
        (condition_constants, body_constants): (usize, usize),
        mut inputs: Vec<Val>,
    ) -> Result<Vec<Val>> {
        let mut carry = inputs.split_off(condition_constants + body_constants);
        let for_body = inputs.split_off(condition_constants);
        loop {
            self.budget.steps(1)?;
            let staged_for = &body.input_avals[body_constants..];
            let ended = carry.clone();
            carry = self.of_weak_types(carry, staged_for)?;
            let arguments = inputs.iter().chain(&carry).cloned().collect();
            let live = self.run(condition, arguments)?.remove(0);
            if !any_live(&live) {
                return self.of_weak_types(ended, &body.output_avals);
            }
            let arguments = for_body.iter().chain(&carry).cloned().collect();
            let next = self.run(body, arguments)?;
            if matches!(live, Val::Array(_)) {
                carry = next;
                continue;
            }
            let live = self.apply(
                &Primitive::ConvertElementType { dtype: DType::Int32, weak_type: false },
                &[live],
            )?;
            for (old, new) in carry.iter_mut().zip(next) {
                *old = self.select(&live, &[old.clone(), new], true)?;
            }
        }
    }

    /// The value as a loop takes it: its cotangent comes out with the weak type of the value.
    fn entering_loop(&mut self, value: Val) -> Result<Val> {
        let Aval { dtype, weak_type, .. } = self.aval(&value);
        match value {
            Val::Node(..) if weak_type => {
                self.apply(&Primitive::ConvertElementType { dtype, weak_type }, &[value])
            }
            value => Ok(value),
        }
    }

    /// The value with the weak type that the body was staged for. A carry may come out of the
    /// previous step with another weak type.
    fn of_weak_type(&mut self, value: Val, aval: &Aval) -> Result<Val> {
        if self.aval(&value).weak_type == aval.weak_type {
            return Ok(value);
        }
        let convert =
            Primitive::ConvertElementType { dtype: aval.dtype, weak_type: aval.weak_type };
        self.apply(&convert, &[value])
    }

    /// See [`Evaluator::of_weak_type`].
    fn of_weak_types(&mut self, values: Vec<Val>, avals: &[Aval]) -> Result<Vec<Val>> {
        values.into_iter().zip(avals).map(|(value, aval)| self.of_weak_type(value, aval)).collect()
    }

    /// `while_loop` on values of a tape. It has no derivative in reverse mode: what depends on the
    /// tape may be used, but no cotangent may come back to it.
    pub(super) fn repeat_on_tape(
        &mut self,
        level: usize,
        operation: &Operation,
        inputs: Vec<Val>,
    ) -> Result<Vec<Val>> {
        let of_tape: Vec<bool> =
            inputs.iter().map(|input| self.tape_of(input) == Some(level)).collect();
        let inputs = inputs.into_iter().map(|input| without_tape(level, input)).collect();
        let outputs = self.operation(operation, inputs)?;
        let varying = operation.varying(&of_tape, Varying::Tangents);
        let end =
            |(output, varies)| if varies { self.end_of_tape(level, output) } else { Ok(output) };
        outputs.into_iter().zip(varying).map(end).collect()
    }

    /// The value as an entry of the tape that takes no cotangent.
    fn end_of_tape(&mut self, level: usize, value: Val) -> Result<Val> {
        match value {
            Val::Lanes(at, rows) if at > level => {
                let rows = rows.iter().map(|row| self.end_of_tape(level, row.clone()));
                Ok(Val::Lanes(at, rows.collect::<Result<_>>()?))
            }
            Val::Dual(at, pair) if at > level => {
                let primal = self.end_of_tape(level, pair.0.clone())?;
                Ok(Val::Dual(at, Rc::new((primal, self.end_of_tape(level, pair.1.clone())?))))
            }
            value => {
                let (inputs, entries) = (SmallVec::new(), SmallVec::new());
                self.record(level, Rule { step: TapeStep::End, inputs, entries }, None, value)
            }
        }
    }

    /// The innermost tape of which the value, or a part of it, is an entry.
    pub(super) fn tape_of(&self, value: &Val) -> Option<usize> {
        match value {
            Val::Array(_) | Val::Type(_) => None,
            Val::Node(level, ..) => Some(*level),
            Val::Lanes(_, rows) => rows.iter().filter_map(|row| self.tape_of(row)).max(),
            Val::Dual(_, pair) => self.tape_of(&pair.0).max(self.tape_of(&pair.1)),
        }
    }
}

/// True if the condition holds in any lane.
fn any_live(live: &Val) -> bool {
    match live {
        Val::Array(array) => array.item_bool().unwrap_or(false),
        Val::Lanes(_, rows) => rows.iter().any(any_live),
        Val::Node(_, _, value) => any_live(value),
        Val::Dual(_, pair) => any_live(&pair.0),
        Val::Type(_) => false,
    }
}
