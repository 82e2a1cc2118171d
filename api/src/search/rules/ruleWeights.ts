import type { Database } from '../../db/database.ts';
import type { IndexSnapshot } from '../index/indexSnapshots.ts';
import type { SearchDecision } from './decideSearch.ts';
import { isMember, productSet, weigh } from './productSets.ts';

/** What rules with filters make of the products of a snapshot. */
export interface RuleWeights {
  /** Factors by segment and document; 0 for what no search finds. */
  readonly columns: readonly Float32Array[];
  movesOf(segment: number, document: number): { readonly rule: string; readonly factor: number }[];
  /** The first rule whose filter leaves a product out. */
  filteredBy(segment: number, document: number): string | undefined;
}

/** Undefined when no rule of the search has a filter, as with nearly all. */
export async function ruleWeights(
  db: Database,
  snapshot: IndexSnapshot,
  { adjustments, filters }: Pick<SearchDecision, 'adjustments' | 'filters'>,
): Promise<RuleWeights | undefined> {
  if (adjustments.length + filters.length === 0) return undefined;
  const tables = snapshot.segments.map(({ documents }) => documents);
  const columns = tables.map(({ count }) => new Float32Array(count).fill(1));
  const [moving, leaving] = await Promise.all([
    Promise.all(adjustments.map(async ({ filter, factor, rule }) => ({ rule, factor, members: await productSet(db, snapshot, filter) }))),
    Promise.all(filters.map(async ({ filter, rule }) => ({ rule, members: await productSet(db, snapshot, filter) }))),
  ]);
  for (const { members, factor } of moving) weigh(columns, tables, members, factor);
  for (const { members } of leaving) weigh(columns, tables, members, 1, 0);
  const holds = ({ members }: (typeof leaving)[number], segment: number, document: number) => {
    const documents = tables[segment];
    return documents !== undefined && isMember(members, documents, document);
  };
  return {
    columns,
    movesOf: (segment, document) => moving.filter((one) => holds(one, segment, document)).map(({ rule, factor }) => ({ rule, factor })),
    filteredBy: (segment, document) => leaving.find((one) => !holds(one, segment, document))?.rule,
  };
}
