import { expect, it } from 'vitest';

import { declaredAsAsked, successors } from './askedCalls.ts';
import { loadCalls } from './loadCalls.ts';

const declared = new Set((await loadCalls()).map(({ call }) => call.path));

it('every call of the specification is declared, or replaced by another one', () => {
  expect(declaredAsAsked.length).toBeGreaterThan(400);
  expect(declaredAsAsked.filter((path) => !declared.has(path))).toEqual([]);
  expect(successors.flatMap(({ by }) => by).filter((path) => !declared.has(path))).toEqual([]);
});

it('a replaced call is not declared as well', () => {
  const asked = successors.flatMap((successor) => successor.asked);
  expect(asked.filter((path) => declared.has(path))).toEqual([]);
  expect(new Set([...asked, ...declaredAsAsked]).size).toBe(asked.length + declaredAsAsked.length);
});
