//! What `vjp` and `jvp` share: the body staged once, with every real leaf of the arguments
//! differentiated.

use std::any::Any;
use std::rc::Rc;

use crate::boundary::body::{is_own, position};
use crate::boundary::{Call, Exit, FinishedBody, Input, Leaving, numeric, output_numeric};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Machine, Opaque, Value, World};
use crate::meter;
use crate::pure::{Jaxpr, Numeric, TraceKind};
use crate::pytree::{Structure, flatten};

/// A call, staged.
#[derive(Debug)]
pub struct StagedLoss {
    pub call: Call,
    /// For each leaf of the arguments whether it is differentiated: integers are not.
    pub real: Vec<bool>,
    /// The body's inputs: the differentiated leaves, then what it captured.
    pub inputs: Vec<Numeric>,
    /// How many of the inputs are differentiated.
    pub count: usize,
    pub body: Rc<Jaxpr>,
    pub out: Out,
}

/// What leaves the body: first the differentiated output, then auxiliary output and updates.
#[derive(Debug)]
pub struct Out {
    exit: Rc<Exit>,
    leaving: Vec<Leaving>,
    /// The differentiated output.
    pub structure: Rc<Structure>,
    pub primals: Vec<Primal>,
}

/// One leaf of the differentiated output.
#[derive(Debug)]
pub struct Primal {
    /// Its value, as a number inside.
    pub value: Numeric,
    /// Which output of the staged body it is; `None` if it depends on nothing that is
    /// differentiated.
    pub number: Option<usize>,
}

pub fn not_differentiable(python: PythonError, message: impl Into<String>) -> Error {
    Error::raised(ErrorClass::NotDifferentiable, python, message)
}

/// Stages the function for the primals that have entered.
pub fn stage(
    machine: &mut dyn Machine,
    call: Call,
    function: &Value,
    has_aux: bool,
) -> Result<StagedLoss> {
    let call = call.with_aux(has_aux);
    let numbers = call.numbers()?;
    let real = |number: &Numeric| number.aval().dtype.is_inexact();
    let is_real = numbers.iter().map(real).collect();
    let opened = numbers.iter().map(|number| match real(number) {
        true => Input::Known(number.clone()),
        false => Input::Itself,
    });
    let opened = opened.collect();
    let leaves = call.entered.flat.leaves.iter().zip(&numbers);
    let passed = leaves.filter(|(_, number)| real(number));
    let passed: Vec<Value> = passed.map(|(leaf, number)| passed_on(leaf, number)).collect();
    let given: Vec<Numeric> = numbers.into_iter().filter(real).collect();
    let body = call.stage(machine, function, TraceKind::Gradient, opened, |world, ended| {
        leave(world, &call, &passed, ended, has_aux)
    })?;
    let tracing = &machine.world().tracing;
    let given: Vec<Numeric> =
        given.iter().map(|primal| tracing.present(primal)).collect::<Result<_>>()?;
    let (count, inputs) = (given.len(), call.inputs(machine.world(), &body, &given)?);
    Ok(StagedLoss { call, real: is_real, inputs, count, body: body.staged.jaxpr, out: body.left })
}

/// The derivative by an integer, which JAX gives as an array of `float0`: it may be handed on, and
/// what looks at it is unsupported.
#[derive(Debug)]
pub struct ByInteger;

impl Opaque for ByInteger {
    fn type_name(&self) -> &'static str {
        "ndarray"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn unknown(&self) -> Option<&str> {
        Some("cotangents of integers (float0)")
    }
}

/// The derivatives by all leaves, of which those by numbers that are real are given.
pub fn among_integers(real: &[bool], gradients: Vec<Value>) -> Vec<Value> {
    let mut gradients = gradients.into_iter();
    let of = |real: &bool| match real {
        true => gradients.next().unwrap_or(Value::None),
        false => Value::opaque(ByInteger),
    };
    real.iter().map(of).collect()
}

/// What a differentiated leaf is outside where the body passes it on: a number of Python stays one.
pub fn passed_on(leaf: &Value, number: &Numeric) -> Value {
    match leaf {
        Value::Float(_) => leaf.clone(),
        _ => number.clone().into(),
    }
}

/// Inside, after. Auxiliary output may be anything.
fn leave(
    world: &mut World,
    call: &Call,
    passed: &[Value],
    ended: FinishedBody,
    has_aux: bool,
) -> Result<(Out, Vec<Numeric>)> {
    let FinishedBody { output, left, tracers } = ended;
    let primal = match (&output, has_aux) {
        (Value::Tuple(pair), true) => pair[0].clone(),
        _ => output,
    };
    let primal = flatten(world, &[(Vec::new(), primal)], call.policy.sharing)?;
    let mut numbers = Vec::new();
    let mut leaving = Vec::with_capacity(left.leaves.len());
    let mut primals = Vec::with_capacity(primal.leaves.len());
    for (index, leaf) in left.leaves.iter().enumerate() {
        let aux = index >= primal.leaves.len();
        if aux && numeric(leaf, String::new).is_err() {
            leaving.push(Leaving::Known(leaf.clone()));
            continue;
        }
        let value = output_numeric(leaf)?;
        let own = is_own(world, &value);
        let number = own.then_some(numbers.len());
        leaving.push(match (position(&tracers, &value), number) {
            (Some(input), _) => Leaving::Known(passed[input].clone()),
            (None, Some(number)) => Leaving::Computed(number),
            (None, None) => Leaving::Known(leaf.clone()),
        });
        if own {
            numbers.push(value.clone());
        }
        if !aux {
            primals.push(Primal { value, number });
        }
    }
    Ok((Out { exit: left.exit, leaving, structure: primal.structure, primals }, numbers))
}

impl StagedLoss {
    /// Pays for what is kept of a call where a program may keep it. Its body and its arguments have
    /// paid.
    pub fn keep(&self) -> Result<()> {
        let Out { exit, leaving, structure, primals } = &self.out;
        let structures = [self.call.entered.structure(), structure, &exit.output];
        let parts = [
            size_of::<StagedLoss>(),
            size_of::<Exit>(),
            size_of_val(&self.inputs[..]),
            size_of_val(&leaving[..]),
            size_of_val(&primals[..]),
        ];
        let sizes = parts.into_iter().chain(structures.iter().map(|structure| structure.size()));
        meter::bytes(sizes.map(meter::block).sum())
    }

    /// Outside, after: the output, and the updates.
    pub fn resume(&self, world: &mut World, results: Vec<Numeric>) -> Result<Value> {
        let results: Vec<Value> = results.into_iter().map(Value::from).collect();
        self.call.resume_known(world, &self.out.exit, &self.out.leaving, &results)
    }
}
