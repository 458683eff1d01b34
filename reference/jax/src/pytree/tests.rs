use super::*;
use crate::array::Array;
use crate::error::{Error, ErrorClass};
use crate::heap::Value::{self, Bool, Float, Int, None as NONE};
use crate::heap::fixture::{Fixture, id};
use crate::heap::{Class, ClassKind, Opaque};

fn tuple(items: &[Value]) -> Value {
    Value::tuple(items.to_vec())
}

fn take_apart(f: &Fixture, value: &Value, sharing: Sharing) -> crate::error::Result<Flat> {
    flatten(&f.world(), &[(vec![Step::Root("args")], value.clone())], sharing)
}

fn tree(f: &Fixture, value: &Value) -> Flat {
    take_apart(f, value, Sharing::Tree).unwrap()
}

fn graph(f: &Fixture, value: &Value) -> Flat {
    take_apart(f, value, Sharing::Graph).unwrap()
}

/// `path=value` of each leaf.
fn leaves(f: &Fixture, flat: &Flat) -> Vec<String> {
    let leaf = |(leaf, value)| format!("{}={}", show_path(&flat.leaf_path(leaf)), f.show(value));
    flat.leaves.iter().enumerate().map(leaf).collect()
}

fn class_and_message(error: Error) -> (ErrorClass, String) {
    match error {
        Error::Raised(exception) => (exception.class, exception.message),
        other => panic!("{other:?}"),
    }
}

#[test]
fn leaves_come_in_jaxs_order() {
    let f = Fixture::default();
    let many: Vec<Value> = (0..12).map(Int).collect();
    let numbers = f.numbered(&many);
    f.put(&numbers, "other", tuple(&[]));
    let table = [
        (NONE, vec![]),
        (Int(1), vec!["args=1"]),
        (tuple(&[Int(1), NONE, tuple(&[Int(2)])]), vec!["args/0=1", "args/2/0=2"]),
        (f.list(&[Int(1), Int(2)]), vec!["args/0=1", "args/1=2"]),
        (f.dict(&[("b", Int(1)), ("a", Int(2))]), vec!["args/a=2", "args/b=1"]),
        (f.dict(&[(10, Int(1)), (9, Int(2))]), vec!["args/9=2", "args/10=1"]),
        (f.dict(&[(Int(2), Int(1)), (Bool(true), Int(2))]), vec!["args/?=2", "args/2=1"]),
        // Of a State: numbers before names.
        (
            f.state(&[
                ("b".into(), Int(1)),
                (Int(2), Int(2)),
                ("a".into(), Int(3)),
                (Int(1), NONE),
            ]),
            vec!["args/2=2", "args/a=3", "args/b=1"],
        ),
        (f.dict(&[(tuple(&[Int(1)]), Int(1))]), vec!["args/?=1"]),
        (f.state(&[("b", f.param(1)), ("a", Int(2))]), vec!["args/a=2", "args/b=1"]),
        (
            f.module(&[("b", f.param(1)), ("a", f.param(2)), ("static", Int(3))]),
            vec!["args/a=2", "args/b=1"],
        ),
        (f.param(f.list(&[Int(1), Int(2)])), vec!["args/0=1", "args/1=2"]),
        (f.param(NONE), vec![]),
    ];
    for (value, expected) in table {
        assert_eq!(leaves(&f, &tree(&f, &value)), expected, "{}", f.show(&value));
        assert_eq!(leaves(&f, &graph(&f, &value)), expected, "{}", f.show(&value));
    }
}

#[test]
fn items_of_an_nnx_list_come_by_number_and_other_attributes_after_them() {
    let f = Fixture::default();
    let items: Vec<Value> = (0..12).map(|item| f.param(item)).collect();
    let list = f.instance(&f.list.clone(), &[("b", f.param(-1)), ("a", f.param(-2))]);
    for (index, item) in items.iter().enumerate().rev() {
        f.put(&list, &index.to_string(), item.clone());
    }
    let mut expected: Vec<String> = (0..12).map(|item| format!("args/{item}={item}")).collect();
    expected.extend(["args/a=-2".to_owned(), "args/b=-1".to_owned()]);
    assert_eq!(leaves(&f, &tree(&f, &list)), expected);
}

