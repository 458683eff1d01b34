//! The graph layer by itself. Each file of the layer has a file of tests.

mod attributes;
mod iterate;
mod update;

use std::rc::Rc;

use super::*;
use crate::array::Array;
use crate::heap::Value::{self, Bool, Float, Int, None as NONE};
use crate::heap::fixture::{Fixture, id};
use crate::heap::{Class, ClassKind, Key, Opaque, Symbol};
use crate::pytree::{Sharing, Step};

fn tuple(items: &[Value]) -> Value {
    Value::tuple(items.to_vec())
}

fn array() -> Value {
    Value::array(Array::scalar(1.0_f32))
}

fn take_apart(f: &Fixture, node: &Value, sharing: Sharing) -> Parts {
    split(&f.world(), node, sharing).unwrap()
}

/// `path=value` of each leaf.
fn shown(f: &Fixture, leaves: &Leaves) -> Vec<String> {
    let leaf = |(place, value)| format!("{}={}", leaves.show(place), f.show(value));
    leaves.places.iter().zip(&leaves.values).map(leaf).collect()
}

fn whole(f: &Fixture, leaves: &Leaves) -> Value {
    leaves.whole(&mut f.world_mut()).unwrap()
}

fn put_together(
    f: &Fixture,
    definition: &GraphDef,
    states: &[Value],
) -> crate::error::Result<Value> {
    merge(&mut f.world_mut(), definition, states, true)
}

fn class_of<T: std::fmt::Debug>(result: crate::error::Result<T>) -> ErrorClass {
    match result.unwrap_err() {
        Error::Raised(exception) => exception.class,
        other => panic!("{other:?}"),
    }
}

fn message_of<T: std::fmt::Debug>(result: crate::error::Result<T>) -> String {
    match result.unwrap_err() {
        Error::Raised(exception) => exception.message,
        other => panic!("{other:?}"),
    }
}

/// A list of modules, each of which holds the one before: `length` levels deep.
fn chain(f: &Fixture, length: usize) -> Value {
    let mut head = f.module(&[("w", f.param(0))]);
    for index in 1..length {
        head = f.module(&[("w", f.param(index as i64)), ("next", head)]);
    }
    head
}

fn round_trip(f: &Fixture, node: &Value, sharing: Sharing) -> Value {
    let parts = take_apart(f, node, sharing);
    let state = whole(f, &parts.leaves);
    let merged = put_together(f, &parts.definition, std::slice::from_ref(&state)).unwrap();
    let again = take_apart(f, &merged, sharing);
    assert!(again.definition.same(&parts.definition, &f.world(), &mut Vec::new()));
    assert_eq!(again.leaves.values.len(), parts.leaves.values.len());
    crate::graph::update(&mut f.world_mut(), node, &state).unwrap();
    merged
}

#[test]
fn a_deep_chain_needs_no_deep_stack() {
    for sharing in [Sharing::Graph, Sharing::Tree] {
        let f = Fixture::default();
        let head = chain(&f, 100_000);
        round_trip(&f, &head, sharing);
    }
}

#[test]
fn a_wide_list_keeps_its_order() {
    let f = Fixture::default();
    let items: Vec<_> = (0..2_000).map(|item| f.module(&[("w", f.param(item))])).collect();
    let list = f.numbered(&items);
    set_length(&mut f.world_mut(), id(&list), 2_000).unwrap();
    let merged = round_trip(&f, &list, Sharing::Graph);
    assert_eq!(f.show(&f.attribute(&merged, "1999")), "M(w=Param(1999))");
    assert_eq!(length(&f.world(), id(&merged)), 2_000);
}

#[test]
fn a_cycle_is_merged_in_graph_mode_and_refused_in_tree_mode() {
    let f = Fixture::default();
    let (a, b) = (f.module(&[("w", f.param(1))]), f.module(&[("w", f.param(2))]));
    f.put(&a, "next", b.clone());
    f.put(&b, "next", a.clone());
    let merged = round_trip(&f, &a, Sharing::Graph);
    assert!(f.attribute(&f.attribute(&merged, "next"), "next").is(&merged));
    assert!(!merged.is(&a));
    assert_eq!(class_of(split(&f.world(), &a, Sharing::Tree)), ErrorClass::Recursion);
    let list = f.list(&[]);
    f.append(&list, list.clone());
    assert_eq!(class_of(split(&f.world(), &list, Sharing::Graph)), ErrorClass::Recursion);
}

