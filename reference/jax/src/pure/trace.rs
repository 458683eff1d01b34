//! Staging: the stack of traces, the tracers that belong to them, and which trace an operation goes
//! to.
//!
//! A trace is a fresh identity, not a depth. `jit`, `scan` and similar transforms *erase*: every
//! operation inside is staged, and no value is known. `grad` and `vmap` do not erase: an operation
//! that touches none of their tracers belongs to the trace around them, or works on plain arrays if
//! there is none.

use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use smallvec::SmallVec;

use super::deleted::DeletedArrays;
use super::jaxpr::{Atom, Collective, Equation, Jaxpr, LastReads, Operation, Var, Varying};
use super::{Budget, Checks, Evaluation, Forbidden, Numeric, evaluate, evaluate_checked};
use crate::array::{Array, Aval};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::meter::{self, Paid};
use crate::primitive::{Axes, Ops, Primitive};

/// The identity of a trace. [`TraceId::OUTSIDE`] is where no transform runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TraceId(u32);

impl TraceId {
    pub const OUTSIDE: TraceId = TraceId(0);
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TraceKind {
    /// `jit`, `scan`: every operation is staged, and values are unknown.
    Erasing,
    /// `grad`, `value_and_grad`: values stay known where they were.
    Gradient,
    /// `vmap`: values that are not mapped stay known. Collectives find it by the name of its axis.
    Map { axis: Option<Rc<str>>, size: usize },
}

/// The party that differentiates an operation, as far as that is known where it is staged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Derivative {
    /// Nobody.
    None,
    /// The transform at work.
    Now,
    /// A transform around the body that the operation is staged for.
    Around,
}

/// A value inside a transform. Its number is computed when the staged program runs.
#[derive(Debug)]
pub struct Tracer {
    pub aval: Aval,
    pub trace: TraceId,
    depth: usize,
    var: Var,
    /// In `vmap`: whether it may differ between lanes. In `grad`: whether it depends on a
    /// differentiated input.
    pub varying: bool,
}

/// One transform at work: the program that its body has staged so far.
#[derive(Debug)]
pub struct Trace {
    id: TraceId,
    kind: TraceKind,
    inputs: Vec<Var>,
    input_avals: Vec<Aval>,
    /// The value of each input in the trace around, if the trace keeps known values and the input is
    /// one value there.
    outer: Vec<Option<Numeric>>,
    /// Of a `vmap`: the value around whose lanes each input is, where it is noted.
    origins: Vec<Option<Numeric>>,
    /// Tracers of outer traces that the body uses. They become further inputs.
    captured: Vec<(Numeric, Var)>,
    /// The place of a tracer in `captured`, by its address.
    captures: BTreeMap<*const Tracer, Var>,
    equations: Paid<Equation>,
    variables: u32,
    /// True if it stages a rule of a function that has a derivative of its own.
    is_rule: bool,
    /// See [`StagedBody::serves`].
    serves: usize,
    /// Values of variables computed by [`Tracing::known`], and the number of equations that it has
    /// looked at.
    known: Vec<Option<Rc<Array>>>,
    looked_at: usize,
}

/// A closed body: its program, and the tracers of outer traces that are its last inputs.
#[derive(Clone, Debug)]
pub struct StagedBody {
    pub jaxpr: Rc<Jaxpr>,
    pub captured: Vec<Numeric>,
    /// The number of derivatives that may be taken of it: a function with a derivative of its own
    /// stands in it with its rules, and the rules with theirs, for the derivatives that were taken
    /// where the body was staged.
    pub serves: usize,
}

impl StagedBody {
    /// The program with its first outputs only, and what they need.
    pub fn truncated(&self, outputs: usize) -> StagedBody {
        let mut jaxpr = (*self.jaxpr).clone();
        jaxpr.outputs.truncate(outputs);
        jaxpr.output_avals.truncate(outputs);
        jaxpr.drop_unread();
        StagedBody { jaxpr: Rc::new(jaxpr), ..self.clone() }
    }
}

/// A traced value that a program asked for: what was said of it, and the inputs of its trace on
/// which it depends.
#[derive(Clone, Debug)]
pub struct AskedValue {
    pub message: String,
    /// The beginning of JAX's text, where it is known.
    pub words: Option<String>,
    pub trace: TraceId,
    pub inputs: Vec<usize>,
}

/// So many bodies are known by the names of their functions.
const BODIES: usize = 64;

/// The room of a tracer, with the counts of its owners.
const TRACER: usize = size_of::<Tracer>() + 2 * size_of::<usize>();

