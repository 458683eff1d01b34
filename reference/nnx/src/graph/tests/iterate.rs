use super::*;
use crate::graph::iterate::*;
use crate::pytree::show_path;

/// `path=value` in order.
fn visits(f: &Fixture, node: &Value, sharing: Sharing) -> Vec<String> {
    let visits = iterate(&f.world(), node, sharing).unwrap();
    let text = |(place, value): &(LeafPosition, Value)| {
        let kind = match f.show(value) {
            text if text.contains('=') => "M".to_owned(),
            text => text,
        };
        format!("{}={kind}", visits.leaves.show(place))
    };
    visits.values.iter().map(text).collect()
}

#[test]
fn children_come_before_their_parents() {
    let f = Fixture::default();
    let node = f.module(&[
        ("b", f.list(&[f.param(1), Int(2)])),
        ("a", f.module(&[("w", f.param(3))])),
        ("s", Int(4)),
    ]);
    assert_eq!(
        visits(&f, &node, Sharing::Graph),
        ["a/w=Param(3)", "a=M", "b/0=Param(1)", "b/1=2", "b=[Param(1), 2]", "s=4", "=M",]
    );
    // Static attributes are no part of a tree.
    assert_eq!(
        visits(&f, &node, Sharing::Tree),
        ["a/w=Param(3)", "a=M", "b/0=Param(1)", "b/1=2", "b=[Param(1), 2]", "=M",]
    );
    assert_eq!(iterate(&f.world(), &node, Sharing::Graph).unwrap().nodes.len(), 3);
}

#[test]
fn a_graph_is_visited_once_an_object() {
    let f = Fixture::default();
    let w = f.param(1);
    let module = f.module(&[("w", w.clone())]);
    f.put(&module, "me", module.clone());
    assert_eq!(
        visits(&f, &module, Sharing::Graph),
        ["w=Param(1)"].map(str::to_owned)[..1]
            .iter()
            .cloned()
            .chain(["=M".to_owned()])
            .collect::<Vec<_>>()
    );
}

#[test]
fn a_tree_has_no_cycle_and_no_variable_within_itself() {
    let f = Fixture::default();
    let module = f.module(&[]);
    f.put(&module, "me", f.list(std::slice::from_ref(&module)));
    let error = message_of(iterate(&f.world(), &module, Sharing::Tree));
    assert_eq!(error, "Cycle detected: found at paths  and me/0");
    let w = f.param(1);
    let twice = f.list(&[w.clone(), w]);
    let Err(Error::Raised(error)) = iterate(&f.world(), &twice, Sharing::Tree) else {
        panic!("sharing in a tree is an error")
    };
    assert_eq!(
        (error.class, &error.paths[..]),
        (ErrorClass::Alias, &["0".to_owned(), "1".to_owned()][..])
    );
    // A container that is left again may be met once more, and `None` is no object.
    let inner = f.list(&[Int(1)]);
    let value = tuple(&[inner.clone(), inner, NONE, NONE]);
    assert_eq!(visits(&f, &value, Sharing::Tree).len(), 7);
    assert_eq!(visits(&f, &value, Sharing::Graph).len(), 4);
}

#[test]
fn a_module_that_is_no_pytree_cannot_be_iterated_as_a_tree() {
    let f = Fixture::default();
    let opaque = f.instance(&f.opaque_module.clone(), &[("w", f.param(1))]);
    assert_eq!(visits(&f, &opaque, Sharing::Graph).len(), 2);
    for result in [
        iterate(&f.world(), &opaque, Sharing::Tree).map(drop),
        children_of(&f.world(), &opaque, Sharing::Tree).map(drop),
    ] {
        assert!(message_of(result).contains("pytree=False"));
    }
}

#[test]
fn children_are_the_modules_and_variables_directly_below() {
    let f = Fixture::default();
    let node = f.module(&[
        ("w", f.param(1)),
        ("inner", f.module(&[("v", f.param(2))])),
        ("items", f.list(&[f.param(3)])),
        ("s", Int(4)),
    ]);
    let children = |node: &Value, sharing| {
        let children = children_of(&f.world(), node, sharing)?;
        let text = |(key, value): &(Value, Value)| format!("{}={}", f.show(key), f.show(value));
        Ok::<_, Error>(children.iter().map(text).collect::<Vec<_>>())
    };
    for sharing in [Sharing::Graph, Sharing::Tree] {
        assert_eq!(children(&node, sharing).unwrap(), ["'inner'=M(v=Param(2))", "'w'=Param(1)"]);
    }
    assert_eq!(children(&f.list(&[f.param(1)]), Sharing::Graph).unwrap(), ["0=Param(1)"]);
    assert_eq!(class_of(children(&Int(1), Sharing::Graph)), ErrorClass::BadArgument);
}

#[test]
fn duplicates_are_reported_with_every_path() {
    let f = Fixture::default();
    let (w, one) = (f.param(1), array());
    let inner = f.module(&[("w", w.clone())]);
    let node = f.module(&[
        ("a", inner.clone()),
        ("b", f.list(&[inner, w, f.param(2)])),
        ("c", tuple(&[one.clone(), one, array(), Int(1), Int(1)])),
    ]);
    f.put(&node, "z", node.clone());
    let found: Vec<Vec<String>> = duplicates(&f.world(), &node)
        .unwrap()
        .iter()
        .map(|(_, paths)| paths.iter().map(|path| show_path(path)).collect())
        .collect();
    assert_eq!(found, [vec!["", "z"], vec!["a", "b/0"], vec!["a/w", "b/1"], vec!["c/0", "c/1"]]);
    // A list that is left again is no cycle.
    let list = f.list(&[Int(1)]);
    assert!(duplicates(&f.world(), &tuple(&[list.clone(), list.clone()])).unwrap().is_empty());
    f.append(&list, list.clone());
    let around = f.list(&[list]);
    let error = duplicates(&f.world(), &around);
    assert_eq!(class_of(error.clone()), ErrorClass::Recursion);
    assert!(message_of(error).contains("'0/1'"));
}
