//! From values to leaves and a structure.

use std::cmp::Ordering;
use std::rc::Rc;

use super::opened::Opening;
use super::path::{Path, Step, show_path};
use super::role::{Prefix, Role};
use super::structure::{Node, NodeData, Parent, Question, Questions, Slot, Structure, alike};
use super::words::keys_of_prefix;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{
    Class, ClassKind, Machine, Object, ObjectId, QuickMap, QuickSet, Registration, Symbol, Tuple,
    Value, Variable, World,
};
use crate::meter::{self, Paid};

/// The treatment of an object that is met a second time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// It becomes a second node, because pytrees have no identity. A cycle is an error.
    Tree,
    /// It is the same node.
    Graph,
}

/// Flattened values.
#[derive(Clone, Debug)]
pub struct Flat {
    pub structure: Rc<Structure>,
    pub leaves: Paid<Value>,
    /// For each leaf what the prefix says of it.
    pub roles: Paid<Role>,
    /// For each node the Module or Variable it was, if it was one.
    pub objects: Paid<Option<ObjectId>>,
    /// For each node what the prefix says of it as a whole, at its first visit.
    pub node_roles: Paid<Role>,
    /// Every visit of a Variable, in order.
    pub visits: Paid<Visit>,
    /// Static values that an `__eq__` of the program's own compares, each with the error if they
    /// differ.
    pub questions: Vec<(Value, Value, Error)>,
}

/// Asks what only the program can tell: whether the prefixes were prefixes.
///
/// # Errors
/// They were not; or what the program raises.
pub fn settle(machine: &mut dyn Machine, questions: &mut Vec<(Value, Value, Error)>) -> Result<()> {
    for (a, b, error) in std::mem::take(questions) {
        if !machine.equals(&a, &b)? {
            return Err(error);
        }
    }
    Ok(())
}

/// One visit of a Variable.
#[derive(Clone, Debug)]
pub struct Visit {
    pub variable: ObjectId,
    pub node: u32,
    pub parent: Parent,
    pub role: Role,
    /// The path, if it is not that of `parent`: it goes through an object that was visited before.
    pub path: Option<Path>,
}

/// Flattens the roots.
///
/// # Errors
/// [`ErrorClass::Recursion`] for a cycle, and [`ErrorClass::BadArgument`] for dict keys that cannot
/// be sorted.
pub fn flatten(world: &World, roots: &[(Path, Value)], sharing: Sharing) -> Result<Flat> {
    let roots: Vec<_> =
        roots.iter().map(|(path, value)| (path.clone(), value.clone(), Prefix::NONE)).collect();
    flatten_with_prefix(world, &roots, sharing, "prefix")
}

/// Flattens the roots. Each root has a prefix tree; the leaves of the prefix are broadcast to the
/// values below them. `what` names the prefix in errors. The questions that only the program can
/// answer are left to [`settle`].
///
/// # Errors
/// As [`flatten`], and [`ErrorClass::Prefix`] if a prefix is not a prefix of its root.
pub fn flatten_with_prefix(
    world: &World,
    roots: &[(Path, Value, Prefix)],
    sharing: Sharing,
    what: &'static str,
) -> Result<Flat> {
    let mut walk = Walk {
        world,
        sharing,
        what,
        structure: Structure::default(),
        flat: Flat {
            structure: Rc::default(),
            leaves: Paid::default(),
            roles: Paid::default(),
            objects: Paid::default(),
            node_roles: Paid::default(),
            visits: Paid::default(),
            questions: Vec::new(),
        },
        seen: QuickMap::default(),
        active: QuickSet::default(),
    };
    walk.structure.root_paths = roots.iter().map(|(path, _, _)| path.clone()).collect();
    for (index, (_, value, prefix)) in roots.iter().enumerate() {
        let slot = walk.visit(value, prefix, Parent::Root(index as u32))?;
        walk.structure.roots.push(slot);
    }
    let Walk { structure, mut flat, .. } = walk;
    flat.structure = Rc::new(structure);
    Ok(flat)
}

/// The prefixes of the children of a node.
enum Below<'p> {
    Same(&'p Prefix),
    Each(Vec<Prefix>),
}

impl Below<'_> {
    fn of(&self, child: usize) -> &Prefix {
        match self {
            Below::Same(prefix) => prefix,
            Below::Each(prefixes) => &prefixes[child],
        }
    }
}

