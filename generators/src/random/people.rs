//! Programs as people write them.

use isograft_reference::program::ast::Stmt;

use super::scope::Writer;

impl Writer<'_, '_, '_> {
    pub fn people(&mut self) -> Vec<Stmt> {
        self.swarm.people = false;
        self.soup_for_now()
    }
}