#[test]
fn leaves_and_static_values_of_each_mode() {
    let f = Fixture::default();
    let plain = f.instance(&f.plain.clone(), &[]);
    let table = [
        (NONE, vec![], vec![]),
        (Int(1), vec!["=1"], vec!["=1"]),
        (f.param(1), vec!["=Param(1)"], vec!["=Param(1)"]),
        // What is a leaf to JAX is one in every mode.
        (tuple(&[Int(1), NONE, f.param(2)]), vec!["0=1", "2=Param(2)"], vec!["0=1", "2=Param(2)"]),
        (
            f.list(&[array(), plain.clone()]),
            vec!["0=float32[]", "1=Plain()"],
            vec!["0=float32[]", "1=Plain()"],
        ),
        (
            f.dict(&[("b", f.param(1)), ("a", f.param(2))]),
            vec!["a=Param(2)", "b=Param(1)"],
            vec!["a=Param(2)", "b=Param(1)"],
        ),
        (
            f.module(&[("b", f.param(1)), ("a", f.list(&[array()])), ("s", Int(1))]),
            vec!["a/0=float32[]", "b=Param(1)"],
            vec!["a/0=float32[]", "b=Param(1)"],
        ),
    ];
    for (value, in_graph, in_tree) in table {
        for (sharing, expected) in [(Sharing::Graph, in_graph), (Sharing::Tree, in_tree)] {
            let parts = take_apart(&f, &value, sharing);
            assert_eq!(shown(&f, &parts.leaves), expected, "{} {sharing:?}", f.show(&value));
            assert_eq!(parts.definition.leaves as usize, expected.len());
        }
    }
}

#[test]
fn a_variable_met_again_is_a_reference_in_a_graph_and_an_error_in_a_tree() {
    let f = Fixture::default();
    let w = f.param(1);
    let node = f.module(&[("a", w.clone()), ("b", f.list(std::slice::from_ref(&w)))]);
    assert_eq!(shown(&f, &take_apart(&f, &node, Sharing::Graph).leaves), ["a=Param(1)"]);
    let Err(Error::Raised(error)) = split(&f.world(), &node, Sharing::Tree) else {
        panic!("sharing in a tree is an error")
    };
    assert_eq!(error.class, ErrorClass::Alias);
    assert_eq!(error.paths, ["a", "b/0"]);
    // A module met again is two modules of a tree, as long as no Variable is.
    let empty = f.module(&[]);
    let twice = f.module(&[("a", empty.clone()), ("b", empty.clone())]);
    assert_eq!(take_apart(&f, &twice, Sharing::Tree).definition.nodes.len(), 3);
    assert_eq!(take_apart(&f, &twice, Sharing::Graph).definition.nodes.len(), 2);
}

#[test]
fn a_module_that_is_no_pytree_has_no_tree() {
    let f = Fixture::default();
    let inner = f.instance(&f.opaque_module.clone(), &[("w", f.param(1))]);
    let node = f.module(&[("inner", inner)]);
    assert_eq!(shown(&f, &take_apart(&f, &node, Sharing::Graph).leaves), ["inner/w=Param(1)"]);
    let message = message_of(split(&f.world(), &node, Sharing::Tree));
    assert!(message.contains("'Opaque'") && message.ends_with("at path: 'inner'"), "{message}");
}

