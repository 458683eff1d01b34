use std::rc::Rc;

use super::jaxpr::Varying;
use super::*;
use crate::array::{Array, Aval, DType};
use crate::error::{Error, ErrorClass, Result};
use crate::limits::Limits;
use crate::primitive::{Binary, Primitive, Unary};

fn tracing() -> Tracing {
    Tracing::new(Budget::new(&Limits::default()))
}

fn vector(items: &[f32]) -> Rc<Array> {
    Rc::new(Array::from_vec([items.len()], items.to_vec()).unwrap())
}

fn scalar(item: f32) -> Rc<Array> {
    Rc::new(Array::scalar(item))
}

fn float() -> Aval {
    Aval::scalar(DType::Float32)
}

/// True if the value depends on the inputs of its trace.
fn varies(value: &Numeric) -> bool {
    matches!(value, Numeric::Tracer(tracer) if tracer.varying)
}

fn add(t: &mut Tracing, a: &Numeric, b: &Numeric) -> Numeric {
    t.apply(&Primitive::Binary(Binary::Add), &[a.clone(), b.clone()]).unwrap()
}

fn mul(t: &mut Tracing, a: &Numeric, b: &Numeric) -> Numeric {
    t.apply(&Primitive::Binary(Binary::Mul), &[a.clone(), b.clone()]).unwrap()
}

fn neg(t: &mut Tracing, a: &Numeric) -> Numeric {
    t.apply(&Primitive::Unary(Unary::Neg), std::slice::from_ref(a)).unwrap()
}

/// Stages a body over scalars.
fn staged(inputs: usize, body: impl FnOnce(&mut Tracing, &[Numeric]) -> Vec<Numeric>) -> Rc<Jaxpr> {
    let mut t = tracing();
    let tracers = t.open(TraceKind::Erasing, vec![(float(), None); inputs]);
    let outputs = body(&mut t, &tracers);
    t.close(&outputs).unwrap().jaxpr
}

fn floats(operation: &Operation, inputs: &[Rc<Array>]) -> Vec<Vec<f32>> {
    let mut budget = Budget::new(&Limits::default());
    let outputs = evaluate(operation, inputs.to_vec(), Evaluation::Fast, &mut budget).unwrap();
    let plain = evaluate(operation, inputs.to_vec(), Evaluation::Beside, &mut budget).unwrap();
    assert_eq!(outputs, plain);
    outputs.iter().map(|output| output.as_f32().unwrap().to_vec()).collect()
}

/// `(x, y) -> (x * y, x)`.
fn product() -> Rc<Jaxpr> {
    staged(2, |t, xs| vec![mul(t, &xs[0], &xs[1]), xs[0].clone()])
}

fn message(error: Error) -> (ErrorClass, String) {
    match error {
        Error::Raised(exception) => (exception.class, exception.message),
        other => panic!("{other:?}"),
    }
}

#[test]
fn operations_on_arrays_are_computed_at_once() {
    let mut t = tracing();
    let three = add(&mut t, &Numeric::from(Array::scalar(1.0_f32)), &Array::scalar(2.0_f32).into());
    assert!(matches!(three, Numeric::Array(array) if array.item_float() == Some(3.0)));
    assert_eq!(t.current(), TraceId::OUTSIDE);
    assert_eq!(t.depth(), 0);
}

#[test]
fn an_erasing_trace_stages_everything_and_knows_nothing() {
    let mut t = tracing();
    let x = t.open(TraceKind::Erasing, [(float(), Some(Array::scalar(1.0_f32).into()))]).remove(0);
    let one: Numeric = Array::scalar(1.0_f32).into();
    let sum = add(&mut t, &one, &one);
    assert!(matches!(sum, Numeric::Tracer(_)), "constants are staged, too");
    assert!(t.erases());
    assert!(t.known(&x).unwrap().is_none() && t.known(&sum).unwrap().is_none());
    assert!(t.known(&one).unwrap().is_some());
    assert_eq!([&sum, &x].map(varies), [false, true]);
    let closed = t.close(&[sum, x]).unwrap();
    assert_eq!(closed.jaxpr.equations.len(), 1);
    assert!(closed.captured.is_empty());
    assert!(!t.erases() && t.current() == TraceId::OUTSIDE);
}

