//! References, which are written in place.

use super::operation::FLOAT;
use super::types::{Number, Var};
use super::writer::{Context, Writer};

impl Writer<'_, '_, '_> {
    /// A `Ref` that is written here, and by a transform that closes over it or takes it.
    pub fn reference(&mut self, vars: &mut Vec<Var>, _: &Context) {
        let value = self.pick_where(vars, |of| of.number != Number::Bool, &FLOAT);
        let value = self.small(value, 8);
        let of = value.of.clone();
        let held = self.fresh("ref");
        self.line(&format!("{held} = jax.new_ref({})", value.text));
        let added = self.alike(vars, &of).text;
        match self.choices.below(4) {
            0 => self.line(&format!("{held}[...] += {added}")),
            1 => {
                let (name, p) = (self.fresh("f"), self.fresh("p"));
                self.line("@jax.jit");
                self.line(&format!("def {name}({p}):"));
                self.indented(|writer| {
                    writer.line(&format!("{p}[...] = {p}[...] + {added}"));
                    writer.line(&format!("return {p}[...] * 2"));
                });
                self.results(vars, &format!("{name}({held})"), std::slice::from_ref(&of), 12);
            }
            2 => {
                let (name, i) = (self.fresh("f"), self.fresh("p"));
                self.line(&format!("def {name}({i}, _):"));
                self.indented(|writer| {
                    writer.line(&format!("{held}[...] = {held}[...] + {added}"))
                });
                self.line(&format!("jax.lax.fori_loop(0, 3, {name}, None)"));
            }
            _ => {
                let name = self.fresh("f");
                self.line(&format!("def {name}():"));
                self.indented(|writer| writer.line(&format!("{held}[...] = -{held}[...]")));
                let wrapper = self.choices.one(&["jax.jit", "jax.checkpoint"]);
                self.line(&format!("{wrapper}({name})()"));
            }
        }
        self.results(vars, &format!("{held}[...]"), &[of], 12);
    }
}
