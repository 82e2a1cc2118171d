import { el } from './shopElements.ts';

/** In the demo shop, products have pages of the demo. */
function leadToDemo(root: ParentNode): void {
  const { base } = document.body.dataset;
  if (base === undefined) return;
  for (const item of root.querySelectorAll('[data-endcap-product]'))
    for (const link of item.querySelectorAll('a'))
      link.href = `${base}product?id=${encodeURIComponent(item.getAttribute('data-endcap-product') ?? '')}`;
}

/**
 * What a design of the store drew, in a shadow root: its styles reach nothing of the page, and the page's nothing of it but fonts and colours.
 * The api has cleaned the HTML of scripts, and parsed here it runs none. Undefined where the built-in design is to be drawn: without a design,
 * or where the page's policy or an old browser does not allow this.
 */
export function designed(html: string | null, css: string, marks: Readonly<Record<string, string>>): HTMLElement | undefined {
  if (html === null) return undefined;
  try {
    const section = el('section', marks);
    const root = section.attachShadow({ mode: 'open' });
    // By the object model, which a policy without inline styles allows.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    root.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
    leadToDemo(root);
    return section;
  } catch {
    return undefined;
  }
}
