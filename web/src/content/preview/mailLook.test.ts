import { expect, it } from 'vitest';

import { mailLook } from './mailLook.ts';

const mail = (style = '') =>
  `<!doctype html><html lang="en" dir="auto"><head><style>${style}</style></head><body><table style="direction:ltr;width:100%"></table></body></html>`;

it('an email is shown in the light until the dark is chosen, also where the browser prefers the dark', () => {
  const light = mailLook(mail('@media (prefers-color-scheme: dark) { body { color: #fff } }'), { isDark: false, isRightToLeft: false });
  expect(light).toContain('@media (max-width: 0) { body { color: #fff } }');
  expect(light).toContain(':root{color-scheme:light}');
});

it('an email without dark colours is inverted as mail programs do it, and its images are not', () => {
  const dark = mailLook(mail(), { isDark: true, isRightToLeft: false });
  expect(dark).toContain('html{background:#fff;filter:invert(1)');
  expect(dark).toContain('img{filter:invert(1)');
  expect(dark.indexOf('invert')).toBeLessThan(dark.indexOf('</head>'));
});

it('an email with dark colours of its own shows those', () => {
  const dark = mailLook(mail('@media (prefers-color-scheme: dark) { body { color: #fff } }'), { isDark: true, isRightToLeft: false });
  expect(dark).toContain('@media (min-width: 0) { body { color: #fff } }');
  expect(dark).not.toContain('invert');
});

it('from right to left, the document and the tables that state a direction are turned', () => {
  const turned = mailLook(mail(), { isDark: false, isRightToLeft: true });
  expect(turned).toContain('<html dir="rtl" lang="en">');
  expect(turned).toContain('direction:rtl;width:100%');
  expect(turned).not.toContain('ltr');
});
