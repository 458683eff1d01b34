//! Outcomes read from JSON, in the form of `docs/outcomes.md`.

use serde_json::{Map, Value};

use super::halves::Half;
use super::observation::is_complex;
use super::{
    Array, Data, ErrorClass, Fuel, Observation, Outcome, RaisedException, Storage, Unreadable,
    with_stack,
};

impl Outcome {
    /// Reads an outcome.
    ///
    /// # Errors
    /// [`Unreadable`] names the path, what was expected there, and what was found.
    pub fn from_json(json: &Value) -> Result<Outcome, Unreadable> {
        let prints = || match json.get("prints") {
            None => Ok(Vec::new()),
            Some(prints) => list(prints, |print| list(print, observation))
                .map_err(|e| e.under(|| ".prints".into())),
        };
        let text = |key: &'static str| {
            json.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
        };
        match json.get("outcome").and_then(Value::as_str) {
            Some("returned") => {
                let value = value(json.get("value").unwrap_or(&Value::Null))?;
                Ok(Outcome::Returned { value, prints: prints()? })
            }
            Some("raised") => {
                let class = text("class").parse::<ErrorClass>().map_err(|_| {
                    Unreadable::new("an error class", json.get("class").unwrap_or(&Value::Null))
                })?;
                let paths = match json.get("paths") {
                    None => Vec::new(),
                    Some(paths) => list(paths, string)?,
                };
                let line = json
                    .get("line")
                    .and_then(Value::as_u64)
                    .and_then(|line| u32::try_from(line).ok());
                let (exception, message) =
                    (super::in_one_line(&text("exception")), text("message"));
                Ok(Outcome::Raised(RaisedException {
                    class,
                    paths,
                    exception,
                    message,
                    line,
                    prints: prints()?,
                }))
            }
            Some("not_offered") => Ok(Outcome::NotOffered { what: text("what") }),
            Some("unsupported") => {
                Ok(Outcome::Unsupported { what: text("what"), place: text("where") })
            }
            Some("internal") => Ok(Outcome::Internal { what: text("what"), place: text("where") }),
            Some("out_of_fuel") => match text("what").as_str() {
                "steps" => Ok(Outcome::OutOfFuel(Fuel::Steps)),
                "memory" => Ok(Outcome::OutOfFuel(Fuel::Memory)),
                "time" => Ok(Outcome::OutOfFuel(Fuel::Time)),
                _ => Err(Unreadable::new("steps, memory or time", json)),
            },
            _ => Err(Unreadable::new("a kind of outcome", json)),
        }
    }
}

impl Observation {
    /// Reads an observation.
    ///
    /// # Errors
    /// [`Unreadable`] names the path, what was expected there, and what was found.
    pub fn from_json(json: &Value) -> Result<Observation, Unreadable> {
        observation(json)
    }
}

fn value(json: &Value) -> Result<Observation, Unreadable> {
    observation(json).map_err(|e| e.under(|| ".value".into()))
}

fn list<T>(
    json: &Value,
    read: impl Fn(&Value) -> Result<T, Unreadable>,
) -> Result<Vec<T>, Unreadable> {
    let items = json.as_array().ok_or_else(|| Unreadable::new("a list", json))?;
    let read = |(i, item)| read(item).map_err(|e| e.under(|| format!("[{i}]")));
    all(items.iter().enumerate().map(read))
}

/// All of them, in a room of exactly their number: that of a result that may be none grows by
/// doubling.
fn all<T>(
    items: impl ExactSizeIterator<Item = Result<T, Unreadable>>,
) -> Result<Vec<T>, Unreadable> {
    let mut read = Vec::with_capacity(items.len());
    for item in items {
        read.push(item?);
    }
    Ok(read)
}

fn string(json: &Value) -> Result<String, Unreadable> {
    json.as_str().map(str::to_owned).ok_or_else(|| Unreadable::new("a string", json))
}

