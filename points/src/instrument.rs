//! Puts a call before what each decision of a source file leads to.
//!
//! A decision is what a function may do: a function itself, the arms of a `match`, both sides of an
//! `if`, what a loop does, what stands for a missing value (`else` of a `let`, a closure without
//! parameters). Functions that may be constant say nothing, nor does `Debug`.

use std::collections::HashSet;

use proc_macro2::Span;
use quote::ToTokens as _;
use serde::Serialize;
use syn::spanned::Spanned as _;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, FnArg, ImplItemFn, ItemFn, ItemImpl, ItemMod, Pat, Signature, Stmt};

/// A decision, as the source says it.
#[derive(Debug, Serialize)]
pub struct Decision {
    /// The file, below `reference`.
    pub file: String,
    pub line: usize,
    pub function: String,
    /// The line of the source.
    pub text: String,
}

/// The file, with a call at each decision; the decisions are added to the others.
///
/// # Errors
///
/// The text is not Rust.
pub fn instrument(
    file: &str,
    text: &str,
    decisions: &mut Vec<Decision>,
) -> Result<String, syn::Error> {
    let mut tree = syn::parse_file(text)?;
    let of_a_transform = tree.items.iter().filter_map(|item| match item {
        syn::Item::Struct(item) => {
            item.fields.iter().any(is_transform_field).then(|| item.ident.to_string())
        }
        _ => None,
    });
    let mut instrument = Instrument {
        file,
        lines: text.lines().collect(),
        of_a_transform: of_a_transform.collect(),
        around: Vec::new(),
        has_transform: false,
        decisions,
    };
    instrument.visit_file_mut(&mut tree);
    Ok(tree.into_token_stream().to_string())
}

fn is_transform_field(field: &syn::Field) -> bool {
    field.ident.as_ref().is_some_and(|name| name == "transform") && is_transform(&field.ty)
}

fn is_transform(of: &syn::Type) -> bool {
    matches!(of, syn::Type::Path(path) if path.path.is_ident("Transform"))
}

struct Instrument<'a> {
    file: &'a str,
    lines: Vec<&'a str>,
    /// Structs that hold the transform that they are there for.
    of_a_transform: HashSet<String>,
    /// The names of the functions around.
    around: Vec<String>,
    /// True if `self` holds a transform.
    has_transform: bool,
    decisions: &'a mut Vec<Decision>,
}

impl Instrument<'_> {
    /// Notes a decision, and gives the statement that counts it.
    fn counted(&mut self, at: Span) -> Stmt {
        let line = at.start().line;
        self.decisions.push(Decision {
            file: self.file.to_owned(),
            line,
            function: self.around.join("::"),
            text: self.lines.get(line - 1).map_or("", |text| text.trim()).to_owned(),
        });
        let number = u32::try_from(self.decisions.len() - 1).unwrap_or(u32::MAX);
        syn::parse_quote!(isograft_base::points::reached(#number);)
    }

    fn count(&mut self, at: Span, block: &mut Block) {
        let counted = self.counted(at);
        block.stmts.insert(0, counted);
    }

    fn wrap(&mut self, at: Span, expr: &mut Expr) {
        let counted = self.counted(at);
        let inner = expr.clone();
        *expr = syn::parse_quote!({ #counted #inner });
    }

    fn function(
        &mut self,
        signature: &Signature,
        block: &mut Block,
        visit: impl FnOnce(&mut Self, &mut Block),
    ) {
        if signature.constness.is_some() {
            return;
        }
        self.around.push(signature.ident.to_string());
        visit(self, block);
        if let Some(transform) = self.transform_of(signature) {
            block.stmts.insert(
                0,
                syn::parse_quote!(let _within = isograft_base::points::within(#transform);),
            );
        }
        self.count(signature.ident.span(), block);
        self.around.pop();
    }

    /// The transform that a function is there for.
    fn transform_of(&self, signature: &Signature) -> Option<Expr> {
        signature.inputs.iter().find_map(|input| match input {
            FnArg::Receiver(_) => self.has_transform.then(|| syn::parse_quote!(self.transform)),
            FnArg::Typed(input) => {
                names_transform(&input.pat, &input.ty).then(|| syn::parse_quote!(transform))
            }
        })
    }
}

fn names_transform(pattern: &Pat, of: &syn::Type) -> bool {
    match (pattern, of) {
        (Pat::Ident(name), of) => name.ident == "transform" && is_transform(of),
        (Pat::Tuple(patterns), syn::Type::Tuple(of)) => {
            patterns.elems.iter().zip(&of.elems).any(|(pattern, of)| names_transform(pattern, of))
        }
        _ => false,
    }
}

impl VisitMut for Instrument<'_> {
    fn visit_item_mod_mut(&mut self, item: &mut ItemMod) {
        if !item.attrs.iter().any(|attribute| attribute.path().is_ident("cfg")) {
            visit_mut::visit_item_mod_mut(self, item);
        }
    }

    fn visit_item_impl_mut(&mut self, item: &mut ItemImpl) {
        let is_debug = item.trait_.as_ref().is_some_and(|(_, path, _)| {
            path.segments.last().is_some_and(|segment| segment.ident == "Debug")
        });
        if is_debug {
            return;
        }
        let of = match &*item.self_ty {
            syn::Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
            _ => None,
        };
        let outer = self.has_transform;
        self.has_transform = of.as_ref().is_some_and(|of| self.of_a_transform.contains(of));
        self.around.extend(of.clone());
        visit_mut::visit_item_impl_mut(self, item);
        self.has_transform = outer;
        if of.is_some() {
            self.around.pop();
        }
    }

    fn visit_item_fn_mut(&mut self, item: &mut ItemFn) {
        if item.attrs.iter().any(|attribute| attribute.path().is_ident("test")) {
            return;
        }
        let outer = std::mem::take(&mut self.has_transform);
        let ItemFn { sig, block, .. } = item;
        self.function(sig, block, VisitMut::visit_block_mut);
        self.has_transform = outer;
    }

    fn visit_impl_item_fn_mut(&mut self, item: &mut ImplItemFn) {
        let ImplItemFn { sig, block, .. } = item;
        self.function(sig, block, VisitMut::visit_block_mut);
    }

    fn visit_local_mut(&mut self, local: &mut syn::Local) {
        visit_mut::visit_local_mut(self, local);
        let at = local.span();
        if let Some((_, diverges)) = local.init.as_mut().and_then(|init| init.diverge.as_mut()) {
            self.wrap(at, diverges);
        }
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        // What is written inside comes first, so that the numbers go down the page.
        let at = expr.span();
        match expr {
            Expr::If(expr) => {
                self.count(at, &mut expr.then_branch);
                match &mut expr.else_branch {
                    Some((_, otherwise)) => {
                        if let Expr::Block(block) = &mut **otherwise {
                            let at = block.span();
                            self.count(at, &mut block.block);
                        }
                    }
                    None => {
                        let counted = self.counted(expr.then_branch.brace_token.span.close());
                        let otherwise: Expr = syn::parse_quote!({ #counted });
                        expr.else_branch = Some((Default::default(), Box::new(otherwise)));
                    }
                }
            }
            Expr::While(expr) => self.count(at, &mut expr.body),
            Expr::ForLoop(expr) => self.count(at, &mut expr.body),
            Expr::Match(expr) => {
                for arm in &mut expr.arms {
                    self.wrap(arm.pat.span(), &mut arm.body);
                }
            }
            Expr::Closure(expr) if expr.inputs.is_empty() => self.wrap(at, &mut expr.body),
            _ => {}
        }
        visit_mut::visit_expr_mut(self, expr);
    }
}