#[test]
fn a_gradient_trace_knows_what_stands_for_its_inputs() {
    let mut t = tracing();
    let two: Numeric = Array::scalar(2.0_f32).into();
    let x = t.open(TraceKind::Gradient, [(float(), Some(two.clone()))]).remove(0);
    let square = mul(&mut t, &x, &x);
    let outside = mul(&mut t, &two, &two);
    assert!(matches!(square, Numeric::Tracer(_)) && matches!(outside, Numeric::Array(_)));
    let known = |t: &mut Tracing, value: &Numeric| {
        t.known(value).unwrap().and_then(|array| array.item_float())
    };
    assert_eq!(known(&mut t, &square), Some(4.0));
    let more = add(&mut t, &square, &x);
    assert_eq!(known(&mut t, &more), Some(6.0));
    assert_eq!((t.orders(), t.erases()), (1, false));
    // An erasing trace further in knows nothing itself, and hides nothing of those around.
    t.open(TraceKind::Erasing, []);
    assert_eq!(known(&mut t, &more), Some(6.0));
    let inner = add(&mut t, &more, &x);
    assert_eq!(known(&mut t, &inner), None);
    let closed = t.close(&[inner]).unwrap();
    assert_eq!(closed.captured.len(), 2);
    assert!(closed.captured[0].is(&more) && closed.captured[1].is(&x));
}

#[test]
fn what_depends_on_an_input_is_differentiated() {
    let mut t = tracing();
    let x = t.open(TraceKind::Gradient, [(float(), None)]).remove(0);
    let is = |t: &Tracing, value: &Numeric| match value {
        Numeric::Tracer(tracer) => t.is_differentiated(tracer),
        Numeric::Array(_) => false,
    };
    let y = mul(&mut t, &x, &Array::scalar(2.0_f32).into());
    assert!(is(&t, &x) && is(&t, &y));
    let z = t.open(TraceKind::Map { axis: None, size: 2 }, [(float(), None)]).remove(0);
    assert!(is(&t, &x) && !is(&t, &z));
    assert_eq!(t.orders(), 1);
    t.open(TraceKind::Gradient, []);
    assert_eq!((t.orders(), t.depth()), (2, 3));
}

#[test]
fn a_tracer_is_captured_once_and_becomes_an_input() {
    let mut t = tracing();
    let x = t.open(TraceKind::Gradient, [(float(), None)]).remove(0);
    let y = t.open(TraceKind::Erasing, [(float(), None)]).remove(0);
    let sum = add(&mut t, &x, &y);
    let again = add(&mut t, &sum, &x);
    assert!(varies(&again));
    let closed = t.close(&[again, x.clone()]).unwrap();
    assert_eq!((closed.jaxpr.inputs.len(), closed.jaxpr.input_avals.len()), (2, 2));
    assert_eq!(closed.captured.len(), 1);
    assert!(closed.captured[0].is(&x));
    assert!(closed.jaxpr.passes(1, 1) && !closed.jaxpr.passes(0, 1) && !closed.jaxpr.passes(1, 0));
}

#[test]
fn a_tracer_of_a_trace_that_ended_is_an_error() {
    let mut t = tracing();
    let x = t.open(TraceKind::Erasing, [(float(), None)]).remove(0);
    t.close(&[]).unwrap();
    // Another trace at the same depth does not make it live.
    let y = t.open(TraceKind::Erasing, [(float(), None)]).remove(0);
    let leaks = |result: Result<()>| {
        let (class, message) = message(result.unwrap_err());
        assert_eq!(class, ErrorClass::LeakedTracer);
        assert!(message.contains("float32[]"), "{message}");
    };
    leaks(t.check_live(&x));
    leaks(t.apply(&Primitive::Unary(Unary::Neg), std::slice::from_ref(&x)).map(drop));
    leaks(t.known(&x).map(drop));
    assert!(t.check_live(&y).is_ok());
    // The trace ends all the same.
    leaks(t.close(&[x]).map(drop));
    assert_eq!(t.depth(), 0);
    assert!(t.close(&[]).is_err());
}

