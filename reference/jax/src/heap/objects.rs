//! The objects of a run, by number. They stand in blocks that do not move: so a heap of millions
//! grows without being copied, and without room that stays empty.

use super::{Object, ObjectId};
use crate::error::Result;
use crate::meter::Paid;

/// The objects of a block. The first block grows as a vector does.
const BLOCK: usize = 1 << 10;

#[derive(Debug)]
pub(super) struct Objects {
    blocks: Vec<Vec<Object>>,
    /// Pays for the room of the blocks.
    room: Paid<u8>,
}

impl Default for Objects {
    fn default() -> Objects {
        Objects { blocks: vec![Vec::new()], room: Paid::default() }
    }
}

impl Objects {
    pub fn len(&self) -> usize {
        (self.blocks.len() - 1) * BLOCK + self.blocks.last().map_or(0, Vec::len)
    }

    /// Adds an object.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if less memory is left than its block
    /// takes.
    #[inline]
    pub fn push(&mut self, object: Object) -> Result<()> {
        match self.blocks.last_mut() {
            Some(block) if block.len() < block.capacity() => block.push(object),
            _ => self.grow(object)?,
        }
        Ok(())
    }

    #[cold]
    fn grow(&mut self, object: Object) -> Result<()> {
        let size = size_of::<Object>();
        match &mut self.blocks[..] {
            [only] if only.len() < BLOCK => {
                let capacity = (2 * only.len()).clamp(4, BLOCK);
                self.room.pay(capacity * size)?;
                only.reserve_exact(capacity - only.len());
                only.push(object);
            }
            _ => {
                self.room.pay(BLOCK * size + 2 * size_of::<Vec<Object>>())?;
                let mut block = Vec::with_capacity(BLOCK);
                block.push(object);
                self.blocks.push(block);
            }
        }
        Ok(())
    }

    #[inline]
    pub fn get(&self, id: ObjectId) -> &Object {
        &self.blocks[id.0 as usize / BLOCK][id.0 as usize % BLOCK]
    }

    #[inline]
    pub fn get_mut(&mut self, id: ObjectId) -> &mut Object {
        &mut self.blocks[id.0 as usize / BLOCK][id.0 as usize % BLOCK]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_object_is_found_by_its_number_in_every_block() {
        let mut objects = Objects::default();
        let count = 3 * BLOCK + 7;
        for number in 0..count {
            assert_eq!(objects.len(), number);
            objects.push(Object::Interpreter(Box::new(number))).expect("nothing is limited");
        }
        *objects.get_mut(ObjectId(5)) = Object::Interpreter(Box::new(count));
        for number in 0..count {
            let Object::Interpreter(found) = objects.get(ObjectId(number as u32)) else {
                panic!("another object");
            };
            let expected = if number == 5 { count } else { number };
            assert_eq!(found.downcast_ref(), Some(&expected));
        }
    }
}