/// The stack of traces of one run.
#[derive(Debug)]
pub struct Tracing {
    stack: Vec<Trace>,
    next: u32,
    pub deleted: DeletedArrays,
    pub budget: Budget,
    pub evaluation: Evaluation,
    pub forbidden: Forbidden,
    /// True under `jax.disable_jit()`: a jitted function is called, and control flow is Python's.
    pub jit_disabled: bool,
    /// So many `eval_shape` go on. What is staged there is never computed, so that a type is as
    /// good as a number.
    pub only_types: usize,
    /// The functions whose bodies were traced last, with the transforms.
    bodies: VecDeque<(TraceId, Rc<str>, &'static str)>,
    /// The value that was asked for last and that nobody knows.
    pub asked: Option<AskedValue>,
    /// For each draw whose key is the same in all lanes of a `vmap`, the depth of that; where a run
    /// is watched.
    pub draws: Option<Vec<usize>>,
}

impl Tracing {
    pub fn new(budget: Budget) -> Tracing {
        Tracing {
            stack: Vec::new(),
            next: 1,
            deleted: DeletedArrays::default(),
            budget,
            evaluation: Evaluation::default(),
            forbidden: Forbidden::default(),
            jit_disabled: false,
            only_types: 0,
            bodies: VecDeque::new(),
            asked: None,
            draws: None,
        }
    }

    /// The traces of a run that begins on what was loaded: none has a number of those before.
    pub fn after(loaded: &Tracing, budget: Budget) -> Tracing {
        Tracing { next: loaded.next, ..Tracing::new(budget) }
    }

    /// The trace in which code runs now.
    pub fn current(&self) -> TraceId {
        self.stack.last().map_or(TraceId::OUTSIDE, |trace| trace.id)
    }

    pub fn depth(&self) -> usize {
        self.stack.len()
    }

    /// The kinds of all open traces, the outermost first.
    pub fn kinds(&self) -> impl Iterator<Item = &TraceKind> {
        self.stack.iter().map(|trace| &trace.kind)
    }

    /// The kind of the trace in which code runs now; none outside of all.
    pub fn kind(&self) -> Option<&TraceKind> {
        self.stack.last().map(|trace| &trace.kind)
    }

    /// The kind of the trace that a tracer is of; `None`: that has ended, or it stages a rule, which
    /// JAX may run at once.
    pub fn kind_of(&self, tracer: &Tracer) -> Option<&TraceKind> {
        let trace = self.stack.get(tracer.depth).filter(|trace| trace.id == tracer.trace)?;
        (!trace.is_rule).then_some(&trace.kind)
    }

    /// The innermost of so many open traces.
    pub fn trace_at(&self, depth: usize) -> TraceId {
        depth.checked_sub(1).map_or(TraceId::OUTSIDE, |at| self.stack[at].id)
    }

    /// The number of traces that are open where this is the innermost one; `None` if it has ended.
    pub fn depth_of(&self, trace: TraceId) -> Option<usize> {
        if trace == TraceId::OUTSIDE {
            return Some(0);
        }
        self.stack.iter().position(|open| open.id == trace).map(|at| at + 1)
    }

    /// A number of outside as the body of the trace at this depth sees it, where it may be another
    /// one at each call of what is staged: a further input, with its place in
    /// [`StagedBody::captured`]. Where values stay known nothing is kept, and it is the number itself.
    pub fn further_input(&mut self, depth: usize, outer: &Numeric) -> (Numeric, Option<usize>) {
        let depth = depth - 1;
        let trace = &mut self.stack[depth];
        if trace.kind != TraceKind::Erasing {
            return (outer.clone(), None);
        }
        let var = trace.fresh();
        meter::made(TRACER + size_of::<(Numeric, Var)>());
        trace.captured.push((outer.clone(), var));
        let aval = outer.aval().clone();
        let tracer = Tracer { aval, trace: trace.id, depth, var, varying: true };
        (Numeric::Tracer(Rc::new(tracer)), Some(trace.captured.len() - 1))
    }

    /// Leaves all traces, until [`Tracing::enter_again`].
    pub fn leave(&mut self) -> Vec<Trace> {
        std::mem::take(&mut self.stack)
    }

    /// Goes back into the traces that were left.
    pub fn enter_again(&mut self, stack: Vec<Trace>) {
        self.stack = stack;
    }

    /// True if every operation is staged now, and no value is known.
    pub fn erases(&self) -> bool {
        self.stack.iter().any(|trace| trace.kind == TraceKind::Erasing)
    }

    /// The number of derivatives that are taken of the code that runs now. A rule that is staged
    /// stands for one of them already.
    pub fn orders(&self) -> usize {
        orders(&self.stack)
    }

    /// Notes the values around whose lanes the inputs of the innermost trace are.
    pub fn note_origins(&mut self, origins: Vec<Option<Numeric>>) {
        if let Some(trace) = self.stack.last_mut() {
            trace.origins = origins;
        }
    }