#[test]
fn leaves_are_grouped_into_states() {
    let f = Fixture::default();
    let inner = f.module(&[("a", f.param(1)), ("b", f.param(2)), ("c", f.param(3))]);
    let node = f.module(&[("inner", inner), ("d", f.param(4))]);
    let leaves = take_apart(&f, &node, Sharing::Graph).leaves;
    assert_eq!(
        shown(&f, &leaves),
        ["d=Param(4)", "inner/a=Param(1)", "inner/b=Param(2)", "inner/c=Param(3)"]
    );
    let groups = [Some(1), Some(0), None, Some(1)];
    let states = leaves.group(&mut f.world_mut(), &groups, 3).unwrap();
    assert_eq!(
        states.iter().map(|state| f.show(state)).collect::<Vec<_>>(),
        [
            "State{'inner': State{'a': Param(1)}}",
            "State{'d': Param(4), 'inner': State{'c': Param(3)}}",
            "State{}",
        ]
    );
    // A root that is a leaf is its own state.
    let leaf = take_apart(&f, &Int(5), Sharing::Graph).leaves;
    assert!(whole(&f, &leaf).is(&Int(5)));
}

#[test]
fn merge_takes_several_states_or_the_leaves_in_order() {
    let f = Fixture::default();
    let node = f.module(&[
        ("l", f.list(&[f.param(1), f.param(2)])),
        ("d", f.dict(&[("k", f.param(3))])),
        ("t", tuple(&[f.param(4), NONE])),
        ("s", Int(5)),
        ("u", f.state(&[("k", f.param(6))])),
    ]);
    let parts = take_apart(&f, &node, Sharing::Graph);
    let expected = "M(d={'k': Param(3)}, l=[Param(1), Param(2)], static s=5, t=(Param(4), None), \
                    u=State{'k': Param(6)})";
    let groups: Vec<_> = (0..5).map(|leaf| Some(leaf % 2)).collect();
    let states = parts.leaves.group(&mut f.world_mut(), &groups, 2).unwrap();
    assert_eq!(f.show(&put_together(&f, &parts.definition, &states).unwrap()), expected);
    let list = f.list(&parts.leaves.values);
    assert_eq!(f.show(&put_together(&f, &parts.definition, &[list]).unwrap()), expected);
}

#[test]
fn merge_uses_the_variables_of_the_states_or_copies_them() {
    let f = Fixture::default();
    let w = f.param(f.list(&[Int(1)]));
    let node = f.module(&[("w", w.clone())]);
    let parts = take_apart(&f, &node, Sharing::Graph);
    let state = whole(&f, &parts.leaves);
    let merged = |copy, state: &Value| {
        let states = std::slice::from_ref(state);
        let node = merge(&mut f.world_mut(), &parts.definition, states, copy).unwrap();
        f.attribute(&node, "w")
    };
    assert!(merged(false, &state).is(&w));
    let copy = merged(true, &state);
    assert!(!copy.is(&w));
    assert_eq!(f.show(&copy), f.show(&w));
    // Containers in the value are copied too.
    let items = |w: &Value| f.world().as_variable(w).unwrap().1.value.clone();
    assert!(!items(&copy).is(&items(&w)));
    // A bare value becomes a Variable with the metadata of the graphdef.
    assert_eq!(f.show(&merged(true, &f.state(&[("w", Int(7))]))), "Param(7)");
}

