import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Phrased, PhraseIndex } from './phraseIndex.ts';

function indexOf(entries: readonly (readonly [string, Phrased<string>])[]): PhraseIndex<string> {
  const building = PhraseIndex.building<string>();
  for (const [id, entry] of entries) building.add(id, entry);
  return building.done();
}

const index = indexOf([
  ['1', { phrases: ['lamp'], value: 'lamp' }],
  ['2', { phrases: ['desk lamp', 'table lamp'], value: 'desk lamp' }],
  ['3', { phrases: ['desk'], value: 'desk' }],
]);

describe('a phrase index', () => {
  it('finds phrases equal to the query, and phrases within it', () => {
    expect(index.exactly('desk lamp')).toEqual(['desk lamp']);
    expect(index.exactly('lamp desk')).toEqual([]);
    expect(index.within('a desk lamp here')).toEqual(['desk', 'desk lamp', 'lamp']);
    expect(index.within('lamp desk')).toEqual(['lamp', 'desk']);
    expect(index.within('desklamp lamps')).toEqual([]);
    expect(index.within('')).toEqual([]);
  });

  it('finds an entry with several phrases in the query once', () => {
    expect(index.within('desk lamp table lamp').filter((value) => value === 'desk lamp')).toHaveLength(1);
  });

  it('does not change the index it was made from', () => {
    const changed = index.with(
      new Map([
        ['1', { phrases: ['very long name of a lamp'], value: 'renamed' }],
        ['3', null],
      ]),
    );
    expect(changed.within('a very long name of a lamp on a desk')).toEqual(['renamed']);
    expect(index.within('lamp desk')).toEqual(['lamp', 'desk']);
  });

  const phrase = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  const change = fc.tuple(fc.constantFrom('1', '2', '3', '4', '5'), fc.option(fc.uniqueArray(phrase, { minLength: 1, maxLength: 3 })));
  const query = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 }).map((words) => words.join(' '));

  it('finds the same as a scan of all phrases after any changes', () => {
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 3 })), fc.array(query, { minLength: 1 }), (steps, queries) => {
        const model = new Map<string, readonly string[]>();
        let changed = indexOf([]);
        for (const step of steps) {
          for (const [id, phrases] of step) {
            if (phrases === null) model.delete(id);
            else model.set(id, phrases);
          }
          const entries = [...new Map(step)];
          changed = changed.with(new Map(entries.map(([id, phrases]) => [id, phrases === null ? null : { phrases, value: id }])));
        }
        const scan = (matches: (phrase: string) => boolean) => [...model].flatMap(([id, phrases]) => (phrases.some(matches) ? [id] : []));
        for (const asked of queries) {
          expect(changed.exactly(asked).toSorted()).toEqual(scan((one) => one === asked).toSorted());
          expect(changed.within(asked).toSorted()).toEqual(scan((one) => ` ${asked} `.includes(` ${one} `)).toSorted());
        }
      }),
    );
  });
});
