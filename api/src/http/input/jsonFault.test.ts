import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { jsonFault } from './jsonFault.ts';

describe('the position where a text stops being valid JSON', () => {
  it.each<[string, number, number]>([
    ['', 1, 1],
    ['{', 1, 2],
    ['{"a": 1,}', 1, 9],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ["{'a': 1}", 1, 2],
    ['{a: 1}', 1, 2],
    ['{"a" 1}', 1, 6],
    ['[1, 2,]', 1, 7],
    ['{"a": 012}', 1, 8],
    ['{"a": tru}', 1, 7],
    ['{"a": "b\n"}', 1, 9],
    ['{"a": "\\x"}', 1, 8],
    ['{"a": 1} x', 1, 10],
    ['{"a": NaN}', 1, 7],
  ])('%j', (text, line, column) => expect(jsonFault(text)).toEqual({ line, column }));

  it('is exactly where JSON.parse fails', () => {
    const broken = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', ',', '}', ']', '\\', '0', '-', 'x', '\n'))
      .map(([json, at, put]) => {
        const place = at % (json.length + 1);
        return json.slice(0, place) + put + json.slice(place + (at % 2));
      });
    const isJson = (text: string) => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(broken, (text) => {
        expect(jsonFault(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
