//! `closure_convert`: a function as it is for some types, which takes as arguments what it closes
//! over of the transforms around.

use std::rc::Rc;

use crate::boundary::body::values;
use crate::boundary::{Arguments, Call, Effects, FinishedBody, Input, Policy, Prefixes};
use crate::error::{Error, Result};
use crate::heap::{Args, Machine, Value};
use crate::pure::{Numeric, Operation, TraceKind};
use crate::pytree::agreed;
use crate::table::Transform;

/// The converted function, and a list of the values that it takes behind its arguments.
///
/// # Errors
/// Whatever comes of the arguments, and of running the function.
pub fn convert(
    machine: &mut dyn Machine,
    policy: Policy,
    function: &Value,
    examples: Args,
) -> Result<Value> {
    let call = enter(machine, policy, examples)?.with_effects(Effects::Lost);
    let types = call.types()?;
    let inputs = Input::unknown(&types);
    let body = call.stage(machine, function, TraceKind::Erasing, inputs, FinishedBody::all)?;
    body.touches_no_ref("closure_convert")?;
    let world = machine.world();
    call.check_live(world)?;
    // What has no derivative stays closed over.
    let all = body.captured(world)?;
    let is_taken = |number: &&Numeric| number.aval().dtype.is_inexact();
    let captured = values(all.iter().filter(is_taken).cloned());
    let count = captured.len();
    if count == 0 {
        // It can be staged again: then it has the rules that are asked for there.
        return pair(machine, function.clone(), captured);
    }
    let run = move |machine: &mut dyn Machine, mut args: Args| {
        let Some(own) = args.positional.len().checked_sub(count) else {
            return Err(Error::bad_argument("a converted function lacks what it closes over"));
        };
        let closed = args.positional.split_off(own);
        let again = enter(machine, policy, args)?;
        if !body.is_usable(machine.world()) {
            return Err(Error::unsupported("a converted function across a derivative"));
        }
        let (entered, expected) = (again.entered.structure(), call.entered.structure());
        if !agreed(machine, |world, questions| entered.same(expected, world, questions))? {
            return Err(Error::bad_argument(
                "a converted function is called with a tree other than that of its example",
            ));
        }
        let mut inputs = again.numbers()?;
        let mut closed = closed.iter();
        for number in &all {
            let given = if is_taken(&number) { closed.next() } else { None };
            match given.map(Value::numeric) {
                None => inputs.push(number.clone()),
                Some(Some(number)) => inputs.push(number),
                Some(None) => {
                    return Err(Error::unsupported("a converted function given no number"));
                }
            }
        }
        let expected = &body.staged.jaxpr.input_avals;
        let fits = |(aval, number): (&_, &Numeric)| {
            let (aval, own): (&crate::array::Aval, _) = (aval, number.aval());
            aval.shape == own.shape && aval.dtype == own.dtype
        };
        if !expected.iter().zip(&inputs).all(fits) {
            return Err(Error::unsupported("a converted function of other types"));
        }
        let operation = Operation::Call(body.staged.jaxpr.clone());
        let results = match body.staged.jaxpr.outputs.is_empty() {
            true => Vec::new(),
            false => again.apply(machine.world(), operation, &inputs)?,
        };
        again.resume(machine.world(), &body.left, &values(results))
    };
    let converted = machine.function("converted_fun", Vec::new(), Rc::new(run));
    pair(machine, converted, captured)
}

fn enter(machine: &mut dyn Machine, policy: Policy, args: Args) -> Result<Call> {
    let arguments = Arguments::new(args).named("args");
    Call::enter(machine, Transform::MakeJaxpr, policy, arguments, &Prefixes::none())
}

fn pair(machine: &mut dyn Machine, converted: Value, captured: Vec<Value>) -> Result<Value> {
    let captured = machine.world().list(captured)?;
    Ok(Value::tuple(vec![converted, captured]))
}
