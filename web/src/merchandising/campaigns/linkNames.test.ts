import { expect, it } from 'vitest';

import { linkNames } from './linkNames.ts';

const [a, b] = [
  { name: 'Tents', to: '/a' },
  { name: 'Winter', to: '/b' },
];

it('names in a sentence are links there, and are not repeated next to it', () => {
  const text = '“Winter” comes first: it pins “Tents and more”, which “Tents” hides.';
  expect(linkNames(text, [a, b])).toEqual({
    parts: ['“', b, '” comes first: it pins “Tents and more”, which “', a, '” hides.'],
    rest: [],
  });
  expect(linkNames('„Winter“ hat Vorrang.', [a, b])).toEqual({ parts: ['„', b, '“ hat Vorrang.'], rest: [a] });
});

it('addresses are links without quotes, and what is not named stays', () => {
  const redirect = { name: 'https://shop.test/sale', to: '/r' };
  expect(linkNames('Searches for “sale” are sent to https://shop.test/sale, so shoppers do not see it.', [redirect, b])).toEqual({
    parts: ['Searches for “sale” are sent to ', redirect, ', so shoppers do not see it.'],
    rest: [b],
  });
  expect(linkNames('Nothing.', [{ name: '', to: '/' }])).toEqual({ parts: ['Nothing.'], rest: [{ name: '', to: '/' }] });
});
