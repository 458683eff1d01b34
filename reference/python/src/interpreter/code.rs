//! `function.__code__`: what the code of a function takes and where it stands; `compile` and `exec`.

use std::any::Any;
use std::fmt;
use std::rc::Rc;

use super::function::Function;
use super::made_text::MadeText;
use super::native::{ClassSpec, OBJECT};
use super::slots::Slots;
use super::{Bind, Interpreter};
use crate::core::Code;
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, ClassKind, Opaque, Symbol, Value};
use crate::lower::expr::any;
use crate::lower::lower;
use crate::program::ast::{ComprehensionKind, Expr, ExprKind, Name};

/// The code of a function, as a value: one for each function statement; or that of a text.
pub struct CodeObject {
    code: Rc<Code>,
    file: Name,
    /// The text that `compile` has read, and whether it is for `eval`.
    text: Option<(MadeText, bool)>,
}

impl fmt::Debug for CodeObject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<code object {}>", self.code.name)
    }
}

impl Opaque for CodeObject {
    fn type_name(&self) -> &'static str {
        "code"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn Opaque) -> bool {
        let other = other.as_any().downcast_ref::<CodeObject>();
        other.is_some_and(|other| Rc::ptr_eq(&other.code, &self.code))
    }

    fn hash(&self) -> u64 {
        Rc::as_ptr(&self.code) as u64
    }
}

/// `types.CodeType`.
pub static CODE: ClassSpec = ClassSpec {
    slots: Some(&Slots { get: Some(attribute), ..Slots::EMPTY }),
    ..ClassSpec::new("code", ClassKind::Builtin, Some(&OBJECT))
};

impl Interpreter {
    /// `function.__code__`.
    pub(super) fn code_of(&mut self, function: &Function) -> Value {
        let code = function.code.clone();
        let address = Rc::as_ptr(&code) as usize;
        let file = self.file_of(function.module);
        let made = || Value::opaque(CodeObject { code, file, text: None });
        self.code_objects.entry(address).or_insert_with(made).clone()
    }
}

/// `compile(source, filename, mode)`.
pub(super) fn compile(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let names = ["source", "filename", "mode", "flags?", "dont_inherit?", "optimize?"];
    let [source, file, mode, options @ ..] = args.bind_given("compile", names)?;
    let (Some(source), Some(file), Some(mode)) = (source, file, mode) else {
        return Err(Error::type_error("compile() missing a required argument"));
    };
    if options.iter().any(Option::is_some) {
        return Err(Error::unsupported("options of compile"));
    }
    let [source, file, mode] = [source, file, mode].map(|it| interp.text_in(&it));
    match (source, file, mode.as_deref()) {
        (Some(source), Some(file), Some(mode @ ("exec" | "eval"))) => {
            let is_value = mode == "eval";
            let text = read(interp, &source, &file, is_value)?;
            let (code, file) = (lower(&text.program)?.code, text.file.clone());
            Ok(Value::opaque(CodeObject { code, file, text: Some((text, is_value)) }))
        }
        _ => Err(Error::unsupported("compile of such a source")),
    }
}

fn read(interp: &mut Interpreter, text: &str, file: &str, is_value: bool) -> Result<MadeText> {
    let text = match is_value {
        // Spaces before it are no indentation.
        true => interp.compiled(text.trim_start_matches([' ', '\t']).trim_end(), file)?,
        false => interp.compiled(text, file)?,
    };
    if is_value && text.value().is_none() {
        return Err(PythonError::SyntaxError.raised("invalid syntax").of_other_text());
    }
    Ok(text)
}

/// `exec(source, globals)`.
pub(super) fn exec(interp: &mut Interpreter, args: Args) -> Result<Value> {
    run(interp, args, false)
}

/// `eval(source, globals, locals)`.
pub(super) fn eval(interp: &mut Interpreter, args: Args) -> Result<Value> {
    run(interp, args, true)
}

