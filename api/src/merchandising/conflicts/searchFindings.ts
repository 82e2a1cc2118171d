import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';
import { isUnused as isUnusedRedirect, linkIsBroken } from '../../search/redirects/searchRedirects.figures.ts';
import { redirectsPart } from '../../search/redirects/searchRedirects.part.ts';
import { compared, conflictBetween, rulesMeet } from '../../search/rules/ruleConflicts.ts';
import { hasEnded, isUnused as isUnusedRule, namesGoneProduct } from '../../search/rules/searchRules.figures.ts';
import { rulesPart, type StoreRules } from '../../search/rules/searchRules.part.ts';
import { isUnused as isUnusedSynonym, withoutEffect } from '../../search/synonyms/searchSynonyms.figures.ts';
import type { CampaignConflict, NamingConflict } from './campaignConflicts.ts';
import { namesOfProducts, worded } from './productNames.ts';

/** Findings of each sort that are listed; staff fix them one by one. */
const mostOfSort = 50;

type SearchObject = Exclude<NonNullable<CampaignConflict['other']>['kind'], 'campaign'>;

interface FoundRow {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
  readonly is_dead: boolean;
}

const kinds = { rule: 'search_rule', redirect: 'search_redirect', synonym: 'search_synonym' } as const satisfies Record<
  SearchObject,
  string
>;

/** Enabled ones that have no effect, and those that no search used. */
function idleOnes(db: Database, storeKey: string, object: SearchObject, isDead: string, isUnused: string): Promise<FoundRow[]> {
  const either: Sql = sql`(${trusted(isDead)} OR (${trusted(isUnused)}))`;
  return rowsOf<FoundRow>(
    db.pool,
    sql`SELECT id, name, body ->> 'url' AS url, ${trusted(isDead)} AS is_dead FROM store_resources
        WHERE store_key = ${storeKey} AND kind = ${kinds[object]} AND enabled AND ${either}
        ORDER BY is_dead DESC, sort_name, id LIMIT ${mostOfSort}`,
  );
}

const sentences: Readonly<Record<SearchObject, (row: FoundRow) => string>> = {
  rule: ({ is_dead: isDead }) =>
    isDead ? 'This rule names products that the store no longer has.' : 'No search in the last 30 days matched this rule.',
  redirect: ({ is_dead: isDead, url }) =>
    isDead ? `The page at ${url ?? ''} could not be opened.` : 'No search was redirected in the last 30 days.',
  synonym: ({ is_dead: isDead }) =>
    isDead ? 'Searches find as many products without this synonym.' : 'No search in the last 30 days had one of its words.',
};

/** Rules for searches that a redirect leads away. */
async function ledAway(configuration: StoreConfiguration, rules: StoreRules): Promise<CampaignConflict[]> {
  const redirects = await configuration.ready(redirectsPart);
  const found: CampaignConflict[] = [];
  for (const { query, matchType } of rules.all()) {
    if (found.length >= mostOfSort) break;
    const taken = matchType === 'omnisearch_empty' ? undefined : redirects.take(query);
    if (taken === undefined) continue;
    found.push({
      kind: 'shadows',
      other: { kind: 'redirect', id: taken.id, name: taken.url },
      message: `Searches for “${query}” are sent to ${taken.url}, so shoppers do not see what the rule for them does.`,
    });
  }
  return found;
}

const clashKinds = { same_query: 'overlaps', overlap: 'overlaps', shadowed: 'shadows', contradiction: 'contradicts' } as const;

/** Pairs of rules that do the opposite or change the same results, each pair once. */
function clashingRules(rules: StoreRules): NamingConflict[] {
  const contradictions: NamingConflict[] = [];
  const overlaps: NamingConflict[] = [];
  const seen = new Set<string>();
  for (const rule of rules.all()) {
    const own = compared(rule);
    // Two rules meet where the query of one is within that of the other.
    for (const other of rules.candidates(rule.query)) {
      const pair = rule.id < other.id ? `${rule.id} ${other.id}` : `${other.id} ${rule.id}`;
      if (other.id === rule.id || seen.has(pair)) continue;
      seen.add(pair);
      const second = compared(other);
      const conflict = rulesMeet(own, second) ? conflictBetween(own, second) : null;
      if (conflict === null) continue;
      const list = conflict.kind === 'overlap' ? overlaps : contradictions;
      if (list.length < mostOfSort)
        list.push({
          kind: clashKinds[conflict.kind],
          other: { kind: 'rule', id: rule.id, name: rule.query },
          message: conflict.message,
        });
    }
  }
  return [...contradictions, ...overlaps];
}

/** What is wrong with the enabled search rules, redirects and synonyms of a store, whatever campaigns do: what has no effect first. */
export async function searchFindings(db: Database, configuration: StoreConfiguration): Promise<CampaignConflict[]> {
  const { storeKey } = configuration;
  const rules = await configuration.ready(rulesPart);
  // One that begins later or has ended cannot be used.
  const isUnusedNow = `${isUnusedRule} AND NOT coalesce(${hasEnded}, false) AND coalesce(body ->> 'valid_from', '') = ''`;
  const clashing = clashingRules(rules);
  const [rows, shadowed, nameOf] = await Promise.all([
    Promise.all([
      idleOnes(db, storeKey, 'rule', namesGoneProduct, isUnusedNow),
      idleOnes(db, storeKey, 'redirect', linkIsBroken, isUnusedRedirect),
      idleOnes(db, storeKey, 'synonym', withoutEffect, isUnusedSynonym),
    ]),
    ledAway(configuration, rules),
    namesOfProducts(db, storeKey, clashing),
  ]);
  const objects = ['rule', 'redirect', 'synonym'] as const;
  const alone = rows.flatMap((found, at) => {
    const kind = objects[at] ?? 'rule';
    return found.map((row) => ({ row, kind }));
  });
  const conflictOf = ({ row, kind }: (typeof alone)[number]): CampaignConflict => ({
    kind: row.is_dead ? 'dead' : 'idle',
    other: { kind, id: row.id, name: row.name },
    message: sentences[kind](row),
  });
  return [
    ...alone.filter(({ row }) => row.is_dead).map(conflictOf),
    ...shadowed,
    ...worded(clashing, nameOf),
    ...alone.filter(({ row }) => !row.is_dead).map(conflictOf),
  ];
}
