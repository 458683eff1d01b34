//! The texts of exceptions that are known to be those of Python and of the libraries.
//!
//! A program may look at the text of an exception: `"axis" in str(e)`. Where the text is recorded
//! it has an answer; every other text is an unknown value.

use std::sync::LazyLock;

use crate::heap::QuickMap;

/// Stands in a text of the library before a part that is not modelled.
pub(super) const UNKNOWN_PART: &str = "<unknown: ";

/// Stands in a text of the library for the place of a file, or for the address of an object.
pub(super) const FILE: char = '\u{e000}';

/// The text with [`FILE`] in the place of each address.
pub(super) fn without_addresses(text: &str) -> String {
    const BEFORE: &str = " at 0x";
    let mut parts = text.split(BEFORE);
    let mut made = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        made.push_str(BEFORE);
        made.push(FILE);
        made.push_str(part.trim_start_matches(|c: char| c.is_ascii_hexdigit()));
    }
    made
}

/// The rows of `exception_texts.txt` by the name of the exception's class. `{}` stands for any text.
static RECORDED: LazyLock<QuickMap<&'static str, Vec<Vec<&'static str>>>> = LazyLock::new(|| {
    let rows = include_str!("exception_texts.txt").lines().filter(|row| !row.starts_with('#'));
    let mut recorded = QuickMap::<_, Vec<_>>::default();
    for (class, template) in rows.filter_map(|row| row.split_once(' ')) {
        recorded.entry(class).or_default().push(template.split("{}").collect());
    }
    recorded
});

/// True if an exception of the class with this text is recorded to have it.
pub(super) fn is_recorded(class: &str, text: &str) -> bool {
    !text.contains(FILE) && is_recorded_partly(class, text)
}

/// The same of a text that is known but for the places of files.
pub(super) fn is_recorded_partly(class: &str, text: &str) -> bool {
    let text = text.replace('\n', "\\n");
    let rows = RECORDED.get(class).map_or(&[][..], Vec::as_slice);
    !text.contains(UNKNOWN_PART) && rows.iter().any(|parts| fits(parts, &text))
}

/// Classes that are written in C: in some texts of Python's their module stands before the name.
const WITH_MODULE: &[&str] = &[
    "ArrayImpl",
    "Counter",
    "Match",
    "OrderedDict",
    "PartitionSpec",
    "Pattern",
    "Tracer",
    "accumulate",
    "batched",
    "chain",
    "combinations",
    "combinations_with_replacement",
    "compress",
    "count",
    "cycle",
    "date",
    "datetime",
    "defaultdict",
    "deque",
    "dropwhile",
    "dtype",
    "filterfalse",
    "groupby",
    "islice",
    "ndarray",
    "pairwise",
    "partial",
    "permutations",
    "product",
    "repeat",
    "starmap",
    "takewhile",
    "time",
    "timedelta",
    "zip_longest",
];

/// True if the text names a class whose real name differs from the one here.
pub(super) fn names_foreign_class(text: &str) -> bool {
    text.split('\'').skip(1).step_by(2).any(|name| WITH_MODULE.contains(&name))
}

/// True if the text is the parts, in this order, with anything between them.
fn fits(parts: &[&str], text: &str) -> bool {
    let [first, middle @ .., last] = parts else {
        return parts.first().is_some_and(|whole| *whole == text);
    };
    let Some(mut rest) = text.strip_prefix(*first) else { return false };
    for part in middle {
        let Some(start) = rest.find(*part) else { return false };
        rest = &rest[start + part.len()..];
    }
    rest.ends_with(*last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_fits_the_texts_that_it_describes() {
        let template: Vec<_> = "'{}' object has no attribute '{}'".split("{}").collect();
        assert!(fits(&template, "'A' object has no attribute 'b'"));
        assert!(!fits(&template, "'A' object has no attribute"));
        assert!(!fits(&template, "an object"));
        assert!(fits(&["plain"], "plain") && !fits(&["plain"], "plain text"));
        assert!(!fits(&["abc", "cd"], "abcd"));
    }
}
