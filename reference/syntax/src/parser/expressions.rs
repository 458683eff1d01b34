//! Expressions, lowered one arm a construct.

use ruff_python_ast::{
    self as py, Arguments, Comprehension, Expr as PyExpr, ExprCall, ExprCompare, ExprDict, Number,
    Operator, ParameterWithDefault, Parameters,
};
use ruff_text_size::Ranged;

use super::super::ast::{
    BinOp, BoolOp, Call, Clause, CmpOp, ComprehensionKind, Expr, ExprKind, Name, Param, Params,
    UnaryOp, UnmodelledConstruct,
};
use super::{Lowering, Result, Stop};

impl Lowering<'_> {
    pub(super) fn expr(&mut self, expr: &PyExpr) -> Result<Expr> {
        let span = self.span(expr.start());
        let kind = match self.nested(expr, "expression", |l| l.expr_kind(expr)) {
            Err(Stop::Refused(what, _)) => {
                let source = &self.source[expr.range().to_std_range()];
                let source = match expr {
                    PyExpr::Named(_) => self.name(&format!("({source})")),
                    _ => self.name(source),
                };
                ExprKind::Unmodelled(UnmodelledConstruct { what: self.name(what), source })
            }
            kind => kind?,
        };
        Ok(Expr { span, kind: Box::new(kind) })
    }

    pub(super) fn exprs(&mut self, exprs: &[PyExpr]) -> Result<Vec<Expr>> {
        exprs.iter().map(|expr| self.expr(expr)).collect()
    }

    pub(super) fn optional(&mut self, expr: Option<&PyExpr>) -> Result<Option<Expr>> {
        expr.map(|expr| self.expr(expr)).transpose()
    }

    fn expr_kind(&mut self, expr: &PyExpr) -> Result<ExprKind> {
        Ok(match expr {
            PyExpr::NoneLiteral(_) => ExprKind::None,
            PyExpr::BooleanLiteral(e) => ExprKind::Bool(e.value),
            PyExpr::EllipsisLiteral(_) => ExprKind::Ellipsis,
            PyExpr::NumberLiteral(e) => self.number(expr, &e.value)?,
            PyExpr::StringLiteral(e) => {
                let text = e.value.to_str();
                self.refuse_surrogates(expr, text)?;
                ExprKind::Str(self.name(text))
            }
            PyExpr::FString(e) => self.fstring(e)?,
            PyExpr::BytesLiteral(e) => ExprKind::Bytes(e.value.bytes().collect()),
            PyExpr::TString(_) => return self.refuse(expr, "template string"),
            PyExpr::Name(e) => ExprKind::Name(self.name(&e.id)),
            PyExpr::Tuple(e) => ExprKind::Tuple(self.exprs(&e.elts)?),
            PyExpr::List(e) => ExprKind::List(self.exprs(&e.elts)?),
            PyExpr::Set(e) => ExprKind::Set(self.exprs(&e.elts)?),
            PyExpr::Dict(e) => self.dict(e)?,
            PyExpr::UnaryOp(e) => {
                let op = match e.op {
                    py::UnaryOp::USub => UnaryOp::Neg,
                    py::UnaryOp::UAdd => UnaryOp::Pos,
                    py::UnaryOp::Invert => UnaryOp::Invert,
                    py::UnaryOp::Not => UnaryOp::Not,
                };
                ExprKind::Unary(op, self.expr(&e.operand)?)
            }
            PyExpr::BinOp(e) => {
                ExprKind::Binary(self.expr(&e.left)?, binary_operator(e.op), self.expr(&e.right)?)
            }
            PyExpr::BoolOp(e) => {
                let op = match e.op {
                    py::BoolOp::And => BoolOp::And,
                    py::BoolOp::Or => BoolOp::Or,
                };
                ExprKind::Logical(op, self.exprs(&e.values)?)
            }
            PyExpr::Compare(e) => self.compare(e)?,
            PyExpr::If(e) => ExprKind::IfExp {
                test: self.expr(&e.test)?,
                body: self.expr(&e.body)?,
                otherwise: self.expr(&e.orelse)?,
            },
            PyExpr::Lambda(e) => {
                let params = match &e.parameters {
                    Some(params) => self.params(params)?,
                    None => Params::default(),
                };
                ExprKind::Lambda { params, body: self.expr(&e.body)? }
            }
            PyExpr::Call(e) => ExprKind::Call(self.call(e)?),
            PyExpr::Attribute(e) => ExprKind::Attribute(self.expr(&e.value)?, self.name(&e.attr)),
            PyExpr::Subscript(e) => ExprKind::Subscript(self.expr(&e.value)?, self.expr(&e.slice)?),
            PyExpr::Slice(e) => ExprKind::Slice {
                lower: self.optional(e.lower.as_deref())?,
                upper: self.optional(e.upper.as_deref())?,
                step: self.optional(e.step.as_deref())?,
            },
            PyExpr::Starred(e) => ExprKind::Starred(self.expr(&e.value)?),
            PyExpr::Named(e) => {
                let PyExpr::Name(target) = &*e.target else {
                    return self.refuse(expr, "assignment expression without a name");
                };
                if self.annotation {
                    return self.refuse(expr, "assignment expression in an annotation");
                }
                ExprKind::Walrus(self.name(&target.id), self.expr(&e.value)?)
            }
            PyExpr::ListComp(e) => {
                let element = self.expr(&e.elt)?;
                self.comprehension(ComprehensionKind::List(element), &e.generators)?
            }
            PyExpr::SetComp(e) => {
                let element = self.expr(&e.elt)?;
                self.comprehension(ComprehensionKind::Set(element), &e.generators)?
            }
            PyExpr::Generator(e) => {
                let element = self.expr(&e.elt)?;
                self.comprehension(ComprehensionKind::Generator(element), &e.generators)?
            }
            PyExpr::DictComp(e) => {
                let Some(key) = &e.key else {
                    return self.refuse(expr, "unpacking in a dictionary comprehension");
                };
                let (key, value) = (self.expr(key)?, self.expr(&e.value)?);
                self.comprehension(ComprehensionKind::Dict(key, value), &e.generators)?
            }
            PyExpr::Await(_) => return self.refuse(expr, "await"),
            PyExpr::Yield(e) => ExprKind::Yield(self.optional(e.value.as_deref())?),
            PyExpr::YieldFrom(e) => ExprKind::YieldFrom(self.expr(&e.value)?),
            PyExpr::IpyEscapeCommand(_) => return self.refuse(expr, "IPython command"),
        })
    }

    fn number(&self, expr: &PyExpr, number: &Number) -> Result<ExprKind> {
        match number {
            Number::Int(value) => match value.as_i64() {
                Some(value) => Ok(ExprKind::Int(value)),
                None => self.refuse(expr, "integer literal larger than 64 bits"),
            },
            Number::Float(value) if value.is_finite() => Ok(ExprKind::Float(*value)),
            Number::Float(_) => self.refuse(expr, "float literal beyond 64 bits"),
            Number::Complex { .. } => self.refuse(expr, "complex literal"),
        }
    }

    fn dict(&mut self, dict: &ExprDict) -> Result<ExprKind> {
        let mut items = Vec::with_capacity(dict.items.len());
        for item in &dict.items {
            items.push((self.optional(item.key.as_ref())?, self.expr(&item.value)?));
        }
        Ok(ExprKind::Dict(items))
    }

    fn compare(&mut self, compare: &ExprCompare) -> Result<ExprKind> {
        let first = self.expr(&compare.left)?;
        let mut rest = Vec::with_capacity(compare.ops.len());
        for (op, operand) in compare.ops.iter().zip(&compare.comparators) {
            rest.push((comparison_operator(*op), self.expr(operand)?));
        }
        Ok(ExprKind::Compare(first, rest))
    }

    fn call(&mut self, call: &ExprCall) -> Result<Call> {
        let (function, args) = (self.expr(&call.func)?, self.exprs(&call.arguments.args)?);
        let keywords = self.keywords(&call.arguments)?;
        Ok(Call { function, args, keywords })
    }

    /// The keywords of a call or of a class.
    pub(super) fn keywords(&mut self, arguments: &Arguments) -> Result<Vec<(Option<Name>, Expr)>> {
        let named = arguments.keywords.iter().map(|keyword| {
            let name = keyword.arg.as_ref().map(|name| self.name(name));
            Ok((name, self.expr(&keyword.value)?))
        });
        named.collect()
    }

    fn comprehension(
        &mut self,
        kind: ComprehensionKind,
        generators: &[Comprehension],
    ) -> Result<ExprKind> {
        let mut clauses = Vec::with_capacity(generators.len());
        for clause in generators {
            if clause.is_async {
                return self.refuse(clause, "asynchronous comprehension");
            }
            clauses.push(Clause {
                target: self.expr(&clause.target)?,
                iter: self.expr(&clause.iter)?,
                tests: self.exprs(&clause.ifs)?,
            });
        }
        Ok(ExprKind::Comprehension { kind, clauses })
    }

    pub(super) fn params(&mut self, params: &Parameters) -> Result<Params> {
        Ok(Params {
            positional_only: self.params_with_defaults(&params.posonlyargs)?,
            positional: self.params_with_defaults(&params.args)?,
            args: self.boxed_param(params.vararg.as_deref())?,
            keyword_only: self.params_with_defaults(&params.kwonlyargs)?,
            kwargs: self.boxed_param(params.kwarg.as_deref())?,
        })
    }

    fn boxed_param(&mut self, param: Option<&py::Parameter>) -> Result<Option<Box<Param>>> {
        param.map(|param| self.param(param).map(Box::new)).transpose()
    }

    fn params_with_defaults(&mut self, params: &[ParameterWithDefault]) -> Result<Vec<Param>> {
        let mut lowered = Vec::with_capacity(params.len());
        for param in params {
            let default = self.optional(param.default.as_deref())?;
            lowered.push(Param { default, ..self.param(&param.parameter)? });
        }
        Ok(lowered)
    }

    fn param(&mut self, param: &py::Parameter) -> Result<Param> {
        let annotation = param.annotation.as_deref();
        let annotation = annotation.map(|it| self.annotation(it)).transpose()?;
        Ok(Param { name: self.name(&param.name), annotation, default: None })
    }
}

