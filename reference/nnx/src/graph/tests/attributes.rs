use super::*;
use crate::graph::attributes::*;

fn mark(data: bool, value: Value) -> Value {
    Value::opaque(Mark { data, value: Some(value), options: Vec::new() })
}

fn set(f: &Fixture, node: &Value, name: &str, value: Value) -> crate::error::Result<()> {
    assign(&mut f.world_mut(), id(node), Symbol::new(name), value)
}

#[test]
fn what_counts_as_data() {
    let f = Fixture::default();
    let registered = Rc::new(Class::new("Registered", ClassKind::Plain, Vec::new()));
    register_data_type(&registered).expect("its own");
    let host = |array| Value::host(Rc::new(array));
    let table = [
        (array(), true),
        (f.param(1), true),
        (f.module(&[]), true),
        (f.numbered(&[]), true),
        (f.instance(&registered, &[]), true),
        (host(Array::full([2], 1.0_f32).unwrap()), true),
        (host(Array::scalar(1.0_f32)), false),
        (f.instance(&f.plain, &[]), false),
        (f.list(&[array()]), false),
        (tuple(&[array()]), false),
        (Int(1), false),
        (NONE, false),
    ];
    for (value, expected) in table {
        assert_eq!(is_data(&f.world(), &value), expected, "{}", f.show(&value));
    }
}

#[test]
fn the_status_of_an_attribute_is_that_of_its_first_assignment() {
    let f = Fixture::default();
    let (w, list) = (|| f.param(1), || f.list(&[f.param(1)]));
    // First assignment, second assignment; what stands there then, or the error.
    let table: Vec<(Value, Value, Result<&str, &str>)> = vec![
        (Int(1), Int(2), Ok("static a=2")),
        (w(), w(), Ok("a=Param(1)")),
        (w(), Int(2), Ok("a=2")),
        (Int(1), w(), Err("Cannot assign data value to static attribute 'a' of 'M'")),
        (Int(1), array(), Err("Cannot assign data value to static attribute 'a' of 'M'")),
        (Int(1), mark(true, w()), Ok("a=Param(1)")),
        (w(), mark(false, Int(2)), Ok("static a=2")),
        (mark(true, Int(1)), Int(2), Ok("a=2")),
        (mark(false, Int(1)), Int(2), Ok("static a=2")),
        (mark(true, list()), list(), Ok("a=[Param(1)]")),
        (Int(1), list(), Err("assigned to static attribute 'a' of 'M'")),
        (Int(1), tuple(&[array()]), Err("assigned to static attribute")),
        (Int(1), f.dict(&[("k", array())]), Err("assigned to static attribute")),
        (Int(1), f.state(&[("k", array())]), Err("assigned to static attribute")),
        (w(), mark(false, list()), Err("assigned to static attribute")),
        (w(), list(), Ok("a=[Param(1)]")),
        (w(), f.list(&[mark(true, w())]), Err("Found nnx.data or nnx.static inside the value")),
        (Int(1), f.list(&[Int(1)]), Ok("static a=[1]")),
        (
            Int(1),
            f.dict(&[("a".into(), Int(1)), (Int(1), Int(2))]),
            Err("Comparator raised exception while sorting"),
        ),
        (
            Int(1),
            f.dict(&[("a".into(), Int(1)), (Float(0.5), Int(2))]),
            Err("Comparator raised exception while sorting"),
        ),
        (Int(1), f.dict(&[(Int(2), Int(1)), (Float(0.5), Int(2))]), Ok("static a={2: 1, 0.5: 2}")),
    ];
    for (first, second, expected) in table {
        let node = f.module(&[]);
        set(&f, &node, "a", first).unwrap();
        let second_text = f.show(&second);
        let result = set(&f, &node, "a", second);
        match expected {
            Ok(attributes) => {
                result.unwrap();
                assert_eq!(f.show(&node), format!("M({attributes})"));
            }
            Err(message) => {
                assert_eq!(class_of(result.clone()), ErrorClass::BadArgument);
                let found = message_of(result);
                assert!(found.contains(message), "{second_text}: {found}");
            }
        }
    }
}

#[test]
fn a_class_body_declares_the_status() {
    let f = Fixture::default();
    let base = Class::new("Base", ClassKind::Module, Vec::new());
    declare(&base, Symbol::new("a"), true).unwrap();
    declare(&base, Symbol::new("s"), false).unwrap();
    let base = Rc::new(base);
    let node = f.instance(&base, &[]);
    set(&f, &node, "a", Int(1)).unwrap();
    set(&f, &node, "x", Int(1)).unwrap();
    assert_eq!(f.show(&node), "Base(a=1, static x=1)");
    assert!(message_of(set(&f, &node, "s", f.list(&[array()]))).starts_with("Found data"));
    // What a base says, a subclass may say again, and not otherwise.
    let below = |name: &str, data| {
        let class = Class::new("Below", ClassKind::Module, vec![base.clone()]);
        declare(&class, Symbol::new(name), data)
    };
    assert!(below("a", true).is_ok() && below("s", false).is_ok());
    assert!(message_of(below("a", false)).starts_with("Conflicting pytree annotation"));
    assert!(message_of(below("s", true)).starts_with("Conflicting pytree annotation"));
}

#[test]
fn a_class_that_is_no_pytree_takes_anything() {
    let f = Fixture::default();
    let node = f.instance(&f.opaque_module.clone(), &[]);
    for (name, value) in [("a", f.list(&[f.param(1)])), ("b", Int(1)), ("c", array())] {
        set(&f, &node, name, value).unwrap();
    }
    assert_eq!(f.show(&node), "Opaque(a=[Param(1)], static b=1, c=float32[])");
    set(&f, &node, "b", array()).unwrap();
    f.append(&f.attribute(&node, "a"), mark(true, Int(1)));
    check_made(&f.world(), id(&node)).unwrap();
}

#[test]
fn init_leaves_no_data_in_static_attributes() {
    let f = Fixture::default();
    let (statics, data) = (f.list(&[Int(1)]), f.list(&[f.param(1)]));
    let node = f.module(&[]);
    set(&f, &node, "s", statics.clone()).unwrap();
    set(&f, &node, "d", mark(true, data.clone())).unwrap();
    set(&f, &node, "w", f.param(1)).unwrap();
    check_made(&f.world(), id(&node)).unwrap();
    f.append(&data, mark(true, Int(1)));
    assert!(message_of(check_made(&f.world(), id(&node))).starts_with("Found nnx.data"));
    f.append(&statics, array());
    let message = message_of(check_made(&f.world(), id(&node)));
    assert!(message.contains("assigned to static attribute 's'"), "{message}");
    check_made(&f.world(), id(&statics)).unwrap();
}

#[test]
fn an_attribute_that_is_not_there_cannot_be_deleted() {
    let f = Fixture::default();
    let node = f.module(&[("a", Int(1)), ("b", Int(2))]);
    delete(&mut f.world_mut(), id(&node), Symbol::new("a")).unwrap();
    assert_eq!(f.show(&node), "M(static b=2)");
    let again = delete(&mut f.world_mut(), id(&node), Symbol::new("a"));
    assert_eq!(class_of(again), ErrorClass::MissingAttribute);
    f.enter_trace();
    let outside = delete(&mut f.world_mut(), id(&node), Symbol::new("b"));
    assert_eq!(class_of(outside), ErrorClass::Trace);
}

#[test]
fn items_of_a_list_are_named_by_their_number() {
    for index in [0, 1, 9, 10, 300, 299, 1_000_000_000, usize::MAX] {
        assert_eq!(&*numbered(index).name(), index.to_string());
    }
}
