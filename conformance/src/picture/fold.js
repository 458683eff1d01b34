// Folds and unfolds the calls. The page is whole without it.
"use strict";
(() => {
  const calls = () => document.querySelectorAll(".afters > details");
  const bar = document.querySelector("[data-folding]");
  if (!bar || calls().length === 0) return;
  for (const [name, open] of [["Fold all calls", false], ["Unfold all calls", true]]) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.addEventListener("click", () => calls().forEach((call) => { call.open = open; }));
    bar.append(button);
  }
  const unfold = () => {
    const call = location.hash.startsWith("#call-") && document.getElementById(location.hash.slice(1));
    if (call) call.querySelectorAll(":scope > details, .afters > details").forEach((part) => { part.open = true; });
  };
  addEventListener("hashchange", unfold);
  unfold();
})();