    /// The value around whose lanes the tracer is, where it is an input of a `vmap` of which that is
    /// noted.
    pub fn origin(&self, tracer: &Tracer) -> Option<&Numeric> {
        let trace = self.stack.get(tracer.depth).filter(|trace| trace.id == tracer.trace)?;
        meter::look(trace.inputs.len(), size_of::<Var>());
        let input = trace.inputs.iter().position(|var| *var == tracer.var)?;
        trace.origins.get(input)?.as_ref()
    }

    /// Notes which function the innermost trace is of, for messages.
    pub fn name_body(&mut self, function: Rc<str>, label: &'static str) {
        if self.bodies.len() == BODIES {
            self.bodies.pop_front();
        }
        self.bodies.push_back((self.current(), function, label));
    }

    /// Notes that a program asks for a traced value.
    /// `words` is how JAX begins its text.
    pub fn ask(&mut self, value: &Numeric, message: &str, words: Option<String>) {
        let Numeric::Tracer(tracer) = value else { return };
        let open = self.stack.get(tracer.depth).filter(|trace| trace.id == tracer.trace);
        let Some(trace) = open else { return };
        meter::look(trace.inputs.len(), size_of::<Var>());
        let mut needed = vec![false; trace.variables as usize];
        needed[tracer.var.0 as usize] = true;
        trace.mark_needed(&mut needed, |_| false);
        // Of a program inside JAX takes all inputs for what its outputs depend on.
        let is_plain = trace.equations.iter().all(|equation| {
            !needed[equation.output.0 as usize]
                || matches!(equation.operation, Operation::Primitive(_))
        });
        let words = words.filter(|_| is_plain);
        let inputs = (0..trace.inputs.len()).filter(|at| needed[trace.inputs[*at].0 as usize]);
        let (inputs, message) = (inputs.collect(), message.to_owned());
        self.asked = Some(AskedValue { message, words, trace: tracer.trace, inputs });
    }

    /// True if a value may depend on what the trace at this depth differentiates.
    fn depends(&self, value: &Numeric, depth: usize) -> bool {
        let Numeric::Tracer(tracer) = value else { return false };
        if tracer.depth <= depth {
            return tracer.depth == depth && tracer.varying;
        }
        let open = self.stack.get(tracer.depth).filter(|trace| trace.id == tracer.trace);
        let noted = open.filter(|trace| {
            let is_map = matches!(trace.kind, TraceKind::Map { .. });
            is_map && trace.origins.len() == trace.inputs.len()
        });
        let Some(trace) = noted else { return true };
        // What the lane depends on, found from behind.
        let mut needed = vec![false; trace.variables as usize];
        needed[tracer.var.0 as usize] = true;
        let is_flat = |operation: &Operation| match operation {
            Operation::Primitive(primitive) => primitive.is_flat(),
            _ => false,
        };
        trace.mark_needed(&mut needed, is_flat);
        let is_needed = |var: &Var| needed[var.0 as usize];
        let mut lanes = trace.inputs.iter().zip(&trace.origins).filter(|(var, _)| is_needed(var));
        let mut captured = trace.captured.iter().filter(|(_, var)| is_needed(var));
        lanes.any(|(_, origin)| origin.as_ref().is_some_and(|value| self.depends(value, depth)))
            || captured.any(|(value, _)| self.depends(value, depth))
    }

    /// The party that differentiates an operation on these values.
    pub fn derivative(&self, inputs: &[Numeric]) -> Derivative {
        for (depth, trace) in self.stack.iter().enumerate().rev() {
            let depends = |input: &Numeric| self.depends(input, depth);
            match trace.kind {
                TraceKind::Erasing => {
                    let around = &mut self.stack[..depth].iter();
                    let is_around = around.any(|trace| trace.kind == TraceKind::Gradient);
                    return if is_around { Derivative::Around } else { Derivative::None };
                }
                TraceKind::Gradient if inputs.iter().any(depends) => return Derivative::Now,
                TraceKind::Gradient | TraceKind::Map { .. } => {}
            }
        }
        Derivative::None
    }

    /// Notes that so many derivatives may be taken here of a part of what is staged now, and no
    /// more.
    pub fn serves(&mut self, derivatives: usize) {
        let here = self.orders();
        for depth in 0..self.stack.len() {
            // So many more or fewer are taken around the trace.
            let around = derivatives.saturating_add(orders(&self.stack[..depth]));
            let trace = &mut self.stack[depth];
            trace.serves = trace.serves.min(around.saturating_sub(here));
        }
    }

