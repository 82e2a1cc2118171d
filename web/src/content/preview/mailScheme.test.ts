import { expect, it } from 'vitest';

import { mailInScheme } from './mailScheme.ts';

const withOwn =
  '<html><head><style>@media (prefers-color-scheme: dark) { p { color: #eee } } @media screen and (prefers-color-scheme:light) { b { top: 0 } }</style></head><body>A</body></html>';
const without = '<html><head></head><body>A</body></html>';

it('shows an email’s own colours for the dark and the light, whatever the browser prefers', () => {
  const dark = mailInScheme(withOwn, true);
  expect(dark).toContain('@media (min-width: 0) { p { color: #eee } } @media screen and (max-width: 0) { b { top: 0 } }');
  expect(dark).toContain(':root{color-scheme:dark}');
  expect(dark).not.toContain('invert');
  const light = mailInScheme(withOwn, false);
  expect(light).toContain('@media (max-width: 0) { p { color: #eee } } @media screen and (min-width: 0) { b { top: 0 } }');
  expect(light).toContain(':root{color-scheme:light}');
});

it('turns an email without colours for the dark round, as mail programs do', () => {
  expect(mailInScheme(without, true)).toContain('invert(1)');
  expect(mailInScheme(without, false)).not.toContain('invert(1)');
});

it('turns an email without a head, too', () => {
  expect(mailInScheme('<p>A</p>', true)).toMatch(/^<style>.*invert.*<p>A<\/p>$/);
});
