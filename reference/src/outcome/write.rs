//! Outcomes written as JSON, in the form of `docs/outcomes.md`.

use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::{Number, Value};

use super::halves::Half;
use super::observation::is_complex;
use super::{Array, Data, Observation, Outcome, with_stack};

impl Outcome {
    /// The outcome as JSON.
    pub fn to_json(&self) -> Value {
        // Nothing in it has no form in JSON.
        serde_json::to_value(self).unwrap_or_default()
    }
}

impl Observation {
    /// The observation as JSON.
    pub fn to_json(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("outcome", self.kind())?;
        match self {
            Outcome::Returned { value, .. } => map.serialize_entry("value", value)?,
            Outcome::Raised(raised) => {
                map.serialize_entry("class", raised.class.name())?;
                if !raised.paths.is_empty() {
                    map.serialize_entry("paths", &raised.paths)?;
                }
                for (key, text) in [("exception", &raised.exception), ("message", &raised.message)]
                {
                    if !text.is_empty() {
                        map.serialize_entry(key, text)?;
                    }
                }
                if let Some(line) = raised.line {
                    map.serialize_entry("line", &line)?;
                }
            }
            Outcome::NotOffered { what } => map.serialize_entry("what", what)?,
            Outcome::Unsupported { what, place } | Outcome::Internal { what, place } => {
                map.serialize_entry("what", what)?;
                map.serialize_entry("where", place)?;
            }
            Outcome::OutOfFuel(fuel) => map.serialize_entry("what", fuel.name())?,
        }
        if !self.prints().is_empty() {
            map.serialize_entry("prints", self.prints())?;
        }
        map.end()
    }
}

/// Names with their values, as an object.
struct Fields<'a>(&'a [(String, Observation)]);

impl Serialize for Fields<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// An object of these fields.
macro_rules! object {
    ($to:expr, $($key:literal: $value:expr),+) => {{
        let mut map = $to.serialize_map(None)?;
        $(map.serialize_entry($key, $value)?;)+
        map.end()
    }};
}

impl Serialize for Observation {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        with_stack(|| match self {
            Observation::None => to.serialize_unit(),
            Observation::Bool(b) => to.serialize_bool(*b),
            Observation::Int(n) => to.serialize_i64(*n),
            Observation::BigInt(digits) => object!(to, "int": digits),
            Observation::Float(x) => object!(to, "float": &double(*x)),
            Observation::Str(text) => to.serialize_str(text),
            Observation::Tuple(items) => object!(to, "tuple": items),
            Observation::Set(items) => object!(to, "set": items),
            Observation::List { id, class: None, items } => object!(to, "id": id, "list": items),
            Observation::List { id, class: Some(class), items } => {
                object!(to, "id": id, "class": class, "list": items)
            }
            Observation::Dict { id, items } => object!(to, "id": id, "dict": items),
            Observation::State { id, items } => object!(to, "id": id, "state": items),
            Observation::Module { id, class, attributes } => {
                object!(to, "id": id, "module": class, "attributes": &Fields(attributes))
            }
            Observation::Variable { id, class, value, metadata } if metadata.is_empty() => {
                object!(to, "id": id, "variable": class, "value": value)
            }
            Observation::Variable { id, class, value, metadata } => {
                let metadata = &Fields(metadata);
                object!(to, "id": id, "variable": class, "value": value, "metadata": metadata)
            }
            Observation::Ref(id) => object!(to, "ref": id),
            Observation::Shared { number, value } => object!(to, "shared": number, "value": value),
            Observation::Again(number) => object!(to, "shared": number),
            Observation::Array(array) => array.serialize(to),
            Observation::Abstract { dtype, shape, weak: false } => {
                object!(to, "abstract": dtype, "shape": shape)
            }
            Observation::Abstract { dtype, shape, weak: true } => {
                object!(to, "abstract": dtype, "shape": shape, "weak": &true)
            }
            Observation::Leak { dtype, shape } => object!(to, "leak": dtype, "shape": shape),
            Observation::Deleted { dtype, shape } => object!(to, "deleted": dtype, "shape": shape),
            Observation::Dtype(name) => object!(to, "dtype": name),
            Observation::Class(name) => object!(to, "class": name),
            Observation::Function(name) => object!(to, "function": name),
            Observation::Call { class, parts } => object!(to, "call": class, "parts": parts),
            Observation::Opaque(name) => object!(to, "opaque": name),
            Observation::Exception(name) => object!(to, "exception": name),
            Observation::Unknown(what) => object!(to, "unknown": what),
            Observation::Deep(levels) => object!(to, "deep": levels),
        })
    }
}

impl Serialize for Array {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("array", &self.dtype)?;
        map.serialize_entry("shape", &self.shape)?;
        map.serialize_entry("data", &Numbers { data: &self.data, dtype: &self.dtype })?;
        for (key, set) in [("weak", self.weak), ("host", self.host)] {
            if set {
                map.serialize_entry(key, &true)?;
            }
        }
        map.end()
    }
}

/// The numbers of an array of this element type.
struct Numbers<'a> {
    data: &'a Data,
    dtype: &'a str,
}

impl Serialize for Numbers<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let pairs = is_complex(self.dtype);
        match self.data {
            Data::Bool(v) => v.serialize(to),
            Data::Int(v) => v.serialize(to),
            Data::UInt(v) => v.serialize(to),
            Data::F32(v) if pairs => to.collect_seq(v.chunks(2).map(|x| each(x, single))),
            Data::F32(v) => match Half::of(self.dtype) {
                Some(half) => to.collect_seq(v.iter().map(|x| double(half.shortest(*x)))),
                None => to.collect_seq(v.iter().map(|x| single(*x))),
            },
            Data::F64(v) if pairs => to.collect_seq(v.chunks(2).map(|x| each(x, double))),
            Data::F64(v) => to.collect_seq(v.iter().map(|x| double(*x))),
            Data::Other(v) => v.serialize(to),
        }
    }
}

fn each<T: Copy>(parts: &[T], write: fn(T) -> Value) -> Value {
    parts.iter().map(|part| write(*part)).collect()
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