fn run(interp: &mut Interpreter, args: Args, is_value: bool) -> Result<Value> {
    let name = if is_value { "eval" } else { "exec" };
    let [source, globals, locals] = args.bind_given(name, ["source", "globals?", "locals?"])?;
    let source = source.ok_or_else(|| {
        Error::type_error(format!("{name}() missing required argument 'source' (pos 1)"))
    })?;
    let [globals, locals] = [globals, locals].map(|it| it.filter(|it| !matches!(it, Value::None)));
    let Some(globals) = globals else {
        return Err(Error::unsupported(format!("{name} in the names around it")));
    };
    let locals = locals.filter(|locals| !locals.is(&globals));
    let own = match &locals {
        Some(locals) => interp.mapping_items(locals)?,
        None => Vec::new(),
    };
    let made;
    let (text, has_value) = match (interp.text_in(&source), source.downcast()) {
        (Some(text), _) => {
            made = read(interp, &text, "<string>", is_value)?;
            (&made, is_value)
        }
        (None, Some(CodeObject { text: Some((text, has_value)), .. })) => (text, *has_value),
        _ => return Err(Error::unsupported(format!("{name} of such a source"))),
    };
    if locals.is_none() || own.is_empty() && is_value {
        let value = interp.execute(text, &globals, has_value)?;
        return Ok(if is_value { value } else { Value::None });
    }
    // In CPython a function that the text makes does not see them, and it can ask for all of them.
    let asks_for_names = |value: &Expr| {
        any(value, |kind| match kind {
            ExprKind::Lambda { .. } => true,
            ExprKind::Name(name) => {
                matches!(&**name, "locals" | "globals" | "vars" | "dir" | "eval" | "exec")
            }
            ExprKind::Comprehension { kind, .. } => {
                matches!(kind, ComprehensionKind::Generator(_))
            }
            _ => false,
        })
    };
    if !has_value || text.value().is_none_or(asks_for_names) {
        return Err(Error::unsupported(format!("{name} with names of its own")));
    }
    let own: Option<Vec<_>> = own
        .into_iter()
        .map(|(key, value)| match key {
            Value::Str(key) => Some((key.symbol(), value)),
            _ => None,
        })
        .collect();
    let own = own.ok_or_else(|| Error::unsupported(format!("{name} with such names")))?;
    let module = interp.namespace(text, &globals, true)?;
    interp.evaluated_among(text, module, &own)
}

fn attribute(_: &mut Interpreter, value: &Value, name: Symbol) -> Result<Option<Value>> {
    let Some(CodeObject { code, file, .. }) = value.downcast::<CodeObject>() else {
        return Ok(None);
    };
    let count = |count: usize| Value::Int(count as i64);
    let names =
        |names: &mut dyn Iterator<Item = Symbol>| Value::tuple(names.map(Value::name).collect());
    let params = &code.params;
    Ok(Some(match &*name.name() {
        "co_name" => Value::shared(&code.name),
        "co_qualname" => Value::shared(&code.qualname),
        "co_filename" => Value::shared(file),
        "co_firstlineno" => Value::Int(i64::from(code.line)),
        "co_argcount" => count(params.positional),
        "co_posonlyargcount" => count(params.positional_only),
        "co_kwonlyargcount" => count(params.names.len() - params.positional),
        "co_varnames" | "co_nlocals" => {
            let of_parameters = || {
                let more = [params.args, params.kwargs].into_iter().flatten();
                (0..params.names.len()).chain(more.map(|slot| slot as usize))
            };
            let is_parameter = |slot: usize| of_parameters().any(|taken| taken == slot);
            let is_shared = |slot: usize| {
                let own = code.cells.iter().any(|cell| *cell as usize == slot);
                own || code.captures.iter().any(|(_, own)| *own as usize == slot)
            };
            let rest =
                (0..code.slots.len()).filter(|slot| !is_parameter(*slot) && !is_shared(*slot));
            let mut found: Vec<Symbol> = Vec::new();
            for slot in of_parameters().chain(rest) {
                let name = code.slots[slot];
                let is_name = name.name().starts_with(|c: char| c.is_alphabetic() || c == '_');
                if is_name && !found.contains(&name) {
                    found.push(name);
                }
            }
            match &*name.name() {
                "co_nlocals" => count(found.len()),
                _ => names(&mut found.into_iter()),
            }
        }
        "co_cellvars" => names(&mut code.cells.iter().map(|slot| code.slots[*slot as usize])),
        "co_freevars" => {
            let mut free: Vec<Symbol> =
                code.captures.iter().map(|(_, own)| code.slots[*own as usize]).collect();
            free.sort_by_key(|name| name.name());
            names(&mut free.into_iter())
        }
        "co_flags" => {
            let mut flags = 0x3;
            flags |= if params.args.is_some() { 0x4 } else { 0 };
            flags |= if params.kwargs.is_some() { 0x8 } else { 0 };
            flags |= if code.qualname.contains("<locals>") { 0x10 } else { 0 };
            flags |= if code.is_generator { 0x20 } else { 0 };
            Value::Int(flags)
        }
        other if other.starts_with("co_") || other == "replace" => {
            return Err(Error::unsupported(format!("{other} of a code object")));
        }
        _ => return Ok(None),
    }))
}
