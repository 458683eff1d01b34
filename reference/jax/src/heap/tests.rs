use std::any::Any;
use std::cell::RefCell;
use std::collections::HashSet;
use std::rc::Rc;

use super::Value::{Bool, Ellipsis, Float, Int, None as NONE, NotImplemented};
use super::fixture::{Fixture, id};
use super::*;
use crate::array::{Array, DType};
use crate::error::{Error, ErrorClass};

fn tuple(items: &[Value]) -> Value {
    Value::tuple(items.to_vec())
}

fn array() -> Value {
    Value::array(Array::scalar(1.0_f32))
}

#[derive(Debug)]
struct NamedCallable;

impl Callable for NamedCallable {
    fn name(&self) -> Rc<str> {
        "named".into()
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}

impl Opaque for NamedCallable {
    fn type_name(&self) -> &'static str {
        "Named"
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}

/// Values of which no two are the same object.
fn distinct(f: &Fixture) -> Vec<Value> {
    vec![
        NONE,
        Ellipsis,
        NotImplemented,
        Bool(true),
        Bool(false),
        Int(1),
        Int(0),
        Float(1.0),
        Float(0.0),
        Float(-0.0),
        Value::str("a"),
        Value::str("b"),
        tuple(&[]),
        tuple(&[Int(1)]),
        tuple(&[Int(1)]),
        Value::slice([NONE, NONE, NONE]),
        Value::slice([NONE, NONE, NONE]),
        array(),
        array(),
        Value::host(Rc::new(Array::scalar(1.0_f32))),
        Value::DType(DType::Int32),
        Value::DType(DType::Float32),
        f.list(&[]),
        f.list(&[]),
        Value::Class(f.module.clone()),
        Value::Class(f.param.clone()),
        Value::callable(NamedCallable),
        Value::opaque(NamedCallable),
        Value::Abstract(Rc::new(Array::scalar(1.0_f32).aval().clone()), Describes::Struct),
    ]
}

#[test]
fn a_value_is_itself_and_no_other() {
    let f = Fixture::default();
    let values = distinct(&f);
    for (i, a) in values.iter().enumerate() {
        for (j, b) in values.iter().enumerate() {
            assert_eq!(a.is(b), i == j, "{i} and {j}: {a:?} {b:?}");
            assert_eq!(a.is(&b.clone()), i == j, "{i} and {j}: {a:?} {b:?}");
        }
    }
    // Equal strings are one object here, and there is one empty tuple.
    assert!(Value::str("ab").is(&Value::str("ab")));
    assert!(tuple(&[]).is(&Value::Tuple(Tuple::default())));
}

#[test]
fn tuples_are_shared_by_clones() {
    let items: Tuple = vec![Int(1)].into();
    assert_eq!(items.address(), items.clone().address());
    assert!(items.is(&items.clone()) && !items.is(&vec![Int(1)].into()));
    assert_ne!(items.address(), Tuple::from(vec![Int(1)]).address());
}

/// Says when it is dropped, before what it holds.
#[derive(Debug)]
struct Noisy(&'static str, Rc<RefCell<Vec<&'static str>>>, #[expect(dead_code)] Vec<Value>);

impl Opaque for Noisy {
    fn type_name(&self) -> &'static str {
        "Noisy"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Drop for Noisy {
    fn drop(&mut self) {
        self.1.borrow_mut().push(self.0);
    }
}

#[test]
fn what_is_nested_is_dropped_in_the_order_of_the_nesting() {
    let log = Rc::new(RefCell::new(Vec::new()));
    let noisy = |name, held| Value::opaque(Noisy(name, log.clone(), held));
    let shared = noisy("shared", vec![]);
    let inner = tuple(&[noisy("b", vec![]), shared.clone(), noisy("c", vec![])]);
    drop(tuple(&[noisy("a", vec![inner]), noisy("d", vec![noisy("e", vec![])])]));
    assert_eq!(*log.borrow(), ["a", "b", "c", "d", "e"]);
    drop(shared);
    assert_eq!(log.borrow().last(), Some(&"shared"));
}

#[test]
fn a_deep_tuple_is_dropped_without_a_deep_stack() {
    let mut value = NONE;
    for _ in 0..200_000 {
        value = tuple(&[value]);
    }
    drop(value);
}

#[test]
fn equal_keys_are_one_and_unhashable_values_are_none() {
    let f = Fixture::default();
    let named = Value::opaque(NamedCallable);
    let list = f.list(&[]);
    // Keys are equal within a row, and differ between rows.
    let rows: Vec<Vec<Value>> = vec![
        vec![NONE],
        vec![Ellipsis],
        vec![Int(1), Bool(true), Float(1.0)],
        vec![Int(0), Bool(false), Float(0.0), Float(-0.0)],
        vec![Int(-3), Float(-3.0)],
        vec![Float(0.5)],
        vec![Float(1e300)],
        vec![Float(f64::INFINITY)],
        vec![Value::str("1"), Value::str("1")],
        vec![tuple(&[Int(1)]), tuple(&[Float(1.0)])],
        vec![tuple(&[])],
        vec![Value::DType(DType::Int32)],
        vec![list.clone()],
        vec![f.list(&[])],
        vec![Value::Class(f.module.clone())],
        vec![named.clone(), named],
    ];
    for (i, row) in rows.iter().enumerate() {
        for (j, other) in rows.iter().enumerate() {
            for (a, b) in row.iter().flat_map(|a| other.iter().map(move |b| (a, b))) {
                assert_eq!(Key::of(a) == Key::of(b), i == j, "{a:?} {b:?}");
                assert!(Key::of(a).is_some());
            }
        }
    }
    let slice = Value::slice([NONE, NONE, NONE]);
    for value in [array(), slice, tuple(&[array()])] {
        assert_eq!(Key::of(&value), None);
    }
}

#[test]
fn a_dict_keeps_the_key_and_the_place_of_the_first_insertion() {
    let mut dict = Dict::default();
    assert!(dict.is_empty());
    dict.insert(Key::Int(1), Bool(true), Int(10));
    dict.insert_str("a", Int(20));
    dict.insert(Key::Int(1), Int(1), Int(30));
    assert_eq!(dict.len(), 2);
    assert!(!dict.is_empty());
    let entries: Vec<_> = dict.iter().collect();
    assert!(entries[0].0.is(&Bool(true)) && entries[0].1.is(&Int(30)));
    assert!(entries[1].0.is(&Value::str("a")));
    assert!(dict.get_str("a").is_some_and(|value| value.is(&Int(20))));
    assert!(dict.get_str("b").is_none());
    assert!(dict.get(&Key::Int(1)).is_some_and(|value| value.is(&Int(30))));
}

#[test]
fn equal_names_are_one_symbol() {
    let (a, b, ten, nine) =
        (Symbol::new("a"), Symbol::new("b"), Symbol::new("10"), Symbol::new("9"));
    assert_eq!(a, Symbol::new("a"));
    assert_eq!(a.index(), Symbol::new("a").index());
    assert_ne!(a, b);
    assert_eq!((a.to_string(), format!("{a:?}"), &*a.name()), ("a".into(), "\"a\"".into(), "a"));
    assert!(a.cmp_name(b).is_lt() && b.cmp_name(a).is_gt() && a.cmp_name(a).is_eq());
    assert!(ten.cmp_name(nine).is_lt(), "by text, not by number");
    assert_eq!((ten.number(), a.number(), Symbol::new("-1").number()), (Some(10), None, None));
}

#[test]
fn hashes_spread_over_the_low_bits() {
    use std::hash::BuildHasher;
    let build = QuickHash::default();
    let low = |hash: u64| hash & 0x3ff;
    let ids: HashSet<u64> = (0..256).map(|n| low(build.hash_one(ObjectId(n * 1024)))).collect();
    assert!(ids.len() > 200, "{} of 256", ids.len());
    let names: HashSet<u64> =
        (0..256).map(|n| low(build.hash_one(format!("a long name {n}")))).collect();
    assert!(names.len() > 200, "{} of 256", names.len());
}

#[test]
fn names_that_collide_in_one_map_do_not_in_another() {
    use std::hash::BuildHasher;
    // The low bits that a table of 64 places looks at: in one map one name in 64 has any value.
    let low = |build: &QuickHash, name: &str| build.hash_one(name) & 63;
    let (one, other) = (QuickHash::default(), QuickHash::default());
    let names: Vec<String> = (0..64 * 64).map(|n| format!("name_{n}")).collect();
    let colliding: Vec<&String> = names.iter().filter(|name| low(&one, name) == 0).collect();
    assert!(colliding.len() > 32, "{}", colliding.len());
    let places: HashSet<u64> = colliding.iter().map(|name| low(&other, name)).collect();
    assert!(places.len() > 16, "{} names at {} places", colliding.len(), places.len());
}

#[test]
fn attributes_and_annotations_are_looked_up_along_the_bases() {
    let class = |name, bases| Class::new(name, ClassKind::Module, bases);
    let name = Symbol::new;
    let base = class("Base", vec![]);
    base.change().expect("its own").extend([(name("a"), Int(1)), (name("b"), Int(2))]);
    base.annotations.borrow_mut().insert(name("a"), Annotation::Data);
    let base = Rc::new(base);
    let below = class("Below", vec![base.clone()]);
    below.change().expect("its own").insert(name("b"), Int(3));
    below.annotations.borrow_mut().insert(name("b"), Annotation::Static);
    let below = Rc::new(below);
    let looked_up = |name| {
        below.lookup(Symbol::new(name)).and_then(|value| match value {
            Int(value) => Some(value),
            _ => None,
        })
    };
    assert_eq!((looked_up("a"), looked_up("b"), looked_up("c")), (Some(1), Some(3), None));
    assert_eq!(below.annotation(name("a")), Some(Annotation::Data));
    assert_eq!(below.annotation(name("b")), Some(Annotation::Static));
    assert_eq!((base.annotation(name("b")), base.annotation(name("c"))), (None, None));
    assert!(below.is_subclass_of(&base) && below.is_subclass_of(&below));
    assert!(!base.is_subclass_of(&below));
    assert!(!Rc::new(class("Base", vec![])).is_subclass_of(&base), "by identity, not by name");
    // What the first base says of pytrees holds.
    let mut opaque = class("Opaque", vec![]);
    opaque.is_pytree = false;
    let opaque = Rc::new(opaque);
    assert!(base.is_pytree);
    assert!(class("C", vec![base.clone(), opaque.clone()]).is_pytree);
    assert!(!class("C", vec![opaque, base]).is_pytree);
}

#[test]
fn modules_and_variables_change_in_their_own_trace_alone() {
    let f = Fixture::default();
    let (w, module, items) = (f.param(1), f.module(&[]), f.numbered(&[]));
    let (plain, list) = (f.instance(&f.plain, &[]), f.list(&[]));
    let changes = |value: &Value| {
        let id = id(value);
        let mut world = f.world_mut();
        let changed = match world.as_variable(value) {
            Some(_) => world.variable_mut(id).map(drop),
            None => world.instance_mut(id).map(drop),
        };
        let error = changed.err().map(|error| match error {
            Error::Raised(exception) => exception.class,
            other => panic!("{other:?}"),
        });
        (world.can_change(id), error)
    };
    for value in [&w, &module, &items, &plain] {
        assert_eq!(changes(value), (true, None));
    }
    f.enter_trace();
    for value in [&w, &module, &items] {
        assert_eq!(changes(value), (false, Some(ErrorClass::Trace)), "{}", f.show(value));
    }
    assert_eq!(changes(&plain), (true, None));
    assert!(f.world().can_change(id(&list)));
    assert_eq!(changes(&f.param(2)), (true, None));
    f.world_mut().tracing.abandon();
    assert_eq!(changes(&w), (true, None));
    // Neither is a Variable or an instance what it is not.
    assert!(f.world_mut().variable_mut(id(&module)).is_err());
    assert!(f.world_mut().instance_mut(id(&w)).is_err());
}

#[test]
fn kinds_of_objects_are_told_apart() {
    let f = Fixture::default();
    let kinds = |value: &Value| {
        let world = f.world();
        let (variable, instance) = (world.as_variable(value), world.as_instance(value));
        (variable.is_some(), instance.is_some(), world.is_module(value))
    };
    assert_eq!(kinds(&f.param(1)), (true, false, false));
    assert_eq!(kinds(&f.module(&[])), (false, true, true));
    assert_eq!(kinds(&f.numbered(&[])), (false, true, true));
    assert_eq!(kinds(&f.instance(&f.plain, &[])), (false, true, false));
    assert_eq!(kinds(&f.list(&[])), (false, false, false));
    assert_eq!(kinds(&Int(1)), (false, false, false));
}

#[test]
fn objects_cost_memory_and_are_numbered_in_order() {
    let f = Fixture::default();
    let (a, b) = (f.list(&[]), f.list(&[]));
    assert_eq!(id(&b).0, id(&a).0 + 1);
    assert_eq!(f.world().objects(), 2);
    let spent = |count: usize| {
        let limits = crate::limits::Limits { memory: 10_000, ..crate::limits::Limits::default() };
        let budget = crate::pure::Budget::new(&limits);
        let mut world = World::new(crate::pure::Tracing::new(budget));
        world.list(vec![NONE; count])
    };
    assert!(spent(10).is_ok());
    assert!(matches!(spent(10_000), Err(Error::OutOfFuel(_))));
}
