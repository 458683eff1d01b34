//! Functions with a derivative of their own.

use super::types::{Type, Var, list, tuple};
use super::writer::{Context, Writer};

impl Writer<'_, '_, '_> {
    /// A function with a rule for its derivative, in which only its parameters are read.
    fn custom(&mut self, decorator: &str, given: &[Var], around: &Context) -> (String, Type) {
        let result = self.float_result();
        let inside = Context { closed: true, axes: Vec::new(), ..around.inside() };
        self.line(decorator);
        let name = self.define(given, &[], &inside, std::slice::from_ref(&result));
        (name, result)
    }

    /// The names, and a value of each type.
    fn named(&mut self, given: &[Var]) -> Vec<Var> {
        let name = |var: &Var| Var { text: self.fresh("p"), of: var.of.clone(), bits: 5 };
        given.iter().map(name).collect()
    }

    /// A factor that may depend on a parameter.
    fn factor(&mut self, parameter: &Var, of: &Type) -> String {
        match self.choices.chance(50) {
            true => self.choices.one(&["2.0", "-1.0", "3.0", "1.0"]).to_owned(),
            false => format!("jnp.clip({}, -3.0, 3.0)", parameter.to(of)),
        }
    }

    pub fn custom_jvp(&mut self, vars: &mut Vec<Var>, around: &Context) {
        let count = 1 + self.choices.below(2);
        let given = self.floats(vars, count, 2);
        let (name, result) = self.custom("@jax.custom_jvp", &given, around);
        let primals = self.named(&given);
        let tangents = self.named(&given);
        if self.choices.chance(25) {
            let out = self.fresh("p");
            let rules: Vec<String> = (0..count)
                .map(|place| {
                    if place > 0 && self.choices.chance(25) {
                        return "None".to_owned();
                    }
                    let tangent = tangents[place].to(&result);
                    let factor = self.factor(&primals[place], &result);
                    let names = list(&primals);
                    let (t, tangent) = (&tangents[place].text, format!("{factor} * {tangent}"));
                    format!("lambda {t}, {out}, {names}: {tangent}")
                })
                .collect();
            self.line(&format!("{name}.defjvps({})", rules.join(", ")));
        } else {
            let rule = self.fresh("f");
            self.line(&format!("@{name}.defjvp"));
            self.line(&format!("def {rule}(primals, tangents):"));
            self.indented(|writer| {
                writer.line(&format!(
                    "{} = primals",
                    tuple(primals.iter().map(|var| var.text.clone()))
                ));
                writer.line(&format!(
                    "{} = tangents",
                    tuple(tangents.iter().map(|var| var.text.clone()))
                ));
                let parts: Vec<String> = primals
                    .iter()
                    .zip(&tangents)
                    .map(|(primal, tangent)| {
                        let factor = writer.factor(primal, &result);
                        format!("{factor} * {}", tangent.to(&result))
                    })
                    .collect();
                // JAX asks that the rule gives the primal that the function gives.
                let tangent = parts.join(" + ");
                writer.line(&format!("return {name}({}), {tangent}", list(&primals)));
            });
        }
        self.call_custom(vars, &name, &given, result, around);
    }

    pub fn custom_vjp(&mut self, vars: &mut Vec<Var>, around: &Context) {
        let count = 1 + self.choices.below(2);
        let given = self.floats(vars, count, 2);
        let (name, result) = self.custom("@jax.custom_vjp", &given, around);
        let primals = self.named(&given);
        let (forward, backward) = (self.fresh("f"), self.fresh("f"));
        self.line(&format!("def {forward}({}):", list(&primals)));
        self.indented(|writer| {
            // JAX asks that the rule gives the value that the function gives.
            writer.line(&format!(
                "return {name}({}), {}",
                list(&primals),
                tuple(primals.iter().map(|var| var.text.clone()))
            ));
        });
        let cotangent = Var { text: self.fresh("p"), of: result.clone(), bits: 5 };
        self.line(&format!("def {backward}(kept, {}):", cotangent.text));
        self.indented(|writer| {
            writer.line(&format!("{} = kept", tuple(primals.iter().map(|var| var.text.clone()))));
            let parts: Vec<String> = primals
                .iter()
                .map(|primal| {
                    let factor = writer.factor(primal, &primal.of);
                    format!("{factor} * {}", cotangent.to(&primal.of))
                })
                .collect();
            writer.line(&format!("return {}", tuple(parts)));
        });
        self.line(&format!("{name}.defvjp({forward}, {backward})"));
        self.call_custom(vars, &name, &given, result, around);
    }

    /// The call, which may be differentiated at once.
    fn call_custom(
        &mut self,
        vars: &mut Vec<Var>,
        name: &str,
        given: &[Var],
        result: Type,
        around: &Context,
    ) {
        let direct = format!("{name}({})", list(given));
        if around.differentiated() || self.choices.chance(30) {
            return self.results(vars, &direct, &[result], 14);
        }
        let (first, rest) = (&given[0], &given[1..]);
        let parameter = self.fresh("p");
        let others: String = rest.iter().map(|var| format!(", {}", var.text)).collect();
        let loss = format!("lambda {parameter}: jnp.sum({name}({parameter}{others}))");
        let wrapper = self.choices.one(&[
            "jax.grad(LOSS)",
            "jax.jit(jax.grad(LOSS))",
            "jax.grad(jax.jit(LOSS))",
        ]);
        let call = format!("{}({})", wrapper.replace("LOSS", &loss), first.text);
        self.results(vars, &call, std::slice::from_ref(&first.of), 14);
    }
}
