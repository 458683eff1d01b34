//! Short lists of numbers: the extents, strides and positions of axes.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// The most numbers that need no allocation.
const INLINE: usize = 4;

/// A number for each axis. Arrays have few axes, and every operation makes such lists: up to four
/// numbers stand in the value itself, and a copy of it copies them as they are.
#[derive(Clone)]
pub struct PerAxis(Stored);

#[derive(Clone)]
enum Stored {
    Inline { len: u8, numbers: [usize; INLINE] },
    Allocated(Vec<usize>),
}

impl PerAxis {
    /// No number.
    #[inline]
    pub fn new() -> PerAxis {
        PerAxis(Stored::Inline { len: 0, numbers: [0; INLINE] })
    }

    /// These numbers.
    #[inline]
    pub fn from_slice(numbers: &[usize]) -> PerAxis {
        numbers.iter().copied().collect()
    }

    /// So many times the same number.
    #[inline]
    pub fn from_elem(number: usize, count: usize) -> PerAxis {
        std::iter::repeat_n(number, count).collect()
    }

    /// The numbers.
    #[inline]
    pub fn as_slice(&self) -> &[usize] {
        self
    }

    /// Adds a number at the end.
    #[inline]
    pub fn push(&mut self, number: usize) {
        match &mut self.0 {
            Stored::Inline { len, numbers } if usize::from(*len) < INLINE => {
                numbers[usize::from(*len)] = number;
                *len += 1;
            }
            Stored::Inline { numbers, .. } => {
                let mut all = numbers.to_vec();
                all.push(number);
                self.0 = Stored::Allocated(all);
            }
            Stored::Allocated(all) => all.push(number),
        }
    }

    /// Adds a number in front of the one at `place`, which is at most the length.
    pub fn insert(&mut self, place: usize, number: usize) {
        self.push(number);
        self[place..].rotate_right(1);
    }

    /// Takes out the number at `place`, which is below the length.
    pub fn remove(&mut self, place: usize) -> usize {
        self[place..].rotate_left(1);
        let last = self.len() - 1;
        let removed = self[last];
        match &mut self.0 {
            Stored::Inline { len, .. } => *len -= 1,
            Stored::Allocated(all) => all.truncate(last),
        }
        removed
    }
}

impl Default for PerAxis {
    fn default() -> PerAxis {
        PerAxis::new()
    }
}

impl Deref for PerAxis {
    type Target = [usize];

    #[inline]
    fn deref(&self) -> &[usize] {
        match &self.0 {
            Stored::Inline { len, numbers } => &numbers[..usize::from(*len)],
            Stored::Allocated(all) => all,
        }
    }
}

impl DerefMut for PerAxis {
    #[inline]
    fn deref_mut(&mut self) -> &mut [usize] {
        match &mut self.0 {
            Stored::Inline { len, numbers } => &mut numbers[..usize::from(*len)],
            Stored::Allocated(all) => all,
        }
    }
}

impl AsRef<[usize]> for PerAxis {
    #[inline]
    fn as_ref(&self) -> &[usize] {
        self
    }
}

impl From<&[usize]> for PerAxis {
    #[inline]
    fn from(numbers: &[usize]) -> PerAxis {
        PerAxis::from_slice(numbers)
    }
}

impl FromIterator<usize> for PerAxis {
    #[inline]
    fn from_iter<I: IntoIterator<Item = usize>>(source: I) -> PerAxis {
        let mut source = source.into_iter();
        let mut inline = [0; INLINE];
        for len in 0..INLINE {
            match source.next() {
                Some(number) => inline[len] = number,
                None => return PerAxis(Stored::Inline { len: len as u8, numbers: inline }),
            }
        }
        match source.next() {
            None => PerAxis(Stored::Inline { len: INLINE as u8, numbers: inline }),
            Some(next) => {
                let mut all = inline.to_vec();
                all.push(next);
                all.extend(source);
                PerAxis(Stored::Allocated(all))
            }
        }
    }
}

impl Extend<usize> for PerAxis {
    #[inline]
    fn extend<I: IntoIterator<Item = usize>>(&mut self, source: I) {
        source.into_iter().for_each(|number| self.push(number));
    }
}

impl<'a> Extend<&'a usize> for PerAxis {
    #[inline]
    fn extend<I: IntoIterator<Item = &'a usize>>(&mut self, source: I) {
        self.extend(source.into_iter().copied());
    }
}

impl IntoIterator for PerAxis {
    type Item = usize;
    type IntoIter = IntoIter;

    #[inline]
    fn into_iter(self) -> IntoIter {
        IntoIter { numbers: self, next: 0 }
    }
}

/// The numbers of a [`PerAxis`], in order.
#[derive(Clone, Debug)]
pub struct IntoIter {
    numbers: PerAxis,
    next: usize,
}

impl Iterator for IntoIter {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let number = self.numbers.get(self.next).copied();
        self.next += 1;
        number
    }
}

impl<'a> IntoIterator for &'a PerAxis {
    type Item = &'a usize;
    type IntoIter = std::slice::Iter<'a, usize>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl PartialEq for PerAxis {
    #[inline]
    fn eq(&self, other: &PerAxis) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for PerAxis {}

impl Hash for PerAxis {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl fmt::Debug for PerAxis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_a_list_of_any_length() {
        for count in 0..8 {
            let list: PerAxis = (0..count).collect();
            let mut pushed = PerAxis::new();
            pushed.extend(0..count);
            let numbers: Vec<usize> = (0..count).collect();
            assert_eq!((list.as_slice(), &pushed), (&numbers[..], &list));
            assert_eq!(list.clone().into_iter().collect::<Vec<_>>(), numbers);
            for place in 0..=count {
                let (mut list, mut numbers) = (list.clone(), numbers.clone());
                list.insert(place, 9);
                numbers.insert(place, 9);
                assert_eq!(list.as_slice(), numbers);
                assert_eq!((list.remove(place), list.len()), (9, count));
                assert_eq!(list, pushed);
            }
        }
    }
}
