//! Programs with a mode written at some of their sites, and at those of their modules.

use std::collections::BTreeMap;

use isograft_generators::build::{self, Build as _};
use isograft_generators::walk;
use isograft_reference::Mode;
use isograft_reference::program::ast::{Call, Expr, ExprKind, Program};
use isograft_reference::program::packages::{Packages, Source};

use super::edit::edited;
use super::sites::{CallForm, Site};

/// The program with this mode at each of the sites.
pub fn pinned<'a>(
    program: &Program,
    sites: impl IntoIterator<Item = &'a Site> + Clone,
    mode: Mode,
) -> Program {
    let mut program = program.clone();
    program.packages = pinned_modules(&program.packages, sites.clone(), mode);
    let sites = sites.into_iter().filter(|site| site.file.is_none());
    let sites: Vec<&Site> = sites.collect();
    walk::every_inner_first_mut(&mut program.body, &mut |expr: &mut Expr| {
        let site_of = |path: &Expr, forms: &[CallForm]| {
            let mut sites = sites.iter().copied();
            sites.find(|site| forms.contains(&site.form) && site.is_at(path))
        };
        if let Some(site) = site_of(expr, &[CallForm::Decorator]) {
            let span = expr.span;
            *expr = expr.clone().call_with([], keywords(site, mode));
            expr.span = span;
            return;
        }
        let ExprKind::Call(Call { function, args, keywords: given }) = &mut *expr.kind else {
            return;
        };
        let partial = args.first().and_then(|first| site_of(first, &[CallForm::Partial]));
        if let Some(site) = partial.or_else(|| site_of(function, &[CallForm::Call])) {
            given
                .extend(keywords(site, mode).map(|(key, value)| (Some(build::intern(key)), value)));
        }
    });
    program
}

/// The modules of the program with this mode at each of the sites in them.
fn pinned_modules<'a>(
    packages: &Packages,
    sites: impl IntoIterator<Item = &'a Site>,
    mode: Mode,
) -> Packages {
    let mut of_files: BTreeMap<&str, Vec<&Site>> = BTreeMap::new();
    for site in sites {
        if let Some(file) = &site.file {
            of_files.entry(file).or_default().push(site);
        }
    }
    if of_files.is_empty() {
        return packages.clone();
    }
    let changed = packages.own().map(|source| {
        let text = match of_files.get(&*source.file) {
            Some(sites) => edited(&source.text, sites, mode).into(),
            None => source.text.clone(),
        };
        Source { text, ..source.clone() }
    });
    packages.with_own(changed, &packages.of_program())
}

fn keywords(site: &Site, mode: Mode) -> impl Iterator<Item = (&'static str, Expr)> + use<> {
    site.keywords(mode).into_iter().map(|(key, value)| (key, build::boolean(value)))
}

#[cfg(test)]
mod tests {
    use isograft_reference::program::parse;

    use super::super::sites::{TEXT, sites};
    use super::*;

    #[test]
    fn a_pinned_site_has_the_keywords_of_the_mode() {
        let program = parse(TEXT, "program.py").expect("a program");
        let text = pinned(&program, &sites(&program), Mode::Compat).to_string();
        for line in [
            "@nnx.jit(graph=True, graph_updates=True)",
            "nnx.split(m, graph=True)[0]",
            "@partial(nnx.jit, static_argnums=1, graph=True, graph_updates=True)",
            "nnx.grad(f, graph=True)(m), batched(f, graph=True, graph_updates=True)(m), jax.jit(f)",
            "@nnx.remat(prevent_cse=False, graph=True, graph_updates=True)",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
        }
        let text = pinned(&program, &sites(&program)[..1], Mode::Tree).to_string();
        assert!(text.contains("@nnx.jit(graph=False)\n") && text.contains("nnx.split(m)[0]"));
    }
}