#[test]
fn collectives_belong_to_the_vmap_of_their_axis() {
    let mut t = tracing();
    let map = |name: Option<&str>, size| TraceKind::Map { axis: name.map(Into::into), size };
    let one: Numeric = Array::scalar(1.0_f32).into();
    let x = t.open(map(Some("i"), 3), [(float(), None)]).remove(0);
    t.open(map(Some("j"), 4), []);
    t.open(map(None, 5), []);
    assert_eq!((t.axis_size("i"), t.axis_size("j"), t.axis_size("k")), (Some(3), Some(4), None));
    let depth = |value: &Numeric, t: &mut Tracing| match value {
        Numeric::Tracer(tracer) => (tracer.trace == t.current(), tracer.varying),
        Numeric::Array(_) => panic!("staged"),
    };
    let sum = t.collective(Collective::Sum, &"i".into(), std::slice::from_ref(&x)).unwrap();
    let index = t.collective(Collective::Index, &"j".into(), &[]).unwrap();
    let constant = t.collective(Collective::Sum, &"j".into(), &[one]).unwrap();
    assert_eq!(index.aval().dtype, DType::Int32);
    let error = t.collective(Collective::Sum, &"k".into(), &[x]).unwrap_err();
    assert_eq!(message(error).0, ErrorClass::Axis);
    t.abandon();
    assert_eq!(depth(&index, &mut t), (true, true));
    assert_eq!(depth(&constant, &mut t), (true, false));
    t.abandon();
    assert_eq!(depth(&sum, &mut t), (true, false));
}

#[test]
fn what_a_program_passes_reads_and_writes_out() {
    let weak = |t: &mut Tracing, value: f32| {
        let convert = Primitive::ConvertElementType { dtype: DType::Float32, weak_type: false };
        t.apply(&convert, &[Array::weak(value).into()]).unwrap()
    };
    let body = staged(3, |t, xs| {
        let literal = weak(t, 1.0);
        let strong: Numeric = Array::scalar(1.0_f32).into();
        let sum = add(t, &xs[0], &literal);
        vec![xs[1].clone(), literal, sum, neg(t, &strong), strong]
    });
    assert_eq!((0..3).map(|input| body.reads(input)).collect::<Vec<_>>(), [true, true, false]);
    assert!(body.passes(1, 0) && !body.passes(0, 0) && !body.passes(1, 1));
    let literals: Vec<bool> = (0..5).map(|output| body.is_literal(output)).collect();
    assert_eq!(literals, [false, true, false, false, false]);
}

#[test]
fn an_operation_is_found_at_any_depth() {
    let inner = staged(1, |t, xs| vec![neg(t, &xs[0])]);
    let wanted = |operation: &Operation| {
        matches!(operation, Operation::Primitive(Primitive::Unary(Unary::Neg)))
    };
    let calls =
        |operation: Operation| staged(1, |t, xs| t.apply_operation(operation, &xs[..1]).unwrap());
    let call = calls(Operation::Call(inner.clone()));
    let scan = calls(Operation::Scan {
        body: call.clone(),
        constants: 0,
        carries: 1,
        length: 2,
        reverse: false,
    });
    assert!(inner.any(&wanted) && call.any(&wanted) && scan.any(&wanted));
    assert!(!product().any(&wanted));
    let custom = Operation::Custom {
        primal: inner.clone(),
        fwd: call.clone(),
        bwd: scan.clone(),
        rules: CustomRules::Reverse,
    };
    assert_eq!(custom.bodies().len(), 3);
    let forward =
        Operation::CustomForward { primal: inner.clone(), jvp: call.clone(), wrt: vec![0] };
    assert_eq!(forward.bodies().len(), 2);
    assert_eq!(Operation::Branch { branches: vec![inner.clone(), call.clone()] }.bodies().len(), 2);
    let repeat = Operation::While {
        condition: inner,
        body: call,
        condition_constants: 0,
        body_constants: 0,
    };
    assert_eq!(repeat.bodies().len(), 2);
}