pub(super) fn binary_operator(op: Operator) -> BinOp {
    match op {
        Operator::Add => BinOp::Add,
        Operator::Sub => BinOp::Sub,
        Operator::Mult => BinOp::Mul,
        Operator::MatMult => BinOp::MatMul,
        Operator::Div => BinOp::Div,
        Operator::Mod => BinOp::Mod,
        Operator::Pow => BinOp::Pow,
        Operator::LShift => BinOp::LShift,
        Operator::RShift => BinOp::RShift,
        Operator::BitOr => BinOp::BitOr,
        Operator::BitXor => BinOp::BitXor,
        Operator::BitAnd => BinOp::BitAnd,
        Operator::FloorDiv => BinOp::FloorDiv,
    }
}

fn comparison_operator(op: py::CmpOp) -> CmpOp {
    match op {
        py::CmpOp::Eq => CmpOp::Eq,
        py::CmpOp::NotEq => CmpOp::NotEq,
        py::CmpOp::Lt => CmpOp::Lt,
        py::CmpOp::LtE => CmpOp::LtE,
        py::CmpOp::Gt => CmpOp::Gt,
        py::CmpOp::GtE => CmpOp::GtE,
        py::CmpOp::Is => CmpOp::Is,
        py::CmpOp::IsNot => CmpOp::IsNot,
        py::CmpOp::In => CmpOp::In,
        py::CmpOp::NotIn => CmpOp::NotIn,
    }
}
