//! What the real functions take: a native is called through this table before it runs.
//!
//! `signatures.txt` holds a row for each native: its path and its parameters, as
//! `inspect.signature` writes them, without annotations; `x=` has a default. `record_signatures.py`
//! records them from CPython, and from JAX and Flax. So a native refuses what the real function
//! refuses, and what it does not model of the rest is unsupported.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::sync::LazyLock;

use crate::error::{Error, Result};
use crate::heap::{Args, Parameters, QuickMap, Symbol, Value};

/// The parameters of one function.
#[derive(Debug, Default)]
pub struct Signature {
    /// The positional parameters, in order; of a method the receiver is the first.
    positional: Vec<&'static str>,
    /// How many of them have no name for the caller.
    unnamed: usize,
    /// How many of them have no default.
    required: usize,
    /// The names of the keyword-only parameters, and whether they have no default.
    keywords: Vec<(&'static str, bool)>,
    /// True if one of those has no default.
    needs_keyword: bool,
    args: bool,
    kwargs: bool,
    /// True if it is one of JAX's or Flax's, whose errors are `bad_argument`.
    pub of_library: bool,
}

impl Signature {
    /// The name and the kind of each parameter, as Python numbers the kinds, and whether it has a
    /// default; `None` where there are `*args` or `**kwargs`, whose names are not recorded.
    pub fn rows(&self) -> Option<Vec<(&'static str, i64, bool)>> {
        if self.args || self.kwargs {
            return None;
        }
        let positional = self.positional.iter().enumerate();
        let positional = positional
            .map(|(at, name)| (*name, i64::from(at >= self.unnamed), at >= self.required));
        let keywords = self.keywords.iter().map(|(name, is_required)| (*name, 3, !is_required));
        Some(positional.chain(keywords).collect())
    }
}

/// The row of a native: of the function `name` of a module, or of a class.
pub fn signature(place: &str, name: &str) -> Option<Signature> {
    let path = || place.bytes().chain(*b".").chain(name.bytes());
    SECTIONS.iter().enumerate().find_map(|(index, rows)| {
        // The rows of a section are sorted, so that reading one does not read all.
        let (mut low, mut high) = (0, rows.len());
        while low < high {
            let start = rows[..low.midpoint(high)].rfind('\n').map_or(0, |end| end + 1).max(low);
            let row = rows[start..].lines().next()?;
            let (known, parameters) = row.strip_suffix(')')?.split_once('(')?;
            match known.bytes().cmp(path()) {
                Ordering::Less => low = start + row.len() + 1,
                Ordering::Greater => high = start,
                Ordering::Equal => {
                    let of_library = index == 1;
                    return Some(Signature { of_library, ..Signature::parse(parameters) });
                }
            }
        }
        None
    })
}

/// Python's text of the real function, with `0x` for its address. `texts.txt` has a row for each
/// function whose text is not `<function name at 0x>`; so it is recorded together with the
/// signatures.
pub fn function_text(place: &str, name: &str) -> Option<Cow<'static, str>> {
    match TEXTS.get(&*format!("{place}.{name}")).copied() {
        Some("?") => None,
        Some(text) => Some(text.into()),
        // Of a class, it is a method.
        None => (place.contains('.') && signature(place, name)?.of_library)
            .then(|| format!("<function {name} at 0x>").into()),
    }
}

/// Python's text of a native class, where it is recorded.
pub fn class_text(name: &str) -> Option<&'static str> {
    TEXTS.get(&*format!("class.{name}")).copied()
}

/// The docstring of one of Python's own types.
pub fn class_doc(name: &str) -> Option<String> {
    TEXTS.get(&*format!("doc.{name}")).map(|text| text.replace("\\n", "\n"))
}

/// The rows of `texts.txt`, by what stands before the first space.
static TEXTS: LazyLock<QuickMap<&'static str, &'static str>> = LazyLock::new(|| {
    // The first row of a name counts.
    include_str!("texts.txt").lines().rev().filter_map(|row| row.split_once(' ')).collect()
});

/// The rows of Python's functions, and those of the library's. A line with the versions stands
/// before each.
pub static SECTIONS: LazyLock<[&'static str; 2]> = LazyLock::new(|| {
    let table = include_str!("signatures.txt");
    let (python, library) = table.split_once("\n# ").unwrap_or((table, ""));
    [python, library].map(|section| section.split_once('\n').map_or("", |(_, rows)| rows))
});

