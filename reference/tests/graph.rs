//! The graph layer by itself: deep, wide and cyclic graphs.

use std::rc::Rc;

use indexmap::IndexMap;
use isograft_reference::Limits;
use isograft_reference::graph::{self, attributes};
use isograft_reference::heap::{Class, ClassKind, ObjectId, Symbol, Value, World};
use isograft_reference::pure::{Budget, Tracing};
use isograft_reference::pytree::Sharing;

struct Maker {
    world: World,
    node: Rc<Class>,
    param: Rc<Class>,
    list: Rc<Class>,
}

impl Maker {
    fn new() -> Maker {
        let limits = Limits { memory: 8 << 30, ..Limits::default() };
        Maker {
            world: World::new(Tracing::new(Budget::new(&limits))),
            node: Rc::new(Class::new("Node", ClassKind::Module, Vec::new())),
            param: Rc::new(Class::new("Param", ClassKind::Variable, Vec::new())),
            list: Rc::new(Class::new("List", ClassKind::List, Vec::new())),
        }
    }

    fn set(&mut self, id: ObjectId, name: &str, value: Value) {
        attributes::assign(&mut self.world, id, Symbol::new(name), value).unwrap();
    }

    /// A module with one Variable.
    fn node(&mut self, value: i64) -> ObjectId {
        let id = self.world.instance(&self.node.clone()).unwrap();
        let variable =
            self.world.variable(&self.param.clone(), Value::Int(value), IndexMap::new()).unwrap();
        self.set(id, "w", Value::Object(variable));
        id
    }

    fn chain(&mut self, length: usize) -> Value {
        let mut head = self.node(0);
        for index in 1..length {
            let next = self.node(index as i64);
            self.set(next, "next", Value::Object(head));
            head = next;
        }
        Value::Object(head)
    }

    fn wide(&mut self, count: usize) -> Value {
        let list = self.world.instance(&self.list.clone()).unwrap();
        for index in 0..count {
            let node = self.node(index as i64);
            attributes::assign(
                &mut self.world,
                list,
                attributes::numbered(index),
                Value::Object(node),
            )
            .unwrap();
        }
        graph::set_length(&mut self.world, list, count).unwrap();
        Value::Object(list)
    }

    fn attribute(&self, value: &Value, name: &str) -> Value {
        let (_, instance) = self.world.as_instance(value).unwrap();
        instance.attributes[&Symbol::new(name)].value.clone()
    }

    fn round_trip(&mut self, node: &Value, sharing: Sharing) -> Value {
        let parts = graph::split(&self.world, node, sharing).unwrap();
        let state = parts.leaves.whole(&mut self.world).unwrap();
        let merged =
            graph::merge(&mut self.world, &parts.definition, std::slice::from_ref(&state), true)
                .unwrap();
        let again = graph::split(&self.world, &merged, sharing).unwrap();
        assert!(again.definition.same(&parts.definition, &self.world));
        assert_eq!(again.leaves.values.len(), parts.leaves.values.len());
        graph::update(&mut self.world, node, &state).unwrap();
        merged
    }
}

#[test]
fn a_deep_chain_needs_no_deep_stack() {
    for sharing in [Sharing::Graph, Sharing::Tree] {
        let mut maker = Maker::new();
        let head = maker.chain(100_000);
        maker.round_trip(&head, sharing);
    }
}

#[test]
fn a_wide_list_keeps_its_order() {
    let mut maker = Maker::new();
    let list = maker.wide(2_000);
    let merged = maker.round_trip(&list, Sharing::Graph);
    let item = maker.attribute(&merged, "1999");
    let variable = maker.attribute(&item, "w");
    let (_, variable) = maker.world.as_variable(&variable).unwrap();
    assert!(variable.value.is(&Value::Int(1999)));
}

#[test]
fn a_cycle_is_merged_in_graph_mode_and_refused_in_tree_mode() {
    let mut maker = Maker::new();
    let (a, b) = (maker.node(1), maker.node(2));
    maker.set(a, "next", Value::Object(b));
    maker.set(b, "next", Value::Object(a));
    let root = Value::Object(a);
    let merged = maker.round_trip(&root, Sharing::Graph);
    let next = maker.attribute(&merged, "next");
    assert!(maker.attribute(&next, "next").is(&merged));
    assert!(!merged.is(&root));
    assert!(graph::split(&maker.world, &root, Sharing::Tree).is_err());
    assert!(graph::iterate(&maker.world, &root, Sharing::Tree).is_err());
    assert_eq!(graph::iterate(&maker.world, &root, Sharing::Graph).unwrap().values.len(), 4);
    assert_eq!(graph::duplicates(&maker.world, &root).unwrap().len(), 1);
}

#[test]
fn a_state_with_other_paths_is_refused() {
    let mut maker = Maker::new();
    let (node, other) = (maker.node(1), maker.world.instance(&maker.node.clone()).unwrap());
    let variable =
        maker.world.variable(&maker.param.clone(), Value::Int(3), IndexMap::new()).unwrap();
    maker.set(other, "v", Value::Object(variable));
    let parts = graph::split(&maker.world, &Value::Object(node), Sharing::Graph).unwrap();
    let others = graph::split(&maker.world, &Value::Object(other), Sharing::Graph).unwrap();
    let state = others.leaves.whole(&mut maker.world).unwrap();
    assert!(graph::merge(&mut maker.world, &parts.definition, &[state], false).is_err());
    assert!(!others.definition.same(&parts.definition, &maker.world));
}
