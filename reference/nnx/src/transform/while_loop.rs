//! `while_loop`: the condition and the body are each staged once, in a trace of their own, also for
//! no trip at all.

use std::rc::Rc;

use super::carry::{self, BodyWords, Loop};
use super::given::TransformCall;
use crate::boundary::body::captured_first;
use crate::boundary::carry::StepResults;
use crate::boundary::{Body, Policy};
use crate::error::{Error, Result};
use crate::heap::{Machine, Value};
use crate::pure::Operation;
use crate::table::Transform;

/// `while_loop(cond_fun, body_fun, init_val)`
pub fn apply(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Value> {
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
    let words = BodyWords { function: body, name: "while_loop body", place: None };
    let (condition, body) = loop {
        let condition = whole.condition(machine, condition)?;
        let step = whole.body(machine, (words, "while_loop body"), None)?;
        if !whole.promote(machine, words, &step.staged.jaxpr.output_avals, settled)? {
            break (condition, step);
        }
        settled = true;
    };
    let carried = carry::carried_refs(&body);
    check_condition(&condition, &body)?;
    let (mut condition_program, condition_constants) = captured_first(&condition.staged, &[], 0);
    let (body_program, body_constants) = captured_first(&body.staged, &carried, 0);
    let mut inputs = condition.captured(machine.world())?;
    let (constants, held) = carry::captured(machine.world(), &body, &carried)?;
    // The condition takes the whole carry, with what Refs hold.
    for held in &held {
        condition_program.unused_input(held.aval().clone());
    }
    inputs.extend(constants);
    inputs.extend(whole.leaves.iter().cloned());
    inputs.extend(held);
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

/// The condition may read a Ref that no step writes.
fn check_condition(condition: &Body<()>, body: &Body<StepResults>) -> Result<()> {
    let step_writes = |id| body.touched.iter().any(|touched| touched.id == id && touched.written);
    let misfit = condition.touched.iter().any(|touched| touched.written || step_writes(touched.id));
    match misfit {
        false => Ok(()),
        true => Err(Error::unsupported("a Ref in the condition of while_loop, and written")),
    }
}