#[test]
fn keys_that_do_not_compare_are_an_error() {
    let f = Fixture::default();
    let keys = f.dict(&[(tuple(&[Int(1)]), Int(1)), ("a".into(), Int(2))]);
    let (class, message) = class_and_message(take_apart(&f, &keys, Sharing::Tree).unwrap_err());
    assert_eq!(class, ErrorClass::BadArgument);
    assert!(message.contains("sorting pytree dictionary keys"), "{message}");
}

#[test]
fn what_is_no_pytree_is_a_leaf() {
    let f = Fixture::default();
    let plain = f.instance(&f.plain.clone(), &[("a", f.param(1))]);
    let opaque = f.instance(&f.opaque_module.clone(), &[("a", f.param(1))]);
    let in_tree = |value: &Value| tree(&f, value).leaves[0].is(value);
    assert!(in_tree(&plain) && in_tree(&opaque) && in_tree(&f.set(&[Int(1)])));
    assert!(graph(&f, &plain).leaves[0].is(&plain));
    // A graph holds every module, also one that no pytree operation looks into.
    assert_eq!(leaves(&f, &graph(&f, &opaque)), ["args/a=1"]);
}

#[test]
fn a_shared_object_is_two_nodes_of_a_tree_and_one_of_a_graph() {
    let f = Fixture::default();
    let shared = f.param(1);
    let value = tuple(&[shared.clone(), f.module(&[("w", shared.clone())])]);
    let (tree, graph) = (tree(&f, &value), graph(&f, &value));
    let visits = |flat: &Flat| -> Vec<(String, u32)> {
        flat.visits.iter().map(|visit| (flat.visit_path(visit), visit.node)).collect()
    };
    assert_eq!(leaves(&f, &tree), ["args/0=1", "args/1/w=1"]);
    assert_eq!(visits(&tree), [("args/0".to_owned(), 1), ("args/1/w".to_owned(), 3)]);
    assert_eq!(leaves(&f, &graph), ["args/0=1"]);
    assert_eq!(visits(&graph), [("args/0".to_owned(), 1), ("args/1/w".to_owned(), 1)]);
    assert!(graph.visits.iter().all(|visit| visit.variable == id(&shared)));
    assert_eq!(graph.objects.iter().flatten().count(), 2);
    assert_eq!(graph.structure.leaves_below(graph.structure.roots[0]), 2);
    assert_eq!(graph.structure.leaves.len(), 1);
}

#[test]
fn a_cycle_is_an_error_unless_it_goes_through_a_module_of_a_graph() {
    let f = Fixture::default();
    let module = f.module(&[("w", f.param(1))]);
    f.put(&module, "me", f.list(std::slice::from_ref(&module)));
    let list = f.list(&[Int(1)]);
    f.append(&list, list.clone());
    assert_eq!(leaves(&f, &graph(&f, &module)), ["args/w=1"]);
    for (value, sharing, path) in [
        (&module, Sharing::Tree, "args/me/0"),
        (&list, Sharing::Tree, "args/1"),
        (&list, Sharing::Graph, "args/1"),
    ] {
        let (class, message) = class_and_message(take_apart(&f, value, sharing).unwrap_err());
        assert_eq!(class, ErrorClass::Recursion);
        assert!(message.contains(&format!(" {path} ")), "{message}");
    }
}

