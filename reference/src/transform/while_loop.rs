//! `while_loop`: the condition and the body are each staged once, in a trace of their own, also for
//! no trip at all.

use std::rc::Rc;

use super::carry::Loop;
use super::given::Given;
use crate::boundary::Policy;
use crate::boundary::body::captured_first;
use crate::error::Result;
use crate::heap::{Machine, Value};
use crate::pure::Operation;
use crate::transform::table::Transform;

/// `while_loop(cond_fun, body_fun, init_val)`
pub fn apply(machine: &mut dyn Machine, given: &mut Given) -> Result<Value> {
    let [condition, body] =
        [given.function(machine, "cond_fun")?, given.function(machine, "body_fun")?];
    let init = given.operand("init_val").unwrap_or(Value::None);
    call(machine, given.policy, &condition, &body, &init)
}

pub fn call(
    machine: &mut dyn Machine,
    policy: Policy,
    condition: &Value,
    body: &Value,
    init: &Value,
) -> Result<Value> {
    // No other Variable may stand at the place of one of the carry's, in no mode.
    let mut whole = Loop::enter(machine, Transform::WhileLoop, policy, init)?.with_same_variables();
    let mut settled = false;
    let (condition, body) = loop {
        let condition = whole.condition(machine, condition)?;
        let step = whole.body(machine, (body, "while_loop body"), None)?;
        if !whole.promote(machine.world(), &step.staged.jaxpr.output_avals, settled)? {
            break (condition, step);
        }
        settled = true;
    };
    let (condition_program, condition_constants) = captured_first(&condition.staged);
    let (body_program, body_constants) = captured_first(&body.staged);
    let mut inputs = condition.staged.captured.clone();
    inputs.extend(body.inputs(&[]));
    inputs.extend(whole.leaves.iter().cloned());
    let operation = Operation::While {
        condition: Rc::new(condition_program),
        body: Rc::new(body_program),
        condition_constants,
        body_constants,
    };
    let world = machine.world();
    let results = whole.call.apply(world, operation, &inputs)?;
    // A Python number that no step touches stays one, but for one that the condition looks at.
    let read = |leaf| condition.staged.jaxpr.reads(leaf);
    whole.finish(world, &body, 0, results, read)
}
