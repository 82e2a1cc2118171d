import { expect, it } from 'vitest';

import { htmlText } from './htmlText.ts';

it.each([
  ['any named entity', 'El Ni&ntilde;o &Ntilde; &rarr; 5&nbsp;&euro;', 'El Niño Ñ → 5 €'],
  ['numbers', '&#8211;&#x20AC;&#0;', '–€\u{fffd}'],
  ['soft hyphens', 'Regen&shy;jacke', 'Regenjacke'],
  ['signs that begin no tag, however many', '<a'.repeat(300_000), '<a'.repeat(300_000)],
  ['what is no entity', 'a &b; R&D &amp', 'a &b; R&D &amp'],
])('reads %s', (_name, html, text) => expect(htmlText(html)).toBe(text));