    /// The number of transforms around that differentiate.
    pub fn derivatives(&self) -> usize {
        self.stack.iter().filter(|trace| trace.kind == TraceKind::Gradient).count()
    }

    /// The innermost trace stages a rule of a function that has a derivative of its own.
    pub fn stages_rule(&mut self) {
        if let Some(trace) = self.stack.last_mut() {
            trace.is_rule = true;
        }
    }

    /// True if the tracer depends on a differentiated input of its transform.
    pub fn is_differentiated(&self, tracer: &Tracer) -> bool {
        tracer.varying
            && self
                .stack
                .get(tracer.depth)
                .is_some_and(|trace| trace.id == tracer.trace && trace.kind == TraceKind::Gradient)
    }

    /// True if a function with rules of its own runs on `inputs` where a transform differentiates
    /// something of what it has `captured`: the function runs outside of the innermost transform
    /// that differentiates an input, or of all, and there these are no numbers. What is staged for
    /// later is asked where it is differentiated.
    pub fn closes_over_derivative(&self, inputs: &[Numeric], captured: &[Numeric]) -> bool {
        let staged = self.stack.iter().rposition(|trace| trace.kind == TraceKind::Erasing);
        let innermost = |values: &[Numeric]| {
            let tracers = values.iter().filter_map(|value| match value {
                Numeric::Tracer(tracer) if self.is_differentiated(tracer) => Some(tracer.depth),
                _ => None,
            });
            tracers.filter(|depth| Some(*depth) > staged).max()
        };
        let captured = innermost(captured);
        captured.is_some() && captured >= innermost(inputs)
    }

    /// Opens a trace and returns its inputs as tracers. An input is its aval and, if the trace
    /// shall know its value, the value in the trace around: where values stay known, a leaked
    /// tracer and a deleted array stay what they are.
    pub fn open(
        &mut self,
        kind: TraceKind,
        inputs: impl IntoIterator<Item = (Aval, Option<Numeric>)>,
    ) -> Vec<Numeric> {
        let id = TraceId(self.next);
        self.next += 1;
        let depth = self.stack.len();
        let mut trace = Trace {
            id,
            kind,
            inputs: Vec::new(),
            input_avals: Vec::new(),
            outer: Vec::new(),
            origins: Vec::new(),
            captured: Vec::new(),
            captures: BTreeMap::new(),
            equations: Paid::default(),
            variables: 0,
            is_rule: false,
            serves: usize::MAX,
            known: Vec::new(),
            looked_at: 0,
        };
        let mut tracers = Vec::new();
        for (aval, outer) in inputs {
            let var = trace.fresh();
            trace.inputs.push(var);
            meter::made(TRACER);
            trace.input_avals.push(aval.clone());
            // The first operation on what is no longer there is refused.
            let is_gone = |outer: &Numeric| self.check_live(outer).is_err();
            if trace.kind != TraceKind::Erasing && outer.as_ref().is_some_and(is_gone) {
                tracers.extend(outer);
                trace.outer.push(None);
                continue;
            }
            trace.outer.push(outer);
            tracers.push(Numeric::Tracer(Rc::new(Tracer {
                aval,
                trace: id,
                depth,
                var,
                varying: true,
            })));
        }
        self.stack.push(trace);
        tracers
    }

    /// Ends the innermost trace without a program, because its body raised.
    pub fn abandon(&mut self) {
        self.stack.pop();
    }

    /// Ends the innermost trace, whose program gives `outputs`. The trace ends even if an output is
    /// a leaked tracer.
    ///
    /// # Errors
    /// [`ErrorClass::LeakedTracer`] if an output belongs to a trace that has ended.
    pub fn close(&mut self, outputs: &[Numeric]) -> Result<StagedBody> {
        let checked = outputs.iter().try_for_each(|output| self.check_live(output));
        let Some(mut trace) = self.stack.pop() else {
            return Err(Error::internal("a trace closed twice"));
        };
        checked?;
        let atoms: Vec<Atom> = outputs.iter().map(|output| trace.atom(output)).collect();
        let inputs = trace.inputs.len() + 2 * trace.captured.len();
        let ends = (inputs + outputs.len()) * size_of::<(Atom, Aval, Numeric)>();
        meter::bytes(size_of::<Jaxpr>() + ends)?;
        let mut inputs = trace.inputs;
        inputs.extend(trace.captured.iter().map(|(_, var)| *var));
        let mut input_avals = trace.input_avals;
        input_avals.extend(trace.captured.iter().map(|(outer, _)| outer.aval().clone()));
        let jaxpr = Jaxpr {
            inputs,
            input_avals,
            equations: Rc::new(trace.equations.keep()),
            outputs: atoms,
            output_avals: outputs.iter().map(|output| output.aval().clone()).collect(),
            variables: trace.variables,
            last_reads: LastReads::default(),
        };
        let captured = trace.captured.into_iter().map(|(outer, _)| outer).collect();
        Ok(StagedBody { jaxpr: Rc::new(jaxpr), captured, serves: trace.serves })
    }

