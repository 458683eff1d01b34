//! Texts: immutable, shared, and charged to the [meter] by their bytes, when they are made and when
//! they are read.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::rc::Rc;

use crate::error::Result;
use crate::meter;

/// The text of a `str`.
#[derive(Clone)]
pub struct Text(Rc<str>);

impl Text {
    /// A text that stands elsewhere already: a name, a constant of the program.
    pub fn shared(text: Rc<str>) -> Text {
        Text(text)
    }

    /// The number of bytes.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A number that identifies this text as long as it lives.
    pub fn address(&self) -> usize {
        Rc::as_ptr(&self.0).cast::<()>() as usize
    }

    /// The same text where it is held as a name.
    pub fn name(&self) -> Rc<str> {
        self.0.clone()
    }
}

/// A text in the making: what it takes is charged as it grows.
#[derive(Default)]
pub struct Draft(String);

impl Draft {
    /// Adds to the text.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if less memory is left than the text
    /// may take now.
    pub fn push(&mut self, part: &str) -> Result<()> {
        // The room grows by doubling.
        meter::bytes(2 * part.len())?;
        meter::work(part.len() as u64);
        self.0.push_str(part);
        Ok(())
    }

    pub fn text(self) -> Text {
        Text::from(self.0)
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        meter::made(text.len() + 2 * size_of::<usize>());
        meter::work(text.len() as u64);
        Text(text.into())
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text::from(&*text)
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        meter::work(self.0.len() as u64);
        &self.0
    }
}

impl Borrow<str> for Text {
    fn borrow(&self) -> &str {
        self
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Text) -> bool {
        Rc::ptr_eq(&self.0, &other.0) || self.len() == other.len() && **self == **other
    }
}

impl Eq for Text {}

impl PartialOrd for Text {
    fn partial_cmp(&self, other: &Text) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Text {
    fn cmp(&self, other: &Text) -> Ordering {
        (**self).cmp(&**other)
    }
}

impl Hash for Text {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}
