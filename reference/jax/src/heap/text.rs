//! Texts: immutable, shared, and charged to the [meter] by their bytes, when they are made and when
//! they are read.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::rc::Rc;

use super::Symbol;
use crate::error::Result;
use crate::meter;

/// The cost of a byte of a text: it may be read character by character, more than once.
const READ: u64 = 16;

/// The bytes of a text that is only made where there is room for it.
const LONG: usize = 1 << 16;

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

    /// Pays for a look at all of it.
    pub fn read(&self) {
        meter::work(READ * self.0.len() as u64);
    }

    /// A number that identifies this text as long as it lives.
    pub fn address(&self) -> usize {
        Rc::as_ptr(&self.0).cast::<()>() as usize
    }

    /// The name that this text is. Names are kept: it pays for one each time.
    pub fn symbol(&self) -> Symbol {
        meter::made(self.len() + meter::entry::<(Rc<str>, u32)>());
        Symbol::new(self)
    }

    /// The same text where it is held as a name.
    pub fn name(&self) -> Rc<str> {
        self.0.clone()
    }
}

/// A text in the making: the room that it grows into is charged before.
#[derive(Default)]
pub struct Draft(String);

impl Draft {
    /// Makes room for so many further bytes.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if less memory is left.
    pub fn reserve(&mut self, more: usize) -> Result<()> {
        let length = self.0.len().saturating_add(more);
        if length > self.0.capacity() {
            let capacity = length.max(2 * self.0.capacity());
            meter::bytes(meter::block(capacity))?;
            self.0.reserve_exact(capacity - self.0.len());
        }
        Ok(())
    }

    /// Adds the character so many times.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if less memory is left.
    pub fn fill(&mut self, c: char, count: usize) -> Result<()> {
        let bytes = count.saturating_mul(c.len_utf8());
        self.reserve(bytes)?;
        meter::try_work(bytes as u64)?;
        self.0.extend(std::iter::repeat_n(c, count));
        Ok(())
    }

    /// Adds to the text.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if less memory is left than the text
    /// may take now.
    pub fn push(&mut self, part: &str) -> Result<()> {
        let length = self.0.len() + part.len();
        if length > self.0.capacity() {
            let capacity = length.max(2 * self.0.capacity());
            meter::bytes(capacity)?;
            self.0.reserve_exact(capacity - self.0.len());
        }
        meter::work(part.len() as u64);
        self.0.push_str(part);
        Ok(())
    }

    /// Adds to the text where that cannot fail.
    pub fn push_str(&mut self, part: &str) {
        // Where a long part has no room the run ends, whatever the text is.
        if part.len() > LONG && meter::room(part.len()).is_err() {
            return;
        }
        let before = self.0.capacity();
        self.0.push_str(part);
        if self.0.capacity() > before {
            meter::made(self.0.capacity());
        }
    }

    /// Adds a character where that cannot fail.
    pub fn push_char(&mut self, c: char) {
        self.push_str(c.encode_utf8(&mut [0; 4]));
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text so far, as a string that is paid for.
    pub fn into_string(self) -> String {
        self.0
    }

    /// The text.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if less memory is left than it takes
    /// beside the draft.
    pub fn text(self) -> Result<Text> {
        meter::room(meter::block(self.0.len()))?;
        Ok(Text::from(&*self.0))
    }
}

impl fmt::Write for Draft {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        self.push_str(part);
        Ok(())
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        // A long text is not made where there is no room: the run ends, whatever it comes to.
        let room = || meter::room(meter::block(text.len()));
        let text = if text.len() > LONG && room().is_err() { "" } else { text };
        meter::made(meter::block(text.len() + 2 * size_of::<usize>()));
        meter::work(text.len() as u64);
        Text(text.into())
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        if text.len() > LONG {
            // For as long as it is copied, there are two.
            meter::made(text.capacity());
        }
        Text::from(&*text)
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        self.read();
        &self.0
    }
}

impl Borrow<str> for Text {
    fn borrow(&self) -> &str {
        self
    }
}

impl Text {
    /// Compares as `==` does, without a charge.
    pub fn same(&self, other: &Text) -> bool {
        Rc::ptr_eq(&self.0, &other.0) || self.0 == other.0
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