struct Walk<'a> {
    world: &'a World,
    sharing: Sharing,
    what: &'static str,
    structure: Structure,
    flat: Flat,
    seen: QuickMap<ObjectId, u32>,
    active: QuickSet<ObjectId>,
}

impl Walk<'_> {
    fn visit(&mut self, value: &Value, prefix: &Prefix, parent: Parent) -> Result<Slot> {
        meter::visit(|| self.visit_here(value, prefix, parent))
    }

    fn visit_here(&mut self, value: &Value, prefix: &Prefix, parent: Parent) -> Result<Slot> {
        match value {
            Value::None => {
                self.check_leaf_prefix(prefix, parent)?;
                Ok(Slot::None)
            }
            Value::Tuple(items) => {
                if let Prefix::Tree(Value::Tuple(prefixes)) = prefix
                    && !same_class(items, prefixes)
                {
                    return Err(self.prefix_error(parent));
                }
                let prefixes = self.sequence_prefixes(prefix, items.len(), true, parent)?;
                let kind = match items.class() {
                    Some(class) => {
                        NodeData::NamedTuple { class: class.clone(), names: class.tuple_fields() }
                    }
                    None => NodeData::Tuple,
                };
                let node = self.node(kind, None, prefix, parent)?;
                self.children(node, items.iter(), &prefixes)
            }
            Value::Object(id) => self.visit_object(*id, value, prefix, parent),
            Value::Opaque(object) if object.unknown().is_some() => {
                value.known()?;
                self.leaf(value, prefix, parent)
            }
            Value::Opaque(_) if let Some(opened) = Opening::of(value) => {
                self.registered(opened, prefix, parent)
            }
            Value::Opaque(object) if object.is_static_node() => {
                self.check_static_prefix(prefix, value, parent)?;
                self.node(NodeData::Static(value.clone()), None, prefix, parent).map(Slot::Node)
            }
            _ => self.leaf(value, prefix, parent),
        }
    }

    fn registered(&mut self, opened: &Opening, prefix: &Prefix, parent: Parent) -> Result<Slot> {
        let prefixes = self.registered_prefixes(prefix, opened, parent)?;
        let kind = NodeData::Registered(opened.kind.clone());
        let node = self.node(kind, None, prefix, parent)?;
        self.children(node, opened.children.iter(), &prefixes)
    }

    fn visit_object(
        &mut self,
        id: ObjectId,
        value: &Value,
        prefix: &Prefix,
        parent: Parent,
    ) -> Result<Slot> {
        if self.sharing == Sharing::Graph
            && let Some(&node) = self.seen.get(&id)
        {
            self.check_leaf_prefix(prefix, parent)?;
            if self.world.as_reference(value).is_some() {
                return Ok(Slot::Leaf(node));
            }
            if matches!(self.structure.nodes[node as usize].kind, NodeData::Variable { .. }) {
                self.flat.visits.push(Visit {
                    variable: id,
                    node,
                    parent,
                    role: prefix.role(),
                    path: None,
                })?;
            } else if !prefix.role().same(&self.flat.node_roles[node as usize], self.world) {
                let mut path = self.structure.path(parent);
                self.visit_again(node, prefix, &mut path, &mut QuickSet::default())?;
            }
            return Ok(Slot::Node(node));
        }
        // An object that is remembered is found again before it comes here.
        let is_remembered = self.sharing == Sharing::Graph
            && (self.world.is_module(value) || self.world.as_variable(value).is_some());
        if is_remembered {
            return self.enter_object(id, value, prefix, parent);
        }
        if !self.active.insert(id) {
            let path = show_path(&self.structure.path(parent));
            let message = format!("a cycle: the object at {path} contains itself");
            return Err(Error::raised(ErrorClass::Recursion, PythonError::RecursionError, message));
        }
        let slot = self.enter_object(id, value, prefix, parent);
        self.active.remove(&id);
        slot
    }

    /// Records further visits of the Variables below a node that was visited before, under another
    /// prefix.
    fn visit_again(
        &mut self,
        node: u32,
        prefix: &Prefix,
        path: &mut Path,
        seen: &mut QuickSet<u32>,
    ) -> Result<()> {
        if !seen.insert(node) {
            return Ok(());
        }
        let (here, object) =
            (&self.structure.nodes[node as usize], self.flat.objects[node as usize]);
        if let (NodeData::Variable { .. }, Some(variable)) = (&here.kind, object) {
            let parent = here.parent;
            let path = path.clone();
            self.flat.visits.pay(size_of_val(&path[..]) + meter::entry::<(ObjectId, u32)>())?;
            let (role, path) = (prefix.role(), Some(path));
            return self.flat.visits.push(Visit { variable, node, parent, role, path });
        }
        let children: Vec<(Step, u32)> = here
            .children
            .iter()
            .enumerate()
            .filter_map(|(index, child)| match child {
                Slot::Node(child) => Some((here.step(index), *child)),
                _ => None,
            })
            .collect();
        for (step, child) in children {
            path.push(step);
            meter::visit(|| self.visit_again(child, prefix, path, seen))?;
            path.pop();
        }
        Ok(())
    }

    fn enter_object(
        &mut self,
        id: ObjectId,
        value: &Value,
        prefix: &Prefix,
        parent: Parent,
    ) -> Result<Slot> {
        let world = self.world;
        match world.object(id) {
            Object::List(items) => {
                let prefixes = self.sequence_prefixes(prefix, items.len(), false, parent)?;
                let node = self.node(NodeData::List, None, prefix, parent)?;
                self.children(node, items.iter(), &prefixes)
            }
            Object::Dict(dict) | Object::State(dict) => {
                let mut entries: Vec<(&Value, &Value)> = dict.iter().collect();
                sort_by_key(world.object(id), &mut entries, |(key, _)| key).ok_or_else(|| {
                    let keys = entries.iter().map(|(key, _)| *key);
                    match world.are_ordered_by_program(keys) {
                        true => Error::unsupported("keys of a dict that a program orders"),
                        false => Error::bad_value(UNSORTABLE),
                    }
                })?;
                let keys: Vec<Value> = entries.iter().map(|(key, _)| (*key).clone()).collect();
                let prefixes = self.mapping_prefixes(prefix, (world.object(id), &keys), parent)?;
                let kind = match world.object(id) {
                    Object::State(_) => NodeData::State(keys),
                    _ => NodeData::Dict(keys),
                };
                let node = self.node(kind, None, prefix, parent)?;
                self.children(node, entries.into_iter().map(|(_, value)| value), &prefixes)
            }
            Object::Variable(variable) => {
                self.check_leaf_prefix(prefix, parent)?;
                let kind = node_of(variable);
                let below = self.variable_prefixes(prefix, &kind, parent)?;
                let node = self.node(kind, Some(id), prefix, parent)?;
                self.flat.visits.push(Visit {
                    variable: id,
                    node,
                    parent,
                    role: prefix.role(),
                    path: None,
                })?;
                self.children(node, [&variable.value].into_iter(), &below)
            }
            Object::Instance(instance)
                if matches!(instance.class.kind, ClassKind::Module | ClassKind::List) =>
            {
                if self.sharing == Sharing::Tree && !instance.class.is_pytree {
                    return self.leaf(value, prefix, parent);
                }
                let mut data = Vec::new();
                let mut statics = Vec::new();
                for (name, attribute) in &instance.attributes {
                    if attribute.data {
                        data.push((*name, &attribute.value));
                    } else {
                        statics.push((*name, attribute.value.clone()));
                    }
                }
                let numbered = instance.class.kind == ClassKind::List;
                data.sort_by(|(a, _), (b, _)| by_name(*a, *b, numbered));
                statics.sort_by(|(a, _), (b, _)| by_name(*a, *b, numbered));
                let names: Vec<Symbol> = data.iter().map(|(name, _)| *name).collect();
                let of = (&instance.class, &names[..], &statics[..]);
                let prefixes = self.attribute_prefixes(prefix, of, parent)?;
                let kind = NodeData::Module { class: instance.class.clone(), names, statics };
                let node = self.node(kind, Some(id), prefix, parent)?;
                self.children(node, data.into_iter().map(|(_, value)| value), &prefixes)
            }
            // Whoever can call the program's functions opens such an instance before the walk.
            Object::Instance(instance) if instance.class.registration.borrow().is_some() => {
                let registration = instance.class.registration.borrow();
                let is_high = matches!(&*registration, Some(Registration::High { .. }));
                match Opening::of(world.opened(value)) {
                    Some(opened) => self.registered(opened, prefix, parent),
                    // To pytrees it is a leaf, as any other object.
                    None if is_high => self.leaf(value, prefix, parent),
                    None => {
                        let name = &instance.class.name;
                        let what = format!("{name}, a registered pytree node, in a new place");
                        Err(Error::unsupported(what))
                    }
                }
            }
            Object::Reference(_) => {
                // It has an identity, as Variables have: where sharing is kept it is one leaf.
                let slot = self.leaf(value, prefix, parent)?;
                if let (Sharing::Graph, Slot::Leaf(leaf)) = (self.sharing, slot) {
                    self.flat.objects.pay(meter::entry::<(ObjectId, u32)>())?;
                    self.seen.insert(id, leaf);
                }
                Ok(slot)
            }
            _ => self.leaf(value, prefix, parent),
        }
    }

    fn node(
        &mut self,
        kind: NodeData,
        object: Option<ObjectId>,
        prefix: &Prefix,
        parent: Parent,
    ) -> Result<u32> {
        let node = self.structure.nodes.len() as u32;
        self.structure.nodes.pay(kind.size())?;
        self.structure.nodes.push(Node { kind, children: Vec::new(), parent })?;
        self.flat.objects.push(object)?;
        self.flat.node_roles.push(prefix.role())?;
        if let Some(id) = object
            && self.sharing == Sharing::Graph
        {
            self.flat.objects.pay(meter::entry::<(ObjectId, u32)>())?;
            self.seen.insert(id, node);
        }
        Ok(node)
    }

    fn children<'v>(
        &mut self,
        node: u32,
        children: impl ExactSizeIterator<Item = &'v Value>,
        prefixes: &Below,
    ) -> Result<Slot> {
        let mut slots = Vec::with_capacity(children.len());
        // The prefixes of the children stand beside them while they are visited.
        self.structure.nodes.pay(slots.capacity() * size_of::<(Slot, Prefix)>())?;
        for (index, value) in children.enumerate() {
            let parent = Parent::Child { node, index: index as u32 };
            slots.push(self.visit(value, prefixes.of(index), parent)?);
        }
        self.structure.nodes[node as usize].children = slots;
        Ok(Slot::Node(node))
    }

    fn leaf(&mut self, value: &Value, prefix: &Prefix, parent: Parent) -> Result<Slot> {
        self.check_leaf_prefix(prefix, parent)?;
        let leaf = self.flat.leaves.len() as u32;
        self.flat.leaves.push(value.clone())?;
        self.flat.roles.push(prefix.role())?;
        self.structure.leaves.push(parent)?;
        Ok(Slot::Leaf(leaf))
    }

    /// The prefixes of a sequence's items: the items of the prefix if it is a sequence of the same
    /// kind and length, else the prefix itself for each.
    fn sequence_prefixes<'p>(
        &self,
        prefix: &'p Prefix,
        length: usize,
        tuple: bool,
        parent: Parent,
    ) -> Result<Below<'p>> {
        let Prefix::Tree(tree) = prefix else { return Ok(Below::Same(prefix)) };
        let (items, is_tuple): (&[Value], bool) = match tree {
            Value::Tuple(items) => (items, true),
            Value::Object(id) => match self.world.object(*id) {
                Object::List(items) => (items, false),
                _ => {
                    self.check_leaf_prefix(prefix, parent)?;
                    return Ok(Below::Same(prefix));
                }
            },
            _ => {
                self.check_leaf_prefix(prefix, parent)?;
                return Ok(Below::Same(prefix));
            }
        };
        if is_tuple == tuple && items.len() == length {
            Ok(Below::Each(items.iter().map(|item| Prefix::read(self.world, item)).collect()))
        } else {
            let kind = |is_tuple| if is_tuple { "tuple" } else { "list" };
            let (given, wanted) = (kind(is_tuple), kind(tuple));
            let words = format!(": a {given} of {} for a {wanted} of {length}", items.len());
            Err(self.prefix_error(parent).with_words(&words))
        }
    }

    /// A Variable as a prefix covers a Variable of its class and metadata.
    fn variable_prefixes<'p>(
        &mut self,
        prefix: &'p Prefix,
        kind: &NodeData,
        parent: Parent,
    ) -> Result<Below<'p>> {
        let Prefix::Role(Role::Other(Value::Object(id))) = prefix else {
            return Ok(Below::Same(prefix));
        };
        let Object::Variable(variable) = self.world.object(*id) else {
            return Ok(Below::Same(prefix));
        };
        let mut questions = Questions::new();
        match node_of(variable).same(kind, self.world, &mut questions) {
            true => {
                self.ask(questions, parent);
                Ok(Below::Each(vec![Prefix::read(self.world, &variable.value)]))
            }
            false => Err(self.prefix_error(parent)),
        }
    }

    /// A dict as a prefix covers a dict with the same keys, and a State a State.
    fn mapping_prefixes<'p>(
        &self,
        prefix: &'p Prefix,
        (kind, keys): (&Object, &[Value]),
        parent: Parent,
    ) -> Result<Below<'p>> {
        let dict = match prefix {
            Prefix::Tree(Value::Object(id)) => match (self.world.object(*id), kind) {
                (Object::Dict(dict), Object::Dict(_)) | (Object::State(dict), Object::State(_)) => {
                    Some(dict)
                }
                _ => None,
            },
            _ => None,
        };
        let Some(dict) = dict else {
            self.check_leaf_prefix(prefix, parent)?;
            return Ok(Below::Same(prefix));
        };
        let words = || {
            let given: Vec<Value> = dict.iter().map(|(key, _)| key.clone()).collect();
            keys_of_prefix(&given, keys)
        };
        if dict.len() != keys.len() {
            return Err(self.prefix_error(parent).with_words(&words()));
        }
        let prefixes = keys.iter().map(|key| {
            let key = crate::heap::Key::of(key);
            let found = key.and_then(|key| dict.get(&key));
            found
                .map(|value| Prefix::read(self.world, value))
                .ok_or_else(|| self.prefix_error(parent).with_words(&words()))
        });
        prefixes.collect::<Result<_>>().map(Below::Each)
    }

    /// A module as a prefix covers a module of its class with the same data attributes, attribute by
    /// attribute, and equal static ones.
    fn attribute_prefixes<'p>(
        &mut self,
        prefix: &'p Prefix,
        (class, names, statics): (&Rc<Class>, &[Symbol], &[(Symbol, Value)]),
        parent: Parent,
    ) -> Result<Below<'p>> {
        let module = match prefix {
            Prefix::Tree(tree) if self.world.is_module(tree) => self.world.as_instance(tree),
            _ => None,
        };
        let Some((_, instance)) = module else {
            self.check_leaf_prefix(prefix, parent)?;
            return Ok(Below::Same(prefix));
        };
        let data = instance.attributes.values().filter(|attribute| attribute.data).count();
        let mut alike = Rc::ptr_eq(&instance.class, class)
            && data == names.len()
            && instance.attributes.len() - data == statics.len();
        for (name, value) in statics {
            let own = instance.attributes.get(name).filter(|attribute| !attribute.data);
            alike &= match own {
                Some(own) => self.same_static(&own.value, value, parent),
                None => false,
            };
        }
        if !alike {
            return Err(self.prefix_error(parent));
        }
        let values = names.iter().map(|name| {
            let attribute = instance.attributes.get(name).filter(|attribute| attribute.data);
            attribute
                .map(|attribute| Prefix::read(self.world, &attribute.value))
                .ok_or_else(|| self.prefix_error(parent))
        });
        values.collect::<Result<_>>().map(Below::Each)
    }

    /// An instance of a registered class as a prefix covers one of the same class.
    fn registered_prefixes<'p>(
        &mut self,
        prefix: &'p Prefix,
        opened: &Opening,
        parent: Parent,
    ) -> Result<Below<'p>> {
        let Prefix::Tree(tree) = prefix else { return Ok(Below::Same(prefix)) };
        match Opening::of(tree) {
            Some(prefix)
                if Rc::ptr_eq(&prefix.kind.class, &opened.kind.class)
                    && prefix.children.len() == opened.children.len() =>
            {
                if !self.same_static(&prefix.kind.aux, &opened.kind.aux, parent) {
                    return Err(self.prefix_error(parent));
                }
                let children = prefix.children.iter();
                Ok(Below::Each(children.map(|child| Prefix::read(self.world, child)).collect()))
            }
            _ => Err(self.prefix_error(parent)),
        }
    }

    /// Leaves to the program what only it can tell of a prefix.
    fn ask(&mut self, questions: Questions, parent: Parent) {
        for Question { pair: (a, b), .. } in questions {
            let error = self.prefix_error(parent);
            self.flat.questions.push((a, b, error));
        }
    }

    /// True if the static part of a prefix is that of the value, or only the program can tell.
    fn same_static(&mut self, prefix: &Value, value: &Value, parent: Parent) -> bool {
        let mut questions = Questions::new();
        let same = alike(self.world, prefix, value, &mut questions);
        if same {
            self.ask(questions, parent);
        }
        same
    }

    /// Checks a prefix that is a node without leaves: an equal one is a prefix, and so is whatever
    /// is a prefix of a leaf.
    fn check_static_prefix(
        &mut self,
        prefix: &Prefix,
        value: &Value,
        parent: Parent,
    ) -> Result<()> {
        match prefix {
            Prefix::Tree(tree) if self.same_static(tree, value, parent) => Ok(()),
            _ => self.check_leaf_prefix(prefix, parent),
        }
    }

    /// A container is not a prefix of a leaf.
    fn check_leaf_prefix(&self, prefix: &Prefix, parent: Parent) -> Result<()> {
        let container = match prefix {
            Prefix::Tree(Value::Tuple(_)) => true,
            Prefix::Tree(tree) => !self.world.is_module(tree),
            Prefix::Role(_) => false,
        };
        if container { Err(self.prefix_error(parent)) } else { Ok(()) }
    }

    fn prefix_error(&self, parent: Parent) -> Error {
        Error::raised(
            ErrorClass::Prefix,
            PythonError::ValueError,
            format!(
                "{} is not a tree prefix at {}",
                self.what,
                show_path(&self.structure.path(parent))
            ),
        )
    }
}

