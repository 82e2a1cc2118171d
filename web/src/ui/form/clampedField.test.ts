import { expect, it, vi } from 'vitest';

import { numbersOf } from '../../app/words/numbers.ts';
import { clampedField } from './clampedField.ts';

it.each([
  ['0', '1'],
  ['-5', '1'],
  ['101', '100'],
  ['1.000', '100'],
  ['50', undefined],
  ['12,5', undefined],
  ['1', undefined],
  ['', undefined],
  ['many', undefined],
])('%j becomes %j', (value, expected) => {
  const [onChange, onBlur] = [vi.fn<(value: string) => void>(), vi.fn<() => void>()];
  const field = clampedField({ id: 'a', value, error: undefined, onChange, onBlur }, { least: 1, most: 100 }, numbersOf('EU'));
  field.onBlur();
  expect(onChange.mock.calls).toEqual(expected === undefined ? [] : [[expected]]);
  expect(onBlur).toHaveBeenCalledOnce();
});
