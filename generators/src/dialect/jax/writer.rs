//! The writer: functions with typed parameters, blocks of statements, and `main`.

use std::fmt::Write as _;

use super::types::{Number, Type, Var};
use crate::random::Choices;

/// The context of the code that is written now.
#[derive(Clone, Debug, Default)]
pub(super) struct Context {
    /// Reverse mode differentiates it: it cannot go through a `while_loop`.
    pub reverse: bool,
    /// Forward mode differentiates it: it cannot go through a `custom_vjp`.
    pub forward: bool,
    /// It may read nothing that was made outside.
    pub closed: bool,
    /// It is staged or mapped: no `Ref` is made here.
    pub staged: bool,
    /// The named axes, with their sizes.
    pub axes: Vec<(String, usize)>,
    /// The number of transforms that may still nest here.
    pub depth: usize,
}

impl Context {
    pub fn differentiated(&self) -> bool {
        self.reverse || self.forward
    }

    /// Inside one more transform.
    pub fn inside(&self) -> Context {
        Context { depth: self.depth.saturating_sub(1), staged: true, ..self.clone() }
    }
}

pub(super) struct Writer<'c, 'a, 'b> {
    pub choices: &'c mut Choices<'a, 'b>,
    text: String,
    indent: usize,
    /// The number of names that were given: no two are alike.
    names: usize,
    /// Statements that may still be written.
    room: usize,
}

/// The program that these choices make.
pub(super) fn program(choices: &mut Choices<'_, '_>) -> String {
    let mut writer = Writer { choices, text: String::new(), indent: 0, names: 0, room: 24 };
    writer.line("import jax");
    writer.line("import jax.numpy as jnp");
    writer.line("");
    writer.line("");
    writer.main();
    writer.text
}