    /// An error for a tracer whose trace has ended, and for an array that was deleted.
    ///
    /// # Errors
    /// [`ErrorClass::LeakedTracer`] and [`ErrorClass::DeletedBuffer`].
    pub fn check_live(&self, value: &Numeric) -> Result<()> {
        match value {
            Numeric::Tracer(tracer) if !self.is_live(tracer) => {
                let (class, python) =
                    (ErrorClass::LeakedTracer, PythonError::UnexpectedTracerError);
                let error = Error::raised(class, python, self.leaked(tracer));
                Err(error.in_words(self.leaked_in_words(tracer)))
            }
            value => self.deleted.check(value),
        }
    }

    /// JAX's text about a tracer that has leaked. Of one of `jit` it tells where it was made.
    fn leaked_in_words(&self, tracer: &Tracer) -> Option<Rc<str>> {
        let (.., label) = self.body_of(tracer).filter(|_| tracer.varying)?;
        let class = match *label {
            "jax.grad" | "jax.value_and_grad" | "jax.vjp" | "jax.linearize" => "LinearizeTracer",
            "jax.jvp" => "JVPTracer",
            "jax.vmap" => "BatchTracer",
            _ => return None,
        };
        let text = format!(
            "Encountered an unexpected tracer. A function transformed by JAX had a side effect, \
             allowing for a reference to an intermediate value with type {} wrapped in a {class} \
             to escape the scope of the transformation.\nJAX transformations require that functions \
             explicitly return their outputs, and disallow saving intermediate values to global \
             state.\nTo catch the leak earlier, try setting the environment variable \
             JAX_CHECK_TRACER_LEAKS or using the `jax.checking_leaks` context manager.\nSee \
             https://docs.jax.dev/en/latest/101/errors.html#jax.errors.UnexpectedTracerError",
            tracer.aval
        );
        Some(text.into())
    }

    fn body_of(&self, tracer: &Tracer) -> Option<&(TraceId, Rc<str>, &'static str)> {
        self.bodies.iter().rev().find(|(trace, ..)| *trace == tracer.trace)
    }

    fn leaked(&self, tracer: &Tracer) -> String {
        let origin = self.body_of(tracer);
        let origin = origin.map(|(_, function, label)| format!(" of `{function}` ({label})"));
        format!(
            "a traced value of type {}{} was used after its transform had ended",
            tracer.aval,
            origin.unwrap_or_default()
        )
    }

    /// The number, as a derivative takes it after its body. The body has computed nothing with what
    /// is leaked or deleted, or it would have been refused: any number of that type will do.
    pub fn present(&self, value: &Numeric) -> Result<Numeric> {
        match self.check_live(value) {
            Ok(()) => Ok(value.clone()),
            Err(_) => Ok(Numeric::from(Array::zeros(value.aval())?)),
        }
    }

    /// True if the tracer's trace is still open.
    pub fn is_live(&self, tracer: &Tracer) -> bool {
        self.stack.get(tracer.depth).is_some_and(|trace| trace.id == tracer.trace)
    }

    /// The depth of the trace of an operation on these values; `None` is outside all traces.
    fn target(&self, inputs: &[Numeric]) -> Result<Option<usize>> {
        let mut deepest = None;
        for input in inputs {
            match input {
                Numeric::Tracer(tracer) => {
                    self.check_live(input)?;
                    deepest = deepest.max(Some(tracer.depth));
                }
                Numeric::Array(_) if self.deleted.is_empty() => {}
                Numeric::Array(_) => self.check_live(input)?,
            }
        }
        let erasing = self.stack.iter().rposition(|trace| trace.kind == TraceKind::Erasing);
        Ok(deepest.max(erasing))
    }

    /// Applies a primitive: stages it, or computes it outside all traces.
    ///
    /// # Errors
    /// What the primitive refuses, a leaked tracer, or a spent budget.
    pub fn apply(&mut self, primitive: &Primitive, inputs: &[Numeric]) -> Result<Numeric> {
        self.budget.steps(1)?;
        if self.draws.is_some() && matches!(primitive, Primitive::RandomBits { .. }) {
            self.note_draw(inputs);
        }
        let Some(depth) = self.target(inputs).transpose() else {
            let arrays: SmallVec<[&Array; 3]> = inputs.iter().filter_map(Numeric::array).collect();
            let result = evaluate::compute(primitive, &arrays, self.evaluation)?;
            self.forbidden.look(&result)?;
            return Ok(Numeric::from(result));
        };
        let avals: SmallVec<[&Aval; 3]> = inputs.iter().map(Numeric::aval).collect();
        let aval = primitive.shape_rule(&avals)?;
        let depth = depth?;
        // What has no tangent does not depend on what is differentiated.
        let varying = inputs.iter().any(|input| varies(depth, input))
            && (self.stack[depth].kind != TraceKind::Gradient
                || aval.dtype.is_inexact() && !primitive.is_flat());
        let mut outputs =
            self.stage(depth, Operation::Primitive(primitive.clone()), inputs, [(aval, varying)])?;
        Ok(outputs.swap_remove(0))
    }

