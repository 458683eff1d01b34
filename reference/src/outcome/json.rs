//! Outcomes as JSON text, both ways.

use serde::Serialize;
use serde_json::Value;

use super::{Observation, Outcome};

/// Text or JSON that is not an outcome: the path, what was found there, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: expected {expected}, found {found}")]
pub struct Unreadable {
    /// The path into the outcome.
    pub path: String,
    /// The form that the format has in that place.
    pub expected: &'static str,
    /// The text that was found there.
    pub found: String,
}

impl Unreadable {
    pub(super) fn new(expected: &'static str, found: &Value) -> Unreadable {
        let mut found = match found {
            Value::Array(items) => format!("a list of {}", items.len()),
            Value::Object(map) => {
                format!(
                    "an object with {}",
                    map.keys().take(4).cloned().collect::<Vec<_>>().join(", ")
                )
            }
            other => other.to_string(),
        };
        if let Some((end, _)) = found.char_indices().nth(80) {
            found.truncate(end);
            found.push('…');
        }
        Unreadable { path: "outcome".into(), expected, found }
    }

    /// The path is built on the way out, so that reading a valid outcome needs no text.
    pub(super) fn under(mut self, step: impl FnOnce() -> String) -> Unreadable {
        let rest = self.path.strip_prefix("outcome").unwrap_or(&self.path);
        self.path = format!("outcome{}{rest}", step());
        self
    }
}

/// The JSON levels of one level of an observation. A dict takes three: an object, a list, and a
/// pair.
const LEVELS: usize = 3;
/// The depth that serde_json reads on its own without complaint.
const SHALLOW: usize = 100;
/// The stack for reading and writing the deepest document.
const DEEP_STACK: usize = 32 * 1024 * 1024;

impl Outcome {
    /// One line of JSON.
    pub fn to_json_text(&self) -> String {
        text(self)
    }

    /// Reads JSON text, nested at most as deep as observations are.
    ///
    /// # Errors
    /// [`Unreadable`] names the path, what was expected there, and what was found.
    pub fn from_json_text(text: &str) -> Result<Outcome, Unreadable> {
        read_json(text).and_then(|json| Outcome::from_json(&json))
    }
}

/// One line of JSON, for a value as deep as any observation.
pub(super) fn text(value: &impl Serialize) -> String {
    // Nothing in it has no form in JSON.
    let text = || serde_json::to_string(value).unwrap_or_default();
    stacker::maybe_grow(DEEP_STACK, DEEP_STACK, text)
}

/// Reads text as deep as any observation. serde_json alone stops at 128 levels.
fn read_json(text: &str) -> Result<Value, Unreadable> {
    let wrong = |found: String| Unreadable { path: "outcome".into(), expected: "JSON", found };
    let depth = nesting(text);
    if depth <= SHALLOW {
        return serde_json::from_str(text).map_err(|error| wrong(error.to_string()));
    }
    if depth > LEVELS * Observation::MAX_DEPTH + SHALLOW {
        return Err(wrong(format!("brackets nested {depth} deep")));
    }
    stacker::maybe_grow(DEEP_STACK, DEEP_STACK, || {
        let mut reader = serde_json::Deserializer::from_str(text);
        reader.disable_recursion_limit();
        let json = serde::Deserialize::deserialize(&mut reader);
        json.and_then(|json| reader.end().map(|()| json)).map_err(|error| wrong(error.to_string()))
    })
}

/// The depth of the brackets of a JSON text, outside strings.
fn nesting(text: &str) -> usize {
    let (mut depth, mut deepest, mut quoted, mut escaped) = (0usize, 0, false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'[' | b'{' if !quoted => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b']' | b'}' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}