#[test]
fn a_prefix_is_broadcast_to_what_stands_below_it() {
    let f = Fixture::default();
    let w = || f.param(1);
    let pair = || tuple(&[Int(1), Int(2)]);
    let dict = || f.dict(&[("a", Int(1)), ("b", Int(2))]);
    let module = || f.module(&[("a", w()), ("b", w()), ("s", Int(0))]);
    let ok = |roles: &[i64]| Ok(roles.iter().map(i64::to_string).collect::<Vec<_>>());
    let no = |path: &str| Err(format!("in_axes is not a tree prefix at {path}"));
    let table: Vec<(Value, Value, Result<Vec<String>, String>)> = vec![
        (Int(1), Int(7), ok(&[7])),
        (pair(), Int(7), ok(&[7, 7])),
        (pair(), tuple(&[Int(7), Int(8)]), ok(&[7, 8])),
        (pair(), f.list(&[Int(7), Int(8)]), no("args")),
        (pair(), tuple(&[Int(7)]), no("args")),
        (pair(), f.dict(&[("a", Int(7))]), no("args")),
        (f.list(&[Int(1), Int(2)]), f.list(&[Int(7), Int(8)]), ok(&[7, 8])),
        (f.list(&[Int(1)]), tuple(&[Int(7)]), no("args")),
        (tuple(&[pair(), Int(3)]), tuple(&[Int(7), Int(8)]), ok(&[7, 7, 8])),
        (tuple(&[pair(), Int(3)]), tuple(&[Int(7), tuple(&[Int(8)])]), no("args/1")),
        (dict(), Int(7), ok(&[7, 7])),
        (dict(), f.dict(&[("b", Int(8)), ("a", Int(7))]), ok(&[7, 8])),
        (dict(), f.state(&[("b", Int(8)), ("a", Int(7))]), no("args")),
        (dict(), f.dict(&[("a", Int(7))]), no("args")),
        (dict(), f.dict(&[("a", Int(7)), ("c", Int(8))]), no("args")),
        (dict(), f.list(&[Int(7), Int(8)]), no("args")),
        (dict(), tuple(&[Int(7), Int(8)]), no("args")),
        (module(), Int(7), ok(&[7, 7])),
        (module(), f.dict(&[("a", Int(7))]), no("args")),
        (w(), Int(7), ok(&[7])),
        (w(), tuple(&[Int(7)]), no("args")),
        (w(), f.list(&[Int(7)]), no("args")),
        (NONE, Int(7), ok(&[])),
        (NONE, tuple(&[]), no("args")),
        (NONE, tuple(&[Int(7)]), no("args")),
        (NONE, f.list(&[]), no("args")),
        (Int(1), tuple(&[]), no("args")),
        (Int(1), f.state::<i64>(&[]), no("args")),
    ];
    for (value, prefix, expected) in table {
        for sharing in [Sharing::Tree, Sharing::Graph] {
            let prefixed = Prefix::read(&f.world(), &prefix);
            let roots = [(vec![Step::Root("args")], value.clone(), prefixed)];
            let found = flatten_with_prefix(&f.world(), &roots, sharing, "in_axes");
            let found = match found {
                Ok(flat) => Ok(flat.roles.iter().map(axis).collect()),
                Err(error) => {
                    let (class, message) = class_and_message(error);
                    assert_eq!(class, ErrorClass::Prefix);
                    // What differs stands behind the place, in the words of `words`.
                    Err(message.split(": ").next().unwrap_or_default().to_owned())
                }
            };
            assert_eq!(found, expected, "{} under {}", f.show(&value), f.show(&prefix));
        }
    }
}

/// The number of an axis.
fn axis(role: &Role) -> String {
    match role {
        Role::Axis(axis) => axis.to_string(),
        other => format!("{other:?}"),
    }
}

