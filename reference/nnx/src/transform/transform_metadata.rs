//! `transform_metadata`: inside, the Variables' shardings lack the axis that the transform around
//! it takes away; outside they have it.
//!
//! The body works on copies of the arguments, in the trace of the call. Nothing is staged.

use super::given::TransformCall;
use crate::boundary::arguments::resolve_keywords;
use crate::boundary::{Arguments, Call, Policy, Positional, Prefixes};
use crate::error::Result;
use crate::heap::{Args, Machine, Value};
use crate::pytree::{Prefix, Role};
use crate::table::Transform;

#[derive(Clone, Debug)]
pub struct Options {
    pub in_axes: Value,
    pub out_axes: Value,
    /// The name of the axis, or none.
    pub partition: Value,
}

impl Options {
    pub fn read(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Options> {
        Ok(Options {
            in_axes: given.axes(machine, "in_axes")?.unwrap_or(Value::Int(0)),
            out_axes: given.axes(machine, "out_axes")?.unwrap_or(Value::Int(0)),
            partition: given.value("partition"),
        })
    }
}

pub fn call(
    machine: &mut dyn Machine,
    (function, policy): (&Value, Policy),
    options: &Options,
    args: Args,
) -> Result<Value> {
    let arguments = Arguments::new(resolve_keywords(machine, function, args)?);
    let entering = Prefixes {
        positional: Positional::Tree(options.in_axes.clone()),
        keywords: Role::Broadcast,
        output: Prefix::NONE,
        name: "in_axes",
    };
    let output = Prefix::read(machine.world(), &options.out_axes);
    let call = Call::enter(machine, Transform::TransformMetadata, policy, arguments, &entering)?
        .leaving_under(Prefixes { output, name: "out_axes", ..entering })
        .along_partition(Some(options.partition.clone()));
    let inside = call.inside(machine, &call.entered.flat.leaves)?;
    let output = call.run(machine, function, &inside)?;
    let left = call.leave(machine, &inside, &output)?;
    call.resume(machine.world(), &left.exit, &left.leaves)
}
