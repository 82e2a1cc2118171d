import { graphName } from '@endcap/schema/resources/resourceSdl.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { graphFieldName } from '../rest/inputErrors.ts';
import { restName } from './restName.ts';

it.each([
  ['match_type', 'matchType'],
  ['hits_30d', 'hits30d'],
  ['top_10_share', 'top10Share'],
  ['url', 'url'],
])('%s in the calls is %s in the graph, and back', (rest, graph) => {
  expect([graphName(rest), restName(graph)]).toEqual([graph, rest]);
});

it('every name of the calls is the same after conversion to the graph and back', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  const number = fc.stringMatching(/^[0-9]{1,3}[a-z]{0,2}$/);
  // A word follows each number, so that no two numbers stand side by side: 1_2 and 12 would be one name.
  const rest = fc.tuple(
    word,
    fc.array(
      fc.oneof(
        word.map((one) => [one]),
        fc.tuple(number, word),
      ),
      { maxLength: 3 },
    ),
  );
  fc.assert(
    fc.property(rest, ([first, others]) => {
      const name = [first, ...others.flat()].join('_');
      expect([restName(graphName(name)), restName(graphFieldName(name))]).toEqual([name, name]);
    }),
  );
});