#[test]
fn a_module_is_a_prefix_of_one_with_the_same_data_attributes() {
    let f = Fixture::default();
    let value = f.module(&[("a", f.param(1)), ("b", f.param(2)), ("s", Int(0))]);
    let roles_with = |attributes: &[(&str, Value)], data: bool, fixed: i64| {
        let prefix = f.module(&[("s", Int(fixed))]);
        for (name, role) in attributes {
            let name = crate::heap::Symbol::new(name);
            f.world_mut().put_attribute(id(&prefix), name, role.clone(), data);
        }
        let prefix = Prefix::read(&f.world(), &prefix);
        let roots = [(Vec::new(), value.clone(), prefix)];
        let flat = flatten_with_prefix(&f.world(), &roots, Sharing::Graph, "in_axes");
        flat.ok().map(|flat| flat.roles.iter().map(axis).collect::<Vec<_>>())
    };
    let roles = |attributes: &[(&str, Value)], data: bool| roles_with(attributes, data, 0);
    let both = [("b", Int(8)), ("a", Int(7))];
    assert_eq!(roles_with(&both, true, 1), None, "another static attribute");
    assert_eq!(roles(&both, true), Some(vec!["7".to_owned(), "8".to_owned()]));
    assert_eq!(roles(&both, false), None);
    assert_eq!(roles(&both[..1], true), None);
    assert_eq!(roles(&[("a", Int(7)), ("c", Int(8))], true), None);
    assert_eq!(roles(&[("a", Int(7)), ("b", Int(8)), ("c", Int(9))], true), None);
}

#[test]
fn another_prefix_of_a_shared_module_is_noted_for_each_variable_below() {
    let f = Fixture::default();
    let inner = f.module(&[("w", f.param(1))]);
    let module = f.module(&[("inner", inner), ("v", f.param(2))]);
    f.put(&module, "me", module.clone());
    let visits = |second: i64| {
        let prefix = Prefix::Tree(tuple(&[Int(7), Int(second)]));
        let roots = [(Vec::new(), tuple(&[module.clone(), module.clone()]), prefix)];
        let flat = flatten_with_prefix(&f.world(), &roots, Sharing::Graph, "in_axes").unwrap();
        let roles: Vec<_> = flat.node_roles.iter().map(axis).collect();
        assert_eq!(roles[1..], ["7"; 4]);
        let visit = |visit: &Visit| format!("{} {}", flat.visit_path(visit), axis(&visit.role));
        flat.visits.iter().map(visit).collect::<Vec<_>>()
    };
    assert_eq!(visits(7), ["0/inner/w 7", "0/v 7"]);
    assert_eq!(visits(8), ["0/inner/w 7", "0/v 7", "1/inner/w 8", "1/v 8"]);
}

/// Values of which no two have the same structure.
fn structures(f: &Fixture) -> Vec<Value> {
    let w = || f.param(1);
    let (shared, module) = (w(), f.module(&[("w", w())]));
    let other_param = std::rc::Rc::new(Class::new("Other", ClassKind::Variable, Vec::new()));
    vec![
        NONE,
        Int(1),
        tuple(&[]),
        tuple(&[Int(1)]),
        tuple(&[NONE]),
        tuple(&[Int(1), NONE]),
        tuple(&[NONE, Int(1)]),
        tuple(&[Int(1), tuple(&[Int(1)])]),
        tuple(&[tuple(&[Int(1)]), Int(1)]),
        f.list(&[Int(1)]),
        f.list(&[Int(1), Int(1)]),
        f.dict(&[("a", Int(1))]),
        f.dict(&[("b", Int(1))]),
        f.state(&[("a", Int(1))]),
        f.state(&[("b", Int(1))]),
        w(),
        f.variable(&other_param, Int(1), &[]),
        f.variable(&f.param, Int(1), &[("m", Int(1))]),
        f.variable(&f.param, Int(1), &[("m", Int(2))]),
        f.variable(&f.param, Int(1), &[("n", Int(1))]),
        f.variable(&f.param, Int(1), &[("m", Int(1)), ("n", Int(1))]),
        f.module(&[("a", w())]),
        f.module(&[("b", w())]),
        f.module(&[("a", w()), ("b", w())]),
        f.module(&[("a", w()), ("s", Int(1))]),
        f.module(&[("a", w()), ("s", Int(2))]),
        f.module(&[("a", w()), ("t", Int(1))]),
        f.instance(&f.other_module, &[("a", w())]),
        tuple(&[w(), w()]),
        tuple(&[shared.clone(), shared]),
        tuple(&[module.clone(), f.module(&[("w", w())]), module.clone()]),
        tuple(&[module.clone(), module.clone(), f.module(&[("w", w())])]),
    ]
}

