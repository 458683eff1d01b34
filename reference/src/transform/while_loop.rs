//! `while_loop`: the condition and the body are each staged once, in a trace of their own, also for
//! no trip at all.

use std::rc::Rc;

use super::carry::Loop;
use crate::boundary::Crossing;
use crate::error::Result;
use crate::heap::{Machine, Value};
use crate::pure::{Operation, Staged};

pub fn call(
    machine: &mut dyn Machine,
    crossing: Crossing,
    condition: &Value,
    body: &Value,
    init: &Value,
) -> Result<Value> {
    let mut whole = Loop::enter(machine.world(), "while_loop", crossing, init)?;
    let mut settled = false;
    let (condition, step, body) = loop {
        let condition = whole.condition(machine, condition)?;
        let (step, body_) = whole.body(machine, body, None)?;
        if !whole.promote(machine.world(), &body_.jaxpr.output_avals, settled)? {
            break (condition, step, body_);
        }
        settled = true;
    };
    let (condition, condition_constants) = constants_first(condition);
    let (body, body_constants) = constants_first(body);
    let mut inputs = condition.captured.clone();
    inputs.extend(body.captured.iter().cloned());
    inputs.extend(whole.leaves.iter().cloned());
    let operation = Operation::While {
        condition: condition.jaxpr.clone(),
        body: body.jaxpr.clone(),
        condition_constants,
        body_constants,
    };
    let world = machine.world();
    let results = world.tracing.apply_operation(operation, &inputs)?;
    whole.finish(
        world,
        &step,
        (Some((&condition, condition_constants)), &body),
        (body_constants, 0),
        results,
    )
}

/// The program with what it captured as its first inputs, and how many those are.
pub fn constants_first(mut staged: Staged) -> (Staged, usize) {
    let captured = staged.captured.len();
    let jaxpr = Rc::make_mut(&mut staged.jaxpr);
    jaxpr.inputs.rotate_right(captured);
    jaxpr.input_avals.rotate_right(captured);
    (staged, captured)
}
