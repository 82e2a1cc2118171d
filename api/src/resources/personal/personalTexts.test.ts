import { expect, it } from 'vitest';

import { namesPerson, textsAt, withoutPerson, withTexts } from './personalTexts.ts';

const names = ['Ada@shop.test', 'c-7', 'Ada Lund'];

it.each([
  ['their address', ' ADA@shop.test ', true, undefined],
  ['their id', 'C-7', true, undefined],
  ['a text with their address, twice', 'Ask ada@shop.test or ADA@SHOP.TEST.', true, 'Ask  or .'],
  ['another id that begins alike', 'c-77', false, 'c-77'],
  ['a text about somebody of that name', 'Ada Lundgren', false, 'Ada Lundgren'],
  ['nothing', '', false, ''],
])('%s', (_name, text, isTheirs, left) => {
  expect(namesPerson(text, names)).toBe(isTheirs);
  expect(withoutPerson(names)(text)).toBe(left);
});

it('personal texts include texts, lists of texts, and those in every item of a list', () => {
  const body = { note: 'c-7', notified: { people: ['x', 'c-7'] }, rows: [{ to: 'c-7' }, { to: 'y' }, {}], count: 7 };
  const paths = ['note', 'notified.people', 'rows.to', 'count', 'missing.path'];
  expect(paths.map((path) => textsAt(body, path))).toEqual([['c-7'], ['x', 'c-7'], ['c-7', 'y'], [], []]);
  expect(withTexts(body, paths, withoutPerson(names))).toEqual({
    note: '',
    notified: { people: ['x'] },
    rows: [{ to: '' }, { to: 'y' }, {}],
    count: 7,
  });
});