fn node_of(variable: &Variable) -> NodeData {
    NodeData::Variable { class: variable.class.clone(), metadata: variable.metadata.clone() }
}

/// True if both are plain tuples, or named ones of one class.
fn same_class(a: &Tuple, b: &Tuple) -> bool {
    match (a.class(), b.class()) {
        (Some(a), Some(b)) => Rc::ptr_eq(a, b),
        (None, None) => true,
        _ => false,
    }
}

/// The order of attribute names. Those of a list are sorted by number.
fn by_name(a: Symbol, b: Symbol, numbered: bool) -> Ordering {
    let number = |name: Symbol| if numbered { name.number() } else { None };
    match (number(a), number(b)) {
        (Some(a), Some(b)) => a.cmp(&b),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => a.cmp_name(b),
    }
}

/// JAX's text about dict keys that do not compare.
const UNSORTABLE: &str = "Comparator raised exception while sorting pytree dictionary keys.";

/// Sorts the entries of a mapping by their keys, as pytrees have them: in Python's order, and in a
/// State numbers before names. `None`: keys that do not compare.
#[must_use]
pub fn sort_by_key<T>(
    mapping: &Object,
    entries: &mut [T],
    key: impl Fn(&T) -> &Value,
) -> Option<()> {
    let of_state = matches!(mapping, Object::State(_));
    let mut unordered = false;
    entries.sort_by(|a, b| {
        let order = match (key(a), key(b)) {
            (Value::Int(_), Value::Str(_)) if of_state => Some(Ordering::Less),
            (Value::Str(_), Value::Int(_)) if of_state => Some(Ordering::Greater),
            (a, b) => key_order(a, b),
        };
        unordered |= order.is_none();
        order.unwrap_or(Ordering::Equal)
    });
    (!unordered).then_some(())
}

