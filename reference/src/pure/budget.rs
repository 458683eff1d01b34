//! The remaining budget of a run.

use crate::error::{Error, Result};
use crate::limits::{Fuel, Limits};

/// The steps and bytes that are left. Bytes are never returned: the memory limit bounds the sum of
/// all allocations of a run.
#[derive(Debug)]
pub struct Budget {
    steps: u64,
    memory: usize,
}

impl Budget {
    pub fn new(limits: &Limits) -> Budget {
        Budget { steps: limits.steps, memory: limits.memory }
    }

    /// Pays for `count` steps.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`] if fewer steps are left. Then none is taken.
    #[inline]
    pub fn steps(&mut self, count: u64) -> Result<()> {
        match self.steps.checked_sub(count) {
            Some(left) => {
                self.steps = left;
                Ok(())
            }
            None => Err(Error::OutOfFuel(Fuel::Steps)),
        }
    }

    /// Pays for `bytes` of memory.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`] if fewer bytes are left. Then none is taken.
    #[inline]
    pub fn memory(&mut self, bytes: usize) -> Result<()> {
        match self.memory.checked_sub(bytes) {
            Some(left) => {
                self.memory = left;
                Ok(())
            }
            None => Err(Error::OutOfFuel(Fuel::Memory)),
        }
    }
}
