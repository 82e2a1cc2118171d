import { expect, test } from 'vitest';

import { embeddingText } from './embeddingText.ts';
import { likenessOf, nearness, vectorBytes } from './vectorBytes.ts';

test('a template includes attributes and lists of them, and leaves out those that a product lacks', () => {
  const attributes: [string, string | string[]][] = [
    ['name', 'Lamp'],
    ['colour', ['red', 'blue']],
  ];
  expect(embeddingText('{{name}} in {{ colour }}. {{ brand }}', attributes)).toBe('Lamp in red, blue.');
  expect(embeddingText('{{ brand }}', attributes)).toBe('');
  expect(embeddingText('{{ name }} {% for %} {{', attributes)).toBe('Lamp {% for %} {{');
  expect(embeddingText('{{ name }}', [['name', 'x'.repeat(100_000)]])).toHaveLength(8000);
});

test('a vector in bytes keeps its direction', () => {
  const [one, same, other] = [vectorBytes([0.01, -0.02]), vectorBytes([1, -2]), vectorBytes([2, 1])];
  expect(likenessOf(one, same)).toBeCloseTo(1);
  expect(likenessOf(one, other)).toBeCloseTo(0, 1);
  expect(likenessOf(one, vectorBytes([1, 2, 3]))).toBe(0);
  expect([...vectorBytes([0, 0])]).toEqual([0, 0]);
});

test('the nearest of the compared products gets the full score, the farthest none, and equals get none', () => {
  expect([...nearness(new Map([['a', 0.9], ['b', 0.8], ['c', 0.7]]))].map(([id, value]) => [id, Math.round(value * 10)])).toEqual([['a', 10], ['b', 5], ['c', 0]]); // prettier-ignore
  expect(nearness(new Map([['a', 0.9]])).size).toBe(0);
  expect(nearness(new Map()).size).toBe(0);
});
