//! Bodies: run in a trace, and closed into a staged program.

use crate::error::{Error, Result};
use crate::heap::{Machine, ObjectId, TouchedRef, Value, World};
use crate::pure::{Jaxpr, Numeric, StagedBody, TraceId};

/// Runs a body; gives the numbers that leave it.
pub type BodyRun<'a> = dyn FnMut(&mut dyn Machine) -> Result<Vec<Numeric>> + 'a;

/// A staged body, and what the transform must know of what left it.
#[derive(Debug)]
pub struct Body<L> {
    pub left: L,
    pub staged: StagedBody,
    /// The Refs of outside that it has touched.
    pub touched: Vec<TouchedRef>,
}

impl<L> Body<L> {
    /// True if the body may be used here: what it captured still lives, and where it is
    /// differentiated it has the derivatives that its functions have of their own.
    pub fn is_usable(&self, world: &World) -> bool {
        let lives = |(at, captured): (usize, &Numeric)| match self.held_at(at) {
            Some(id) => world.is_reachable(id),
            None => world.tracing.check_live(captured).is_ok(),
        };
        self.staged.captured.iter().enumerate().all(lives)
            && world.tracing.orders() <= self.staged.serves
    }

    /// The Ref whose value at the call is the captured number at this place.
    pub fn held_at(&self, at: usize) -> Option<ObjectId> {
        self.touched.iter().find(|touched| touched.input == Some(at)).map(|touched| touched.id)
    }

    /// The inputs of the staged program: those given, and what the body captured.
    ///
    /// # Errors
    /// A Ref that can no longer be read.
    pub fn inputs(&self, world: &mut World, given: &[Numeric]) -> Result<Vec<Numeric>> {
        let mut inputs = given.to_vec();
        inputs.extend(self.captured(world)?);
        Ok(inputs)
    }

    /// The numbers that the body captured: of Refs what they hold now.
    ///
    /// # Errors
    /// A Ref that can no longer be read.
    pub fn captured(&self, world: &mut World) -> Result<Vec<Numeric>> {
        let mut captured = self.staged.captured.clone();
        for touched in &self.touched {
            if let Some(at) = touched.input {
                captured[at] = world.read_reference(touched.id)?;
            }
        }
        Ok(captured)
    }

    /// An error where a Ref was touched that the caller cannot write.
    ///
    /// # Errors
    /// *Unsupported*, with the name of the caller.
    pub fn touches_no_ref(&self, what: impl std::fmt::Display) -> Result<()> {
        match self.touched.is_empty() {
            true => Ok(()),
            false => Err(Error::unsupported(format!("a Ref in {what}"))),
        }
    }
}

/// Runs a body in the trace that is open now, and closes it with the numbers that it gives. When it
/// fails the trace is abandoned: nothing of it remains.
pub fn in_trace(machine: &mut dyn Machine, body: &mut BodyRun) -> Result<StagedBody> {
    let depth = machine.world().tracing.depth();
    match body(machine) {
        Ok(outputs) => machine.world().tracing.close(&outputs),
        Err(error) => {
            while machine.world().tracing.depth() >= depth {
                machine.world().tracing.abandon();
            }
            Err(error)
        }
    }
}

/// The numbers as values.
pub fn values(numerics: impl IntoIterator<Item = Numeric>) -> Vec<Value> {
    numerics.into_iter().map(Value::from).collect()
}

/// The outputs of a compiled program: what it gives back is never one of its arguments' arrays,
/// also where it is passed through.
pub fn compiled(world: &World, outputs: Vec<Numeric>) -> Vec<Value> {
    let runs = !world.tracing.erases();
    let fresh = |output| match output {
        Numeric::Array(array) if runs => Value::array((*array).clone()),
        output => output.into(),
    };
    outputs.into_iter().map(fresh).collect()
}

/// The outputs of a staged body that JAX only walks through, and does not compile: an array that is
/// given back is the very one that went in, and a number written as such (`jnp.float32(1.0)`) is
/// left on the host. In a body that is staged, and of a tracer, it is an operation of that trace,
/// which gives new values.
pub fn unconverted(
    world: &World,
    jaxpr: &Jaxpr,
    inputs: &[Value],
    outputs: Vec<Numeric>,
) -> Vec<Value> {
    let outside = world.tracing.current() == TraceId::OUTSIDE;
    let staged = world.tracing.erases();
    let given_back = |(output, result): (usize, Numeric)| {
        if let Some(input) = (0..inputs.len()).find(|&input| jaxpr.passes(input, output))
            && !staged
            && !matches!(inputs[input], Value::Tracer(_))
        {
            return inputs[input].clone();
        }
        match result {
            Numeric::Array(array) if outside && jaxpr.is_literal(output) => {
                Value::host_array(array)
            }
            result => result.into(),
        }
    };
    outputs.into_iter().enumerate().map(given_back).collect()
}

/// The program with what it captured as its first inputs, and how many those are. Captured numbers
/// at the places `carried` come later: before the last `behind` inputs.
pub fn captured_first(staged: &StagedBody, carried: &[usize], behind: usize) -> (Jaxpr, usize) {
    let mut jaxpr = (*staged.jaxpr).clone();
    let own = jaxpr.inputs.len() - staged.captured.len();
    let constant = (0..staged.captured.len()).filter(|at| !carried.contains(at));
    let order: Vec<usize> = constant
        .map(|at| own + at)
        .chain(0..own - behind)
        .chain(carried.iter().map(|at| own + at))
        .chain(own - behind..own)
        .collect();
    jaxpr.inputs = order.iter().map(|&at| staged.jaxpr.inputs[at]).collect();
    jaxpr.input_avals = order.iter().map(|&at| staged.jaxpr.input_avals[at].clone()).collect();
    (jaxpr, staged.captured.len() - carried.len())
}

/// The one root that was built.
pub fn only(roots: Vec<Value>) -> Value {
    roots.into_iter().next().unwrap_or(Value::None)
}

/// True if a value was computed in the current trace.
pub fn is_own(world: &World, value: &Numeric) -> bool {
    matches!(value, Numeric::Tracer(tracer) if tracer.trace == world.tracing.current())
}

/// The place of a number among others, by identity.
pub fn position(numbers: &[Numeric], wanted: &Numeric) -> Option<usize> {
    numbers.iter().position(|number| number.is(wanted))
}