#[test]
fn a_truncated_program_has_what_its_outputs_need() {
    let mut t = tracing();
    let xs = t.open(TraceKind::Erasing, [(float(), None), (float(), None)]);
    let double = t.apply(&Primitive::Binary(Binary::Add), &[xs[0].clone(), xs[0].clone()]).unwrap();
    let product =
        t.apply(&Primitive::Binary(Binary::Mul), &[double.clone(), xs[1].clone()]).unwrap();
    let other = t.apply(&Primitive::Unary(Unary::Neg), &[xs[1].clone()]).unwrap();
    let whole = t.close(&[product, double, other]).unwrap();
    assert_eq!(whole.jaxpr.equations.len(), 3);
    let first = whole.truncated(1).jaxpr;
    assert_eq!((first.outputs.len(), first.output_avals.len(), first.equations.len()), (1, 1, 2));
    assert!(whole.truncated(0).jaxpr.equations.is_empty());
}

/// A body with one collective over the axis `i`.
fn summed() -> Rc<Jaxpr> {
    let mut t = tracing();
    t.open(TraceKind::Map { axis: Some("i".into()), size: 2 }, []);
    let x = t.open(TraceKind::Erasing, [(float(), None)]).remove(0);
    let sum = t.collective(Collective::Sum, &"i".into(), &[x]).unwrap();
    t.close(&[sum]).unwrap().jaxpr
}

#[test]
fn a_collective_is_seen_through_every_operation_but_its_own_vmap() {
    let (body, plain) = (summed(), staged(1, |_, xs| xs.to_vec()));
    let map = |axis: Option<&str>| Operation::Map {
        body: body.clone(),
        size: 2,
        axis: axis.map(Into::into),
        mapped_inputs: vec![true],
        mapped_outputs: vec![true],
    };
    let repeat = |condition: &Rc<Jaxpr>, body: &Rc<Jaxpr>| Operation::While {
        condition: condition.clone(),
        body: body.clone(),
        condition_constants: 0,
        body_constants: 0,
    };
    let custom = |a: &Rc<Jaxpr>, b: &Rc<Jaxpr>, c: &Rc<Jaxpr>| Operation::Custom {
        primal: a.clone(),
        fwd: b.clone(),
        bwd: c.clone(),
        rules: CustomRules::Reverse,
    };
    let forward = |primal: &Rc<Jaxpr>, jvp: &Rc<Jaxpr>| Operation::CustomForward {
        primal: primal.clone(),
        jvp: jvp.clone(),
        wrt: vec![0],
    };
    let table = [
        (Operation::Call(body.clone()), true),
        (map(None), true),
        (map(Some("j")), true),
        (map(Some("i")), false),
        (Operation::Gradient { body: body.clone(), wrt: vec![0] }, true),
        (repeat(&body, &plain), true),
        (repeat(&plain, &body), true),
        (repeat(&plain, &plain), false),
        (custom(&body, &plain, &plain), true),
        (custom(&plain, &body, &plain), true),
        (custom(&plain, &plain, &body), true),
        (custom(&plain, &plain, &plain), false),
        (forward(&body, &plain), true),
        (forward(&plain, &body), true),
        (forward(&plain, &plain), false),
        (Operation::Branch { branches: vec![plain.clone(), body.clone()] }, true),
        (Operation::Primitive(Primitive::Unary(Unary::Neg)), false),
    ];
    for (operation, expected) in table {
        assert_eq!(operation.names("i"), expected, "{operation:?}");
        assert!(!operation.names("k"));
    }
}

