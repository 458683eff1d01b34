//! Derivatives: `grad` runs the body on a tape, then the tape backwards. `jvp` runs the body on
//! duals.
//!
//! The derivative of a conditional is the conditional of the derivatives of its branches. The
//! forward derivative of a primitive is the transpose of its reverse derivative, because that is
//! linear in the cotangent. So each primitive has only one rule.

use std::rc::Rc;

use smallvec::SmallVec;

use super::{Evaluation, Evaluator, Level, Val, zeros};
use crate::array::{Array, Aval, DType};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::meter::Paid;
use crate::primitive::{Binary, Cotangents, OperandOrResult, Ops, Primitive};
use crate::pure::jaxpr::{Atom, Collective, Equation, Jaxpr, LastReads, Operation, Var};

/// One value on a tape, with the step that made it. An input of the differentiated program has no
/// rule. If a step has several outputs, the first one has the rule.
#[derive(Default)]
pub(super) struct TapeEntry {
    rule: Option<Rule>,
    output: Option<Val>,
}

pub(super) struct Rule {
    pub step: TapeStep,
    pub inputs: SmallVec<[Val; 3]>,
    /// The inputs that are entries of this tape.
    pub entries: SmallVec<[Option<usize>; 3]>,
}

/// A step on a tape.
pub(super) enum TapeStep {
    Primitive(Primitive),
    /// A sum over the lanes at that level. It is its own transpose.
    Sum(usize),
    /// A step with several outputs. The inputs of `pullback` are the inputs of the step, then a
    /// cotangent for each output.
    Pulled {
        pullback: Operation,
        outputs: Vec<Aval>,
    },
    /// The rows of one input.
    Rows(Vec<Aval>),
    /// An output of a `while_loop`, which takes no cotangent.
    End,
}

/// The room of what stands for an entry where it is used, and of the cotangent that it will have.
const NODE: usize = 2 * size_of::<Val>() + 2 * size_of::<usize>();

/// The number of elements that take about as much room as a type.
const SMALL: usize = 32;

impl Rule {
    /// The bytes that it holds elsewhere.
    fn size(&self) -> usize {
        let inputs = if self.inputs.spilled() { size_of_val(&self.inputs[..]) } else { 0 };
        let entries = if self.entries.spilled() { size_of_val(&self.entries[..]) } else { 0 };
        inputs + entries
    }
}

