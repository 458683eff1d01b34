//! The objects of a run, by number. They stand in blocks that do not move: so a heap of millions
//! grows without being copied, and without room that stays empty.

use super::{Object, ObjectId, QuickMap};
use crate::error::Result;
use crate::loaded;
use crate::meter::{Paid, unmetered};

/// The objects of a block. The first block grows as a vector does.
const BLOCK: usize = 1 << 10;

#[derive(Debug)]
pub(super) struct Objects {
    blocks: Vec<Vec<Object>>,
    /// Pays for the room of the blocks.
    room: Paid<u8>,
    /// The number of those that were loaded before the run.
    loaded: u32,
    /// Those of them that the run changes, as they were.
    before: QuickMap<ObjectId, Object>,
}

impl Default for Objects {
    fn default() -> Objects {
        Objects {
            blocks: vec![Vec::new()],
            room: Paid::default(),
            loaded: 0,
            before: QuickMap::default(),
        }
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
        if id.0 < self.loaded {
            self.note(id);
        }
        &mut self.blocks[id.0 as usize / BLOCK][id.0 as usize % BLOCK]
    }

    /// Keeps an object that was loaded as it is, before the run changes it for the first time.
    #[cold]
    fn note(&mut self, id: ObjectId) {
        if self.before.contains_key(&id) {
            return;
        }
        match unmetered(|| self.get(id).copy()) {
            Some(copy) => drop(self.before.insert(id, copy)),
            None => loaded::change(),
        }
    }

    /// These objects, for a run that begins on them. It pays for the room of its own alone.
    pub fn begin(&mut self) -> Objects {
        let mut objects = std::mem::take(self);
        drop(std::mem::take(&mut objects.room).keep());
        objects.loaded = objects.len() as u32;
        objects
    }

    /// Takes the objects back at the end of the run, as they were at its beginning.
    pub fn end(&mut self, mut run: Objects) {
        let loaded = run.loaded as usize;
        while run.len() > loaded {
            match run.blocks.len() > 1 && run.blocks.last().is_some_and(Vec::is_empty) {
                true => drop(run.blocks.pop()),
                false => drop(run.blocks.last_mut().and_then(Vec::pop)),
            }
        }
        for (id, object) in std::mem::take(&mut run.before) {
            run.blocks[id.0 as usize / BLOCK][id.0 as usize % BLOCK] = object;
        }
        run.loaded = 0;
        *self = run;
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
