//! Programs of the dialects: frameworks whose meaning is stated as Python packages.
//!
//! A dialect has a row in [`ALL`] and a folder. Its programs are texts, as people write them. Each
//! has an identifier that begins with the name of the dialect, and is made of that alone.

pub mod linen;
pub mod pax;

use std::fmt;

/// A dialect, as a source of programs.
pub struct Dialect {
    /// Begins every identifier, and is the word by which a system says that it has the dialect.
    pub name: &'static str,
    /// The enumerated programs: what stands behind the name in their identifiers, in order.
    cases: fn() -> Vec<String>,
    /// The enumerated program of what stands behind the name, if there is one.
    text: fn(&str) -> Option<String>,
}

/// Every dialect of which programs are generated.
pub const ALL: &[Dialect] = &[linen::DIALECT, pax::DIALECT];

impl Dialect {
    /// The dialect of an identifier: `linen/…`.
    pub fn of(id: &str) -> Option<&'static Dialect> {
        let name = id.split('/').next()?;
        ALL.iter().find(|dialect| dialect.name == name)
    }

    /// The identifiers of the enumerated programs. The order is part of the interface.
    pub fn cases(&self) -> impl Iterator<Item = String> {
        (self.cases)().into_iter().map(|case| format!("{}/{case}", self.name))
    }

    /// The program of an identifier, enumerated or not; none where the identifier has another form.
    pub fn text(&self, id: &str) -> Option<String> {
        (self.text)(id.strip_prefix(self.name)?.strip_prefix('/')?)
    }
}

impl PartialEq for Dialect {
    fn eq(&self, other: &Dialect) -> bool {
        self.name == other.name
    }
}

impl Eq for Dialect {}

impl fmt::Debug for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