impl Evaluator<'_> {
    /// Puts a primitive on the tape at `level`. Of what its rule does not read the type is kept.
    pub(super) fn record_primitive(
        &mut self,
        level: usize,
        primitive: &Primitive,
        (mut inputs, entries): (SmallVec<[Val; 3]>, SmallVec<[Option<usize>; 3]>),
        output: Val,
    ) -> Result<Val> {
        let needs: SmallVec<[bool; 3]> = entries.iter().map(Option::is_some).collect();
        for (at, input) in inputs.iter_mut().enumerate() {
            if !primitive.vjp_reads(OperandOrResult::Input(at), &needs) {
                *input = self.type_of(input);
            }
        }
        let read = primitive.vjp_reads(OperandOrResult::Output, &needs);
        let kept = if read { output.clone() } else { self.type_of(&output) };
        let rule = Rule { step: TapeStep::Primitive(primitive.clone()), inputs, entries };
        self.record(level, rule, Some(kept), output)
    }

    /// The type alone, but for what is as small as its type.
    fn type_of(&self, value: &Val) -> Val {
        let aval = self.aval(value);
        match aval.size() {
            Ok(size) if size > SMALL && self.evaluation == Evaluation::Fast => {
                Val::Type(Rc::new(aval))
            }
            _ => value.clone(),
        }
    }

    /// Puts a step with one output on the tape at `level`, with what it keeps of that, and returns
    /// the output as an entry of that tape.
    pub(super) fn record(
        &mut self,
        level: usize,
        rule: Rule,
        kept: Option<Val>,
        output: Val,
    ) -> Result<Val> {
        let Some(Level::Tape(tape)) = self.levels.get_mut(level) else {
            return Err(Error::internal("a tape that ended early"));
        };
        tape.pay(NODE + rule.size())?;
        tape.push(TapeEntry { rule: Some(rule), output: kept })?;
        Ok(Val::Node(level, tape.len() - 1, Rc::new(output)))
    }

    /// Puts a step with several outputs on the tape at `level`.
    pub(super) fn record_all(
        &mut self,
        level: usize,
        rule: Rule,
        outputs: Vec<Val>,
    ) -> Result<Vec<Val>> {
        let inexact: Vec<bool> =
            outputs.iter().map(|output| self.aval(output).dtype.is_inexact()).collect();
        let Some(Level::Tape(tape)) = self.levels.get_mut(level) else {
            return Err(Error::internal("a tape that ended early"));
        };
        tape.pay(outputs.len() * NODE + rule.size())?;
        let mut rule = Some(rule);
        let mut nodes = Vec::with_capacity(outputs.len());
        for (output, inexact) in outputs.into_iter().zip(inexact) {
            tape.push(TapeEntry { rule: rule.take(), output: None })?;
            let entry = tape.len() - 1;
            nodes.push(if inexact { Val::Node(level, entry, Rc::new(output)) } else { output });
        }
        Ok(nodes)
    }

    /// `value_and_grad`: the outputs, and the gradient of the first output for each input in `wrt`.
    pub(super) fn gradient(
        &mut self,
        body: &Jaxpr,
        wrt: &[usize],
        inputs: Vec<Val>,
    ) -> Result<Vec<Val>> {
        let output = body.output_avals.first();
        let (dtype, weak) = output.map_or((DType::Float32, false), |it| (it.dtype, it.weak_type));
        let seed = Array::number(dtype, 1.0).with_weak_type(weak);
        let seed = Val::Array(Rc::new(seed));
        let (mut outputs, gradients) = self.reverse(body, wrt, inputs, &[Some(seed)])?;
        outputs.extend(whole(body, wrt, gradients)?);
        Ok(outputs)
    }

    /// The cotangents of the inputs in `wrt`, from one cotangent per output.
    pub(super) fn pullback(
        &mut self,
        body: &Jaxpr,
        wrt: &[usize],
        mut inputs: Vec<Val>,
    ) -> Result<Vec<Val>> {
        let seeds: Vec<Option<Val>> =
            inputs.split_off(body.inputs.len()).into_iter().map(Some).collect();
        let gradients = self.reverse(body, wrt, inputs, &seeds)?.1;
        whole(body, wrt, gradients)
    }

    /// The outputs, and the cotangents of the inputs in `wrt`; none where that is zero for all
    /// numbers.
    fn reverse(
        &mut self,
        body: &Jaxpr,
        wrt: &[usize],
        mut inputs: Vec<Val>,
        seeds: &[Option<Val>],
    ) -> Result<(Vec<Val>, Vec<Option<Val>>)> {
        let level = self.levels.len();
        for (entry, &input) in wrt.iter().enumerate() {
            inputs[input] = Val::Node(level, entry, Rc::new(inputs[input].clone()));
        }
        let mut tape = Paid::default();
        tape.reserve(wrt.len() + body.equations.len())?;
        for _ in wrt {
            tape.push(TapeEntry::default())?;
        }
        self.levels.push(Level::Tape(tape));
        let result = self.run(body, inputs).and_then(|outputs| {
            let tape = match &mut self.levels[level] {
                Level::Tape(tape) => std::mem::take(tape),
                _ => Paid::default(),
            };
            let mut cotangents: Vec<Option<Val>> = vec![None; tape.len()];
            for (output, seed) in outputs.iter().zip(seeds) {
                if let (Val::Node(at, entry, _), Some(seed)) = (output, seed)
                    && *at == level
                {
                    self.accumulate(&mut cotangents[*entry], seed.clone())?;
                }
            }
            Ok((outputs, self.backwards(tape, cotangents, wrt.len())?))
        });
        self.levels.truncate(level);
        let (outputs, cotangents) = result?;
        let outputs = outputs.into_iter().map(|output| strip(level, output)).collect();
        Ok((outputs, cotangents))
    }

    /// The tangent with the weak type of its primal.
    fn of_type(&mut self, tangent: Option<Val>, aval: &Aval) -> Result<Option<Val>> {
        let Some(tangent) = tangent else { return Ok(None) };
        if self.aval(&tangent).weak_type == aval.weak_type {
            return Ok(Some(tangent));
        }
        let weak = Primitive::ConvertElementType { dtype: aval.dtype, weak_type: aval.weak_type };
        self.apply(&weak, &[tangent]).map(Some)
    }

    fn accumulate(&mut self, sum: &mut Option<Val>, part: Val) -> Result<()> {
        *sum = Some(match sum.take() {
            None => part,
            Some(sum) => self.apply(&Primitive::Binary(Binary::Add), &[sum, part])?,
        });
        Ok(())
    }

    /// Runs a tape backwards and returns the cotangents of its first entries. What was held for a
    /// step is let go of with it.
    fn backwards(
        &mut self,
        mut tape: Paid<TapeEntry>,
        mut cotangents: Vec<Option<Val>>,
        inputs: usize,
    ) -> Result<Vec<Option<Val>>> {
        while let Some(TapeEntry { rule, output }) = tape.pop() {
            let entry = tape.len();
            let Some(rule) = rule else { continue };
            self.budget.steps(1)?;
            let needs: SmallVec<[bool; 3]> = rule.entries.iter().map(Option::is_some).collect();
            let parts: Cotangents<Val> = match &rule.step {
                TapeStep::Primitive(primitive) => {
                    let (Some(cotangent), Some(output)) = (cotangents[entry].take(), output) else {
                        continue;
                    };
                    primitive.vjp(self, &rule.inputs, &output, &cotangent, &needs)?
                }
                TapeStep::End => match cotangents[entry] {
                    None => continue,
                    Some(_) => {
                        return Err(Error::raised(
                            ErrorClass::NotDifferentiable,
                            PythonError::ValueError,
                            "Reverse-mode differentiation does not work for lax.while_loop or \
                             lax.fori_loop with dynamic start/stop values. Try using lax.scan, or \
                             using fori_loop with static start/stop.",
                        ));
                    }
                },
                TapeStep::Sum(over) => {
                    let Some(cotangent) = cotangents[entry].take() else { continue };
                    [self.collective(Collective::Sum, *over, Some(&cotangent))?]
                        .map(Some)
                        .into_iter()
                        .collect()
                }
                TapeStep::Pulled { outputs, .. } | TapeStep::Rows(outputs) => {
                    let own: Vec<Option<Val>> = (0..outputs.len())
                        .map(|output| cotangents[entry + output].take())
                        .collect();
                    if own.iter().all(Option::is_none) {
                        continue;
                    }
                    let filled = |own: Vec<Option<Val>>| -> Result<Vec<Val>> {
                        let own = own.into_iter().zip(outputs);
                        own.map(|(cotangent, aval)| cotangent.map_or_else(|| zeros(aval), Ok))
                            .collect()
                    };
                    match &rule.step {
                        // Nothing is transposed through an output without a cotangent: a zero
                        // could meet an infinity there.
                        TapeStep::Pulled {
                            pullback: Operation::Pullback { body, wrt }, ..
                        } => self.reverse(body, wrt, rule.inputs.to_vec(), &own)?.1.into(),
                        TapeStep::Pulled { pullback, .. } => {
                            let own = filled(own)?;
                            let arguments = rule.inputs.iter().cloned().chain(own).collect();
                            self.operation(pullback, arguments)?.into_iter().map(Some).collect()
                        }
                        _ => [self.stack(&filled(own)?)?].map(Some).into_iter().collect(),
                    }
                }
            };
            for (part, entry) in parts.into_iter().zip(&rule.entries) {
                if let (Some(part), Some(entry)) = (part, *entry) {
                    self.accumulate(&mut cotangents[entry], part)?;
                }
            }
        }
        cotangents.truncate(inputs);
        Ok(cotangents)
    }

    /// `jvp`: the outputs, and a tangent for each. The inputs are those of the body, then a tangent
    /// for each input in `wrt`.
    pub(super) fn forward(
        &mut self,
        body: &Jaxpr,
        wrt: &[usize],
        mut inputs: Vec<Val>,
    ) -> Result<Vec<Val>> {
        let level = self.levels.len();
        let tangents = inputs.split_off(body.inputs.len());
        for (&input, tangent) in wrt.iter().zip(tangents) {
            inputs[input] = Val::Dual(level, Rc::new((inputs[input].clone(), tangent)));
        }
        self.levels.push(Level::Dual);
        let outputs = self.run(body, inputs);
        let mut primals = Vec::new();
        let mut tangents = Vec::new();
        for output in outputs.inspect_err(|_| self.levels.truncate(level))? {
            let (primal, tangent) = self.dual_parts(level, &output)?;
            primals.push(primal);
            tangents.push(tangent);
        }
        self.levels.truncate(level);
        primals.extend(tangents);
        Ok(primals)
    }

    /// A value at a dual level and its tangent, which is zero if it has none.
    pub(super) fn dual_parts(&mut self, level: usize, value: &Val) -> Result<(Val, Val)> {
        match value {
            Val::Dual(at, pair) if *at == level => Ok((pair.0.clone(), pair.1.clone())),
            other => {
                let zero = zeros(&self.aval(other))?;
                Ok((other.clone(), zero))
            }
        }
    }

    /// A primitive on duals. The tangent is the transpose of the rule for cotangents, applied to
    /// the tangents of the inputs.
    pub(super) fn apply_dual(
        &mut self,
        level: usize,
        primitive: &Primitive,
        inputs: &[Val],
    ) -> Result<Val> {
        let mut primals: SmallVec<[Val; 3]> = SmallVec::new();
        let mut tangents: SmallVec<[Option<Val>; 3]> = SmallVec::new();
        for input in inputs {
            match input {
                Val::Dual(at, pair) if *at == level => {
                    primals.push(pair.0.clone());
                    tangents.push(Some(pair.1.clone()));
                }
                other => {
                    primals.push(other.clone());
                    tangents.push(None);
                }
            }
        }
        let output = self.apply(primitive, &primals)?;
        let aval = self.aval(&output);
        if !aval.dtype.is_inexact() || *primitive == Primitive::StopGradient {
            return Ok(output);
        }
        let needs: SmallVec<[bool; 3]> = tangents.iter().map(Option::is_some).collect();
        let inner = self.levels.len();
        let mut tape = Paid::default();
        tape.push(TapeEntry::default())?;
        self.levels.push(Level::Tape(tape));
        let cotangent = Val::Node(inner, 0, Rc::new(zeros(&aval)?));
        let tangent =
            primitive.vjp(self, &primals, &output, &cotangent, &needs).and_then(|parts| {
                let tape = match &mut self.levels[inner] {
                    Level::Tape(tape) => std::mem::take(tape),
                    _ => Paid::default(),
                };
                let mut seeds: Vec<Option<Val>> = vec![None; tape.len()];
                for (part, tangent) in parts.into_iter().zip(tangents) {
                    if let (Some(Val::Node(at, entry, _)), Some(tangent)) = (part, tangent)
                        && at == inner
                    {
                        self.accumulate(&mut seeds[entry], tangent)?;
                    }
                }
                Ok(self.backwards(tape, seeds, 1)?.pop().flatten())
            });
        self.levels.truncate(inner);
        // What has no tangent is a constant: a tangent of zeros could meet an infinity.
        Ok(match self.of_type(tangent?, &aval)? {
            Some(tangent) => Val::Dual(level, Rc::new((output, tangent))),
            None => output,
        })
    }
}

