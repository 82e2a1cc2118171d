import { parse } from 'css-tree';

function isSelector(text: string): boolean {
  // The parser forgives a combinator or comma with nothing on one side; browsers do not.
  if (/^[>+~,]|[>+~,]$/.test(text)) return false;
  try {
    parse(text, { context: 'selectorList' });
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with where an element or slider is inserted; undefined where its code is placed by hand. */
export function selectorProblem({ insertion, selector }: { readonly insertion: string; readonly selector: string }): string | undefined {
  const text = selector.trim();
  if (insertion === 'manual') return undefined;
  if (text === '') return 'You must specify a CSS selector.';
  return isSelector(text) ? undefined : 'This is not a valid CSS selector.';
}
