import {
  type AttributeGroup,
  fieldFinder,
  groupOfField,
  isIdentifier,
  isNameLike,
  type SearchConfiguration,
} from '../engine/attributeGroups.ts';
import { stemOf } from '../engine/stemWords.ts';
import { tokenizeText } from '../engine/tokenizeText.ts';
import { attributesOf, type ProductRow } from '../index/productRows.ts';
import type { RankSample } from './sampleIndex.ts';

export type Relevance = AttributeGroup | 'non_searchable';

export interface AttributeMove {
  readonly name: string;
  readonly from: Relevance;
  readonly to: AttributeGroup;
}

/** A query with the products that shoppers saw for it, and how often those of one half of the visitors, and of the other, clicked each. */
export interface ClickedQuery {
  readonly query: string;
  readonly seen: ReadonlySet<string>;
  readonly training: ReadonlyMap<string, number>;
  readonly held: ReadonlyMap<string, number>;
}

const relevances: readonly Relevance[] = ['non_searchable', 'low', 'medium', 'high'];
/** Attributes that are tried. */
const mostTried = 12;
/** How certain it must be that an attribute separates what is clicked from what is not: one in twenty by chance. */
const leastSure = 1.96;
/** Beyond this rank no one looks. */
const depth = 50;
const topRanks = 3;

/** The configuration with an attribute in another group. */
export function withMove(configuration: SearchConfiguration, { name, to }: AttributeMove): SearchConfiguration {
  const list = (names: readonly string[], relevance?: AttributeGroup) => [
    ...names.filter((other) => other !== name),
    ...(relevance === to ? [name] : []),
  ];
  return {
    ...configuration,
    high: list(configuration.high, 'high'),
    medium: list(configuration.medium, 'medium'),
    low: list(configuration.low, 'low'),
    nonSearchable: list(configuration.nonSearchable),
  };
}

/** How often something is so, of how many: of clicks, and of products that were seen and not clicked. */
interface Tally {
  clicked: number;
  passed: number;
}

/** How sure it is that products in which an attribute has a word of the query are clicked more (positive) or less than others (two proportions). */
function sureness({ clicked, passed }: Tally, all: Tally): number {
  const share = (clicked + passed) / (all.clicked + all.passed);
  const deviation = Math.sqrt(share * (1 - share) * (1 / all.clicked + 1 / all.passed));
  return deviation > 0 ? (clicked / all.clicked - passed / all.passed) / deviation : 0;
}

/** Moves by one group that are worth trying: of attributes whose words separate what is clicked from what is passed over, the most certain first. */
export function likelyMoves(
  queries: readonly ClickedQuery[],
  products: ReadonlyMap<string, ProductRow>,
  configuration: SearchConfiguration,
): AttributeMove[] {
  const { language } = configuration;
  const fieldOf = fieldFinder(configuration);
  const stemsOf = (text: string) => new Set(tokenizeText(text).map(({ term }) => stemOf(term, language)));
  const all: Tally = { clicked: 0, passed: 0 };
  const tallies = new Map<string, Tally>();
  for (const { query, seen, training } of queries) {
    const wanted = stemsOf(query);
    for (const id of new Set([...seen, ...training.keys()])) {
      const row = products.get(id);
      if (row === undefined) continue;
      const clicks = training.get(id) ?? 0;
      const [of, count] = clicks > 0 ? (['clicked', clicks] as const) : (['passed', 1] as const);
      all[of] += count;
      for (const [name, value] of attributesOf(row)) {
        if (isNameLike(name) || isIdentifier(name) || typeof value === 'number' || typeof value === 'boolean') continue;
        const found = stemsOf(typeof value === 'string' ? value : value.join(' '));
        if (![...wanted].some((stem) => found.has(stem))) continue;
        const tally = tallies.get(name) ?? { clicked: 0, passed: 0 };
        tallies.set(name, tally);
        tally[of] += count;
      }
    }
  }
  return [...tallies]
    .map(([name, tally]) => ({ name, sure: sureness(tally, all) }))
    .filter(({ sure }) => Math.abs(sure) > leastSure)
    .sort((a, b) => Math.abs(b.sure) - Math.abs(a.sure) || (a.name < b.name ? -1 : 1))
    .flatMap(({ name, sure }) => {
      const field = fieldOf(name);
      const from: Relevance = field === undefined ? 'non_searchable' : groupOfField[field];
      const to = relevances[relevances.indexOf(from) + Math.sign(sure)];
      // What is not searched any more may be what rarer queries find products by, and no click shows that.
      return to === undefined || to === 'non_searchable' ? [] : [{ name, from, to }];
    })
    .slice(0, mostTried);
}

/** Where the clicked products of each query stand. */
export interface ClickMeasure {
  /** Mean of 1 / rank over the clicks of each query, in the order of the queries. */
  readonly perQuery: readonly number[];
  /** The same over all clicks. */
  readonly mean: number;
  /** Share of clicks on products that are among the first three. */
  readonly top: number;
}

export function measureClicks(queries: readonly ClickedQuery[], half: 'training' | 'held', rank: RankSample): ClickMeasure {
  let [all, sum, top] = [0, 0, 0];
  const perQuery = queries.map((query) => {
    const ids = rank(query.query, depth);
    let [clicks, worth] = [0, 0];
    for (const [id, count] of query[half]) {
      const at = ids.indexOf(id);
      clicks += count;
      worth += at === -1 ? 0 : count / (at + 1);
      top += at !== -1 && at < topRanks ? count : 0;
    }
    all += clicks;
    sum += worth;
    return clicks === 0 ? 0 : worth / clicks;
  });
  return { perQuery, mean: sum / Math.max(1, all), top: top / Math.max(1, all) };
}

/** Of the moves, those that each put clicked products higher, on the clicks of the half that proposes. */
export async function chooseMoves(
  moves: readonly AttributeMove[],
  configuration: SearchConfiguration,
  measure: (configuration: SearchConfiguration) => Promise<number>,
): Promise<{ moves: AttributeMove[]; configuration: SearchConfiguration }> {
  const chosen: AttributeMove[] = [];
  let [now, best] = [configuration, await measure(configuration)];
  for (const move of moves) {
    const tried = withMove(now, move);
    const mean = await measure(tried);
    if (mean <= best) continue;
    [now, best] = [tried, mean];
    chosen.push(move);
  }
  return { moves: chosen, configuration: now };
}

/** Whether the second measure is better than chance would make it, query by query (paired, one in twenty). */
export function isBetter(before: ClickMeasure, after: ClickMeasure): boolean {
  const gains = after.perQuery.map((worth, at) => worth - (before.perQuery[at] ?? 0));
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / Math.max(1, gains.length);
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / Math.max(1, gains.length - 1);
  return mean > 1.645 * Math.sqrt(variance / Math.max(1, gains.length));
}
