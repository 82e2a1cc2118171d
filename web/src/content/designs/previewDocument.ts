import type { Look } from '../preview/mailLook.ts';

/** The page that a preview's frame shows: the design alone, on the ground of a shop. */
export function previewDocument(html: string, css: string, { isDark, isRightToLeft }: Look): string {
  const ground = isDark ? 'color: #f2f2f2; background: #16181d' : 'color: #1f2328; background: #fff';
  const base = `:root { color-scheme: ${isDark ? 'dark' : 'light'} } body { margin: 0; padding: 16px; font: 16px/1.5 system-ui, sans-serif; ${ground} }
[data-endcap-part]:empty { min-height: 2.5rem; border: 1px dashed; border-radius: 4px; opacity: 0.5 }`;
  // A style ends at its end tag, whatever its text says.
  const safe = (text: string) => text.replaceAll('</', '<\\/');
  return `<!doctype html><html dir="${isRightToLeft ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><base target="_blank"><style>${base}</style><style>${safe(css)}</style></head><body>${html}</body></html>`;
}