/// The version of a package that the rows are of, and with them the library.
pub fn version(package: &str) -> Value {
    let versions = include_str!("signatures.txt").lines().filter_map(|row| row.strip_prefix("# "));
    let mut versions =
        versions.flat_map(|row| row.split(", ")).filter_map(|row| row.split_once(' '));
    let version = versions.find(|(known, _)| *known == package);
    Value::str(version.map_or("", |(_, version)| version))
}

/// `jax.__version_info__`: the numbers of the version.
pub fn version_info(package: &str) -> Value {
    let Value::Str(version) = version(package) else { return Value::None };
    let numbers = version.split('.').filter_map(|part| part.parse().ok().map(Value::Int));
    Value::tuple(numbers.collect())
}

impl Signature {
    fn parse(parameters: &'static str) -> Signature {
        let mut signature = Signature::default();
        let mut keyword_only = false;
        for parameter in parameters.split(", ").filter(|parameter| !parameter.is_empty()) {
            let (name, required) = match parameter.strip_suffix('=') {
                Some(name) => (name, false),
                None => (parameter, true),
            };
            match name {
                "/" => signature.unnamed = signature.positional.len(),
                "*" => keyword_only = true,
                _ if name.starts_with("**") => signature.kwargs = true,
                _ if name.starts_with('*') => (signature.args, keyword_only) = (true, true),
                _ if keyword_only => {
                    signature.keywords.push((name, required));
                    signature.needs_keyword |= required;
                }
                _ => {
                    signature.positional.push(name);
                    signature.required += usize::from(required);
                }
            }
        }
        signature
    }

    /// The same, as functions of programs have it.
    pub fn parameters(&self) -> Parameters {
        Parameters {
            positional: self.positional.iter().map(|name| Symbol::new(name)).collect(),
            // What a native has for a default is its own.
            defaults: Vec::new(),
            unnamed: self.unnamed,
            keyword_only: self.keywords.iter().map(|(name, _)| Symbol::new(name)).collect(),
            any_positional: self.args,
            any_positional_name: None,
            any_keyword: self.kwargs,
        }
    }

    /// The names of the positional parameters, in order.
    pub fn positional(&self) -> impl Iterator<Item = &'static str> {
        self.positional.iter().copied()
    }

    /// True if the arguments fit, as Python binds them.
    ///
    /// # Errors
    /// Python's `TypeError`.
    pub fn check(&self, function: &str, args: &Args) -> Result<()> {
        let given = args.positional.len();
        let fits = given >= self.required && (given <= self.positional.len() || self.args);
        if fits && args.keywords.is_empty() && !self.needs_keyword {
            return Ok(());
        }
        let message = match self.misfit(args) {
            None => return Ok(()),
            Some(message) => format!("{function}() {message}"),
        };
        match self.of_library {
            true => Err(Error::bad_argument(message)),
            false => Err(Error::type_error(message).of_other_text()),
        }
    }

    fn misfit(&self, args: &Args) -> Option<String> {
        let given = args.positional.len();
        let most = self.positional.len();
        if given > most && !self.args {
            return Some(format!("takes {most} positional arguments but {given} were given"));
        }
        let names: Vec<_> = args.keywords.iter().map(|(name, _)| name.name()).collect();
        for name in &names {
            let place =
                self.positional.iter().skip(self.unnamed).position(|known| **known == **name);
            match place.map(|place| place + self.unnamed) {
                Some(place) if place < given => {
                    return Some(format!("got multiple values for argument '{name}'"));
                }
                Some(_) => {}
                None if self.keywords.iter().any(|(known, _)| **known == **name) => {}
                None if self.kwargs => {}
                None => return Some(format!("got an unexpected keyword argument '{name}'")),
            }
        }
        let named = |wanted: &&str| names.iter().any(|name| **name == **wanted);
        let missing = self.positional[..self.required]
            .iter()
            .enumerate()
            .skip(given)
            .find(|(place, name)| *place < self.unnamed || !named(name))
            .map(|(_, name)| *name);
        let keyword = || {
            let required = self.keywords.iter().filter(|(_, required)| *required);
            required.map(|(name, _)| *name).find(|name| !named(name))
        };
        missing.or_else(keyword).map(|name| format!("missing a required argument: '{name}'"))
    }
}
