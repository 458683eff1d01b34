//! Transforms: each writes a function for what it gives it, and the call.

use super::operation::{FLOAT, INT};
use super::types::{Number, Type, Var, list, tuple};
use super::writer::{Context, Writer};

/// The wrappers of a function that do not change its meaning.
const PLAIN: &[&str] = &["jax.jit", "jax.checkpoint", "jax.remat", "jax.jit"];

/// The weight of a transform, and the function that writes it.
type WeightedTransform<W> = (u16, fn(&mut W, &mut Vec<Var>, &Context));

impl Writer<'_, '_, '_> {
    /// One application of a transform, which adds its results.
    pub fn transform(&mut self, vars: &mut Vec<Var>, around: &Context) {
        let unless = |hindered: bool, weight: u16| if hindered { 0 } else { weight };
        // How often each is drawn: those that nest in most ways come most often.
        let forms: [WeightedTransform<Self>; 16] = [
            (12, Self::plain),
            (14, Self::vmap),
            (12, Self::grad),
            (6, Self::jvp),
            (6, Self::vjp),
            (5, Self::linearize),
            (7, Self::jacobian),
            (12, Self::scan),
            (unless(around.reverse, 6), Self::while_loop),
            (6, Self::fori_loop),
            (8, Self::branch),
            (4, Self::map),
            (unless(around.closed, 6), Self::custom_jvp),
            (unless(around.closed || around.forward, 6), Self::custom_vjp),
            (unless(around.staged || around.differentiated(), 5), Self::reference),
            (unless(around.staged || around.differentiated(), 4), Self::donated),
        ];
        let form = self.choices.weighted(&forms.map(|(weight, _)| weight));
        forms[form].1(self, vars, around);
    }

    /// Binds what a call gives: one value, or several in a tuple.
    pub fn results(&mut self, vars: &mut Vec<Var>, call: &str, of: &[Type], bits: u32) {
        let names: Vec<String> = of.iter().map(|_| self.fresh("v")).collect();
        self.line(&format!("{} = {call}", names.join(", ")));
        for (text, of) in names.into_iter().zip(of) {
            vars.push(Var { text, of: of.clone(), bits });
        }
    }

    fn arguments(&mut self, vars: &[Var]) -> Vec<Var> {
        (0..1 + self.choices.below(2))
            .map(|_| {
                let var = self.pick(vars);
                self.small(var, 8)
            })
            .collect()
    }

    /// Floats, each of at most that rank.
    pub fn floats(&mut self, vars: &[Var], count: usize, rank: usize) -> Vec<Var> {
        let fits = |of: &Type| of.is_float() && of.rank() <= rank && of.size() < 10;
        (0..count)
            .map(|_| {
                let var = self.pick_where(vars, fits, &FLOAT);
                self.small(var, 5)
            })
            .collect()
    }

    fn result_types(&mut self) -> Vec<Type> {
        (0..1 + usize::from(self.choices.chance(30))).map(|_| self.type_of(&[35, 45, 20])).collect()
    }

    pub fn define(
        &mut self,
        of: &[Var],
        vars: &[Var],
        around: &Context,
        results: &[Type],
    ) -> String {
        let name = self.fresh("f");
        let types: Vec<Type> = of.iter().map(|var| var.of.clone()).collect();
        self.function((&name, &types), vars, around, results);
        name
    }

    fn plain(&mut self, vars: &mut Vec<Var>, around: &Context) {
        let given = self.arguments(vars);
        let results = self.result_types();
        let wrapper = self.choices.one(PLAIN);
        if self.choices.chance(25) {
            self.line(&format!("@{wrapper}"));
            let name = self.define(&given, vars, &around.inside(), &results);
            self.results(vars, &format!("{name}({})", list(&given)), &results, 14);
            return;
        }
        let name = self.define(&given, vars, &around.inside(), &results);
        let call = format!("{wrapper}({name})({})", list(&given));
        self.results(vars, &call, &results, 14);
    }

    /// A call that takes the array of its first argument for its output, and whether it did. The
    /// output is of the argument's type and needs it: of any other it is JAX that chooses.
    fn donated(&mut self, vars: &mut Vec<Var>, around: &Context) {
        let mut given = self.arguments(vars);
        let own = Var { text: self.fresh("v"), ..given[0].clone() };
        self.line(&format!("{} = jnp.array({})", own.text, given[0].text));
        given[0] = own.clone();
        let results = [own.of.clone()];
        let name = self.define(&given, vars, &around.inside(), &results);
        let names: Vec<String> = given.iter().map(|_| self.fresh("p")).collect();
        let names = names.join(", ");
        let first = names.split(',').next().unwrap_or_default();
        let and = if own.of.number == Number::Bool { "|" } else { "+" };
        let call = format!("lambda {names}: {name}({names}) {and} {first}");
        let call = format!("jax.jit({call}, donate_argnums=0)({})", list(&given));
        self.results(vars, &call, &results, 15);
        let deleted = format!("jnp.array({}.is_deleted())", own.text);
        self.results(vars, &deleted, &[Type::scalar(Number::Bool)], 1);
        if self.choices.chance(10) {
            self.bind(vars, Var { text: format!("-{}", own.text), ..own });
        }
    }

    fn vmap(&mut self, vars: &mut Vec<Var>, around: &Context) {
        let axis_type = Type::new(Number::Float, &[2]);
        let fits = |of: &Type| of.rank() > 0 && of.number != Number::Bool;
        let first = self.pick_where(vars, fits, &axis_type);
        let first = self.small(first, 8);
        let axis = self.choices.below(first.of.rank());
        let size = first.of.shape[axis];
        let mut given = vec![(first, Some(axis))];
        if self.choices.chance(50) {
            let other = self.pick(vars);
            let other = self.small(other, 8);
            let mapped = (0..other.of.rank()).find(|axis| other.of.shape[*axis] == size);
            given.push((other, mapped.filter(|_| self.choices.chance(60))));
        }
        let inner: Vec<Type> = given
            .iter()
            .map(|(var, axis)| axis.map_or_else(|| var.of.clone(), |axis| var.of.without(axis)))
            .collect();
        let results = self.result_types();
        let mut inside = around.inside();
        let named = self.choices.chance(45).then(|| self.fresh("axis"));
        inside.axes.extend(named.clone().map(|name| (name, size)));
        let name = self.fresh("f");
        self.function((&name, &inner), vars, &inside, &results);

        let in_axes = tuple(given.iter().map(|(var, axis)| match axis {
            None => "None".to_owned(),
            Some(axis) if self.choices.chance(20) => {
                (*axis as i64 - var.of.rank() as i64).to_string()
            }
            Some(axis) => axis.to_string(),
        }));
        let out_axes: Vec<usize> =
            results.iter().map(|of| self.choices.below(of.rank() + 1)).collect();
        let mut options = vec![format!("in_axes={in_axes}")];
        if out_axes.iter().any(|axis| *axis > 0) {
            options.push(match &out_axes[..] {
                [one] => format!("out_axes={one}"),
                several => format!("out_axes={}", tuple(several.iter().map(usize::to_string))),
            });
        }
        options.extend(named.map(|name| format!("axis_name=\"{name}\"")));
        if self.choices.chance(10) {
            options.push(format!("axis_size={size}"));
        }
        let given: Vec<Var> = given.into_iter().map(|(var, _)| var).collect();
        let call = format!("jax.vmap({name}, {})({})", options.join(", "), list(&given));
        let mapped: Vec<Type> =
            results.iter().zip(out_axes).map(|(of, axis)| of.with(axis, size)).collect();
        self.results(vars, &call, &mapped, 14);
    }

    fn reversed(around: &Context) -> Context {
        Context { reverse: true, ..around.inside() }
    }

    fn grad(&mut self, vars: &mut Vec<Var>, around: &Context) {
        let count = 1 + self.choices.below(2);
        let given = self.floats(vars, count, 2);
        let aux = self.choices.chance(25);
        let value = self.choices.chance(40);
        let (inner, name) = (Self::reversed(around), self.fresh("f"));
        let types: Vec<Type> = given.iter().map(|var| var.of.clone()).collect();
        let aux_type = self.type_of(&[50, 40, 10]);
        let results = if aux { vec![FLOAT, aux_type.clone()] } else { vec![FLOAT] };
        self.function((&name, &types), vars, &inner, &results);
        let argnums = self.choices.below(count + 1);
        let mut options = Vec::new();
        let gradients: Vec<Type> = match (count, argnums) {
            (_, 0) => vec![types[0].clone()],
            (2, 2) => {
                options.push("argnums=(0, 1)".to_owned());
                types
            }
            (_, last) => {
                let at = last.min(count - 1);
                options.push(format!("argnums={at}"));
                vec![types[at].clone()]
            }
        };
        options.extend(aux.then(|| "has_aux=True".to_owned()));
        let options = options.iter().map(|option| format!(", {option}")).collect::<String>();
        let transform = if value { "jax.value_and_grad" } else { "jax.grad" };
        let call = format!("{transform}({name}{options})({})", list(&given));
        let names: Vec<String> = gradients.iter().map(|_| self.fresh("v")).collect();
        let mut bound = names.iter().cloned().zip(gradients).collect::<Vec<_>>();
        let gradient = match &names[..] {
            [one] => one.clone(),
            several => format!("({})", several.join(", ")),
        };
        let extra = |writer: &mut Self, of: Type, bound: &mut Vec<(String, Type)>| {
            let name = writer.fresh("v");
            bound.push((name.clone(), of));
            name
        };
        let target = match (value, aux) {
            (false, false) => gradient,
            (false, true) => format!("{gradient}, {}", extra(self, aux_type, &mut bound)),
            (true, false) => format!("{}, {gradient}", extra(self, FLOAT, &mut bound)),
            (true, true) => {
                let value = extra(self, FLOAT, &mut bound);
                let aux = extra(self, aux_type, &mut bound);
                format!("({value}, {aux}), {gradient}")
            }
        };
        self.line(&format!("{target} = {call}"));
        vars.extend(bound.into_iter().map(|(text, of)| Var { text, of, bits: 14 }));
    }

    pub fn float_result(&mut self) -> Type {
        Type { number: Number::Float, ..self.type_of(&[45, 40, 15]) }
    }

    fn jvp(&mut self, vars: &mut Vec<Var>, around: &Context) {
        let count = 1 + self.choices.below(2);
        let given = self.floats(vars, count, 2);
        let tangents: Vec<Var> = given.iter().map(|var| self.alike(vars, &var.of)).collect();
        let result = self.float_result();
        let inside = Context { forward: true, ..around.inside() };
        let name = self.define(&given, vars, &inside, std::slice::from_ref(&result));
        let texts = |vars: &[Var]| tuple(vars.iter().map(|var| var.text.clone()));
        let call = format!("jax.jvp({name}, {}, {})", texts(&given), texts(&tangents));
        self.results(vars, &call, &[result.clone(), result], 14);
    }

    /// A small value of that type.
    pub fn alike(&mut self, vars: &[Var], of: &Type) -> Var {
        let var = self.pick(vars);
        let var = self.small(var, 4);
        let var = Var { text: var.to(of), bits: var.bits_as(of), of: of.clone() };
        match self.choices.chance(40) {
            true => Var { text: format!("jnp.ones_like({})", var.text), bits: 1, ..var },
            false => var,
        }
    }

    fn vjp(&mut self, vars: &mut Vec<Var>, around: &Context) {
        let count = 1 + self.choices.below(2);
        let given = self.floats(vars, count, 2);
        let result = self.float_result();
        let inner = Self::reversed(around);
        let name = self.define(&given, vars, &inner, std::slice::from_ref(&result));
        let pull = self.fresh("pull");
        let out = self.fresh("v");
        self.line(&format!("{out}, {pull} = jax.vjp({name}, {})", list(&given)));
        vars.push(Var { text: out, of: result.clone(), bits: 14 });
        let cotangent = self.alike(vars, &result);
        let names: Vec<String> = given.iter().map(|_| self.fresh("v")).collect();
        let targets = tuple(names.iter().cloned());
        let of: Vec<Type> = given.iter().map(|var| var.of.clone()).collect();
        let call = match self.choices.chance(20) {
            true => {
                let size = 2;
                let stacked = format!("jnp.stack([{0}, {0}])", cotangent.text);
                self.line(&format!("{targets} = jax.vmap({pull})({stacked})"));
                let of = of.iter().map(|of| of.with(0, size));
                let bound = names.into_iter().zip(of);
                vars.extend(bound.map(|(text, of)| Var { text, of, bits: 14 }));
                return;
            }
            false => format!("{pull}({})", cotangent.text),
        };
        self.line(&format!("{targets} = {call}"));
        vars.extend(names.into_iter().zip(of).map(|(text, of)| Var { text, of, bits: 14 }));
    }

    fn linearize(&mut self, vars: &mut Vec<Var>, around: &Context) {
        let given = self.floats(vars, 1, 2);
        let result = self.float_result();
        let inside = Context { forward: true, ..around.inside() };
        let name = self.define(&given, vars, &inside, std::slice::from_ref(&result));
        let (out, push) = (self.fresh("v"), self.fresh("push"));
        self.line(&format!("{out}, {push} = jax.linearize({name}, {})", list(&given)));
        vars.push(Var { text: out, of: result.clone(), bits: 14 });
        let tangent = self.alike(vars, &given[0].of);
        self.results(vars, &format!("{push}({})", tangent.text), &[result], 14);
    }

    fn jacobian(&mut self, vars: &mut Vec<Var>, around: &Context) {
        let given = self.floats(vars, 1, 1);
        let which = self.choices.one(&["jax.jacfwd", "jax.jacrev", "jax.hessian"]);
        let result = match which {
            "jax.hessian" => FLOAT,
            _ => Type { number: Number::Float, ..self.type_of(&[40, 60]) },
        };
        let (forward, reverse) = match which {
            "jax.jacfwd" => (true, around.reverse),
            "jax.jacrev" => (around.forward, true),
            _ => (true, true),
        };
        let inside = Context { forward, reverse, ..around.inside() };
        let name = self.define(&given, vars, &inside, std::slice::from_ref(&result));
        let argument = &given[0].of.shape[..];
        let shape = match which {
            "jax.hessian" => [argument, argument].concat(),
            _ => [&result.shape[..], argument].concat(),
        };
        let of = Type { number: Number::Float, shape };
        self.results(vars, &format!("{which}({name})({})", given[0].text), &[of], 14);
    }

    fn scan(&mut self, vars: &mut Vec<Var>, around: &Context) {
        let carry = self.pick(vars);
        let carry = self.small(carry, 6);
        let xs = vars.iter().rev().find(|var| var.of.rank() > 0).cloned();
        let xs = xs.filter(|_| self.choices.chance(75)).map(|var| self.small(var, 6));
        let length = xs.as_ref().map_or(3, |var| var.of.shape[0]);
        let row = xs.as_ref().map(|var| var.of.without(0));
        let stacked = self.choices.chance(70).then(|| self.type_of(&[50, 40, 10]));
        let name = self.fresh("f");
        let (carry_name, row_name) = (self.fresh("p"), self.fresh("p"));
        self.line(&format!("def {name}({carry_name}, {row_name}):"));
        self.indented(|writer| {
            let mut inner = if around.closed { Vec::new() } else { vars.clone() };
            let own = Var { text: carry_name, of: carry.of.clone(), bits: 8 };
            inner.push(own.clone());
            inner.extend(row.map(|of| Var { text: row_name, of, bits: 8 }));
            for _ in 0..1 + writer.choices.below(2) {
                writer.statement(&mut inner, &around.inside());
            }
            // A carry stays small, however long the loop.
            let next = writer.pick(&inner);
            let next = Var { text: next.to(&own.of), bits: 20, of: own.of.clone() };
            let next = writer.small(next, 6).text;
            let given = match &stacked {
                Some(of) => writer.pick(&inner).to(of),
                None => "None".to_owned(),
            };
            writer.line(&format!("return {next}, {given}"));
        });
        let mut options = Vec::new();
        if xs.is_none() {
            options.push(format!("length={length}"));
        }
        if self.choices.chance(25) {
            options.push("reverse=True".to_owned());
        }
        if self.choices.chance(15) {
            options.push("unroll=2".to_owned());
        }
        let options = options.iter().map(|option| format!(", {option}")).collect::<String>();
        let xs = xs.map_or("None".to_owned(), |var| var.text);
        let call = format!("jax.lax.scan({name}, {}, {xs}{options})", carry.text);
        match stacked {
            Some(of) => {
                let of = [carry.of.clone(), of.with(0, length)];
                self.results(vars, &call, &of, 14);
            }
            None => {
                let text = self.fresh("v");
                self.line(&format!("{text}, _ = {call}"));
                vars.push(Var { text, of: carry.of, bits: 8 });
            }
        }
    }

    /// A function from a carry and what else it is given to a small carry.
    fn step(
        &mut self,
        (name, others): (&str, &[Type]),
        carry: &Type,
        vars: &[Var],
        around: &Context,
    ) {
        let others: Vec<Var> = others
            .iter()
            .map(|of| Var { text: self.fresh("p"), of: of.clone(), bits: 3 })
            .collect();
        let own = Var { text: self.fresh("p"), of: carry.clone(), bits: 8 };
        let names = others.iter().chain([&own]).map(|var| var.text.clone()).collect::<Vec<_>>();
        self.line(&format!("def {name}({}):", names.join(", ")));
        self.indented(|writer| {
            let mut inner = if around.closed { Vec::new() } else { vars.to_vec() };
            // In a loop of Python it is a number of Python.
            for other in others {
                let text = format!("jnp.asarray({})", other.text);
                writer.bind(&mut inner, Var { text, ..other });
            }
            inner.push(own);
            for _ in 0..1 + writer.choices.below(2) {
                writer.statement(&mut inner, &around.inside());
            }
            let next = writer.pick(&inner);
            let next = Var { text: next.to(carry), bits: 20, of: carry.clone() };
            let next = writer.small(next, 6).text;
            writer.line(&format!("return {next}"));
        });
    }

    fn while_loop(&mut self, vars: &mut Vec<Var>, around: &Context) {
        let carry = self.pick(vars);
        let carry = self.small(carry, 6);
        let (step, name) = (self.fresh("f"), self.fresh("f"));
        let around = Context { staged: true, ..around.clone() };
        self.step((&step, &[INT]), &carry.of, vars, &around);
        let limit = match self.choices.chance(30) {
            true => {
                let var = self.pick_where(vars, |of| *of == INT, &INT);
                format!("jnp.clip({}, 0, 3)", var.text)
            }
            false => self.choices.below(4).to_string(),
        };
        self.line(&format!("{name} = lambda state: (state[0] + 1, {step}(*state))"));
        let call = format!(
            "jax.lax.while_loop(lambda state: state[0] < {limit}, {name}, (0, {}))",
            carry.text
        );
        let text = self.fresh("v");
        self.line(&format!("_, {text} = {call}"));
        vars.push(Var { text, of: carry.of, bits: 8 });
    }

    fn fori_loop(&mut self, vars: &mut Vec<Var>, around: &Context) {
        let carry = self.pick(vars);
        let carry = self.small(carry, 6);
        let step = self.fresh("f");
        let around = Context { staged: true, ..around.clone() };
        self.step((&step, &[INT]), &carry.of, vars, &around);
        let (from, to) = self.choices.one(&[("0", "3"), ("1", "2"), ("2", "2"), ("-1", "2")]);
        let call = format!("jax.lax.fori_loop({from}, {to}, {step}, {})", carry.text);
        self.results(vars, &call, &[carry.of], 8);
    }

    fn branch(&mut self, vars: &mut Vec<Var>, around: &Context) {
        let given = self.arguments(vars);
        let results = self.result_types();
        let count = 2 + self.choices.below(2);
        let names: Vec<String> =
            (0..count).map(|_| self.define(&given, vars, &around.inside(), &results)).collect();
        let chosen = self.pick_where(vars, |of| of.rank() == 0, &INT);
        let call = match count {
            2 => {
                let (chosen, branches) = (chosen.to(&INT), names.join(", "));
                format!("jax.lax.cond({chosen} > 0, {branches}, {})", list(&given))
            }
            _ => {
                let (chosen, branches) = (chosen.to(&INT), names.join(", "));
                format!("jax.lax.switch({chosen}, [{branches}], {})", list(&given))
            }
        };
        self.results(vars, &call, &results, 14);
    }

    fn map(&mut self, vars: &mut Vec<Var>, around: &Context) {
        let fits = |of: &Type| of.rank() > 0;
        let xs = self.pick_where(vars, fits, &Type::new(Number::Float, &[2]));
        let xs = self.small(xs, 8);
        let result = self.type_of(&[50, 40, 10]);
        let name = self.fresh("f");
        let row = xs.of.without(0);
        self.function((&name, &[row]), vars, &around.inside(), std::slice::from_ref(&result));
        let call = format!("jax.lax.map({name}, {})", xs.text);
        let of = result.with(0, xs.of.shape[0]);
        self.results(vars, &call, &[of], 14);
    }
}
