/** States that only a pointer or the keyboard can bring about. */
export type ShownState = 'hover' | 'focus' | 'pressed';

const pseudoClasses: readonly (readonly [RegExp, ShownState])[] = [
  [/:hover\b/g, 'hover'],
  [/:focus-visible\b/g, 'focus'],
  [/:active\b/g, 'pressed'],
];

/** What a state holds for inside of `[data-shown]`. What is pressed is under the pointer as well; not everything can have the focus. */
const places: Readonly<Record<ShownState, string>> = {
  hover: ":is([data-shown='hover'] *, [data-shown='pressed'] *)",
  focus: ":is([data-shown='focus'] :is(button, input, select, textarea, a))",
  pressed: ":is([data-shown='pressed'] *)",
};

/** A selector that also holds inside of `[data-shown]`; undefined when none of the states is in it. The specificity stays, but for a trifle. */
export function shownSelector(selector: string): string | undefined {
  let shown = selector;
  for (const [pattern, state] of pseudoClasses) shown = shown.replaceAll(pattern, places[state]);
  return shown === selector ? undefined : shown;
}

/** Adds to each rule for one of the states the same rule for what is inside of `[data-shown]`. */
function showIn(rules: CSSRuleList, insert: (text: string, at: number) => void): void {
  for (let index = rules.length - 1; index >= 0; index--) {
    const rule = rules[index];
    if (rule instanceof CSSStyleRule) {
      const selector = shownSelector(rule.selectorText);
      if (selector !== undefined) insert(`${selector} { ${rule.style.cssText} }`, index + 1);
    }
    if (rule instanceof CSSGroupingRule) showIn(rule.cssRules, (text, at) => void rule.insertRule(text, at));
  }
}

let isDone = false;

/** Makes the states visible that otherwise come and go. Once, when all styles are there. */
export function showStates(): void {
  if (isDone) return;
  isDone = true;
  for (const sheet of document.styleSheets) showIn(sheet.cssRules, (text, at) => void sheet.insertRule(text, at));
}
