//! `vjp`, `jvp`, `linearize`, `custom_vjp`.

use isograft_reference::program::ast::{CmpOp, Expr, Name};

use super::Gives;
use super::argument::{Argument, ArgumentValue, given, parameters};
use super::grad::LONG;
use crate::build::*;
use crate::random::frame::Frame;
use crate::random::kind::TransformKind;
use crate::random::number::{Num, Shape, Taint};
use crate::random::scope::Writer;

/// A tangent of each primal.
fn tangents(primals: &[Argument]) -> Vec<Expr> {
    let tangent = |primal: &Argument| match primal.what {
        ArgumentValue::Module(_) => call("nnx.clone", [primal.given.clone()]),
        ArgumentValue::Number(_) => call("jnp.ones_like", [primal.given.clone()]),
    };
    primals.iter().map(tangent).collect()
}

impl Writer<'_, '_, '_> {
    /// The arguments that are differentiated: perhaps a Module of floats, and a number.
    fn primals(&mut self, kind: TransformKind, derivative: Taint) -> Vec<Argument> {
        let module = self.module_argument(kind, |writer, object| {
            let class = &writer.classes[object.class];
            !(class.has_integers
                || class.is_cyclic
                || object.shares && derivative == Taint::FORWARD)
        });
        let mut primals: Vec<Argument> = module.into_iter().collect();
        if primals.is_empty() || self.c.chance(70) {
            primals.push(self.number_argument(None, Taint::NONE));
        }
        primals.iter_mut().for_each(|primal| primal.derivative = derivative);
        primals
    }

    /// `r1, p1 = nnx.vjp(f, m, x)`, and the cotangents of the primals: `d1 = p1(…)`.
    pub(super) fn vjp(&mut self, kind: TransformKind) {
        let (primals, out, pull, _) = self.cut_in_two(kind, Taint::REVERSE);
        for _ in 0..1 + usize::from(self.c.chance(20)) {
            let cotangent = call("jnp.ones_like", [name(&out)]);
            let cotangents = self.fresh("d");
            self.push(bind(&cotangents, name(&pull).call([cotangent])));
            self.show(&cotangents);
            self.read_derivative(&cotangents, &primals);
        }
    }

    /// `r1, p1 = jax.linearize(f, m, x)`, and the tangent of the output: `t1 = p1(…)`.
    pub(super) fn linearize(&mut self, kind: TransformKind) {
        let (primals, _, push, num) = self.cut_in_two(kind, Taint::FORWARD);
        for _ in 0..1 + usize::from(self.c.chance(20)) {
            let tangent = name(&push).call(tangents(&primals));
            let taint = self.everything();
            self.bind_number(tangent, Num { bits: LONG, taint, ..num }, "t");
        }
    }

    /// The output and the function for its derivative; gives the primals, both names, and what the
    /// output is.
    fn cut_in_two(
        &mut self,
        kind: TransformKind,
        derivative: Taint,
    ) -> (Vec<Argument>, Name, Name, Num) {
        let primals = self.primals(kind, derivative);
        self.cross(kind, &primals);
        let has_aux = self.c.chance(20);
        let frame = Frame { derivative, ..Frame::default() };
        let gives = [Gives::Any, Gives::Any];
        let (body, values, nums) =
            self.body(kind, &primals, (1, frame), &gives[..1 + usize::from(has_aux)]);
        let function = self.function(&primals, body, Self::together(values));
        let mut args = given(&primals);
        args.insert(0, function);
        let options = has_aux.then(|| ("has_aux", boolean(true)));
        let (out, other, aux) = (self.fresh("r"), self.fresh("p"), self.fresh("r"));
        let mut targets = vec![name(&out), name(&other)];
        targets.extend(has_aux.then(|| name(&aux)));
        self.push(assign(tuple(targets), call_with(kind.path(), args, options)));
        let taint = self.everything();
        let outside = |num: &Num| Num { taint: taint.and(num.taint.without(derivative)), ..*num };
        self.show(&out);
        self.number(out.clone(), outside(&nums[0]));
        if has_aux {
            self.show(&aux);
            self.number(aux, outside(&nums[1]));
        }
        (primals, out, other, outside(&nums[0]))
    }

    /// `d2 = d1[0]`, of the last number among the primals.
    fn read_derivative(&mut self, all: &Name, primals: &[Argument]) {
        let taint = self.everything();
        if let Some((place, ArgumentValue::Number(num))) =
            primals.iter().map(|primal| primal.what).enumerate().next_back()
        {
            let value = name(all).at(int(place as i64));
            self.bind_number(value, Num { bits: LONG, taint, ..num }, "d");
        }
    }

    pub(super) fn jvp(&mut self, kind: TransformKind) {
        let primals = self.primals(kind, Taint::FORWARD);
        self.cross(kind, &primals);
        let tangents = tangents(&primals);
        let frame = Frame { derivative: Taint::FORWARD, ..Frame::default() };
        let has_aux = self.c.chance(20);
        let gives = [Gives::Any, Gives::Any];
        let (body, values, nums) =
            self.body(kind, &primals, (1, frame), &gives[..1 + usize::from(has_aux)]);
        let function = self.function(&primals, body, Self::together(values));
        let options = has_aux.then(|| ("has_aux", boolean(true)));
        let call =
            call_with(kind.path(), [function, tuple(given(&primals)), tuple(tangents)], options);
        let taint = self.everything();
        let outside =
            |num: &Num| Num { taint: taint.and(num.taint.without(Taint::FORWARD)), ..*num };
        let out = outside(&nums[0]);
        let mut results = vec![out, Num { bits: LONG, taint, ..out }];
        results.extend(nums[1..].iter().map(outside));
        self.results(call, &results);
    }

    /// Writes a closed body of numbers: what is differentiated may not be read from outside.
    pub(super) fn custom_vjp(&mut self, kind: TransformKind) {
        let count = 1 + self.c.below(2);
        let arguments: Vec<Argument> =
            (0..count).map(|_| self.number_argument(None, Taint::FORWARD)).collect();
        let frame = Frame { is_closed: true, ..Frame::default() };
        let shape = self.some_shape();
        let (body, values, nums) = self.body(kind, &arguments, (1, frame), &[Gives::Shaped(shape)]);
        let (function, forward, backward) = (self.fresh("f"), self.fresh("f"), self.fresh("b"));
        let names = parameters(&arguments);
        let mut body = body;
        body.push(return_(Self::together(values)));
        self.push(decorated(vec![dotted(kind.path())], &function, &names, body));
        let primals: Vec<_> = names.iter().map(|each| name(each)).collect();
        let out = tuple([name(&function).call(primals.clone()), tuple(primals)]);
        self.push(def(&forward, &names, vec![return_(out)]));
        let cotangents = arguments.iter().enumerate().map(|(place, argument)| {
            let ArgumentValue::Number(_) = argument.what else { return none() };
            let total =
                if shape == Shape::SCALAR { name("g") } else { name("g").dot("sum").call([]) };
            // Linear in the cotangent, as a derivative is: of another `bwd` it counts whether it is
            // asked about a cotangent of zero.
            let positive = name("res").at(int(place as i64)).cmp(CmpOp::Gt, float(0.0));
            call("jnp.where", [positive, total.clone(), total.times(float(0.5))])
        });
        let mut back = vec![return_(tuple(cotangents.collect::<Vec<_>>()))];
        if !kind.is_raw() {
            // In compat it comes with the cotangents of what was written back.
            let pair = call("isinstance", [name("g"), name("tuple")]);
            let last = name("g").at(int(-1));
            back.insert(0, if_(pair, vec![bind("g", last)], vec![]));
        }
        self.push(def(&backward, &["res", "g"], back));
        self.push(run(name(&function).dot("defvjp").call([name(&forward), name(&backward)])));
        let given = given(&arguments);
        let taint = arguments.iter().fold(nums[0].taint, |taint, argument| match argument.what {
            ArgumentValue::Number(num) => taint.and(num.taint),
            ArgumentValue::Module(_) => taint,
        });
        self.results(name(&function).call(given), &[Num { taint, ..nums[0] }]);
    }
}
