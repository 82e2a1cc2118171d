import type { Look } from '../preview/mailLook.ts';

/** What stands for the parts that the shop's script fills. */
export interface PartNames {
  readonly searchBox: string;
  readonly facets: string;
}

/** The page that a preview's frame shows: the design alone, on the ground of a shop. */
export function previewDocument(html: string, css: string, { isDark, isRightToLeft }: Look, parts: PartNames): string {
  const ground = isDark ? 'color: #f2f2f2; background: #16181d' : 'color: #1f2328; background: #fff';
  const base = `:root { color-scheme: ${isDark ? 'dark' : 'light'} } body { margin: 0; padding: 16px; font: 16px/1.5 system-ui, sans-serif; ${ground} }
[data-endcap-part]:empty { padding: 0.5rem 0.75rem; border: 1px dashed; border-radius: 4px; opacity: 0.7 }
[data-endcap-part=search_box]:empty::before { content: ${JSON.stringify(parts.searchBox)} }
[data-endcap-part=facets]:empty::before { content: ${JSON.stringify(parts.facets)} }`;
  // A style ends at its end tag, whatever its text says.
  const safe = (text: string) => text.replaceAll('</', '<\\/');
  return `<!doctype html><html dir="${isRightToLeft ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><base target="_blank"><style>${safe(base)}</style><style>${safe(css)}</style></head><body>${html}</body></html>`;
}