#[test]
fn a_structure_equals_itself_and_no_other() {
    let f = Fixture::default();
    let (first, second) = (structures(&f), structures(&f));
    let (first, second): (Vec<_>, Vec<_>) =
        first.iter().zip(&second).map(|(a, b)| (graph(&f, a), graph(&f, b))).unzip();
    for (i, a) in first.iter().enumerate() {
        for (j, b) in second.iter().enumerate() {
            // The class `Other` is made anew each time, and classes are themselves.
            let expected = i == j && i != 16;
            let (a, b) = (&a.structure, &b.structure);
            assert_eq!(
                a.same(b, &f.world(), &mut Vec::new()),
                expected,
                "{i} and {j}: {a:?} {b:?}"
            );
            assert_eq!(
                a.same_below(0, b, 0, &f.world(), &mut Vec::new()),
                expected,
                "{i} and {j}: {a:?} {b:?}"
            );
        }
    }
}

#[test]
fn what_stands_below_one_root_is_compared_by_itself() {
    let f = Fixture::default();
    let world = f.world();
    let roots = |values: &[Value]| {
        let roots: Vec<_> = values.iter().map(|value| (Vec::new(), value.clone())).collect();
        flatten(&world, &roots, Sharing::Graph).unwrap().structure
    };
    let pair = || tuple(&[Int(1), Int(2)]);
    let (a, b) = (roots(&[Int(1), pair()]), roots(&[pair(), Int(1), Int(2)]));
    assert!(a.same_below(1, &b, 0, &world, &mut Vec::new()));
    assert!(a.same_below(0, &b, 2, &world, &mut Vec::new()));
    assert!(!a.same_below(0, &b, 0, &world, &mut Vec::new()));
    assert!(!a.same_below(2, &b, 2, &world, &mut Vec::new()));
    assert!(!a.same_below(0, &b, 3, &world, &mut Vec::new()));
    assert!(!a.same(&b, &world, &mut Vec::new()));
}

#[test]
fn leaves_below_a_slot() {
    let f = Fixture::default();
    let count = |value: &Value| {
        let structure = tree(&f, value).structure;
        (structure.leaves_below(structure.roots[0]), structure.first_leaf(structure.roots[0]))
    };
    assert_eq!(count(&NONE), (0, None));
    assert_eq!(count(&Int(1)), (1, Some(0)));
    assert_eq!(count(&tuple(&[NONE, tuple(&[]), f.list(&[Int(1), Int(2)])])), (2, Some(0)));
    let structure = tree(&f, &tuple(&[Int(0), tuple(&[Int(1), Int(2)])])).structure;
    assert_eq!(structure.first_leaf(structure.nodes[0].children[1]), Some(1));
}

#[test]
fn building_undoes_taking_apart() {
    let f = Fixture::default();
    for value in structures(&f) {
        for sharing in [Sharing::Tree, Sharing::Graph] {
            let flat = take_apart(&f, &value, sharing).unwrap();
            let built = build(&mut f.world_mut(), &flat.structure, &flat.leaves, &[]).unwrap();
            assert_eq!(f.show(&built.roots[0]), f.show(&value));
            let again = take_apart(&f, &built.roots[0], sharing).unwrap();
            assert!(again.structure.same(&flat.structure, &f.world(), &mut Vec::new()));
            assert_eq!(again.objects[..], built.objects[..]);
            for (new, old) in built.objects.iter().zip(&flat.objects) {
                assert_eq!(new.is_some(), old.is_some());
                assert!(old.is_none() || new != old);
            }
        }
    }
}