#[test]
fn merge_refuses_states_that_do_not_fit() {
    let f = Fixture::default();
    let node = f.module(&[("a", f.param(1)), ("inner", f.module(&[("b", f.param(2))]))]);
    let definition = take_apart(&f, &node, Sharing::Graph).definition;
    let inner = || f.state(&[("b", Int(2))]);
    let refused = |states: &[Value]| {
        let result = put_together(&f, &definition, states);
        assert_eq!(class_of(result.clone()), ErrorClass::StructureMismatch);
        message_of(result)
    };
    let ab = f.state(&[("a", Int(1)), ("inner", inner())]);
    assert!(put_together(&f, &definition, std::slice::from_ref(&ab)).is_ok());
    // The number of leaves of a State says nothing: a Variable may be around a tree.
    assert!(refused(&[]).contains("lack a leaf"));
    assert!(refused(&[f.state(&[("a", Int(1))])]).contains("lack a leaf"));
    assert!(refused(&[f.state(&[("a", Int(1)), ("b", Int(2))])]).contains("lack a leaf"));
    // The leaves are as many, but two states hold one of them both.
    assert!(refused(&[f.state(&[("a", Int(1))]), f.state(&[("a", Int(1))])]).contains("lack"));
    assert!(refused(&[f.list(&[Int(1)])]).contains("expected 2 leaves, but got 1"));
    let leaf = take_apart(&f, &f.param(1), Sharing::Graph).definition;
    let error = message_of(put_together(&f, &leaf, &[f.state(&[("a", Int(1))])]));
    assert!(error.contains("a leaf was expected, not a State"), "{error}");
    let cyclic = f.state(&[("a", Int(1))]);
    replace(&mut f.world_mut(), &cyclic, &Step::Key("a".into()), cyclic.clone()).unwrap();
    assert_eq!(class_of(put_together(&f, &definition, &[cyclic])), ErrorClass::Recursion);
    let shared = f.dict(&[("a", Int(1))]);
    let twice = f.state(&[("a", shared.clone()), ("inner", shared)]);
    assert!(refused(&[twice]).contains("lack a leaf"));
}

#[test]
fn leaves_at_places_that_the_graphdef_lacks_are_refused() {
    let f = Fixture::default();
    let w = f.param(1);
    let node = f.module(&[("a", w.clone()), ("b", w)]);
    let definition = take_apart(&f, &node, Sharing::Graph).definition;
    assert_eq!(definition.leaves, 1);
    assert!(put_together(&f, &definition, &[f.state(&[("a", Int(1))])]).is_ok());
    // `b` is a reference to `a`: its leaf stands at `a`.
    assert!(put_together(&f, &definition, &[f.state(&[("b", Int(1))])]).is_err());
}

#[test]
fn states_have_leaves_sorted_by_key() {
    let f = Fixture::default();
    let state = f.state(&[("b", f.dict(&[("y", Int(1)), ("x", Int(2))])), ("a", Int(3))]);
    let leaves = state_leaves(&f.world(), &state).unwrap();
    assert_eq!(shown(&f, &leaves), ["a=3", "b/x=2", "b/y=1"]);
    // What is no mapping is a leaf, a list too.
    let list = f.list(&[Int(1)]);
    assert_eq!(shown(&f, &state_leaves(&f.world(), &list).unwrap()), ["=[1]"]);
    let cyclic = f.state::<&str>(&[]);
    replace(&mut f.world_mut(), &cyclic, &Step::Key("a".into()), cyclic.clone()).unwrap();
    assert_eq!(class_of(state_leaves(&f.world(), &cyclic)), ErrorClass::Recursion);
}

#[test]
fn keys_come_in_pythons_order_and_numbers_before_names() {
    let f = Fixture::default();
    let entries = |keys: &[Value]| keys.iter().map(|key| (key.clone(), NONE)).collect::<Vec<_>>();
    let shown = |mapping: &Value| {
        let world = f.world();
        let children = children::children(&world, mapping)?.unwrap();
        Ok::<_, Error>(
            children.iter().map(|child| f.show(&step_key(&child.step))).collect::<Vec<_>>(),
        )
    };
    let order = |keys: &[Value]| shown(&f.dict(&entries(keys)));
    let table: Vec<(Vec<Value>, &[&str])> = vec![
        (vec!["b".into(), "a".into()], &["'a'", "'b'"]),
        (vec![Int(10), Int(9)], &["9", "10"]),
        (vec![Float(1.5), Int(2), Bool(true)], &["True", "1.5", "2"]),
        (
            vec![tuple(&[Int(2)]), tuple(&[Int(1), Int(5)]), tuple(&[Int(1)])],
            &["(1)", "(1, 5)", "(2)"],
        ),
    ];
    for (keys, expected) in table {
        assert_eq!(order(&keys).unwrap(), expected);
    }
    assert_eq!(class_of(order(&["a".into(), tuple(&[Int(1)])])), ErrorClass::BadArgument);
    assert_eq!(class_of(order(&["a".into(), Float(0.5)])), ErrorClass::BadArgument);
    assert_eq!(class_of(order(&["a".into(), Int(9)])), ErrorClass::BadArgument);
    assert_eq!(class_of(order(&[tuple(&["a".into()]), tuple(&[Int(1)])])), ErrorClass::BadArgument);
    // The keys of a State are names and numbers.
    let state = f.state(&entries(&["a".into(), Int(9), "B".into(), Int(10)]));
    assert_eq!(shown(&state).unwrap(), ["9", "10", "'B'", "'a'"]);
}

