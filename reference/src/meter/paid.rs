//! Memory that is given back: the elements of arrays, and storage that a run keeps beside its values
//! (the nodes of a walk, the equations of a trace, a tape).

use std::ops::{Deref, DerefMut};

use super::{RUN, bytes, give_back, made};
use crate::error::Result;

/// A vector that pays for its room before it grows, and gives back what it paid when it is dropped.
#[derive(Debug)]
pub struct Paid<T> {
    items: Vec<T>,
    paid: usize,
}

/// The price of memory that values share: it is given back when this is dropped, to the run that
/// paid. What outlives its run, or is made for all runs, gives nothing back.
#[derive(Debug)]
pub struct Rent {
    bytes: usize,
    run: u64,
}

impl Rent {
    /// Pays now.
    pub fn paid(bytes: usize) -> Rent {
        made(bytes);
        Rent { bytes, run: RUN.get() }
    }
}

impl Drop for Rent {
    fn drop(&mut self) {
        if self.run != 0 && self.run == RUN.get() {
            give_back(self.bytes);
        }
    }
}

/// Pays for memory that something else takes, until this is dropped.
///
/// # Errors
/// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if less memory is left.
pub fn held(count: usize) -> Result<Paid<u8>> {
    let mut held = Paid::default();
    held.pay(count)?;
    Ok(held)
}

impl<T> Paid<T> {
    /// Room for fewer is not made.
    const FIRST: usize = if size_of::<T>() <= 128 { 4 } else { 1 };

    /// Adds an item.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if the vector must grow, and less memory
    /// is left.
    #[inline]
    pub fn push(&mut self, item: T) -> Result<()> {
        self.reserve(1)?;
        self.items.push(item);
        Ok(())
    }

    /// Adds an item where that cannot fail.
    pub fn add(&mut self, item: T) {
        let before = self.items.capacity();
        self.items.push(item);
        if self.items.capacity() > before {
            let room = self.items.capacity() * size_of::<T>();
            made(room);
            self.paid += room;
        }
    }

    /// Takes the last item out.
    pub fn pop(&mut self) -> Option<T> {
        self.items.pop()
    }

    /// Makes room for so many further items. What the room before has cost is not given back: the
    /// allocator may hold on to it.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if less memory is left.
    #[inline]
    pub fn reserve(&mut self, more: usize) -> Result<()> {
        let length = self.items.len().saturating_add(more);
        if length <= self.items.capacity() {
            return Ok(());
        }
        self.grow(length)
    }

    #[cold]
    fn grow(&mut self, length: usize) -> Result<()> {
        let capacity = length.max(2 * self.items.capacity()).max(Self::FIRST);
        self.pay(capacity.saturating_mul(size_of::<T>()))?;
        self.items.reserve_exact(capacity - self.items.len());
        Ok(())
    }

    /// Pays for what an item holds elsewhere.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if less memory is left.
    #[inline]
    pub fn pay(&mut self, count: usize) -> Result<()> {
        bytes(count)?;
        self.paid += count;
        Ok(())
    }

    /// The items, for what pays for them itself.
    pub fn into_items(mut self) -> Vec<T> {
        std::mem::take(&mut self.items)
    }

    /// The items, for the rest of the run: they stay paid for.
    pub fn keep(mut self) -> Vec<T> {
        self.paid = 0;
        std::mem::take(&mut self.items)
    }
}

impl<T: Clone> Paid<T> {
    /// So many times the same.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if less memory is left.
    pub fn repeated(item: T, count: usize) -> Result<Paid<T>> {
        let mut all = Paid::default();
        all.reserve(count)?;
        all.items.resize(count, item);
        Ok(all)
    }
}

impl<T> Default for Paid<T> {
    fn default() -> Paid<T> {
        Paid { items: Vec::new(), paid: 0 }
    }
}

impl<T: Clone> Clone for Paid<T> {
    fn clone(&self) -> Paid<T> {
        let items = self.items.clone();
        let paid = self.paid.max(items.capacity() * size_of::<T>());
        made(paid);
        Paid { items, paid }
    }
}

impl<T> Drop for Paid<T> {
    fn drop(&mut self) {
        give_back(self.paid);
    }
}

impl<T> Deref for Paid<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T> DerefMut for Paid<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items
    }
}

impl<'a, T> IntoIterator for &'a mut Paid<T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter_mut()
    }
}

impl<'a, T> IntoIterator for &'a Paid<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}
