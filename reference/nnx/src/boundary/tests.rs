//! Runs each column of the boundary's table on a small body, without a transform around it.

use super::*;
use crate::error::{Error, ErrorClass};
use crate::heap::fixture::{Fixture, id};
use crate::heap::{Args, Value};
use crate::table::Transform;

/// raw, tree, graph, compat
fn columns() -> [Policy; 4] {
    let policies = Policies::default();
    [policies.raw, policies.tree, policies.graph, policies.compat]
}

/// Takes the arguments in, runs the body on what they are inside, and resumes with its output.
fn cross(
    policy: Policy,
    f: &Fixture,
    args: &[Value],
    body: impl Fn(&[Value]) -> Value,
) -> Result<Value, ErrorClass> {
    let class = |error| match error {
        Error::Raised(exception) => exception.class,
        other => panic!("{other:?}"),
    };
    let (transform, prefixes) = (Transform::Jit, Prefixes::none());
    let arguments = Arguments::new(Args::positional(args.to_vec()));
    let roots = arguments.roots(&f.world(), &prefixes).map_err(class)?;
    let incoming =
        Incoming { transform, roots: &roots, name: "prefix", prefixed: false, carry: None };
    let flat = (policy.enter)(&mut f.world_mut(), &incoming).map_err(class)?;
    let positional = args.len();
    let (references, keywords) = (Vec::new(), Vec::new());
    let entered = Entrance { flat, references, positional, keywords, carry: None };

    f.enter_trace();
    let inside = entered.inside(&mut f.world_mut(), &entered.flat.leaves).map_err(class)?;
    let output = body(&inside.args.positional);
    let out = Outgoing {
        transform,
        entered: &entered,
        inside: &inside,
        output: &output,
        prefixes: &prefixes,
        effects: Effects::Changes,
        carry: None,
    };
    let left = (policy.leave)(&mut f.world_mut(), &out);
    f.world_mut().tracing.abandon();

    let left = left.map_err(class)?;
    let resume = policy.steps.resume;
    let roots = resume(&mut f.world_mut(), transform, &entered, &left.exit, &left.leaves);
    Ok(roots.map_err(class)?.pop().unwrap_or(Value::None))
}

#[test]
fn a_new_value_is_written_back_but_by_raw_transforms() {
    let values = columns().map(|policy| {
        let f = Fixture::default();
        let w = f.param(1);
        let body = |inside: &[Value]| {
            f.world_mut().variable_mut(id(&inside[0])).unwrap().value = Value::Int(2);
            Value::None
        };
        cross(policy, &f, std::slice::from_ref(&w), body).unwrap();
        let value = f.world().as_variable(&w).map(|(_, variable)| f.show(&variable.value));
        value.unwrap()
    });
    assert_eq!(values, ["1", "2", "2", "2"]);
}

#[test]
fn a_new_attribute_is_written_back_by_graph_updates_only() {
    let gained = columns().map(|policy| {
        let f = Fixture::default();
        let module = f.module(&[("w", f.param(1))]);
        let body = |inside: &[Value]| {
            f.put(&inside[0], "extra", Value::Int(3));
            Value::None
        };
        cross(policy, &f, std::slice::from_ref(&module), body).unwrap();
        let world = f.world();
        world.as_instance(&module).unwrap().1.attributes.len() == 2
    });
    assert_eq!(gained, [false, false, false, true]);
}

#[test]
fn a_variable_in_two_arguments_is_two_an_error_or_one() {
    let same = columns().map(|policy| {
        let f = Fixture::default();
        let w = f.param(1);
        cross(policy, &f, &[w.clone(), w], |inside| Value::Bool(inside[0].is(&inside[1])))
            .map(|same| matches!(same, Value::Bool(true)))
    });
    assert_eq!(same, [Ok(false), Err(ErrorClass::Alias), Ok(true), Ok(true)]);
}

#[test]
fn an_input_that_is_returned_is_a_copy_an_error_or_itself() {
    let itself = columns().map(|policy| {
        let f = Fixture::default();
        let w = f.param(1);
        cross(policy, &f, std::slice::from_ref(&w), |inside| inside[0].clone())
            .map(|output| output.is(&w))
    });
    assert_eq!(itself, [Ok(false), Err(ErrorClass::Alias), Err(ErrorClass::Alias), Ok(true)]);
}