impl Writer<'_, '_, '_> {
    pub fn line(&mut self, line: &str) {
        let indent = if line.is_empty() { 0 } else { self.indent };
        let _ = writeln!(self.text, "{}{line}", "    ".repeat(indent));
    }

    pub fn indented(&mut self, write: impl FnOnce(&mut Self)) {
        self.indent += 1;
        write(self);
        self.indent -= 1;
    }

    /// A name that nothing else has.
    pub fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    fn main(&mut self) {
        self.line("def main():");
        self.indented(|writer| {
            let mut vars = Vec::new();
            for name in ["x", "y", "n"] {
                let number = if name == "n" { Number::Int } else { Number::Float };
                let of = Type { number, ..writer.type_of(&[30, 40, 30]) };
                let literal = writer.literal(&of);
                writer.line(&format!("{name} = {literal}"));
                vars.push(Var { text: name.to_owned(), of, bits: 3 });
            }
            let given = vars.len();
            let around = Context { depth: 4, ..Context::default() };
            for _ in 0..1 + writer.choices.below(3) {
                let before = vars.len();
                while vars.len() == before && writer.room > 0 {
                    writer.transform(&mut vars, &around);
                }
                if writer.choices.chance(30) {
                    writer.statement(&mut vars, &around);
                }
            }
            let shown: Vec<String> =
                vars.iter().skip(given).rev().take(8).map(|var| var.text.clone()).collect();
            writer.line(&format!("return ({},)", shown.join(", ")));
        });
    }

    /// A type of the numbers that programs mostly compute with, of a rank by these weights.
    pub fn type_of(&mut self, ranks: &[u16]) -> Type {
        let rank = self.choices.weighted(ranks);
        let shape = (0..rank).map(|_| self.choices.one(&[2, 3, 1])).collect();
        let number = if self.choices.chance(20) { Number::Int } else { Number::Float };
        Type { number, shape }
    }

    /// An array of small numbers, written out.
    fn literal(&mut self, of: &Type) -> String {
        let numbers = self.numbers(of, 0);
        format!("jnp.array({numbers}, {})", of.number.dtype())
    }

    fn numbers(&mut self, of: &Type, axis: usize) -> String {
        match of.shape.get(axis) {
            Some(&size) => {
                let items: Vec<String> = (0..size).map(|_| self.numbers(of, axis + 1)).collect();
                format!("[{}]", items.join(", "))
            }
            None => {
                let number = self.choices.one(&[1, 2, -1, 3, 0, -2, -3]);
                match of.number {
                    Number::Float => format!("{number}.0"),
                    Number::Int => number.to_string(),
                    Number::Bool => if number > 0 { "True" } else { "False" }.to_owned(),
                }
            }
        }
    }

    /// One statement, which adds a value.
    pub fn statement(&mut self, vars: &mut Vec<Var>, around: &Context) {
        self.room = self.room.saturating_sub(1);
        if around.depth > 0 && self.room > 2 && self.choices.chance(45) {
            self.transform(vars, around);
            return;
        }
        let var = self.operation(vars, around);
        self.bind(vars, var);
    }

    /// `v = …`
    pub fn bind(&mut self, vars: &mut Vec<Var>, value: Var) {
        let name = self.fresh("v");
        self.line(&format!("{name} = {}", value.text));
        vars.push(Var { text: name, ..value });
    }

    /// One of the values, rather a late one.
    pub fn pick(&mut self, vars: &[Var]) -> Var {
        let back = self.choices.below(vars.len().min(4));
        match self.choices.chance(20) {
            true => vars[self.choices.below(vars.len())].clone(),
            false => vars[vars.len() - 1 - back].clone(),
        }
    }

    /// A value that fits; one of the others, made to fit, where there is none.
    pub fn pick_where(&mut self, vars: &[Var], fits: impl Fn(&Type) -> bool, or: &Type) -> Var {
        let found: Vec<&Var> = vars.iter().filter(|var| fits(&var.of)).collect();
        if !found.is_empty() {
            let back = self.choices.below(found.len().min(4));
            return found[found.len() - 1 - back].clone();
        }
        let var = self.pick(vars);
        Var { text: var.to(or), of: or.clone(), bits: var.bits_as(or) }
    }

    /// A value with numbers small enough to be multiplied.
    pub fn small(&mut self, var: Var, bits: u32) -> Var {
        if var.bits <= bits || var.of.number == Number::Bool {
            return var;
        }
        let limit = (1 << bits) - 1;
        let text = match var.of.number {
            Number::Float => format!("jnp.clip({}, -{limit}.0, {limit}.0)", var.text),
            _ => format!("jnp.clip({}, -{limit}, {limit})", var.text),
        };
        Var { text, bits, ..var }
    }

    /// `def name(parameters):` with a body that gives these results. What is known outside may be
    /// read, unless the function is closed.
    pub fn function(
        &mut self,
        (name, parameters): (&str, &[Type]),
        outside: &[Var],
        around: &Context,
        results: &[Type],
    ) {
        let parameters: Vec<Var> = parameters
            .iter()
            .map(|of| Var { text: self.fresh("p"), of: of.clone(), bits: 6 })
            .collect();
        let names: Vec<&str> = parameters.iter().map(|var| &*var.text).collect();
        self.line(&format!("def {name}({}):", names.join(", ")));
        self.indented(|writer| {
            let mut vars = match around.closed {
                true => Vec::new(),
                false => outside.to_vec(),
            };
            vars.extend(parameters.iter().cloned());
            writer.block(vars, &parameters, around, results);
        });
    }

    /// Statements, and what they return.
    pub fn block(
        &mut self,
        mut vars: Vec<Var>,
        parameters: &[Var],
        around: &Context,
        results: &[Type],
    ) {
        if vars.is_empty() {
            self.bind(
                &mut vars,
                Var {
                    text: "jnp.float32(2.0)".to_owned(),
                    of: Type::scalar(Number::Float),
                    bits: 2,
                },
            );
        }
        let known = vars.len();
        for _ in 0..1 + self.choices.below(3) {
            self.statement(&mut vars, around);
        }
        let returned: Vec<String> = results
            .iter()
            .enumerate()
            .map(|(place, wanted)| {
                let made = &vars[known..];
                let var = match (place, made.len()) {
                    (0, 1..) => made[made.len() - 1].clone(),
                    _ => self.pick(&vars),
                };
                // What is differentiated should depend on its argument.
                let text = var.to(wanted);
                match parameters.first() {
                    Some(first) if wanted.is_float() && self.choices.chance(40) => {
                        format!("{text} + {}", first.to(wanted))
                    }
                    _ => text,
                }
            })
            .collect();
        match &returned[..] {
            [one] => self.line(&format!("return {one}")),
            several => self.line(&format!("return {}", several.join(", "))),
        }
    }
}