fn number(json: &Value) -> Result<usize, Unreadable> {
    let n = json.as_u64().and_then(|n| usize::try_from(n).ok());
    n.ok_or_else(|| Unreadable::new("a whole number", json))
}

fn float(json: &Value) -> Option<f64> {
    match json.as_str() {
        Some("nan") => Some(f64::NAN),
        Some("inf") => Some(f64::INFINITY),
        Some("-inf") => Some(f64::NEG_INFINITY),
        _ => json.as_f64(),
    }
}

fn pair(json: &Value) -> Result<(Observation, Observation), Unreadable> {
    match json.as_array().map(Vec::as_slice) {
        Some([key, value]) => Ok((observation(key)?, observation(value)?)),
        _ => Err(Unreadable::new("a pair", json)),
    }
}

fn object(json: Option<&Value>) -> Result<Vec<(String, Observation)>, Unreadable> {
    let Some(json) = json else { return Ok(Vec::new()) };
    let map = json.as_object().ok_or_else(|| Unreadable::new("an object", json))?;
    let read = |(name, value): (&String, _)| {
        Ok((name.clone(), observation(value).map_err(|e| e.under(|| format!(".{name}")))?))
    };
    let mut items = map.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    items.sort_by(|(a, _), (b, _)| a.cmp(b));
    Ok(items)
}

fn observation(json: &Value) -> Result<Observation, Unreadable> {
    with_stack(|| match json {
        Value::Null => Ok(Observation::None),
        Value::Bool(b) => Ok(Observation::Bool(*b)),
        Value::Number(n) => {
            Ok(n.as_i64().map_or_else(|| Observation::BigInt(n.to_string()), Observation::Int))
        }
        Value::String(text) => Ok(Observation::Str(text.clone())),
        Value::Array(_) => Err(Unreadable::new("an observation", json)),
        Value::Object(map) => tagged(json, map),
    })
}

/// An observation of a kind that can be marked as shared.
fn sharable(json: &Value) -> Result<Observation, Unreadable> {
    use Observation as O;
    match value(json)? {
        kind @ (O::Tuple(_) | O::Set(_) | O::Str(_) | O::Array(_) | O::Call { .. }) => Ok(kind),
        _ => {
            Err(Unreadable::new("a tuple, a set, a text or an array", json)
                .under(|| ".value".into()))
        }
    }
}