/// The cotangents of the inputs in `wrt`: zeros where there is none.
fn whole(body: &Jaxpr, wrt: &[usize], cotangents: Vec<Option<Val>>) -> Result<Vec<Val>> {
    let avals = wrt.iter().map(|input| &body.input_avals[*input]);
    cotangents
        .into_iter()
        .zip(avals)
        .map(|(cotangent, aval)| cotangent.map_or_else(|| zeros(aval), Ok))
        .collect()
}

/// The value without its place on the tape at `level`.
pub(super) fn strip(level: usize, value: Val) -> Val {
    match value {
        Val::Node(at, _, value) if at == level => (*value).clone(),
        value => value,
    }
}

/// The value without any place on the tape at `level`, also in lanes and duals.
pub(super) fn without_tape(level: usize, value: Val) -> Val {
    match strip(level, value) {
        Val::Lanes(at, rows) if at > level => {
            Val::Lanes(at, rows.iter().map(|row| without_tape(level, row.clone())).collect())
        }
        Val::Dual(at, pair) if at > level => {
            let (primal, tangent) = (pair.0.clone(), pair.1.clone());
            Val::Dual(at, Rc::new((without_tape(level, primal), without_tape(level, tangent))))
        }
        value => value,
    }
}

/// A program with one operation, which takes all inputs of the program.
pub(super) fn program_of(operation: Operation, inputs: &[Aval]) -> Jaxpr {
    let avals: Vec<&Aval> = inputs.iter().collect();
    let output_avals = operation.output_avals(&avals);
    let count = inputs.len() as u32;
    let outputs = output_avals.len() as u32;
    Jaxpr {
        inputs: (0..count).map(Var).collect(),
        input_avals: inputs.to_vec(),
        equations: Rc::new(vec![Equation {
            operation,
            inputs: (0..count).map(|input| Atom::Var(Var(input))).collect(),
            output: Var(count),
        }]),
        outputs: (count..count + outputs).map(|output| Atom::Var(Var(output))).collect(),
        output_avals,
        variables: count + outputs,
        last_reads: LastReads::default(),
    }
}
