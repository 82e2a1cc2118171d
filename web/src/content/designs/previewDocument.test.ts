import { expect, it } from 'vitest';

import { previewDocument } from './previewDocument.ts';

const look = { isDark: false, isRightToLeft: false };
const parts = { searchBox: 'Search box', facets: 'Say "when"</style>' };

it('a preview names the parts that the shop’s script fills, whatever their names contain', () => {
  const html = previewDocument('<div data-endcap-part="facets"></div>', 'p { color: red } </style><b>', look, parts);
  expect(html).toContain('[data-endcap-part=search_box]:empty::before { content: "Search box" }');
  expect(html).toContain(String.raw`content: "Say \"when\"<\/style>"`);
  expect(html.match(/<\/style>/g)).toHaveLength(2);
});

it('a preview has the direction and the colours that are asked for', () => {
  expect(previewDocument('', '', { isDark: true, isRightToLeft: true }, parts)).toMatch(/<html dir="rtl">.*color-scheme: dark/s);
});