#[test]
fn building_wants_every_leaf() {
    let f = Fixture::default();
    let flat = tree(&f, &tuple(&[Int(1), Int(2)]));
    assert!(build(&mut f.world_mut(), &flat.structure, &flat.leaves[..1], &[]).is_err());
}

#[test]
fn objects_that_are_reused_become_what_the_structure_says() {
    let f = Fixture::default();
    let old = f.module(&[("w", f.param(1)), ("gone", f.param(2)), ("s", Int(1))]);
    let new = f.module(&[("w", f.variable(&f.param, Int(3), &[("m", Int(4))])), ("s", Int(2))]);
    let w = f.attribute(&old, "w");
    let flat = graph(&f, &new);
    let reuse = [Some(id(&old)), Some(id(&w))];
    let built = build(&mut f.world_mut(), &flat.structure, &flat.leaves, &reuse).unwrap();
    assert!(built.roots[0].is(&old));
    assert_eq!(built.objects, reuse);
    assert!(f.attribute(&old, "w").is(&w));
    assert_eq!(f.show(&old), "M(w=Param(3, m=4), static s=2)");
}

#[test]
fn a_reused_variable_of_another_trace_may_stay_but_not_change() {
    let f = Fixture::default();
    let w = f.variable(&f.param, Int(1), &[("m", Int(1))]);
    let flat = graph(&f, &w);
    let changed = [
        graph(&f, &f.variable(&f.param, Int(2), &[("m", Int(1))])),
        graph(&f, &f.variable(&f.param, Int(1), &[("m", Int(2))])),
    ];
    f.enter_trace();
    let reuse = [Some(id(&w))];
    let stays = build(&mut f.world_mut(), &flat.structure, &flat.leaves, &reuse).unwrap();
    assert!(stays.roots[0].is(&w));
    for flat in changed {
        let error = build(&mut f.world_mut(), &flat.structure, &flat.leaves, &reuse).unwrap_err();
        assert_eq!(class_and_message(error).0, ErrorClass::Trace);
    }
    assert_eq!(f.show(&w), "Param(1, m=1)");
}

#[test]
fn static_values_compare_by_content_or_identity() {
    let f = Fixture::default();
    let array = Value::array(Array::scalar(1.0_f32));
    let slice = |start| Value::slice([Int(start), NONE, NONE]);
    // Each row equals itself, and the rows of its own class alone.
    let table: Vec<(i64, Value)> = vec![
        (0, NONE),
        (1, Int(1)),
        (1, Float(1.0)),
        (1, Bool(true)),
        (2, Int(2)),
        (3, Value::str("1")),
        (4, tuple(&[Int(1), Int(2)])),
        (4, tuple(&[Float(1.0), Int(2)])),
        (5, tuple(&[Int(1)])),
        (6, f.list(&[Int(1), Int(2)])),
        (6, f.list(&[Int(1), Float(2.0)])),
        (7, f.list(&[Int(1)])),
        (8, f.dict(&[("a", Int(1)), ("b", Int(2))])),
        (8, f.dict(&[("b", Int(2)), ("a", Int(1))])),
        (9, f.dict(&[("a", Int(1)), ("b", Int(3))])),
        (10, f.dict(&[("a", Int(1)), ("c", Int(2))])),
        (11, f.dict(&[("a", Int(1))])),
        (12, f.set(&[Int(1), Int(2)])),
        (12, f.set(&[Int(2), Int(1)])),
        (13, f.set(&[Int(1), Int(3)])),
        (14, slice(1)),
        (14, slice(1)),
        (15, slice(2)),
        (16, array.clone()),
        (17, Value::array(Array::scalar(1.0_f32))),
        (18, f.param(1)),
        (19, f.param(1)),
    ];
    for (i, (a_class, a)) in table.iter().enumerate() {
        for (j, (b_class, b)) in table.iter().enumerate() {
            let (a_text, b_text) = (f.show(a), f.show(b));
            assert_eq!(
                same_value(&f.world(), a, b),
                a_class == b_class,
                "{i}, {j}: {a_text}, {b_text}"
            );
        }
    }
}

