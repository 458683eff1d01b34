//! Claims about the facts that a program returns, and their check.

use std::fmt;

use isograft_reference::outcome::{Array, Data, Observation};

/// Something said of the fact under a label.
#[derive(Clone, Debug, PartialEq)]
pub enum Claim {
    /// It is this truth value.
    Flag(&'static str, bool),
    /// It is this text.
    Text(&'static str, &'static str),
    /// It is this integer.
    Count(&'static str, i64),
    /// The array, Python number or Variable holds these numbers, flat.
    Holds(&'static str, Vec<f64>),
    /// The Variable holds a Python number, not an array.
    Python(&'static str),
    /// The Variable's value has this dtype.
    Dtype(&'static str, &'static str),
    /// The Variable's value has this many numbers.
    Size(&'static str, usize),
    /// The Variable has this metadatum with this text, or does not have it.
    Metadata(&'static str, &'static str, Option<&'static str>),
    /// It is a Module, not a `State`; or the other way round.
    Module(&'static str, bool),
    /// No tracer is left anywhere in what was returned.
    NoTracer,
}

impl Claim {
    /// The label of which it speaks.
    pub fn label(&self) -> &'static str {
        match self {
            Claim::Flag(label, _)
            | Claim::Text(label, _)
            | Claim::Count(label, _)
            | Claim::Holds(label, _)
            | Claim::Python(label)
            | Claim::Dtype(label, _)
            | Claim::Size(label, _)
            | Claim::Metadata(label, ..)
            | Claim::Module(label, _) => label,
            Claim::NoTracer => "value",
        }
    }

    /// The value found instead, if the claim is not true of the value that `main` returned.
    pub fn refuted_by(&self, value: &Observation) -> Option<String> {
        if let Claim::NoTracer = self {
            return leak(value, &mut Vec::new()).map(|path| format!("a tracer at {path}"));
        }
        let Some(fact) = fact(value, self.label()) else { return Some("no such fact".to_owned()) };
        let fact = match fact {
            Observation::Ref(object) => object_of(value, *object).unwrap_or(fact),
            _ => fact.unmarked(),
        };
        let holds = match self {
            Claim::Flag(_, wanted) => matches!(fact, Observation::Bool(flag) if flag == wanted),
            Claim::Text(_, wanted) => matches!(fact, Observation::Str(text) if text == wanted),
            Claim::Count(_, wanted) => matches!(fact, Observation::Int(count) if count == wanted),
            Claim::Holds(_, wanted) => numbers(fact).as_ref() == Some(wanted),
            Claim::Python(_) => {
                let Observation::Variable { value, .. } = fact else { return Some(found(fact)) };
                matches!(**value, Observation::Float(_))
            }
            Claim::Dtype(_, wanted) => array(fact).is_some_and(|array| array.dtype == *wanted),
            Claim::Size(_, wanted) => array(fact).is_some_and(|array| array.data.len() == *wanted),
            Claim::Metadata(_, key, wanted) => metadatum(fact, key) == *wanted,
            Claim::Module(_, true) => matches!(fact, Observation::Module { .. }),
            Claim::Module(_, false) => matches!(fact, Observation::State { .. }),
            Claim::NoTracer => true,
        };
        (!holds).then(|| found(fact))
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Claim::Flag(_, flag) => write!(f, "{}", if *flag { "True" } else { "False" }),
            Claim::Text(_, text) => write!(f, "{text:?}"),
            Claim::Count(_, count) => write!(f, "{count}"),
            Claim::Holds(_, numbers) => write!(f, "{numbers:?}"),
            Claim::Python(_) => f.write_str("a Python number"),
            Claim::Dtype(_, dtype) => write!(f, "dtype {dtype}"),
            Claim::Size(_, size) => write!(f, "{size} numbers"),
            Claim::Metadata(_, key, Some(text)) => write!(f, "metadata {key}={text:?}"),
            Claim::Metadata(_, key, None) => write!(f, "no metadata {key}"),
            Claim::Module(_, true) => f.write_str("a Module"),
            Claim::Module(_, false) => f.write_str("a State"),
            Claim::NoTracer => f.write_str("no tracer"),
        }
    }
}

/// The fact of this label in the dict that `main` returned.
pub fn fact<'a>(value: &'a Observation, label: &str) -> Option<&'a Observation> {
    let Observation::Dict { items, .. } = value else { return None };
    items.iter().find_map(|(key, fact)| match key {
        Observation::Str(text) if text == label => Some(fact),
        _ => None,
    })
}

/// The object of this number, where it was met first.
fn object_of(value: &Observation, wanted: usize) -> Option<&Observation> {
    if value.id() == Some(wanted) {
        return Some(value);
    }
    children(value).into_iter().find_map(|(_, child)| object_of(child, wanted))
}

fn array(fact: &Observation) -> Option<&Array> {
    match fact {
        Observation::Array(array) => Some(array),
        Observation::Variable { value, .. } => array(value),
        _ => None,
    }
}

fn numbers(fact: &Observation) -> Option<Vec<f64>> {
    match fact {
        Observation::Float(number) => Some(vec![*number]),
        Observation::Variable { value, .. } => numbers(value),
        Observation::Array(array) => match &array.data {
            Data::F32(data) => Some(data.iter().map(|number| f64::from(*number)).collect()),
            Data::F64(data) => Some(data.clone()),
            Data::Int(data) => Some(data.iter().map(|number| *number as f64).collect()),
            _ => None,
        },
        _ => None,
    }
}

fn metadatum<'a>(fact: &'a Observation, key: &str) -> Option<&'a str> {
    let Observation::Variable { metadata, .. } = fact else { return None };
    metadata.iter().find_map(|(name, value)| match value {
        Observation::Str(text) if name == key => Some(text.as_str()),
        _ => None,
    })
}

/// The path to the first tracer.
fn leak<'a>(value: &'a Observation, path: &mut Vec<&'a str>) -> Option<String> {
    if let Observation::Leak { .. } = value {
        return Some(path.join("/"));
    }
    children(value).into_iter().find_map(|(name, child)| {
        path.push(name);
        let found = leak(child, path);
        path.pop();
        found
    })
}

