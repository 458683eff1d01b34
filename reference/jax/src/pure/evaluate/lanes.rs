//! `vmap`: one lane for each index along axis 0, all in lockstep.

use std::rc::Rc;

use smallvec::SmallVec;

use super::tape::{Rule, TapeStep};
use super::{Evaluation, Evaluator, Level, Val, pay_lanes, zeros};
use crate::array::{Array, Aval, DType, Shape};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::primitive::{self, Binary, Compare, Ops, Primitive};
use crate::pure::jaxpr::{Collective, Jaxpr, prepend};

impl Evaluator<'_> {
    pub(super) fn map(
        &mut self,
        body: &Jaxpr,
        (size, axis): (usize, &Option<Rc<str>>),
        mapped_inputs: &[bool],
        mapped_outputs: &[bool],
        inputs: Vec<Val>,
    ) -> Result<Vec<Val>> {
        if size == 0 {
            let avals = body.output_avals.iter().zip(mapped_outputs);
            return avals
                .map(|(aval, &mapped)| zeros(&if mapped { prepend(aval, 0) } else { aval.clone() }))
                .collect();
        }
        let level = self.levels.len();
        let mut lanes = Vec::with_capacity(inputs.len());
        for (i, input) in inputs.into_iter().enumerate() {
            if mapped_inputs.get(i).copied().unwrap_or(false) {
                pay_lanes(size)?;
                lanes.push(Val::Lanes(level, self.rows(&input, size)?.into()));
            } else {
                lanes.push(input);
            }
        }
        self.levels.push(Level::Lanes { size, axis: axis.clone() });
        let outputs = self.run(body, lanes);
        self.levels.truncate(level);
        let mut stacked = Vec::new();
        for (output, mapped) in outputs?.into_iter().zip(mapped_outputs) {
            stacked.push(match (output, mapped) {
                (Val::Lanes(at, rows), true) if at == level => self.stack(&rows)?,
                (Val::Lanes(at, rows), false) if at == level => rows[0].clone(),
                (output, true) => {
                    pay_lanes(size)?;
                    self.stack(&vec![output; size])?
                }
                (output, false) => output,
            });
        }
        Ok(stacked)
    }

    /// True where rows may be cut and stacked by other means than primitives.
    fn takes_short_cuts(&self) -> bool {
        self.evaluation == Evaluation::Fast && !self.checks.are_asked()
    }

    /// The slices along axis 0. On a tape they are one step. Its transpose stacks their cotangents
    /// and sums nothing.
    pub(super) fn rows(&mut self, value: &Val, count: usize) -> Result<Vec<Val>> {
        let Val::Node(level, entry, primal) = value else {
            return match value {
                Val::Array(array) if self.takes_short_cuts() => self.array_rows(array, count),
                _ => (0..count).map(|index| self.row(value, index)).collect(),
            };
        };
        let rows = self.rows(primal, count)?;
        let avals = rows.iter().map(|row| self.aval(row)).collect();
        let inputs = SmallVec::from_iter([(**primal).clone()]);
        let rule = Rule {
            step: TapeStep::Rows(avals),
            inputs,
            entries: SmallVec::from_iter([Some(*entry)]),
        };
        self.record_all(*level, rule, rows)
    }

    /// Does what [`Evaluator::row`] does for each of an array's rows, with what they share made
    /// once.
    fn array_rows(&mut self, array: &Array, count: usize) -> Result<Vec<Val>> {
        let aval = array.aval();
        let Some((_, shape)) = aval.shape.split_first() else {
            return Err(Error::internal("a row of a scalar"));
        };
        let row_aval = Aval::new(aval.dtype, aval.weak_type, shape);
        let cost = row_of(aval, 0).cost(&[aval], &prepend(&row_aval, 1));
        (0..count)
            .map(|index| {
                self.budget.steps(2)?;
                cost.pay()?;
                Ok(Val::Array(Rc::new(primitive::row(array, index, row_aval.clone())?)))
            })
            .collect()
    }

    /// The slice at `index` along axis 0.
    fn row(&mut self, value: &Val, index: usize) -> Result<Val> {
        let aval = self.aval(value);
        if aval.shape.is_empty() {
            return Err(Error::internal("a row of a scalar"));
        }
        let slice = self.apply(&row_of(&aval, index), std::slice::from_ref(value))?;
        let shape = aval.shape[1..].into();
        self.apply(&Primitive::Reshape { shape }, &[slice])
    }

    /// The values as rows along a new axis 0. There is at least one.
    pub(super) fn stack(&mut self, rows: &[Val]) -> Result<Val> {
        let arrays = rows.iter().map(Val::array).collect::<Option<SmallVec<[&Array; 8]>>>();
        if let Some(arrays) = arrays.filter(|_| self.takes_short_cuts()) {
            return self.array_stack(&arrays);
        }
        let mut parts: Vec<Val> = Vec::with_capacity(rows.len());
        for row in rows {
            let reshape = Primitive::Reshape { shape: prepend(&self.aval(row), 1).shape };
            parts.push(self.apply(&reshape, std::slice::from_ref(row))?);
        }
        self.apply(&Primitive::Concatenate { axis: 0 }, &parts)
    }

    /// Does what [`Evaluator::stack`] does, for arrays.
    fn array_stack(&mut self, rows: &[&Array]) -> Result<Val> {
        self.budget.steps(rows.len() as u64 + 1)?;
        let mut aval = prepend(rows[0].aval(), rows.len());
        aval.weak_type = rows.iter().all(|row| row.weak_type());
        let avals: SmallVec<[&Aval; 8]> = rows.iter().map(|row| row.aval()).collect();
        Primitive::Concatenate { axis: 0 }.cost(&avals, &aval).pay()?;
        Ok(Val::Array(Rc::new(primitive::stacked(rows, aval)?)))
    }

    /// A collective over the lanes at level `over`. It reads every lane, and its result is the same
    /// for all.
    pub(super) fn collective(
        &mut self,
        kind: Collective,
        over: usize,
        input: Option<&Val>,
    ) -> Result<Val> {
        let size = match &self.levels[over] {
            Level::Lanes { size, .. } => *size,
            _ => 0,
        };
        let Some(input) = input else {
            pay_lanes(size)?;
            let rows =
                (0..size).map(|lane| Val::Array(Rc::new(Array::scalar(lane as i32)))).collect();
            return Ok(Val::Lanes(over, rows));
        };
        if input.is_differentiated() {
            kind.check_derivative()?;
        }
        let rows = match input {
            Val::Lanes(level, rows) if *level == over => rows.clone(),
            Val::Lanes(level, rows) if *level > over => {
                let rows = rows.iter().map(|row| self.collective(kind, over, Some(row)));
                let rows = rows.collect::<Result<_>>()?;
                return Ok(Val::Lanes(*level, rows));
            }
            Val::Node(level, entry, value) if *level > over => {
                let output = self.collective(kind, over, Some(value))?;
                let rule = Rule {
                    step: TapeStep::Sum(over),
                    inputs: SmallVec::from_iter([(**value).clone()]),
                    entries: SmallVec::from_iter([Some(*entry)]),
                };
                return self.record(*level, rule, None, output);
            }
            Val::Dual(level, pair) if *level > over => {
                let primal = self.collective(kind, over, Some(&pair.0))?;
                let tangent = self.collective(kind, over, Some(&pair.1))?;
                return Ok(Val::Dual(*level, Rc::new((primal, tangent))));
            }
            other => vec![other.clone(); size].into(),
        };
        let combine = match kind {
            Collective::Max => Binary::Max,
            Collective::Min => Binary::Min,
            Collective::Sum | Collective::Index => Binary::Add,
        };
        let mut all = rows.iter().cloned();
        let mut result = all.next().unwrap_or_else(|| input.clone());
        let aval = self.aval(&result);
        if kind == Collective::Sum && rows.len() > 1 && aval.dtype.is_inexact() {
            // A sum starts with zero, which decides the sign of a zero result.
            result = self.apply(&Primitive::Binary(Binary::Add), &[zeros(&aval)?, result])?;
        }
        for row in all {
            result = self.apply(&Primitive::Binary(combine), &[result, row])?;
        }
        Ok(result)
    }

    /// For each lane the case that `index` names. The cases were computed for all lanes: once, or,
    /// where it `is_loop`, by steps that have no derivative backwards.
    pub(super) fn select(&mut self, index: &Val, cases: &[Val], is_loop: bool) -> Result<Val> {
        let level = cases.iter().chain([index]).filter_map(Val::level).max();
        let Some(level) = level else {
            let Val::Array(array) = index else {
                return Err(Error::internal("a choice by no number"));
            };
            let chosen = super::clamped(array, cases.len());
            return Ok(cases[chosen].clone());
        };
        if matches!(index, Val::Array(_)) {
            let Val::Array(array) = index else {
                return Err(Error::internal("a choice by no number"));
            };
            return Ok(cases[super::clamped(array, cases.len())].clone());
        }
        match self.levels[level] {
            Level::Lanes { size, .. } => {
                let lane = |value: &Val, lane: usize| match value {
                    Val::Lanes(at, rows) if *at == level => rows[lane].clone(),
                    other => other.clone(),
                };
                let mut rows = Vec::with_capacity(size);
                for row in 0..size {
                    let cases: SmallVec<[Val; 2]> =
                        cases.iter().map(|case| lane(case, row)).collect();
                    rows.push(self.select(&lane(index, row), &cases, is_loop)?);
                }
                Ok(Val::Lanes(level, rows.into()))
            }
            Level::Dual => {
                let mut primals: SmallVec<[Val; 2]> = SmallVec::new();
                let mut tangents: SmallVec<[Val; 2]> = SmallVec::new();
                for case in cases {
                    let (primal, tangent) = self.dual_parts(level, case)?;
                    primals.push(primal);
                    tangents.push(tangent);
                }
                let primal = self.select(index, &primals, is_loop)?;
                let tangent = self.select(index, &tangents, is_loop)?;
                Ok(Val::Dual(level, Rc::new((primal, tangent))))
            }
            Level::Tape(_) if !is_loop => {
                let kind = self.aval(index).dtype;
                let Some((first, rest)) = cases.split_first() else {
                    return Err(Error::internal("a choice of nothing"));
                };
                let mut chosen = first.clone();
                for (place, case) in rest.iter().enumerate() {
                    let is_reached = match kind {
                        DType::Bool => index.clone(),
                        _ => {
                            let place = Val::Array(Rc::new(Array::scalar(place as i32)));
                            self.apply(&Primitive::Compare(Compare::Gt), &[index.clone(), place])?
                        }
                    };
                    chosen =
                        self.apply(&Primitive::SelectN, &[is_reached, chosen, case.clone()])?;
                }
                Ok(chosen)
            }
            Level::Tape(_) => Err(Error::raised(
                ErrorClass::NotDifferentiable,
                PythonError::ValueError,
                "reverse-mode differentiation does not work for a while loop",
            )),
        }
    }
}

/// The slice at `index` along axis 0, which is there.
fn row_of(aval: &Aval, index: usize) -> Primitive {
    let rank = aval.rank();
    let (mut start, mut limit) = (Shape::from_elem(0, rank), aval.shape.clone());
    start[0] = index;
    limit[0] = index + 1;
    Primitive::Slice { start, limit, strides: Shape::from_elem(1, rank) }
}