    /// Notes each `vmap` around in which the key of a draw does not vary.
    #[cold]
    fn note_draw(&mut self, inputs: &[Numeric]) {
        let deepest = inputs.iter().filter_map(|input| match input {
            Numeric::Tracer(tracer) if tracer.varying => Some(tracer.depth),
            _ => None,
        });
        let deepest = deepest.max();
        let open = self.stack.iter().enumerate().rev();
        let open = open.take_while(|(_, trace)| trace.kind != TraceKind::Erasing);
        let alike = open.filter(|(depth, trace)| {
            let lanes = matches!(trace.kind, TraceKind::Map { size, .. } if size > 1);
            lanes && deepest.is_none_or(|deepest| deepest < *depth)
        });
        let alike: Vec<usize> = alike.map(|(depth, _)| depth).collect();
        if let Some(draws) = &mut self.draws {
            draws.extend(alike);
        }
    }

    /// A number of that type, where none will be computed.
    pub fn stand_in(&mut self, aval: &Aval) -> Result<Numeric> {
        let zero = Array::number(aval.dtype, 0.0).with_weak_type(aval.weak_type);
        let shape = aval.shape.clone();
        self.apply(&Primitive::BroadcastInDim { shape, dims: Axes::new() }, &[zero.into()])
    }

    /// Applies a higher-order operation.
    ///
    /// # Errors
    /// A leaked tracer, or what evaluation outside of all traces raises.
    pub fn apply_operation(
        &mut self,
        operation: Operation,
        inputs: &[Numeric],
    ) -> Result<Vec<Numeric>> {
        self.budget.steps(1)?;
        // A collective over an axis belongs inside it, even if no input depends on the lane.
        let within = self.stack.iter().rposition(|trace| match &trace.kind {
            TraceKind::Map { axis: Some(axis), .. } => operation.names(axis),
            _ => false,
        });
        let Some(depth) = self.target(inputs)?.max(within) else {
            let arrays = inputs
                .iter()
                .filter_map(|input| match input {
                    Numeric::Array(array) => Some(array.clone()),
                    Numeric::Tracer(_) => None,
                })
                .collect();
            let checks = Checks { forbidden: self.forbidden, ..Checks::default() };
            let (outputs, _) =
                evaluate_checked(&operation, arrays, self.evaluation, &mut self.budget, checks)?;
            return Ok(outputs.into_iter().map(Numeric::Array).collect());
        };
        self.stage_operation(depth, operation, inputs)
    }

    /// Applies a collective over the innermost `vmap` of that axis name.
    ///
    /// # Errors
    /// [`ErrorClass::Axis`] if no `vmap` around has that axis name;
    /// [`ErrorClass::NotDifferentiable`] for a maximum or minimum of what is differentiated here.
    pub fn collective(
        &mut self,
        kind: Collective,
        axis: &Rc<str>,
        inputs: &[Numeric],
    ) -> Result<Numeric> {
        let Some(over) = self.axis(axis) else {
            return Err(Tracing::unbound(axis));
        };
        // Also where nothing is made of the result, and the derivative would not come here.
        let here = |x: &Tracer| x.depth > over && self.is_differentiated(x);
        if inputs.iter().any(|input| matches!(input, Numeric::Tracer(x) if here(x))) {
            kind.check_derivative()?;
        }
        let depth = self.target(inputs)?.map_or(over, |depth| depth.max(over));
        let operation = Operation::Collective { kind, axis: axis.clone() };
        let mut outputs = self.stage_operation(depth, operation, inputs)?;
        Ok(outputs.remove(0))
    }

    /// The error for a name of which no `vmap` around has an axis.
    pub fn unbound(axis: &str) -> Error {
        let message = format!("unbound axis name: {axis}");
        Error::raised(ErrorClass::Axis, PythonError::NameError, message)
    }

    /// The size of a named axis.
    pub fn axis_size(&self, axis: &str) -> Option<usize> {
        match &self.stack[self.axis(axis)?].kind {
            TraceKind::Map { size, .. } => Some(*size),
            _ => None,
        }
    }

