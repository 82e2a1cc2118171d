import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { localMinute, storeTimeZone } from '../../store/stores/storeTime.ts';
import { type ActiveRule, type Adjustment, decideTargets, matchingRules, type RuleBanner, type RuleDecision } from './decideRules.ts';
import type { FilterNode } from '@endcap/schema/data/filters/filterTree.ts';
import { holdsAt } from './ruleEffects.ts';
import { rulesPart } from './searchRules.part.ts';

type ByRule<Thing> = Thing & { readonly rule: string };

/** All that rules decide about a search for products. */
export interface SearchDecision extends RuleDecision {
  /** The rules that matched, in the order in which they were applied. */
  readonly matching: readonly ActiveRule[];
  /** The query to search for; the shopper's own unless a rule replaces it. */
  readonly query: string;
  /** The rule that replaces it. */
  readonly replacedBy?: string;
  readonly adjustments: readonly ByRule<Adjustment>[];
  readonly filters: readonly ByRule<{ readonly filter: FilterNode }>[];
  readonly banners: readonly ByRule<RuleBanner>[];
  readonly redirect?: ByRule<{ readonly url: string }>;
}

/** The rules of a store that may match a query and hold at a moment. */
export async function rulesFor(db: Database, configuration: StoreConfiguration, query: string, at = new Date()): Promise<ActiveRule[]> {
  const candidates = (await configuration.ready(rulesPart)).candidates(query);
  const isDated = ({ effects }: ActiveRule) => effects?.from !== undefined || effects?.until !== undefined;
  if (!candidates.some(isDated)) return candidates;
  const local = localMinute(at, await storeTimeZone(db, configuration.storeKey));
  return candidates.filter(({ effects }) => holdsAt(effects ?? {}, local));
}

/**
 * What the rules of a store do to a search. A rule that replaces the query brings in the rules for the query that it puts there, after those for
 * the shopper's own; those replace nothing again, so no circle of rules leads round and round.
 */
export async function decideSearch(db: Database, configuration: StoreConfiguration, query: string, at?: Date): Promise<SearchDecision> {
  const asked = matchingRules(await rulesFor(db, configuration, query, at), query);
  const replacing = asked.find(({ effects }) => effects?.replacement !== undefined);
  const replacement = replacing?.effects?.replacement;
  if (replacing === undefined || replacement === undefined) return decisionOf(asked, query);
  const further = matchingRules(await rulesFor(db, configuration, replacement, at), replacement);
  const known = new Set(asked.map(({ id }) => id));
  return { ...decisionOf([...asked, ...further.filter(({ id }) => !known.has(id))], replacement), replacedBy: replacing.id };
}

/** A search that no rule decides anything about. */
export const undecided = (query: string): SearchDecision => decisionOf([], query);

function decisionOf(matching: readonly ActiveRule[], query: string): SearchDecision {
  const redirecting = matching.find(({ effects }) => effects?.redirectUrl !== undefined);
  const url = redirecting?.effects?.redirectUrl;
  return {
    ...decideTargets(matching),
    matching,
    query,
    adjustments: matching.flatMap(({ id, effects }) => (effects?.adjustments ?? []).map((one) => ({ ...one, rule: id }))),
    filters: matching.flatMap(({ id, effects }) => (effects?.filter === undefined ? [] : [{ filter: effects.filter, rule: id }])),
    banners: matching.flatMap(({ id, effects }) => (effects?.banner === undefined ? [] : [{ ...effects.banner, rule: id }])),
    ...(redirecting === undefined || url === undefined ? {} : { redirect: { url, rule: redirecting.id } }),
  };
}
