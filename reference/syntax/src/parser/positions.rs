//! Byte offsets to lines and columns.

/// The starts of lines, and the bytes that continue a character. A lookup takes logarithmic time,
/// even on one very long line.
pub(super) struct Positions {
    lines: Vec<usize>,
    /// Offsets of bytes that continue a character.
    continuations: Vec<usize>,
    /// True if the text starts with a byte order mark, which is not a column.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_characters_from_one() {
        let source = "aé\nb\n\nc";
        let table = [(0, (1, 1)), (1, (1, 2)), (3, (1, 3)), (4, (2, 1)), (6, (3, 1)), (7, (4, 1))];
        let positions = Positions::new(source);
        for (offset, expected) in table {
            assert_eq!(positions.at(offset), expected, "{offset}");
        }
        assert_eq!(positions.at(source.len()), (4, 2));
        // A byte order mark is no column, and only the first line has one.
        let marked = Positions::new("\u{feff}a\nb");
        assert_eq!((marked.at(0), marked.at(3), marked.at(5)), ((1, 1), (1, 1), (2, 1)));
    }
}
