//! `jit`, `remat`, `eval_shape`: the body is called once, and changes nothing but where it runs.

use isograft_reference::program::ast::{CmpOp, Expr};
use isograft_reference::transform::Transform;

use super::Gives;
use super::argument::{Argument, ArgumentValue, Passage, given, parameters};
use crate::build::*;
use crate::random::frame::Frame;
use crate::random::kind::TransformKind;
use crate::random::number::{Num, Taint};
use crate::random::scope::Writer;

impl Writer<'_, '_, '_> {
    pub(super) fn call_like(&mut self, kind: TransformKind) {
        let mut arguments: Vec<Argument> = Vec::new();
        for _ in 0..1 + self.c.weighted(&[7, 3]) {
            arguments.extend(self.module_argument(kind, |_, _| true));
        }
        self.without_repetition(kind, &mut arguments);
        if arguments.is_empty() || self.c.chance(60) {
            arguments.push(self.number_argument(None, Taint::NONE));
        }
        self.cross(kind, &arguments);
        let again = !kind.is_abstract() && self.swarm.repetition && self.c.chance(35);
        let jits = kind.transform == Transform::Jit;
        let remats = kind.transform == Transform::Remat;
        let is_static = (jits || remats) && self.c.chance(20);
        let gives = if self.c.chance(25) { &[Gives::Any, Gives::Any][..] } else { &[Gives::Any] };
        let times = if again { 2 } else { 1 };
        let frame = Frame { erases: true, ..Frame::default() };
        let (mut body, values, nums) = self.body(kind, &arguments, (times, frame), gives);
        let mut names = parameters(&arguments);
        if is_static {
            // The static argument decides whether the body changes something.
            names.push("n");
            if let Some(stmt) = body.pop() {
                let fits = matches!(
                    &stmt.kind,
                    isograft_reference::program::ast::StmtKind::AugAssign { .. }
                );
                body.push(if fits {
                    if_(compare(name("n"), CmpOp::Gt, int(1)), vec![stmt], vec![])
                } else {
                    stmt
                });
            }
        }
        body.push(return_(Self::together(values)));
        let function = self.fresh("f");
        let keyword = !is_static
            && kind.transform != Transform::Checkify
            && arguments.len() > 1
            && self.c.chance(10);
        let (mut args, mut keywords) = (given(&arguments), Vec::new());
        if keyword && let (Some(last), Some(value)) = (names.last(), args.pop()) {
            keywords.push((*last, value));
        }
        let n = int(1 + self.c.below(3) as i64);
        let by_name = is_static && jits && self.c.chance(50);
        let mut options = match (is_static, by_name) {
            (true, true) => vec![("static_argnames", string("n"))],
            (true, false) => vec![("static_argnums", int(arguments.len() as i64))],
            _ => Vec::new(),
        };
        if remats && self.c.chance(12) {
            options.push(("prevent_cse", boolean(false)));
        }
        if is_static && by_name && self.c.chance(50) {
            keywords.push(("n", n));
        } else if is_static {
            args.push(n);
        }
        if let Some((module, _)) = kind.path().rsplit_once('.')
            && module.starts_with("jax.experimental")
        {
            self.import = Some(module);
        }
        if kind.is_abstract() {
            self.push(def(&function, &names, body));
            args.insert(0, name(&function));
            let made = self.fresh("r");
            self.push(bind(&made, dotted(kind.path()).call_with(args, keywords)));
            self.show(&made);
            return;
        }
        let decorate = options.is_empty() && self.c.chance(30);
        let transformed = if decorate {
            self.push(decorated(vec![dotted(kind.path())], &function, &names, body));
            name(&function)
        } else {
            self.push(def(&function, &names, body));
            let transformed = call_with(kind.path(), [name(&function)], options);
            if again {
                let made = self.fresh("g");
                self.push(bind(&made, transformed));
                name(&made)
            } else {
                transformed
            }
        };
        let called = transformed.call_with(args, keywords);
        let second = again.then(|| called.clone());
        self.called(kind, called, &nums);
        if let Some(second) = second {
            self.write_value();
            self.called(kind, second, &nums);
        }
    }

    /// `r0 = call`; of `checkify` also an error, in which there is none.
    fn called(&mut self, kind: TransformKind, call: Expr, nums: &[Num]) {
        if kind.transform != Transform::Checkify {
            return self.results(call, nums);
        }
        let (target, names) = self.targets(nums);
        let error = self.fresh("e");
        self.push(assign(tuple([name(&error), target]), call));
        if self.depth() == 0 {
            self.results.push(name(&error).dot("get").call([]));
        }
        for (given, num) in names.into_iter().zip(nums) {
            self.show(&given);
            // Flax gives a constant as a number of Python or numpy, which has fewer methods.
            self.bind_number(crate::build::call("jnp.asarray", [name(&given)]), *num, "y");
        }
    }

    /// The same Module twice only where sharing is asked for.
    fn without_repetition(&self, kind: TransformKind, arguments: &mut Vec<Argument>) {
        // Flax refuses it in `eval_shape`, which is a listed divergence.
        if self.swarm.sharing && !kind.is_abstract() {
            return;
        }
        let mut seen = Vec::new();
        arguments.retain(|argument| match argument.what {
            ArgumentValue::Module(index) => {
                let group = self.objects[index].group;
                let new = !seen.contains(&group);
                seen.push(group);
                new
            }
            ArgumentValue::Number(_) => argument.along == Passage::Whole,
        });
    }
}
