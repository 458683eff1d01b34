// The page of `isograft run FILE --html PAGE` in a real browser: pictures, folding, scripts off, a phone, contrast.
//
//     npm install && node run.mjs PAGE [SCREENSHOTS]
//
// It needs Chromium: see `browser.mjs`.

import assert from "node:assert/strict";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { inBrowser, shot } from "./browser.mjs";

const url = pathToFileURL(resolve(process.argv[2] ?? "page.html")).href;

/// Runs `body` with the page.
async function inPage(name, more, body) {
  await inBrowser(name, more, async (page) => {
    await page.goto(url);
    await body(page);
    await shot(page, name);
  });
}

/// No text of a picture stands on another one, or leaves the picture.
async function nothingOverlaps(page) {
  const wrong = await page.evaluate(() => {
    const found = [];
    for (const svg of document.querySelectorAll("svg.graph[role=img]")) {
      const around = svg.getBoundingClientRect();
      const boxes = [...svg.querySelectorAll("text")].map((text) => [text.getBoundingClientRect(), text.textContent]);
      boxes.forEach(([a, one], at) => {
        if (a.width === 0) return;
        if (a.right > around.right + 1 || a.bottom > around.bottom + 1) found.push(`cut: ${one}`);
        for (const [b, other] of boxes.slice(at + 1)) {
          const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
          if (x > 2 && y > 4) found.push(`${one} on ${other}`);
        }
      });
      for (const box of svg.querySelectorAll("rect.box")) {
        const label = [...box.parentNode.querySelectorAll("text.label")].at(-1);
        const inside = label && label.getBoundingClientRect().right <= box.getBoundingClientRect().right + 1;
        if (label && label.getBoundingClientRect().width > 0 && !inside) found.push(`wider than its box: ${label.textContent}`);
      }
    }
    return found;
  });
  assert.deepEqual(wrong, []);
}

await inPage("wide", { viewport: { width: 1280, height: 900 } }, async (page) => {
  assert.equal(await page.locator("h1").count(), 1);
  assert((await page.locator("svg.graph[role=img]").count()) > 1);
  await nothingOverlaps(page);
  const program = await page.locator(".program").boundingBox();
  const calls = await page.locator(".call").first().boundingBox();
  assert(calls.x > program.x + program.width, "the program stands beside the calls");
  for (const link of await page.$$eval("a[href^='#']", (all) => all.map((a) => a.getAttribute("href")))) {
    assert.equal(await page.locator(`[id="${link.slice(1)}"]`).count(), 1, link);
  }
  for (const svg of await page.locator("svg.graph[role=img]").all()) {
    assert(await svg.locator(":scope > title").count() && await svg.locator(":scope > desc").count());
  }
});

await inPage("folding", { viewport: { width: 1280, height: 900 } }, async (page) => {
  const open = () => page.locator(".afters > details[open]").count();
  const all = await open();
  assert(all > 0);
  await page.getByRole("button", { name: "Fold all calls", exact: true }).click();
  assert.equal(await open(), 0);
  await page.locator(".calls a").first().click();
  assert((await open()) > 0, "a link to a call unfolds it");
  await page.getByRole("button", { name: "Unfold all calls" }).click();
  assert.equal(await open(), all);
});

await inPage("without scripts", { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } }, async (page) => {
  assert.equal(await page.locator("button").count(), 0);
  assert((await page.locator("svg.graph[role=img]:visible").count()) > 0);
  const details = page.locator(".afters > details:visible").first();
  await details.locator(":scope > summary").click();
  assert.equal(await details.getAttribute("open"), null);
});

for (const width of [360, 390]) {
  await inPage(`phone of ${width}`, { viewport: { width, height: 780 } }, async (page) => {
    assert((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
    const region = await page.locator(".drawn:visible").first().boundingBox();
    assert(region.x >= 0 && region.x + region.width <= width);
    await page.locator(".call").first().scrollIntoViewIfNeeded();
    await page.locator(".call").first().evaluate((call) => call.scrollIntoView());
  });
}

/// The contrast of each text of a picture with the paper, by WCAG 2: at least 4.5, in light and in dark.
for (const colorScheme of ["light", "dark"]) {
  await inPage(`contrast, ${colorScheme}`, { colorScheme, viewport: { width: 1280, height: 900 } }, async (page) => {
    const poor = await page.evaluate(() => {
      const light = (color) => {
        const parts = color.match(/[\d.]+/g).slice(0, 3).map((part) => {
          const c = part / 255;
          return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
      };
      const contrast = (one, other) => {
        const [a, b] = [light(one), light(other)];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      };
      const paper = getComputedStyle(document.body).backgroundColor;
      const found = [];
      for (const text of document.querySelectorAll("svg text")) {
        const box = [...text.parentNode.querySelectorAll("rect.box")].at(0);
        const fill = box && text.classList.contains("label") ? getComputedStyle(box).fill : paper;
        const behind = fill === "none" ? paper : fill;
        const least = contrast(getComputedStyle(text).fill, behind);
        if (least < 4.5) found.push([least, text.outerHTML.slice(0, 80)]);
      }
      for (const line of document.querySelectorAll("svg .box:not(.kept), svg .edge:not(.kept)")) {
        const least = contrast(getComputedStyle(line).stroke, paper);
        if (least < 3 && getComputedStyle(line).stroke !== "none") found.push([least, line.outerHTML.slice(0, 80)]);
      }
      return found;
    });
    assert.deepEqual(poor, []);
  });
}

console.log("the page holds");