#[test]
fn steps_are_keys_and_text() {
    use crate::heap::Symbol;
    let table = [
        (Step::Attribute(Symbol::new("w")), "'w'", "w"),
        (Step::Attribute(Symbol::new("3")), "3", "3"),
        (Step::Index(2), "2", "2"),
        (Step::Key(Value::str("k")), "'k'", "k"),
        (Step::Key(Int(4)), "4", "4"),
        (Step::Key(Float(0.5)), "0.5", "?"),
        (Step::Root("args"), "'args'", "args"),
        (Step::Value, "'value'", "value"),
    ];
    let f = Fixture::default();
    for (step, key, text) in &table {
        assert_eq!((f.show(&step.key()).as_str(), step.to_string().as_str()), (*key, *text));
    }
    let path: Path = table.into_iter().take(3).map(|(step, ..)| step).collect();
    assert_eq!(show_path(&path), "w/3/2");
}

#[test]
fn a_mapping_equals_one_of_the_same_class_filters_and_roles() {
    let mapping = |name, filters: &[i64], roles: &[i64]| {
        std::rc::Rc::new(Mapping {
            name,
            filters: filters.iter().copied().map(Int).collect(),
            roles: roles.iter().copied().map(Role::Axis).collect(),
            otherwise: None,
            outside: None,
            written: roles.iter().copied().map(Int).collect(),
        })
    };
    let axes = mapping("StateAxes", &[1, 2], &[3, 4]);
    let same = mapping("StateAxes", &[1, 2], &[3, 4]);
    assert!(axes.equals(&same));
    assert_eq!(axes.hash(), same.hash());
    assert_ne!(axes.hash(), mapping("StateAxes", &[], &[]).hash());
    for other in [
        mapping("DiffState", &[1, 2], &[3, 4]),
        mapping("StateAxes", &[1, 5], &[3, 4]),
        mapping("StateAxes", &[1, 2], &[3, 5]),
        mapping("StateAxes", &[1], &[3, 4]),
    ] {
        assert!(!axes.equals(&other), "{other:?}");
    }
    assert!(Mapping::of(&Value::opaque(axes)).is_some_and(|found| found.equals(&same)));
    assert!(Mapping::of(&Int(1)).is_none());
}

#[test]
fn deep_values_need_no_deep_stack() {
    let f = Fixture::default();
    let mut deep = f.param(1);
    for _ in 0..100_000 {
        deep = f.module(&[("next", deep)]);
    }
    let flat = tree(&f, &deep);
    let structure = &flat.structure;
    assert_eq!(structure.leaves_below(structure.roots[0]), 1);
    assert_eq!(structure.first_leaf(structure.roots[0]), Some(0));
    assert!(structure.same_below(0, structure, 0, &f.world(), &mut Vec::new()));
    let built = build(&mut f.world_mut(), structure, &flat.leaves, &[]).unwrap();
    assert_eq!(flat.leaf_path(0).len(), tree(&f, &built.roots[0]).leaf_path(0).len());
    // The second prefix visits the Variable below the shared module again.
    let pair = tuple(&[deep.clone(), deep]);
    let roots = [(Vec::new(), pair, Prefix::Tree(tuple(&[Int(7), Int(8)])))];
    let flat = flatten_with_prefix(&f.world(), &roots, Sharing::Graph, "in_axes").unwrap();
    assert_eq!(flat.visits.len(), 2);
}
