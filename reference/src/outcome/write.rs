//! Outcomes written as JSON, in the form of `docs/outcomes.md`.

use serde_json::{Map, Number, Value};

use super::halves::Half;
use super::{Array, Data, Observation, Outcome, with_stack};

impl Outcome {
    /// The outcome as JSON.
    pub fn to_json(&self) -> Value {
        let mut map = Map::new();
        map.insert("outcome".into(), self.kind().into());
        match self {
            Outcome::Returned { value, prints } => {
                map.insert("value".into(), value.to_json());
                insert_prints(&mut map, prints);
            }
            Outcome::Raised(raised) => {
                map.insert("class".into(), raised.class.name().into());
                if !raised.paths.is_empty() {
                    map.insert("paths".into(), raised.paths.as_slice().into());
                }
                for (key, text) in [("exception", &raised.exception), ("message", &raised.message)]
                {
                    if !text.is_empty() {
                        map.insert(key.into(), text.as_str().into());
                    }
                }
                if let Some(line) = raised.line {
                    map.insert("line".into(), line.into());
                }
                insert_prints(&mut map, &raised.prints);
            }
            Outcome::NotOffered { what } => {
                map.insert("what".into(), what.as_str().into());
            }
            Outcome::Unsupported { what, place } | Outcome::Internal { what, place } => {
                map.insert("what".into(), what.as_str().into());
                map.insert("where".into(), place.as_str().into());
            }
            Outcome::OutOfFuel(fuel) => {
                map.insert("what".into(), fuel.name().into());
            }
        }
        Value::Object(map)
    }
}

fn insert_prints(map: &mut Map<String, Value>, prints: &[Vec<Observation>]) {
    if !prints.is_empty() {
        map.insert("prints".into(), prints.iter().map(|print| to_list(print)).collect());
    }
}

fn to_list(items: &[Observation]) -> Value {
    items.iter().map(Observation::to_json).collect()
}

fn to_pairs(items: &[(Observation, Observation)]) -> Value {
    items.iter().map(|(key, value)| Value::Array(vec![key.to_json(), value.to_json()])).collect()
}

fn to_object(items: &[(String, Observation)]) -> Value {
    Value::Object(items.iter().map(|(name, value)| (name.clone(), value.to_json())).collect())
}

/// Built by hand, because the `json!` macro would serialise every part again at each level.
fn object_of<const N: usize>(fields: [(&str, Value); N]) -> Value {
    Value::Object(fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

impl Observation {
    /// The observation as JSON.
    pub fn to_json(&self) -> Value {
        with_stack(|| match self {
            Observation::None => Value::Null,
            Observation::Bool(b) => (*b).into(),
            Observation::Int(n) => (*n).into(),
            Observation::BigInt(digits) => object_of([("int", digits.as_str().into())]),
            Observation::Float(x) => object_of([("float", double(*x))]),
            Observation::Str(text) => text.as_str().into(),
            Observation::Tuple(items) => object_of([("tuple", to_list(items))]),
            Observation::Set(items) => object_of([("set", to_list(items))]),
            Observation::List { id, class: None, items } => {
                object_of([("id", (*id).into()), ("list", to_list(items))])
            }
            Observation::List { id, class: Some(class), items } => object_of([
                ("id", (*id).into()),
                ("class", class.as_str().into()),
                ("list", to_list(items)),
            ]),
            Observation::Dict { id, items } => {
                object_of([("id", (*id).into()), ("dict", to_pairs(items))])
            }
            Observation::State { id, items } => {
                object_of([("id", (*id).into()), ("state", to_pairs(items))])
            }
            Observation::Module { id, class, attributes } => object_of([
                ("id", (*id).into()),
                ("module", class.as_str().into()),
                ("attributes", to_object(attributes)),
            ]),
            Observation::Variable { id, class, value, metadata } if metadata.is_empty() => {
                object_of([
                    ("id", (*id).into()),
                    ("variable", class.as_str().into()),
                    ("value", value.to_json()),
                ])
            }
            Observation::Variable { id, class, value, metadata } => object_of([
                ("id", (*id).into()),
                ("variable", class.as_str().into()),
                ("value", value.to_json()),
                ("metadata", to_object(metadata)),
            ]),
            Observation::Ref(id) => object_of([("ref", (*id).into())]),
            Observation::Shared { number, value } => {
                object_of([("shared", (*number).into()), ("value", value.to_json())])
            }
            Observation::Again(number) => object_of([("shared", (*number).into())]),
            Observation::Array(array) => array.to_json(),
            Observation::Abstract { dtype, shape, weak: false } => {
                object_of([("abstract", dtype.as_ref().into()), ("shape", shape.as_slice().into())])
            }
            Observation::Abstract { dtype, shape, weak: true } => object_of([
                ("abstract", dtype.as_ref().into()),
                ("shape", shape.as_slice().into()),
                ("weak", true.into()),
            ]),
            Observation::Leak { dtype, shape } => {
                object_of([("leak", dtype.as_ref().into()), ("shape", shape.as_slice().into())])
            }
            Observation::Deleted { dtype, shape } => {
                object_of([("deleted", dtype.as_ref().into()), ("shape", shape.as_slice().into())])
            }
            Observation::Dtype(name) => object_of([("dtype", name.as_str().into())]),
            Observation::Class(name) => object_of([("class", name.as_str().into())]),
            Observation::Function(name) => object_of([("function", name.as_str().into())]),
            Observation::Call { class, parts } => {
                object_of([("call", class.as_str().into()), ("parts", to_list(parts))])
            }
            Observation::Opaque(name) => object_of([("opaque", name.as_str().into())]),
            Observation::Exception(name) => object_of([("exception", name.as_str().into())]),
            Observation::Deep(levels) => object_of([("deep", (*levels).into())]),
        })
    }
}

impl Array {
    fn to_json(&self) -> Value {
        let mut map = Map::new();
        map.insert("array".into(), self.dtype.as_ref().into());
        map.insert("shape".into(), self.shape.as_slice().into());
        map.insert("data".into(), self.data.to_json(&self.dtype));
        for (key, set) in [("weak", self.weak), ("host", self.host)] {
            if set {
                map.insert(key.into(), true.into());
            }
        }
        Value::Object(map)
    }
}

impl Data {
    fn to_json(&self, dtype: &str) -> Value {
        match self {
            Data::Bool(v) => v.iter().copied().collect(),
            Data::Int(v) => v.iter().copied().collect(),
            Data::UInt(v) => v.iter().copied().collect(),
            Data::F32(v) => match Half::of(dtype) {
                Some(half) => v.iter().map(|x| double(half.shortest(*x))).collect(),
                None => v.iter().map(|x| single(*x)).collect(),
            },
            Data::F64(v) => v.iter().map(|x| double(*x)).collect(),
            Data::Other(v) => Value::Array(v.clone()),
        }
    }
}

/// The shortest decimal that reads back to the same double; a word if JSON has no such number.
fn double(x: f64) -> Value {
    match Number::from_f64(x) {
        Some(number) => Value::Number(number),
        None if x.is_nan() => "nan".into(),
        None if x > 0.0 => "inf".into(),
        None => "-inf".into(),
    }
}

/// The shortest decimal that reads back to the same single. Read as a double, it prints as the same
/// digits.
fn single(x: f32) -> Value {
    double(if x.is_finite() {
        format!("{x:e}").parse().unwrap_or_else(|_| f64::from(x))
    } else {
        x.into()
    })
}
