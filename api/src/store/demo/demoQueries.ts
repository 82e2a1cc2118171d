import { dayNumber } from '@endcap/schema/contract/utcDays.ts';

import { demoBrands } from './demoBrands.ts';
import { demoKinds } from './demoCatalogue.ts';
import { type Chance, makeChance, powerLaw } from './demoRandom.ts';
import { dayFactor, momentOf } from './demoShoppers.ts';

const querySeed = 4_519;

export interface DemoSearch {
  readonly time: Date;
  readonly query: string;
  /** Who searched: an id such as the shop's script makes. */
  readonly visitor: string;
}

/** What people look for in a shop that does not have it. */
export const nothingThere: readonly string[] = [
  'kayak',
  'gift card',
  'opening hours',
  'surfboard',
  'ski boots',
  'drone',
  'return policy',
  'paddle board',
  'car roof box',
  'hammock stand xxl',
  'binoculars',
  'dog coat',
  'rowing machine',
] as const;

const uses = ['for winter', 'for kids', 'lightweight', 'women', 'men', 'waterproof', 'large', 'small', 'sale'] as const;

/** Everything that is searched for, most wanted first: what things are, whose they are, what colour, what for. */
export function makeQueries(): string[] {
  const chance = makeChance(querySeed);
  const nouns = demoKinds.map(({ noun }) => noun);
  const words = [
    ...nouns,
    ...nouns.map(plural),
    ...demoKinds.flatMap(({ alsoCalled }) => alsoCalled),
    ...demoBrands.map(({ name }) => name.toLowerCase()),
    ...demoKinds.map(({ noun, colours }) => `${chance.pick(colours)} ${noun}`),
    ...demoKinds.map(({ noun }) => `${noun} ${chance.pick(uses)}`),
  ];
  const common = chance.shuffle([...new Set(words)]);
  return [
    ...new Set(
      common.flatMap((query, index) =>
        index % 9 === 8 ? [query, nothingThere[((index / 9) % nothingThere.length) | 0] ?? query] : [query],
      ),
    ),
  ];
}

function plural(noun: string): string {
  if (noun.endsWith('s')) return noun;
  if (/(x|ch|sh)$/.test(noun)) return `${noun}es`;
  return noun.endsWith('f') ? `${noun.slice(0, -1)}ves` : `${noun}s`;
}

/** A slip of the finger: two letters swapped, one omitted, one doubled, or two words run together. */
export function misspell(query: string, chance: Chance): string {
  const place = chance.between(1, Math.max(1, query.length - 2));
  const before = query.slice(0, place);
  const [here = '', next = ''] = [query.charAt(place), query.charAt(place + 1)];
  const after = query.slice(place + 2);
  switch (chance.between(0, 3)) {
    case 0:
      return before + next + here + after;
    case 1:
      return before + next + after;
    case 2:
      return before + here + here + next + after;
    default:
      return query.replace(' ', '');
  }
}

/** Makes searches day by day, about six for every order, each day by a seed of its own. */
export function makeSearches(days: readonly Date[]): DemoSearch[] {
  const queries = makeQueries();
  const rank = powerLaw(queries.length, 0.9);
  const searches: DemoSearch[] = [];
  for (const day of days) {
    const number = dayNumber(day);
    const chance = makeChance(querySeed + number);
    const count = Math.round((140 + chance.between(-18, 18)) * dayFactor(day));
    for (let index = 0; index < count; index += 1) {
      const wanted = queries[rank(chance)] ?? 'tent';
      // Typing errors repeat: the same slip for the same query, or every typo would be a query of its own.
      const query = chance.happens(0.07) ? misspell(wanted, makeChance(querySeed + wanted.length * 31 + wanted.charCodeAt(0))) : wanted;
      searches.push({
        time: momentOf(day, chance),
        query,
        visitor: `v${number.toString(36)}${chance.between(0, 60).toString(36).padStart(2, '0')}`,
      });
    }
  }
  return searches;
}