    /// The named axes around, each with the size of the innermost `vmap` of that name.
    pub fn axes(&self) -> Vec<(Rc<str>, usize)> {
        let mut axes: Vec<(Rc<str>, usize)> = Vec::new();
        for trace in &self.stack {
            let TraceKind::Map { axis: Some(name), size } = &trace.kind else { continue };
            match axes.iter_mut().find(|(known, _)| known == name) {
                Some((_, known)) => *known = *size,
                None => axes.push((name.clone(), *size)),
            }
        }
        axes
    }

    /// The depth of the innermost `vmap` of that axis name.
    fn axis(&self, name: &str) -> Option<usize> {
        self.stack.iter().rposition(|trace| match &trace.kind {
            TraceKind::Map { axis, .. } => axis.as_deref() == Some(name),
            _ => false,
        })
    }

    fn stage_operation(
        &mut self,
        depth: usize,
        operation: Operation,
        inputs: &[Numeric],
    ) -> Result<Vec<Numeric>> {
        let avals: SmallVec<[&Aval; 8]> = inputs.iter().map(Numeric::aval).collect();
        let avals = operation.output_avals(&avals);
        let kind = self.stack[depth].kind.clone();
        let with = match &kind {
            TraceKind::Map { axis, .. } => Varying::Lanes(axis.as_deref()),
            TraceKind::Gradient => Varying::Tangents,
            TraceKind::Erasing => Varying::Lanes(None),
        };
        let varying = operation.varying(&self.varying(depth, inputs), with);
        let has_tangent = |aval: &Aval| kind != TraceKind::Gradient || aval.dtype.is_inexact();
        let outputs = avals.into_iter().zip(varying);
        let outputs = outputs.map(|(aval, varying)| {
            let varying = varying && has_tangent(&aval);
            (aval, varying)
        });
        self.stage(depth, operation, inputs, outputs).map(SmallVec::into_vec)
    }

    fn varying(&self, depth: usize, inputs: &[Numeric]) -> SmallVec<[bool; 8]> {
        inputs.iter().map(|input| varies(depth, input)).collect()
    }

    fn stage(
        &mut self,
        depth: usize,
        operation: Operation,
        inputs: &[Numeric],
        outputs: impl IntoIterator<Item = (Aval, bool)>,
    ) -> Result<SmallVec<[Numeric; 1]>> {
        let trace = &mut self.stack[depth];
        let inputs: SmallVec<[Atom; 3]> = inputs.iter().map(|input| trace.atom(input)).collect();
        let output = Var(trace.variables);
        let tracers: SmallVec<[Numeric; 1]> = outputs
            .into_iter()
            .map(|(aval, varying)| {
                let var = trace.fresh();
                Numeric::Tracer(Rc::new(Tracer { aval, trace: trace.id, depth, var, varying }))
            })
            .collect();
        // With each tracer goes the room of its aval and of its value, where that is known.
        let values = tracers.len() * (TRACER + 2 * size_of::<Option<Rc<Array>>>());
        let shapes: usize =
            tracers.iter().map(|tracer| size_of_val(&tracer.aval().shape[..])).sum();
        meter::try_work(8 * shapes as u64)?;
        let atoms = if inputs.spilled() { size_of_val(&inputs[..]) } else { 0 };
        trace.equations.pay(values + atoms + shapes)?;
        trace.equations.push(Equation { operation, inputs, output })?;
        Ok(tracers)
    }

    /// The array that a value stands for, if it is known now. An array is always known; a tracer is
    /// known in `grad` if its inputs are known, and in `vmap` if it is not mapped.
    ///
    /// # Errors
    /// A leaked tracer, or what the evaluation of known equations raises.
    pub fn known(&mut self, value: &Numeric) -> Result<Option<Rc<Array>>> {
        self.check_live(value)?;
        match value {
            Numeric::Array(array) => Ok(Some(array.clone())),
            Numeric::Tracer(tracer) => self.known_var(tracer.depth, tracer.var),
        }
    }

    /// The results of an operation whose inputs are all known.
    ///
    /// # Errors
    /// A leaked tracer, or what the evaluation raises.
    pub fn known_results(
        &mut self,
        operation: &Operation,
        inputs: &[Numeric],
    ) -> Result<Option<Vec<Rc<Array>>>> {
        if self.axes().iter().any(|(axis, _)| operation.names(axis)) {
            return Ok(None);
        }
        let inputs = inputs.iter().map(|input| self.known(input)).collect::<Result<Option<_>>>()?;
        match inputs {
            Some(inputs) => {
                evaluate(operation, inputs, self.evaluation, &mut self.budget).map(Some)
            }
            None => Ok(None),
        }
    }