#[test]
fn which_outputs_vary_over_an_axis() {
    let (x, y) = (true, false);
    let first = staged(2, |_, xs| vec![xs[0].clone()]);
    let rotate = staged(3, |_, xs| vec![xs[1].clone(), xs[2].clone(), xs[2].clone()]);
    let scan = |carries, constants| Operation::Scan {
        body: rotate.clone(),
        constants,
        carries,
        length: 2,
        reverse: false,
    };
    // The condition reads the second carry.
    let second = staged(2, |_, xs| vec![xs[1].clone()]);
    let same = staged(2, |_, xs| xs.to_vec());
    let repeat = |condition: &Rc<Jaxpr>, body: &Rc<Jaxpr>| Operation::While {
        condition: condition.clone(),
        body: body.clone(),
        condition_constants: 0,
        body_constants: 0,
    };
    let branch = Operation::Branch { branches: vec![first.clone(), second.clone()] };
    let gradient = |wrt: &[usize]| Operation::Gradient { body: product(), wrt: wrt.to_vec() };
    let forward = |wrt: &[usize]| Operation::Forward { body: product(), wrt: wrt.to_vec() };
    let pullback = Operation::Pullback { body: product(), wrt: vec![0, 1] };
    let index = Operation::Collective { kind: Collective::Index, axis: "i".into() };
    let sum = |axis: &str| Operation::Collective { kind: Collective::Sum, axis: axis.into() };
    let table: Vec<(Operation, Vec<bool>, Vec<bool>)> = vec![
        (Operation::Primitive(Primitive::Binary(Binary::Add)), vec![y, x], vec![x]),
        (Operation::Primitive(Primitive::Binary(Binary::Add)), vec![y, y], vec![y]),
        (index, vec![], vec![x]),
        (sum("i"), vec![x], vec![y]),
        (sum("j"), vec![x], vec![x]),
        (sum("j"), vec![y], vec![y]),
        (Operation::Call(product()), vec![y, x], vec![x, y]),
        (gradient(&[0]), vec![y, x], vec![x, y, x]),
        (gradient(&[0]), vec![y, y], vec![y, y, y]),
        (pullback.clone(), vec![y, y, x, y], vec![x, x]),
        (pullback, vec![y, y, y, y], vec![y, y]),
        // The primal does not vary, and a tangent does where its own input's tangent does.
        (forward(&[0]), vec![y, y, x], vec![y, y, x, x]),
        (forward(&[1]), vec![y, y, x], vec![y, y, x, y]),
        (forward(&[1]), vec![x, y, y], vec![x, x, x, x]),
        (
            Operation::Custom {
                primal: first.clone(),
                fwd: second.clone(),
                bwd: second.clone(),
                rules: CustomRules::Reverse,
            },
            vec![x, y],
            vec![x],
        ),
        (branch.clone(), vec![y, x, y], vec![x]),
        (branch.clone(), vec![y, y, x], vec![x]),
        (branch.clone(), vec![y, y, y], vec![y]),
        (branch, vec![x, y, y], vec![x]),
        // Of three carries each takes the next: one round is not enough.
        (scan(3, 0), vec![y, y, x], vec![x, x, x]),
        (scan(3, 0), vec![x, y, y], vec![x, y, y]),
        (scan(2, 1), vec![x, y, y], vec![y, y, y]),
        (repeat(&second, &same), vec![x, y], vec![x, y]),
        (repeat(&second, &same), vec![y, x], vec![x, x]),
        (repeat(&first, &same), vec![x, y], vec![x, x]),
    ];
    for (operation, inputs, expected) in table {
        assert_eq!(
            operation.varying(&inputs, Varying::Lanes(Some("i"))),
            expected,
            "{operation:?} {inputs:?}"
        );
    }
}

