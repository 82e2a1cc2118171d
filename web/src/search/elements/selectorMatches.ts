/** What a selector finds in a page. */
export type SelectorFinding = { readonly kind: 'matches'; readonly count: number; readonly html: string } | { readonly kind: 'invalid' };

/** Of the first match so much is shown. */
const mostHtml = 300;

/** Whether a text is a CSS selector, as browsers read it. */
export function isSelector(selector: string): boolean {
  try {
    document.createDocumentFragment().querySelector(selector);
    return true;
  } catch {
    return false;
  }
}

/** Finds the selector in the HTML of a page, by the browser itself, as the script does in the shop. A parsed document runs no scripts and loads nothing. */
export function testSelector(html: string, selector: string): SelectorFinding {
  const page = new DOMParser().parseFromString(html, 'text/html');
  try {
    const found = page.querySelectorAll(selector);
    return { kind: 'matches', count: found.length, html: found[0]?.outerHTML.slice(0, mostHtml) ?? '' };
  } catch {
    return { kind: 'invalid' };
  }
}