#[test]
fn containers_and_identities() {
    let f = Fixture::default();
    let container = |value: &Value| is_container(&f.world(), value);
    let items = tuple(&[Int(1)]);
    assert!(container(&NONE) && container(&items) && container(&f.list(&[])));
    assert!(container(&f.state::<i64>(&[])) && container(&f.dict::<i64>(&[])));
    assert!(!container(&Int(1)) && !container(&f.module(&[])) && !container(&f.param(1)));
    let (one, list) = (array(), f.list(&[]));
    for value in [&one, &list, &items, &NONE] {
        assert_eq!(identity(value), identity(&value.clone()));
        assert!(identity(value).is_some());
    }
    assert_ne!(identity(&one), identity(&array()));
    assert_ne!(identity(&list), identity(&f.list(&[])));
    assert_ne!(identity(&items), identity(&tuple(&[Int(1)])));
    assert_eq!(identity(&Int(1)), None);
}

/// Nodes of which no two have the same graphdef. Numbers are leaves, as arrays are: those of two
/// tuples of them are the same.
fn nodes(f: &Fixture) -> Vec<Value> {
    let w = || f.param(1);
    let (shared, inner) = (w(), f.module(&[]));
    vec![
        tuple(&[NONE]),
        tuple(&[f.param(1)]),
        tuple(&[array()]),
        f.list(&[f.param(1)]),
        f.list(&[Int(1), f.param(1)]),
        f.dict(&[("a", f.param(1))]),
        f.dict(&[("b", f.param(1))]),
        f.dict(&[(1, f.param(1))]),
        f.state(&[("a", f.param(1))]),
        f.module(&[("a", w())]),
        f.module(&[("b", w())]),
        f.instance(&f.other_module, &[("a", w())]),
        f.module(&[("a", w()), ("b", w())]),
        f.module(&[("a", shared.clone()), ("b", shared)]),
        f.module(&[("a", f.module(&[])), ("b", f.module(&[]))]),
        f.module(&[("a", inner.clone()), ("b", inner)]),
        f.module(&[("a", w()), ("s", Int(1))]),
        f.module(&[("a", w()), ("s", Int(2))]),
        f.module(&[("a", w()), ("s", Value::str("1"))]),
        f.module(&[("a", w()), ("t", Int(1))]),
        f.module(&[("a", f.variable(&f.param, Int(1), &[("m", Int(1))]))]),
        f.module(&[("a", f.variable(&f.param, Int(1), &[("m", Int(2))]))]),
        f.module(&[("a", f.variable(&f.param, Int(1), &[("n", Int(1))]))]),
        f.module(&[("a", f.variable(&f.param, Int(1), &[("m", Int(1)), ("n", Int(1))]))]),
    ]
}

#[test]
fn a_graphdef_equals_itself_and_no_other() {
    let f = Fixture::default();
    let definitions = || -> Vec<_> {
        nodes(&f).iter().map(|node| take_apart(&f, node, Sharing::Graph).definition).collect()
    };
    let (first, second) = (definitions(), definitions());
    for (i, a) in first.iter().enumerate() {
        for (j, b) in second.iter().enumerate() {
            assert_eq!(a.same(b, &f.world(), &mut Vec::new()), i == j, "{i} and {j}: {a:?} {b:?}");
            assert_eq!(a.equals(&**b), i == j, "{i} and {j}: {a:?} {b:?}");
            if i == j {
                assert_eq!(a.hash(), b.hash(), "{i}");
            }
        }
    }
    // Hashes need not differ, but a hash that looks at nothing is none.
    let hashes: std::collections::HashSet<u64> = first.iter().map(|a| a.hash()).collect();
    assert!(hashes.len() >= first.len() - 4, "{} hashes", hashes.len());
}

