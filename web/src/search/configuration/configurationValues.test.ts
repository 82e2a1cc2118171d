import { describe, expect, it } from 'vitest';

import {
  exactMatchOf,
  limitsOf,
  namesOf,
  overrideOf,
  overrideText,
  patternFor,
  placed,
  relevanceOf,
  relevances,
  weightiestFirst,
} from './configurationValues.ts';

const values = {
  high: ['name', 'brand'],
  medium: ['attr_m*'],
  low: ['attr_*'],
  nonSearchable: ['*_url'],
  typoIntolerantAttributes: ['sku'],
  directMatchAttributes: ['brand'],
};

describe('the attributes of a configuration', () => {
  it('are in the group that lists them, and may be an exact match as well', () => {
    expect([relevanceOf(values, 'brand'), exactMatchOf(values, 'brand')]).toEqual(['high', 'directMatchAttributes']);
    expect([relevanceOf(values, 'attr_x'), exactMatchOf(values, 'name')]).toEqual([undefined, undefined]);
  });

  it.each([
    ['attr_material', { pattern: 'attr_m*', relevance: 'medium' }],
    ['attr_x', { pattern: 'attr_*', relevance: 'low' }],
    ['attr_m_url', { pattern: '*_url', relevance: 'nonSearchable' }],
    ['url', undefined],
  ])('match by pattern: %s', (name, expected) => expect(patternFor(values, name)).toEqual(expected));

  it('leave their previous group', () => {
    expect(placed(values, relevances, 'brand', 'low')).toEqual({
      ...pick('medium', 'nonSearchable'),
      high: ['name'],
      low: ['attr_*', 'brand'],
    });
    expect(placed(values, relevances, 'brand', undefined)).toEqual({ ...pick('medium', 'low', 'nonSearchable'), high: ['name'] });
  });

  it('begin with those that decide most, of equal ones with those that most products have', () => {
    const attribute = (name: string, filled: number, group: string | null = 'LOW') => ({ name, filled, group, example: '' });
    const attributes = [
      attribute('adapter', 0.1),
      attribute('brand', 0.9),
      attribute('colour', 0.4),
      attribute('image', 1, null),
      attribute('name', 1),
      attribute('series', 0.2, 'MEDIUM'),
    ];
    expect(weightiestFirst(values, attributes).map(({ name }) => name)).toEqual([
      'name',
      'brand',
      'series',
      'colour',
      'adapter',
      'image',
      'sku',
    ]);
  });

  it('of a list that no product has today stand at the end of their group', () => {
    const attributes = [{ name: 'colour', filled: 0.4, group: 'LOW', example: '' }];
    const derived = { ...values, high: ['season'], low: ['weave'], typoIntolerantAttributes: [], directMatchAttributes: [] };
    const ordered = weightiestFirst(derived, attributes).map(({ name }) => name);
    expect(ordered).toEqual(['season', 'colour', 'weave']);
    expect(namesOf(derived, ordered)).toEqual(['*_url', 'attr_m*', 'season', 'colour', 'weave']);
  });

  it('come after patterns, and names that were added since', () => {
    const ordered = ['name', 'brand', 'colour'];
    expect(namesOf(values, ordered)).toEqual(['*_url', 'attr_*', 'attr_m*', 'sku', ...ordered]);
  });
});

const pick = (...names: readonly (keyof typeof values)[]) => Object.fromEntries(names.map((name) => [name, values[name]]));

it.each([
  ['', []],
  ['50, 100,250.5', [50, 100, 250.5]],
  ['50,50', undefined],
  ['100,50', undefined],
  ['0,50', undefined],
  ['50,,100', undefined],
  ['50,many', undefined],
  ['50,Infinity', undefined],
])('“%s” gives these limits', (text, expected) => expect(limitsOf(text)).toEqual(expected));

it.each([
  ['', {}],
  ['{"phraseBoost":0.3,"weights":{"title":4}}', { phraseBoost: 0.3, weights: { title: 4 } }],
  ['{"a":1}', undefined],
  ['{"phraseBoost":"0.3"}', undefined],
  ['{"weights":3}', undefined],
  ['{"lengthNormalisation":{"brand":1}}', undefined],
  ['[1]', undefined],
  ['1', undefined],
  ['null', undefined],
  ['{a}', undefined],
])('“%s” is an override', (text, expected) => expect(overrideOf(text)).toEqual(expected));

it('an override is shown without the settings that have their defaults', () => {
  expect(
    overrideText({ phraseBoost: 0.3, saturation: null, weights: { title: 4, brand: null }, lengthNormalisation: { title: null } }),
  ).toBe(JSON.stringify({ phraseBoost: 0.3, weights: { title: 4 } }, null, 2));
  expect([overrideText(null), overrideText({ saturation: null })]).toEqual(['', '']);
});
