import { dayNumber } from '@endcap/schema/contract/utcDays.ts';

import type { DemoSearch } from './demoQueries.ts';
import { makeChance } from './demoRandom.ts';
import { momentOf } from './demoShoppers.ts';

const retrySeed = 7_703;

/** Words of shoppers that the demo's catalogue lacks, and what some of them try next. */
const otherWords: readonly (readonly [string, string])[] = [
  ['percolator', 'coffee maker'],
  ['bivvy', 'tent'],
  ['doona', 'wool blanket'],
  ['pouffe', 'cushion'],
];

/** Searches that find nothing and are put another way half a minute later: what proposals of synonyms are made of. */
export function makeRetries(days: readonly Date[]): DemoSearch[] {
  return days.flatMap((day) => {
    const number = dayNumber(day);
    const chance = makeChance(retrySeed + number);
    return otherWords.flatMap(([word, other], index): DemoSearch[] => {
      if (!chance.happens(0.3 / (index + 1))) return [];
      const time = momentOf(day, chance);
      const visitor = `r${number.toString(36)}${index}`;
      const first = { time, query: word, visitor };
      return chance.happens(0.7) ? [first, { time: new Date(time.getTime() + 30_000), query: other, visitor }] : [first];
    });
  });
}