/// An observation whose kind is given by a key.
fn tagged(json: &Value, map: &Map<String, Value>) -> Result<Observation, Unreadable> {
    let id = || number(map.get("id").unwrap_or(&Value::Null));
    let shape = || list(map.get("shape").unwrap_or(&Value::Null), number);
    let dtype = |tag: &Value| string(tag).map(Into::into);
    let weak = map.get("weak") == Some(&Value::Bool(true));
    let key = |key: &str| map.get(key);
    Ok(if let Some(mark) = key("shared") {
        let number = number(mark)?;
        match key("value") {
            None => Observation::Again(number),
            Some(shown) => Observation::Shared { number, value: Box::new(sharable(shown)?) },
        }
    } else if let Some(items) = key("list") {
        let class = key("class").map(string).transpose()?;
        Observation::List { id: id()?, class, items: list(items, observation)? }
    } else if let Some(class) = key("module") {
        let attributes = object(key("attributes")).map_err(|e| e.under(|| ".attributes".into()))?;
        Observation::Module { id: id()?, class: string(class)?, attributes }
    } else if let Some(class) = key("variable") {
        let value = value(key("value").unwrap_or(&Value::Null))?;
        let metadata = object(key("metadata")).map_err(|e| e.under(|| ".metadata".into()))?;
        Observation::Variable { id: id()?, class: string(class)?, value: Box::new(value), metadata }
    } else if let Some(dtype) = key("array") {
        let dtype = string(dtype)?;
        let data = data(&dtype, key("data").unwrap_or(&Value::Null))?;
        let host = key("host") == Some(&Value::Bool(true));
        Observation::Array(Box::new(Array {
            dtype: dtype.into(),
            shape: shape()?,
            weak,
            host,
            data,
        }))
    } else if let Some(items) = key("dict") {
        Observation::Dict { id: id()?, items: list(items, pair)? }
    } else if let Some(items) = key("state") {
        Observation::State { id: id()?, items: list(items, pair)? }
    } else if let Some(items) = key("tuple") {
        Observation::Tuple(list(items, observation)?)
    } else if let Some(items) = key("set") {
        Observation::Set(list(items, observation)?)
    } else if let Some(id) = key("ref") {
        Observation::Ref(number(id)?)
    } else if let Some(x) = key("float") {
        Observation::Float(
            float(x).ok_or_else(|| Unreadable::new("a number, nan, inf or -inf", x))?,
        )
    } else if let Some(digits) = key("int") {
        Observation::BigInt(string(digits)?)
    } else if let Some(tag) = key("abstract") {
        Observation::Abstract { dtype: dtype(tag)?, shape: shape()?, weak }
    } else if let Some(tag) = key("leak") {
        Observation::Leak { dtype: dtype(tag)?, shape: shape()? }
    } else if let Some(tag) = key("deleted") {
        Observation::Deleted { dtype: dtype(tag)?, shape: shape()? }
    } else if let Some(name) = key("dtype") {
        Observation::Dtype(string(name)?)
    } else if let Some(name) = key("class") {
        Observation::Class(string(name)?)
    } else if let Some(name) = key("function") {
        Observation::Function(string(name)?)
    } else if let Some(class) = key("call") {
        let parts = key("parts").unwrap_or(&Value::Null);
        Observation::Call { class: string(class)?, parts: list(parts, observation)? }
    } else if let Some(name) = key("opaque") {
        Observation::Opaque(string(name)?)
    } else if let Some(name) = key("exception") {
        Observation::Exception(string(name)?)
    } else if let Some(what) = key("unknown") {
        Observation::Unknown(string(what)?)
    } else if let Some(levels) = key("deep") {
        Observation::Deep(number(levels)?)
    } else {
        return Err(Unreadable::new("an observation", json));
    })
}

fn data(dtype: &str, json: &Value) -> Result<Data, Unreadable> {
    Ok(match Storage::of(dtype) {
        Storage::Bool => Data::Bool(numbers(json, "a boolean", Value::as_bool)?),
        Storage::Int => Data::Int(numbers(json, "an integer", Value::as_i64)?),
        Storage::UInt => Data::UInt(numbers(json, "an integer from 0", Value::as_u64)?),
        Storage::F32 if is_complex(dtype) => {
            Data::F32(complex(json)?.into_iter().map(|x| x as f32).collect())
        }
        Storage::F64 if is_complex(dtype) => Data::F64(complex(json)?),
        Storage::F32 => Data::F32(numbers(json, "a number, nan, inf or -inf", |x| {
            float(x).map(|x| Half::of(dtype).map_or(x as f32, |half| half.round(x)))
        })?),
        Storage::F64 => Data::F64(numbers(json, "a number, nan, inf or -inf", float)?),
        Storage::Other => Data::Other(numbers(json, "anything", |item| Some(item.clone()))?),
    })
}

/// The parts of complex numbers, each a pair.
fn complex(json: &Value) -> Result<Vec<f64>, Unreadable> {
    let pair = |x: &Value| match x.as_array()?.as_slice() {
        [real, imaginary] => Some([float(real)?, float(imaginary)?]),
        _ => None,
    };
    Ok(numbers(json, "a pair of numbers", pair)?.into_iter().flatten().collect())
}

fn numbers<T>(
    json: &Value,
    expected: &'static str,
    read: impl Fn(&Value) -> Option<T>,
) -> Result<Vec<T>, Unreadable> {
    let items = json.as_array().ok_or_else(|| Unreadable::new("a list", json))?;
    all(items.iter().map(|item| read(item).ok_or_else(|| Unreadable::new(expected, item))))
}
