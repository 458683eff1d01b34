//! Byte offsets to lines and columns.

/// Where lines begin, and what makes a character longer than a byte: lookups are logarithmic, also
/// on the one long line of a hostile source.
pub(super) struct Positions {
    lines: Vec<usize>,
    /// Offsets of bytes that continue a character.
    continuations: Vec<usize>,
    /// A byte order mark is no column.
    marked: bool,
}

impl Positions {
    pub(super) fn new(source: &str) -> Positions {
        let bytes = source.as_bytes();
        let after_breaks =
            bytes.iter().enumerate().filter(|(_, b)| **b == b'\n').map(|(i, _)| i + 1);
        let lines = std::iter::once(0).chain(after_breaks).collect();
        let continuations = if source.is_ascii() {
            Vec::new()
        } else {
            (0..bytes.len()).filter(|i| !source.is_char_boundary(*i)).collect()
        };
        Positions { lines, continuations, marked: source.starts_with('\u{feff}') }
    }

    /// Line and column, both from 1; a column counts characters.
    pub(super) fn at(&self, offset: usize) -> (u32, u32) {
        let line = self.lines.partition_point(|start| *start <= offset).saturating_sub(1);
        let start = self.lines.get(line).copied().unwrap_or(0);
        let before = |limit: usize| self.continuations.partition_point(|c| *c < limit);
        let mut characters = (offset - start) - (before(offset) - before(start));
        if line == 0 && self.marked {
            characters = characters.saturating_sub(1);
        }
        (saturating(line + 1), saturating(characters + 1))
    }
}

fn saturating(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