/// Python's order of two keys. `None`: they do not compare.
fn key_order(a: &Value, b: &Value) -> Option<Ordering> {
    let number = |value: &Value| match value {
        Value::Bool(b) => Some(f64::from(u8::from(*b))),
        Value::Float(f) => Some(*f),
        Value::Int(i) => Some(*i as f64),
        _ => None,
    };
    match (a, b) {
        (Value::Str(a), Value::Str(b)) => Some(a.cmp(b)),
        (Value::Int(a), Value::Int(b)) => Some(a.cmp(b)),
        (Value::Tuple(a), Value::Tuple(b)) => {
            for (a, b) in a.iter().zip(b.iter()) {
                match meter::visit_or(None, || key_order(a, b))? {
                    Ordering::Equal => {}
                    other => return Some(other),
                }
            }
            Some(a.len().cmp(&b.len()))
        }
        (Value::Opaque(a), Value::Opaque(b)) => a.order(&***b),
        _ => number(a)?.partial_cmp(&number(b)?),
    }
}

impl Flat {
    /// The path of a visit.
    pub fn visit_path(&self, visit: &Visit) -> String {
        show_path(&self.structure.visit_path(visit))
    }

    /// The path of a leaf, without the step into a Variable's value.
    pub fn leaf_path(&self, leaf: usize) -> Path {
        let mut path = self.structure.path(self.structure.leaves[leaf]);
        path.retain(|step| !matches!(step, Step::Value));
        path
    }
}