#[test]
fn graphdefs_of_the_two_modes_differ() {
    let f = Fixture::default();
    let node = f.module(&[("a", f.param(1))]);
    let graph = take_apart(&f, &node, Sharing::Graph).definition;
    let tree = take_apart(&f, &node, Sharing::Tree).definition;
    assert!(!graph.same(&tree, &f.world(), &mut Vec::new()) && !graph.equals(&*tree));
}

#[test]
fn static_containers_compare_by_content_with_a_heap_and_by_identity_without() {
    let f = Fixture::default();
    let node = |items: Value| {
        let node = f.module(&[]);
        f.world_mut().put_attribute(id(&node), Symbol::new("s"), items, false);
        take_apart(&f, &node, Sharing::Graph).definition
    };
    let items = f.list(&[Int(1)]);
    let (a, b) = (node(items.clone()), node(f.list(&[Int(1)])));
    assert!(a.same(&b, &f.world(), &mut Vec::new()) && !a.equals(&*b));
    assert!(a.equals(&*node(items)));
    assert!(!a.same(&node(f.list(&[Int(2)])), &f.world(), &mut Vec::new()));
}

#[test]
fn the_first_static_value_without_a_hash_is_named() {
    let f = Fixture::default();
    let of = |value: &Value, metadata: &Value, sharing| {
        let node = f.module(&[("w", f.variable(&f.param, Int(1), &[("m", metadata.clone())]))]);
        f.world_mut().put_attribute(id(&node), Symbol::new("s"), value.clone(), false);
        let definition = take_apart(&f, &node, sharing).definition;
        let world = f.world();
        definition.unhashable(&world).cloned()
    };
    let hashable = [Int(1), tuple(&[Int(1), "a".into()]), f.param(1), f.module(&[])];
    let lists = [f.list(&[]), tuple(&[f.dict::<i64>(&[])]), f.set(&[]), array()];
    for value in &hashable {
        assert!(of(value, value, Sharing::Graph).is_none(), "{}", f.show(value));
    }
    for value in &lists {
        let found = |a, b, sharing| of(a, b, sharing).is_some_and(|found| found.is(value));
        assert!(found(value, &Int(1), Sharing::Graph), "{}", f.show(value));
        assert!(found(&Int(1), value, Sharing::Graph), "{}", f.show(value));
        // Static attributes of a tree are part of a treedef, whose hash leaves them out.
        assert!(of(value, &Int(1), Sharing::Tree).is_none(), "{}", f.show(value));
        assert!(found(&Int(1), value, Sharing::Tree), "{}", f.show(value));
    }
}

#[test]
fn a_copy_of_a_variable_keeps_class_value_and_metadata() {
    let f = Fixture::default();
    let class = Rc::new(Class::new("Stat", ClassKind::Variable, Vec::new()));
    let w = f.variable(&class, tuple(&[Int(1)]), &[("m", Int(2))]);
    f.enter_trace();
    let copy = copy_variable(&mut f.world_mut(), id(&w)).unwrap();
    assert!(!copy.is(&w));
    assert_eq!(f.show(&copy), "Stat((1), m=2)");
    assert!(f.world().can_change(id(&copy)) && !f.world().can_change(id(&w)));
}

#[test]
fn paths_as_programs_see_them() {
    let f = Fixture::default();
    let path = [Step::Attribute(Symbol::new("a")), Step::Index(1), Step::Key(Float(0.5))];
    assert_eq!(f.show(&path_value(&path)), "('a', 1, 0.5)");
    let (key, written) = leaves::step_entry(&Step::Key(Bool(true)));
    assert_eq!(key, Key::Int(1));
    assert!(written.is(&Bool(true)));
    assert_eq!(leaves::step_entry(&Step::Root("out")).0, Key::Str("out".into()));
}