/// The parts of a value, by name where they have one.
fn children(value: &Observation) -> Vec<(&str, &Observation)> {
    fn key(key: &Observation) -> &str {
        if let Observation::Str(name) = key { name } else { "key" }
    }
    match value.unmarked() {
        Observation::Variable { value, .. } => vec![("value", value)],
        Observation::Module { attributes, .. } => {
            attributes.iter().map(|(name, child)| (name.as_str(), child)).collect()
        }
        Observation::Dict { items, .. } | Observation::State { items, .. } => {
            items.iter().map(|(name, child)| (key(name), child)).collect()
        }
        Observation::Tuple(items) | Observation::List { items, .. } => {
            items.iter().map(|child| ("item", child)).collect()
        }
        _ => Vec::new(),
    }
}

/// A fact in a few words.
fn found(fact: &Observation) -> String {
    match fact {
        Observation::Bool(flag) => if *flag { "True" } else { "False" }.to_owned(),
        Observation::Str(text) => format!("{text:?}"),
        Observation::Int(count) => count.to_string(),
        Observation::Module { class, .. } => format!("a Module {class}"),
        Observation::State { .. } => "a State".to_owned(),
        Observation::Leak { .. } => "a tracer".to_owned(),
        Observation::Ref(object) => format!("object {object}, met before"),
        Observation::Variable { class, metadata, .. } => {
            let numbers = numbers(fact).map_or("?".to_owned(), |numbers| format!("{numbers:?}"));
            let names: Vec<String> =
                metadata.iter().map(|(name, value)| format!("{name}={}", found(value))).collect();
            format!(
                "{class} of {numbers} with {}",
                if names.is_empty() { "no metadata".into() } else { names.join(", ") }
            )
        }
        other => numbers(other)
            .map_or_else(|| "something else".to_owned(), |numbers| format!("{numbers:?}")),
    }
}
