use super::*;
use crate::graph::update::*;

#[test]
fn update_changes_what_is_there_and_adds_what_is_not() {
    let f = Fixture::default();
    let other = |value: i64| f.variable(&f.param, Int(value), &[("m", Int(0))]);
    let module = || f.module(&[("w", f.param(1)), ("s", Int(2)), ("i", f.module(&[]))]);
    let state = |key: &str, value: Value| f.state(&[(key, value)]);
    type Row<'a> = (Value, Value, Result<&'a str, (ErrorClass, &'a str)>);
    let table: Vec<Row> = vec![
        (module(), state("w", Int(3)), Ok("M(w=Param(3), static s=2, i=M())")),
        (module(), state("w", other(3)), Ok("M(w=Param(3, m=0), static s=2, i=M())")),
        (module(), state("w", f.state::<i64>(&[])), Ok("M(w=Param(1), static s=2, i=M())")),
        (module(), f.dict(&[("w", Int(3))]), Ok("M(w=Param(3), static s=2, i=M())")),
        (module(), state("s", Int(3)), Ok("M(w=Param(1), static s=3, i=M())")),
        (module(), state("n", other(3)), Ok("M(w=Param(1), static s=2, i=M(), n=Param(3, m=0))")),
        (
            module(),
            state("i", state("n", Int(3))),
            Ok("M(w=Param(1), static s=2, i=M(static n=3))"),
        ),
        (f.param(1), Int(3), Ok("Param(3)")),
        (f.param(1), other(3), Ok("Param(3, m=0)")),
        (f.list(&[f.param(1), Int(2)]), f.state(&[(0, Int(3)), (1, Int(4))]), Ok("[Param(3), 4]")),
        (f.dict(&[("a", Int(1))]), f.state(&[("b", Int(2))]), Ok("{'a': 1, 'b': 2}")),
        (f.state(&[("a", f.param(1))]), f.state(&[("a", Int(2))]), Ok("State{'a': Param(2)}")),
        (
            module(),
            state("i", Value::array(Array::scalar(1.0_f32))),
            Err((ErrorClass::StructureMismatch, "Expected a subgraph")),
        ),
        (
            module(),
            state("i", f.param(1)),
            Err((ErrorClass::StructureMismatch, "Expected a subgraph")),
        ),
        (Int(1), state("a", Int(1)), Err((ErrorClass::BadArgument, "update: not a graph node"))),
        (module(), Int(1), Err((ErrorClass::MissingAttribute, "update: the state is no mapping"))),
        (
            module(),
            f.list(&[Int(1)]),
            Err((ErrorClass::MissingAttribute, "update: the state is no mapping")),
        ),
        (module(), f.state(&[(1, Int(1))]), Err((ErrorClass::UserError, "Invalid key"))),
        (
            f.list(&[Int(1)]),
            f.state(&[(1, Int(1))]),
            Err((ErrorClass::UserError, "list assignment index out of range")),
        ),
        (
            f.list(&[Int(1)]),
            f.state(&[(-1, Int(1))]),
            Err((ErrorClass::UserError, "list assignment index out of range")),
        ),
        (
            tuple(&[Int(1)]),
            f.state(&[(0, Int(2))]),
            Err((ErrorClass::StructureMismatch, "Cannot set a key on an immutable node")),
        ),
    ];
    for (node, state, expected) in table {
        let texts = (f.show(&node), f.show(&state));
        let result = update(&mut f.world_mut(), &node, &state);
        match expected {
            Ok(text) => {
                result.unwrap();
                assert_eq!(f.show(&node), text, "{texts:?}");
            }
            Err((class, message)) => {
                assert_eq!(class_of(result.clone()), class, "{texts:?}");
                assert!(message_of(result).starts_with(message), "{texts:?}");
            }
        }
    }
}

#[test]
fn variables_stay_themselves_and_new_ones_are_copies() {
    let f = Fixture::default();
    let (w, new) = (f.param(1), f.param(3));
    let node = f.module(&[("w", w.clone())]);
    let state = f.state(&[("w", f.param(2)), ("n", new.clone())]);
    update(&mut f.world_mut(), &node, &state).unwrap();
    assert!(f.attribute(&node, "w").is(&w));
    assert!(!f.attribute(&node, "n").is(&new));
    f.enter_trace();
    let outside = update(&mut f.world_mut(), &node, &state);
    assert_eq!(class_of(outside), ErrorClass::Trace);
}

#[test]
fn an_nnx_list_grows_by_one_item_at_its_end() {
    let f = Fixture::default();
    let list = f.numbered(&[Int(1), Int(2)]);
    set_length(&mut f.world_mut(), id(&list), 2).unwrap();
    let put = |key: Value, value| {
        let step = match key {
            Int(index) => Step::Index(index as usize),
            key => Step::Key(key),
        };
        replace(&mut f.world_mut(), &list, &step, value)
    };
    put(Int(0), Int(5)).unwrap();
    assert_eq!(length(&f.world(), id(&list)), 2);
    put(Int(7), Int(6)).unwrap();
    assert_eq!(length(&f.world(), id(&list)), 3);
    assert_eq!(f.show(&f.attribute(&list, "0")), "5");
    assert_eq!(f.show(&f.attribute(&list, "2")), "6");
    assert_eq!(message_of(put("a".into(), Int(1))), "Invalid key");
    for other in [f.module(&[]), f.list(&[Int(1)])] {
        assert_eq!(length(&f.world(), id(&other)), 0);
    }
}

#[test]
fn a_state_that_contains_itself_is_refused() {
    let f = Fixture::default();
    let (node, state) = (f.module(&[]), f.state::<&str>(&[]));
    f.put(&node, "me", node.clone());
    replace(&mut f.world_mut(), &state, &Step::Key("me".into()), state.clone()).unwrap();
    let result = update(&mut f.world_mut(), &node, &state);
    assert_eq!(class_of(result), ErrorClass::Recursion);
}

#[test]
fn pop_asks_about_each_place_of_data() {
    let f = Fixture::default();
    let w = f.param(1);
    let inner = f.module(&[("w", w.clone()), ("x", array())]);
    let node = f.module(&[("a", inner.clone()), ("b", inner), ("c", w), ("s", Int(1))]);
    let (leaves, owners) = pop_candidates(&f.world(), &node).unwrap();
    // A module is entered once; a Variable is asked about at each place.
    assert_eq!(shown(&f, &leaves), ["a/w=Param(1)", "a/x=float32[]", "c=Param(1)"]);
    assert!(owners[0].is(&f.attribute(&node, "a")) && owners[2].is(&node));
    for other in [Int(1), f.param(1)] {
        assert_eq!(class_of(pop_candidates(&f.world(), &other)), ErrorClass::BadArgument);
    }
}

#[test]
fn what_is_popped_is_gone() {
    let f = Fixture::default();
    let (module, dict) = (f.module(&[("a", Int(1))]), f.dict(&[("a", Int(1)), ("b", Int(2))]));
    let (list, state) = (f.numbered(&[Int(1), Int(2)]), f.state(&[(3, Int(1))]));
    let name = || Step::Attribute(Symbol::new("a"));
    let table = [
        (&module, name(), "M()"),
        (&dict, name(), "{'b': 2}"),
        (&dict, Step::Key("b".into()), "{}"),
        (&list, Step::Index(0), "List(static 1=2)"),
        (&list, Step::Key(Int(1)), "List()"),
        (&state, Step::Key(Int(3)), "State{}"),
    ];
    for (node, step, text) in table {
        remove(&mut f.world_mut(), node, &step).unwrap();
        assert_eq!(f.show(node), text);
    }
    for node in [f.list(&[Int(1)]), tuple(&[Int(1)])] {
        let result = remove(&mut f.world_mut(), &node, &Step::Index(0));
        assert_eq!(class_of(result), ErrorClass::BadArgument);
    }
}

#[test]
fn later_states_win() {
    let f = Fixture::default();
    let inner = |key: &str, value| f.state(&[(key, Int(value))]);
    let merged = |states: &[Value]| {
        let merged = merge_states(&mut f.world_mut(), states)?;
        Ok::<_, Error>(f.show(&merged))
    };
    let first = f.state(&[("a", Int(1)), ("b", inner("x", 2)), ("c", inner("x", 3))]);
    let second = f.state(&[("a", Int(4)), ("b", inner("y", 5)), ("c", Int(6))]);
    let states = [first.clone(), second.clone()];
    assert_eq!(merged(&states).unwrap(), "State{'a': 4, 'b': State{'x': 2, 'y': 5}, 'c': 6}");
    let states = [second, first.clone()];
    let swapped = "State{'a': 1, 'b': State{'y': 5, 'x': 2}, 'c': State{'x': 3}}";
    assert_eq!(merged(&states).unwrap(), swapped);
    assert_eq!(merged(&[]).unwrap(), "State{}");
    assert_eq!(class_of(merged(&[Int(1)])), ErrorClass::BadArgument);
    // The states themselves stay as they are.
    assert_eq!(f.show(&first), "State{'a': 1, 'b': State{'x': 2}, 'c': State{'x': 3}}");
}
