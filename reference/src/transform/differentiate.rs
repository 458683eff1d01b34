//! What `vjp` and `jvp` share: the body staged once, with every real leaf of the arguments
//! differentiated.

use std::rc::Rc;

use super::body;
use crate::boundary::{self, Crossing, Entered, Exit, Prefixes, numeric, output_numeric};
use crate::error::{Error, ErrorClass, Result};
use crate::heap::{Machine, Value, World};
use crate::mode::Mode;
use crate::pure::{Jaxpr, Numeric, TraceKind};
use crate::pytree::{Sharing, Structure, flatten, show_path};

/// A call, staged.
#[derive(Debug)]
pub struct Differentiated {
    pub entered: Entered,
    /// Which leaves of the arguments are differentiated: those of real numbers.
    pub wanted: Vec<bool>,
    /// The body's inputs: the differentiated leaves, then what it captured.
    pub inputs: Vec<Numeric>,
    /// How many of the inputs are differentiated.
    pub count: usize,
    pub body: Rc<Jaxpr>,
    pub exit: Rc<Exit>,
    /// What leaves the body: first the differentiated output, then auxiliary output and updates.
    pub outputs: Vec<Output>,
    /// The differentiated output, and how many of the outputs are its leaves.
    pub structure: Rc<Structure>,
    pub primals: usize,
}

/// What becomes of one leaf that leaves the body.
#[derive(Debug)]
pub struct Output {
    /// It is what it was outside.
    pub known: Option<Value>,
    /// Which output of the staged body it is; `None` if it depends on nothing that is
    /// differentiated.
    pub number: Option<usize>,
    /// Its value, as a number inside.
    pub value: Numeric,
}

/// What an object met twice becomes.
pub fn sharing(crossing: Crossing) -> Sharing {
    match crossing {
        Crossing::Nnx(Mode::Graph | Mode::Compat) => Sharing::Graph,
        _ => Sharing::Tree,
    }
}

pub fn not_differentiable(python: &'static str, message: impl Into<String>) -> Error {
    Error::raised(ErrorClass::NotDifferentiable, python, message)
}

/// Stages `function(*primals)`.
pub fn stage(
    machine: &mut dyn Machine,
    crossing: Crossing,
    name: &'static str,
    function: &Value,
    primals: Vec<Value>,
    has_aux: bool,
) -> Result<Differentiated> {
    let positional: Vec<(usize, Value)> = primals.into_iter().enumerate().collect();
    let prefixes = Prefixes::none();
    let world = machine.world();
    let entered = boundary::enter(world, crossing, name, &positional, &[], &prefixes)
        .map_err(|error| rename(error, "primals"))?;
    let mut wanted = Vec::new();
    let mut inputs = Vec::new();
    for (index, leaf) in entered.flat.leaves.iter().enumerate() {
        let value = numeric(leaf, || show_path(&entered.flat.leaf_path(index)))?;
        world.tracing.check_live(&value)?;
        wanted.push(value.aval().dtype.is_inexact());
        if value.aval().dtype.is_inexact() {
            inputs.push(value);
        }
    }
    let opened: Vec<_> =
        inputs.iter().map(|value| (value.aval().clone(), Some(value.clone()))).collect();
    let tracers = world.tracing.open(TraceKind::Gradient, opened);
    let mut tracer = tracers.iter();
    let leaves: Vec<Value> = entered
        .flat
        .leaves
        .iter()
        .zip(&wanted)
        .map(|(leaf, wanted)| match wanted {
            true => tracer.next().map_or(Value::None, |tracer| tracer.clone().into()),
            false => leaf.clone(),
        })
        .collect();
    let ((exit, outputs, structure, primals), staged) = body::stage(machine, |machine| {
        let inside = boundary::inside(machine.world(), &entered, &leaves)?;
        let output = body::call(machine, function, inside.args.clone())?;
        let world = machine.world();
        let left = boundary::leave(world, crossing, name, &entered, &inside, &output, &prefixes)
            .map_err(|error| rename(error, "primals"))?;
        let primal = match (&output, has_aux) {
            (Value::Tuple(pair), true) if pair.len() == 2 => pair[0].clone(),
            (_, true) => {
                return Err(Error::bad_argument("a function with has_aux=True must return a pair"));
            }
            _ => output,
        };
        let primal = flatten(world, &[(Vec::new(), primal)], sharing(crossing))?;
        let current = world.tracing.current();
        let mut numbers = Vec::new();
        let mut outputs = Vec::new();
        for (index, leaf) in left.leaves.iter().enumerate() {
            let aux = index >= primal.leaves.len();
            let value = match numeric(leaf, || "the output".to_owned()) {
                Err(_) if aux => {
                    let value = Numeric::from(crate::array::Array::scalar(0.0_f32));
                    outputs.push(Output { known: Some(leaf.clone()), number: None, value });
                    continue;
                }
                _ => output_numeric(leaf)?,
            };
            let own = matches!(&value, Numeric::Tracer(t) if t.trace == current);
            let passed = tracers.iter().position(|tracer| tracer.is(&value));
            let known = match passed {
                Some(input) => Some(inputs[input].clone().into()),
                None => (!own).then(|| leaf.clone()),
            };
            let number = own.then_some(numbers.len());
            if own {
                numbers.push(value.clone());
            }
            outputs.push(Output { known, number, value });
        }
        Ok(((left.exit, outputs, primal.structure, primal.leaves.len()), numbers))
    })?;
    let count = inputs.len();
    inputs.extend(staged.captured);
    Ok(Differentiated {
        entered,
        wanted,
        inputs,
        count,
        body: staged.jaxpr,
        exit,
        outputs,
        structure,
        primals,
    })
}

impl Differentiated {
    /// Outside, after: the output, and the updates.
    pub fn resume(
        &self,
        world: &mut World,
        name: &'static str,
        results: &[Numeric],
    ) -> Result<Value> {
        let leaves: Vec<Value> = self
            .outputs
            .iter()
            .map(|output| match (&output.known, output.number) {
                (Some(known), _) => known.clone(),
                (None, Some(number)) => results[number].clone().into(),
                (None, None) => Value::None,
            })
            .collect();
        boundary::resume(world, name, &self.entered, &self.exit, &leaves)
    }
}

/// An error whose paths begin at another root than `args`.
pub fn rename(error: Error, root: &str) -> Error {
    match error {
        Error::Raised(mut exception) => {
            for path in &mut exception.paths {
                if let Some(rest) = path.strip_prefix("args/") {
                    *path = format!("{root}/{rest}");
                }
            }
            Error::Raised(exception)
        }
        other => other,
    }
}
