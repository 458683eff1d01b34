//! Short lists of numbers: the extents, strides and positions of axes.

use std::ops::{Deref, DerefMut};

use smallvec::SmallVec;

type Numbers = SmallVec<[usize; 4]>;

/// A number for each axis. Arrays have few axes, and every operation copies such lists: a
/// `SmallVec` clones its items one by one, and this one copies them at once.
#[derive(Debug, Default, PartialEq, Eq, Hash)]
pub struct PerAxis(Numbers);

impl PerAxis {
    /// No number.
    #[inline]
    pub fn new() -> PerAxis {
        PerAxis(Numbers::new())
    }

    /// These numbers.
    #[inline]
    pub fn from_slice(numbers: &[usize]) -> PerAxis {
        PerAxis(Numbers::from_slice(numbers))
    }

    /// So many times the same number.
    #[inline]
    pub fn from_elem(number: usize, count: usize) -> PerAxis {
        PerAxis(Numbers::from_elem(number, count))
    }
}

impl Clone for PerAxis {
    #[inline]
    fn clone(&self) -> PerAxis {
        PerAxis::from_slice(&self.0)
    }
}

impl Deref for PerAxis {
    type Target = Numbers;

    #[inline]
    fn deref(&self) -> &Numbers {
        &self.0
    }
}

impl DerefMut for PerAxis {
    #[inline]
    fn deref_mut(&mut self) -> &mut Numbers {
        &mut self.0
    }
}

impl AsRef<[usize]> for PerAxis {
    #[inline]
    fn as_ref(&self) -> &[usize] {
        &self.0
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
        PerAxis(source.into_iter().collect())
    }
}

impl IntoIterator for PerAxis {
    type Item = usize;
    type IntoIter = smallvec::IntoIter<[usize; 4]>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a PerAxis {
    type Item = &'a usize;
    type IntoIter = std::slice::Iter<'a, usize>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
