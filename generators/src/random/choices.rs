//! The finite sequence of choices that a program is made from.

use arbitrary::Unstructured;

/// Reads choices from bytes, one byte a choice.
///
/// Where the bytes have ended, every choice is the first one, which generators make the plainest: a
/// shorter sequence is a simpler program, so whoever shrinks the bytes shrinks the program.
pub struct Choices<'a, 'b> {
    bytes: &'a mut Unstructured<'b>,
}

impl<'a, 'b> Choices<'a, 'b> {
    /// The choices that these bytes stand for; when they are used up, the first one each time.
    pub fn new(bytes: &'a mut Unstructured<'b>) -> Choices<'a, 'b> {
        Choices { bytes }
    }

    fn byte(&mut self) -> usize {
        // Bytes that have ended read as zero.
        self.bytes.bytes(1).map_or(0, |byte| usize::from(byte[0]))
    }

    /// True if every choice that is still to come is the first one.
    pub fn is_spent(&self) -> bool {
        self.bytes.is_empty()
    }

    /// A number below `n`, for `n` up to 256; 0 where `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        if n < 2 { 0 } else { self.byte() * n / 256 }
    }

    /// True in so many cases of a hundred.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.byte() >= 256 - percent * 256 / 100
    }

    /// One of several, of which there must be one.
    pub fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// A place in the list, each as likely as its weight; 0 where all weights are 0.
    pub fn weighted(&mut self, weights: &[u16]) -> usize {
        let total: usize = weights.iter().map(|&weight| usize::from(weight)).sum();
        let mut left = if total < 256 {
            self.below(total)
        } else {
            (self.byte() * 256 + self.byte()) * total / 65536
        };
        for (place, &weight) in weights.iter().enumerate() {
            if left < usize::from(weight) {
                return place;
            }
            left -= usize::from(weight);
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spent_bytes_choose_the_first() {
        let mut none = Unstructured::new(&[]);
        let mut choices = Choices::new(&mut none);
        assert!(choices.is_spent() && !choices.chance(99));
        assert_eq!(
            (choices.below(9), choices.weighted(&[0, 3, 1]), choices.one(&["a", "b"])),
            (0, 1, "a")
        );
    }

    #[test]
    fn every_place_is_reached() {
        let bytes: Vec<u8> = (0..=255).collect();
        let mut u = Unstructured::new(&bytes);
        let mut choices = Choices::new(&mut u);
        let mut seen = [0; 3];
        while !choices.is_spent() {
            seen[choices.weighted(&[1, 2, 1])] += 1;
        }
        assert_eq!(seen, [64, 128, 64]);
    }
}
