//! The difference of two structures in words: where it is, what stands there on both sides, and the
//! keys that one of them lacks.

use super::path::Step;
use super::structure::{Node, NodeData, Questions, Slot, Structure};
use crate::heap::{Value, World};
use crate::meter;

/// The number of keys that are named at most.
const MOST_KEYS: usize = 8;

/// The first place where the values below two slots differ, to be put behind what says that they
/// do: `: at ['a'][0] the input is a tuple of 2, and the output a list of 2`. Empty where they differ
/// in nothing that has words. `names` are those of the sides.
pub fn difference(
    world: &World,
    left: (&Structure, Slot),
    right: (&Structure, Slot),
    names: [&str; 2],
) -> String {
    words(world, left, right, names, false)
}

/// The same where whatever stands on the right of a leaf is no difference: see [`difference`].
pub fn difference_to_prefix(
    world: &World,
    left: (&Structure, Slot),
    right: (&Structure, Slot),
    names: [&str; 2],
) -> String {
    words(world, left, right, names, true)
}

fn words(
    world: &World,
    left: (&Structure, Slot),
    right: (&Structure, Slot),
    [one, other]: [&str; 2],
    is_prefix: bool,
) -> String {
    let search = Search { world, left: left.0, right: right.0, is_prefix };
    let mut path = Vec::new();
    let Some(what) = search.below(left.1, right.1, &mut path) else { return String::new() };
    let path: String = path.iter().map(shown).collect();
    let place = if path.is_empty() { String::new() } else { format!("at {path} ") };
    match what {
        Difference::Kinds(a, b) => format!(": {place}{one} is {a}, and {other} {b}"),
        Difference::Keys(a, b) => {
            let lacks = |side: &str, keys: &[String]| match keys {
                [] => String::new(),
                keys => format!("; {side} lacks {}", listed(keys)),
            };
            format!(
                ": {place}{one} has the keys {}, and {other} {}{}{}",
                listed(&a),
                listed(&b),
                lacks(other, &without(&a, &b)),
                lacks(one, &without(&b, &a)),
            )
        }
        Difference::Statics(what) => {
            format!(": {place}both are {what}, with other static parts")
        }
    }
}

/// The keys of a prefix that is none, and those of what it should cover, behind what says so.
pub(super) fn keys_of_prefix(given: &[Value], wanted: &[Value]) -> String {
    let [given, wanted] = [given, wanted].map(|keys| keys.iter().map(key).collect::<Vec<_>>());
    format!(": it has the keys {}, and the value {}", listed(&given), listed(&wanted))
}

enum Difference {
    /// Both in words.
    Kinds(String, String),
    /// The keys of both.
    Keys(Vec<String>, Vec<String>),
    /// The kind of both.
    Statics(String),
}

struct Search<'a> {
    world: &'a World,
    left: &'a Structure,
    right: &'a Structure,
    is_prefix: bool,
}

impl Search<'_> {
    fn below(&self, a: Slot, b: Slot, path: &mut Vec<Step>) -> Option<Difference> {
        let (x, y) = match (a, b) {
            (Slot::Leaf(_), _) if self.is_prefix => return None,
            (Slot::Leaf(_), Slot::Leaf(_)) | (Slot::None, Slot::None) => return None,
            (Slot::Node(a), Slot::Node(b)) => {
                (&self.left.nodes[a as usize], &self.right.nodes[b as usize])
            }
            _ => return Some(Difference::Kinds(kind(self.left, a), kind(self.right, b))),
        };
        if let (Some(a), Some(b)) = (keys(x), keys(y))
            && one_class(x, y)
        {
            if a != b {
                return Some(Difference::Keys(a, b));
            }
        } else if words_of(x) != words_of(y) {
            return Some(Difference::Kinds(words_of(x), words_of(y)));
        }
        if !x.kind.same(&y.kind, self.world, &mut Questions::new()) {
            return Some(Difference::Statics(words_of(x)));
        }
        meter::visit_or(None, || {
            for (index, (a, b)) in x.children.iter().zip(&y.children).enumerate() {
                path.push(x.step(index));
                let found = self.below(*a, *b, path);
                if found.is_some() {
                    return found;
                }
                path.pop();
            }
            None
        })
    }
}

/// True for two dicts, two States, two Modules of one class.
fn one_class(a: &Node, b: &Node) -> bool {
    match (&a.kind, &b.kind) {
        (NodeData::Dict(_), NodeData::Dict(_)) | (NodeData::State(_), NodeData::State(_)) => true,
        (NodeData::Module { class, .. }, NodeData::Module { class: other, .. }) => {
            std::rc::Rc::ptr_eq(class, other)
        }
        _ => false,
    }
}

/// The keys of a node, or the names of its attributes, in words.
fn keys(node: &Node) -> Option<Vec<String>> {
    match &node.kind {
        NodeData::Dict(keys) | NodeData::State(keys) => Some(keys.iter().map(key).collect()),
        NodeData::Module { names, .. } => Some(names.iter().map(|name| name.to_string()).collect()),
        _ => None,
    }
}

fn key(key: &Value) -> String {
    match key {
        Value::Str(text) => format!("'{text}'"),
        Value::Int(number) => number.to_string(),
        _ => "…".to_owned(),
    }
}

fn without(these: &[String], those: &[String]) -> Vec<String> {
    these.iter().filter(|key| !those.contains(key)).cloned().collect()
}

fn listed(keys: &[String]) -> String {
    match keys.len() {
        0 => "(none)".to_owned(),
        count if count > MOST_KEYS => {
            format!("{} and {} more", keys[..MOST_KEYS].join(", "), count - MOST_KEYS)
        }
        _ => keys.join(", "),
    }
}

fn kind(structure: &Structure, slot: Slot) -> String {
    match slot {
        Slot::None => "None".to_owned(),
        Slot::Leaf(_) => "a leaf".to_owned(),
        Slot::Node(node) => words_of(&structure.nodes[node as usize]),
    }
}

fn words_of(node: &Node) -> String {
    let count = node.children.len();
    match &node.kind {
        NodeData::Tuple => format!("a tuple of {count}"),
        NodeData::List => format!("a list of {count}"),
        NodeData::Dict(_) => format!("a dict of {count}"),
        NodeData::State(_) => format!("a State of {count}"),
        NodeData::Module { class, .. }
        | NodeData::Variable { class, .. }
        | NodeData::NamedTuple { class, .. } => format!("of the class {}", class.name),
        NodeData::Registered(registered) => {
            format!("of the class {} with {count} children", registered.class.name)
        }
        NodeData::Static(_) => "an object without leaves".to_owned(),
    }
}

/// A step as Python writes it.
fn shown(step: &Step) -> String {
    match step {
        Step::Attribute(name) => format!(".{name}"),
        Step::Index(index) | Step::Flat(index) => format!("[{index}]"),
        Step::Key(value) => format!("[{}]", key(value)),
        Step::Own(value) => key(value),
        Step::Root(_) | Step::Value => String::new(),
    }
}