#[test]
fn outputs_have_the_axes_that_an_operation_gives_them() {
    let shapes = |operation: Operation, inputs: &[Aval]| {
        let inputs: Vec<&Aval> = inputs.iter().collect();
        operation.output_avals(&inputs).iter().map(Aval::to_string).collect::<Vec<_>>()
    };
    let two = Aval::new(DType::Float32, false, [2]);
    let map = Operation::Map {
        body: product(),
        size: 2,
        axis: None,
        mapped_inputs: vec![true, false],
        mapped_outputs: vec![true, false],
    };
    assert_eq!(shapes(map, &[two.clone(), float()]), ["float32[2]", "float32[]"]);
    let scan = |carries| Operation::Scan {
        body: product(),
        constants: 0,
        carries,
        length: 3,
        reverse: false,
    };
    assert_eq!(shapes(scan(1), &[float(), two.clone()]), ["float32[]", "float32[3]"]);
    assert_eq!(shapes(scan(0), &[two.clone(), two.clone()]), ["float32[3]", "float32[3]"]);
    let gradient = Operation::Gradient { body: product(), wrt: vec![1] };
    assert_eq!(shapes(gradient, &[float(), two.clone()]).len(), 3);
    let forward = Operation::Forward { body: product(), wrt: vec![1] };
    assert_eq!(shapes(forward, &[float(), float(), float()]).len(), 4);
    let pullback = Operation::Pullback { body: product(), wrt: vec![1] };
    assert_eq!(shapes(pullback, &[float(), two.clone(), float(), float()]), ["float32[2]"]);
    let index = Operation::Collective { kind: Collective::Index, axis: "i".into() };
    assert_eq!(shapes(index, &[]), ["int32[]"]);
    let sum = Operation::Collective { kind: Collective::Sum, axis: "i".into() };
    assert_eq!(shapes(sum, &[two]), ["float32[2]"]);
}

#[test]
fn operations_are_evaluated_by_definition() {
    let step = staged(2, |t, xs| {
        let next = add(t, &xs[0], &xs[1]);
        vec![next.clone(), mul(t, &next, &next)]
    });
    let scan = |reverse, length| Operation::Scan {
        body: step.clone(),
        constants: 0,
        carries: 1,
        length,
        reverse,
    };
    let map = |mapped_inputs: &[bool], mapped_outputs: &[bool], size| Operation::Map {
        body: product(),
        size,
        axis: None,
        mapped_inputs: mapped_inputs.to_vec(),
        mapped_outputs: mapped_outputs.to_vec(),
    };
    let branches = vec![staged(1, |_, xs| xs.to_vec()), staged(1, |t, xs| vec![neg(t, &xs[0])])];
    let branch = Operation::Branch { branches };
    let choice = |index: i32| Rc::new(Array::scalar(index));
    let (x, y) = (scalar(3.0), scalar(5.0));
    type Row = (Operation, Vec<Rc<Array>>, Vec<Vec<f32>>);
    let table: Vec<Row> = vec![
        (Operation::Call(product()), vec![x.clone(), y.clone()], vec![vec![15.0], vec![3.0]]),
        (
            map(&[true, false], &[true, true], 2),
            vec![vector(&[1.0, 2.0]), y.clone()],
            vec![vec![5.0, 10.0], vec![1.0, 2.0]],
        ),
        (
            map(&[false, true], &[true, false], 2),
            vec![x.clone(), vector(&[1.0, 2.0])],
            vec![vec![3.0, 6.0], vec![3.0]],
        ),
        (
            map(&[true, true], &[true, true], 0),
            vec![vector(&[]), vector(&[])],
            vec![vec![], vec![]],
        ),
        (
            scan(false, 3),
            vec![scalar(0.0), vector(&[1.0, 2.0, 3.0])],
            vec![vec![6.0], vec![1.0, 9.0, 36.0]],
        ),
        (
            scan(true, 3),
            vec![scalar(0.0), vector(&[1.0, 2.0, 3.0])],
            vec![vec![6.0], vec![36.0, 25.0, 9.0]],
        ),
        (scan(false, 0), vec![scalar(7.0), vector(&[])], vec![vec![7.0], vec![]]),
        (branch.clone(), vec![choice(0), x.clone()], vec![vec![3.0]]),
        (branch.clone(), vec![choice(1), x.clone()], vec![vec![-3.0]]),
        // A choice out of range is clamped.
        (branch.clone(), vec![choice(7), x.clone()], vec![vec![-3.0]]),
        (branch, vec![choice(-7), x.clone()], vec![vec![3.0]]),
        (
            Operation::Gradient { body: product(), wrt: vec![0, 1] },
            vec![x.clone(), y.clone()],
            vec![vec![15.0], vec![3.0], vec![5.0], vec![3.0]],
        ),
        (
            Operation::Pullback { body: product(), wrt: vec![0] },
            vec![x.clone(), y.clone(), scalar(2.0), scalar(10.0)],
            vec![vec![20.0]],
        ),
        (
            Operation::Forward { body: product(), wrt: vec![1] },
            vec![x.clone(), y.clone(), scalar(2.0)],
            vec![vec![15.0], vec![3.0], vec![6.0], vec![0.0]],
        ),
    ];
    for (operation, inputs, expected) in table {
        assert_eq!(floats(&operation, &inputs), expected, "{operation:?}");
    }
}

