import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';

import {
  after,
  alphanumeric,
  email,
  type FieldProblem,
  future,
  maxLength,
  minItems,
  minLength,
  required,
  url,
  validate,
} from './formSchema.ts';

const intl = createIntl({ locale: 'en-US', defaultLocale: 'en-US' });

/** The sentence of a problem, its numbers filled in. */
function sentence(problem: FieldProblem | undefined): string | undefined {
  if (problem === undefined) return undefined;
  return 'text' in problem ? problem.text : intl.formatMessage(problem.message, problem.values);
}

describe('the rules of a field', () => {
  test.each([
    ['', 'This field is required.'],
    ['  \n', 'This field is required.'],
    [null, 'This field is required.'],
    ['0', undefined],
    [0, undefined],
    [false, undefined],
  ])('required: %j', (value, expected) => expect(sentence(required(value))).toBe(expected));

  test.each([
    ['', undefined],
    ['ann@shop.example', undefined],
    ['ann@sub.shop.example', undefined],
    ['ann@shop', 'Enter a valid email address.'],
    ['ann shop@x.y', 'Enter a valid email address.'],
    ['@x.y', 'Enter a valid email address.'],
  ])('email: %j', (value, expected) => expect(sentence(email(value))).toBe(expected));

  test.each([
    ['', undefined],
    ['https://shop.example/feed.json?a=b', undefined],
    ['http://localhost:8080', undefined],
    ['shop.example', 'Must be a valid url.'],
    ['javascript:alert(1)', 'Must be a valid url.'],
  ])('url: %j', (value, expected) => expect(sentence(url(value))).toBe(expected));

  test.each([
    ['Été 2026', undefined],
    ['数学', undefined],
    ['a_b', 'Name can only contain alphanumeric characters.'],
  ])('alphanumeric: %j', (value, expected) => expect(sentence(alphanumeric(value))).toBe(expected));

  test('lengths and counts name the number', () => {
    expect(sentence(minItems(1)([]))).toBe('Must contain at least 1 item(s).');
    expect(sentence(minLength(3)('ab'))).toBe('Must be at least 3 character(s) long.');
    expect(sentence(minLength(2)('👩‍👧'))).toBe('Must be at least 2 character(s) long.');
    expect(sentence(maxLength(2)('abc'))).toBe('Must be at most 2 character(s) long.');
    expect(minItems(1)(['a']) ?? minLength(3)('abc') ?? maxLength(3)('abc')).toBeUndefined();
  });

  test('dates', () => {
    const now = new Date('2026-11-21');
    expect(sentence(future(() => now)(new Date('2026-11-20')))).toBe('The date must be in the future.');
    expect(future(() => now)(new Date('2026-11-22'))).toBeUndefined();
    const end = after<{ start: Date }>(
      (values) => values.start,
      (date) => date.toISOString().slice(0, 10),
    );
    expect(sentence(end(now, { start: now }))).toBe('The date must be after 2026-11-21.');
  });
});

test('the first failed rule of each field is reported, and valid fields are not', () => {
  const schema = { name: [required, alphanumeric], home: [url] };
  expect(Object.keys(validate(schema, { name: 'Ann', home: '' }))).toEqual([]);
  const problems = validate(schema, { name: '', home: 'x' });
  expect([sentence(problems.name), sentence(problems.home)]).toEqual(['This field is required.', 'Must be a valid url.']);
});