    fn known_var(&mut self, depth: usize, var: Var) -> Result<Option<Rc<Array>>> {
        if self.stack[..=depth].iter().any(|trace| trace.kind == TraceKind::Erasing) {
            return Ok(None);
        }
        let trace = &mut self.stack[depth];
        trace.known.resize(trace.variables as usize, None);
        if let Some(array) = &trace.known[var.0 as usize] {
            return Ok(Some(array.clone()));
        }
        let inputs = trace.inputs.iter().zip(&trace.outer);
        let inputs = inputs.filter_map(|(var, outer)| Some((*var, outer.clone()?)));
        let captured = trace.captured.iter().map(|(outer, var)| (*var, outer.clone()));
        let outer: Vec<(Var, Numeric)> = inputs
            .chain(captured)
            .filter(|(var, _)| trace.known[var.0 as usize].is_none())
            .collect();
        for (var, outer) in outer {
            self.stack[depth].known[var.0 as usize] = self.known(&outer)?;
        }
        let axes = self.axes();
        let trace = &mut self.stack[depth];
        for equation in &trace.equations[trace.looked_at..] {
            let inputs: Option<Vec<Rc<Array>>> = equation
                .inputs
                .iter()
                .map(|atom| match atom {
                    Atom::Var(var) => trace.known[var.0 as usize].clone(),
                    Atom::Constant(array) => Some(array.clone()),
                })
                .collect();
            // The other lanes take part in a collective.
            let alone = |_: &_| !axes.iter().any(|(axis, _)| equation.operation.names(axis));
            if let Some(inputs) = inputs.filter(alone) {
                let outputs =
                    evaluate(&equation.operation, inputs, self.evaluation, &mut self.budget)?;
                for (i, output) in outputs.into_iter().enumerate() {
                    trace.known[equation.output.0 as usize + i] = Some(output);
                }
            }
        }
        trace.looked_at = trace.equations.len();
        Ok(trace.known[var.0 as usize].clone())
    }
}

/// True if the number is one of the trace at this depth, and varies there.
fn varies(depth: usize, number: &Numeric) -> bool {
    match number {
        Numeric::Tracer(tracer) => tracer.depth == depth && tracer.varying,
        Numeric::Array(_) => false,
    }
}

impl Trace {
    /// Marks the variables that the marked ones are computed from, but through an operation that
    /// `ends` it.
    fn mark_needed(&self, needed: &mut [bool], ends: impl Fn(&Operation) -> bool) {
        meter::look(self.equations.len(), size_of::<Equation>());
        let mut end = self.variables;
        for equation in self.equations.iter().rev() {
            let outputs = equation.output.0 as usize..end as usize;
            end = equation.output.0;
            let is_needed = needed.get(outputs).is_some_and(|outputs| outputs.contains(&true));
            if !is_needed || ends(&equation.operation) {
                continue;
            }
            for input in &equation.inputs {
                if let Atom::Var(var) = input {
                    needed[var.0 as usize] = true;
                }
            }
        }
    }

    fn fresh(&mut self) -> Var {
        let var = Var(self.variables);
        self.variables += 1;
        var
    }

    /// The value as the program of this trace refers to it.
    fn atom(&mut self, value: &Numeric) -> Atom {
        match value {
            Numeric::Array(array) => Atom::Constant(array.clone()),
            Numeric::Tracer(tracer) if tracer.trace == self.id => Atom::Var(tracer.var),
            Numeric::Tracer(tracer) => {
                let address = Rc::as_ptr(tracer);
                if let Some(var) = self.captures.get(&address) {
                    return Atom::Var(*var);
                }
                let var = self.fresh();
                meter::made(meter::entry::<(*const Tracer, Var)>());
                self.captured.push((value.clone(), var));
                self.captures.insert(address, var);
                Atom::Var(var)
            }
        }
    }
}

impl Ops for Tracing {
    type Value = Numeric;
    type Error = Error;

    fn apply(&mut self, primitive: &Primitive, inputs: &[Numeric]) -> Result<Numeric> {
        Tracing::apply(self, primitive, inputs)
    }

    fn aval(&self, value: &Numeric) -> Aval {
        value.aval().clone()
    }

    fn constant(&mut self, array: Array) -> Numeric {
        Numeric::from(array)
    }
}

/// The number of derivatives that these traces take of what runs inside of them.
fn orders(traces: &[Trace]) -> usize {
    let rules = traces.iter().filter(|trace| trace.is_rule).count();
    let is_derivative = |trace: &&Trace| trace.kind == TraceKind::Gradient && !trace.is_rule;
    traces.iter().filter(is_derivative).count().saturating_sub(rules)
}
