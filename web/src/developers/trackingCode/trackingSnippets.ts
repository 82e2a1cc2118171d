export const consents = ['session', 'persistent', 'off'] as const;

export type Consent = (typeof consents)[number];

export interface SnippetOptions {
  readonly scriptUrl: string;
  readonly publicKey: string;
  readonly consent: Consent;
  readonly collectsEmail: boolean;
  readonly logsPages: boolean;
}

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** The two lines of HTML for every page of the shop. */
export function loaderSnippet({ scriptUrl, publicKey, consent, collectsEmail, logsPages }: SnippetOptions): string {
  const attributes = [
    `src="${attribute(scriptUrl)}"`,
    `data-key="${attribute(publicKey)}"`,
    `data-consent="${consent}"`,
    ...(collectsEmail ? ['data-email="on"'] : []),
    ...(logsPages ? [] : ['data-pages="off"']),
  ];
  return [
    '<script>window.endcap=window.endcap||function(){(endcap.q=endcap.q||[]).push(arguments)};</script>',
    `<script async ${attributes.join(' ')}></script>`,
  ].join('\n');
}

/** What pages say about themselves, by what happens on them. Ids are those of the shop's own data. */
export const contextSnippets = {
  product: `<script>endcap('product', '4711');</script>`,
  category: `<script>endcap('category', 'tents');</script>`,
  search: `<script>endcap('search', {query: 'red tent', total: 12, ids: ['4711', '4712']});</script>`,
  elements: `<ul data-endcap-source="recommendations" data-endcap-labels="start page">\n  <li data-endcap-product="4711">…</li>\n</ul>`,
  basket: `endcap('cart/add', {products: [{id: '4711', quantity: 1, price: 199.90}]});`,
  sale: `<script>\n  endcap('sale', {\n    sale: '100245',\n    email: 'ada@example.com',\n    products: [{id: '4711', quantity: 1, price: 199.90}]\n  });\n</script>`,
  consent: `endcap('consent', 'persistent'); // or 'session', or 'off'`,
} as const;

export type ContextSnippet = keyof typeof contextSnippets;