#[test]
fn a_while_loop_ends_when_its_condition_is_false() {
    // carry = (x, limit): while x + x < limit, double x.
    let mut t = tracing();
    let carry = t.open(TraceKind::Erasing, vec![(float(), None); 2]);
    let twice = add(&mut t, &carry[0], &carry[0]);
    let less = Primitive::Compare(crate::primitive::Compare::Lt);
    let live = t.apply(&less, &[twice, carry[1].clone()]).unwrap();
    let condition = t.close(&[live]).unwrap().jaxpr;
    let body = staged(2, |t, xs| vec![add(t, &xs[0], &xs[0]), xs[1].clone()]);
    let repeat = Operation::While { condition, body, condition_constants: 0, body_constants: 0 };
    assert_eq!(floats(&repeat, &[scalar(1.0), scalar(20.0)]), [[16.0], [20.0]]);
    assert_eq!(floats(&repeat, &[scalar(1.0), scalar(1.0)]), [[1.0], [1.0]]);
    // Over lanes, a lane that has finished is frozen.
    let mut t = tracing();
    let inputs = t.open(TraceKind::Erasing, vec![(float(), None); 2]);
    let outputs = t.apply_operation(repeat, &inputs).unwrap();
    let body = t.close(&outputs).unwrap().jaxpr;
    let map = Operation::Map {
        body,
        size: 2,
        axis: None,
        mapped_inputs: vec![true, true],
        mapped_outputs: vec![true, true],
    };
    let lanes = floats(&map, &[vector(&[1.0, 3.0]), vector(&[20.0, 5.0])]);
    assert_eq!(lanes, [[16.0, 3.0], [20.0, 5.0]]);
}

#[test]
fn a_custom_derivative_is_used_when_it_is_differentiated_and_only_then() {
    let primal = staged(1, |t, xs| vec![mul(t, &xs[0], &xs[0])]);
    let fwd = staged(1, |t, xs| vec![neg(t, &xs[0]), xs[0].clone()]);
    let bwd = staged(2, |t, xs| {
        let hundred = Array::scalar(100.0_f32).into();
        vec![mul(t, &xs[1], &hundred)]
    });
    let custom = Operation::Custom { primal, fwd, bwd, rules: CustomRules::Reverse };
    let body = staged(1, |t, xs| t.apply_operation(custom.clone(), &xs[..1]).unwrap());
    assert_eq!(floats(&custom, &[scalar(3.0)]), [[9.0]]);
    let gradient = Operation::Gradient { body, wrt: vec![0] };
    assert_eq!(floats(&gradient, &[scalar(3.0)]), [[-3.0], [100.0]]);
}

#[test]
fn refused_primitives_are_exceptions_of_the_program() {
    let mut t = tracing();
    let result = t.apply(
        &Primitive::Binary(Binary::Add),
        &[Numeric::Array(vector(&[1.0, 2.0])), Numeric::Array(vector(&[1.0, 2.0, 3.0]))],
    );
    assert_eq!(message(result.unwrap_err()).0, ErrorClass::Shape);
    let result = t.apply(
        &Primitive::Binary(Binary::Add),
        &[Array::scalar(1.0_f32).into(), Array::scalar(1_i32).into()],
    );
    assert_eq!(message(result.unwrap_err()).0, ErrorClass::Dtype);
    let huge = Primitive::BroadcastInDim {
        shape: [1 << 20, 1 << 20].into_iter().collect(),
        dims: Default::default(),
    };
    let result = t.apply(&huge, &[Array::scalar(1.0_f32).into()]);
    assert!(matches!(result, Err(Error::OutOfFuel(_))));
}
