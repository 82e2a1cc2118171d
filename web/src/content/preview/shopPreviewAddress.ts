/** The address of a page on which sliders and elements that are not live yet are shown too; undefined for what is not an address of the web. */
export function shopPreviewAddress(typed: string): string | undefined {
  const text = typed.trim();
  const url = URL.parse(/^https?:\/\//.test(text) ? text : `https://${text}`);
  if (url === null || !url.hostname.includes('.') === (url.hostname !== 'localhost')) return undefined;
  url.searchParams.set('endcap_preview', '1');
  return url.href;
}
