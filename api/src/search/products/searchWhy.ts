import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { FilterNode } from '@endcap/schema/data/filters/filterTree.ts';
import type { SearchReasonKind, searchWhy } from '@endcap/schema/search/products/searchTry.rest.ts';

import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { isHidden } from '../index/productRows.ts';
import { campaignReason, linked, reasonsOf, redirectReasons, ruleName, type SearchReason } from './searchReasons.ts';
import { searchStore } from './searchStore.ts';
import { shopperRedirect } from './shopperRedirect.ts';

/** A product further down counts as shown, without its rank. */
const depth = 1000;

interface Asked {
  readonly query: string;
  readonly product: string;
  readonly visitor?: string | undefined;
  readonly filter?: FilterNode | undefined;
}

/** Why a product has its place in a search, or has none: exactly the search that the shop uses says so. */
export async function whyOf(
  db: Database,
  configuration: StoreConfiguration,
  { query, product, visitor = '', filter }: Asked,
): Promise<AnswerOf<typeof searchWhy>> {
  const [row, outcome] = await Promise.all([
    rowOf<{ attributes: Record<string, string> }>(
      db.pool,
      sql`SELECT attributes FROM products WHERE store_key = ${configuration.storeKey} AND id = ${product}`,
    ),
    searchStore(db, configuration, { query, limit: depth, offset: 0, filter, explain: product, shopper: { visitor }, byMeaning: true }),
  ]);
  const { matching } = outcome.decision;
  const redirect = redirectReasons(await shopperRedirect(configuration, query, outcome), matching);
  const ruleOf = (id: string | undefined) => matching.find((rule) => rule.id === id);
  const place = outcome.products.findIndex(({ id }) => id === product);
  const { pinnedBy, campaign } = outcome.products[place] ?? {};
  const withheld = outcome.withheldBy(product);
  const hiddenBy = outcome.hidden.get(product);
  const { isIndexed = false, score, movedBy = [], filteredBy } = outcome.explained ?? {};
  const hidingRule = ruleOf(hiddenBy);
  const filteringRule = place === -1 ? ruleOf(filteredBy) : undefined;
  const because = (kind: SearchReasonKind, message: string): SearchReason => ({ kind, message, score: null });

  const against: SearchReason[] = [];
  if (row === undefined) against.push(because('gone', 'The store has no product with this ID.'));
  else if (isHidden({ attributes: row.attributes }))
    against.push(because('hidden', 'The shop keeps it from shoppers: its attribute “hidden” is true.'));
  else if (!isIndexed) against.push(because('index', 'It was changed a moment ago and is not searchable yet.'));
  if (hidingRule !== undefined) against.push(because('rule-hide', `${ruleName(hidingRule)} hides it.`));
  if (filteringRule !== undefined)
    against.push({
      ...because('rule-filter', `${ruleName(filteringRule)} shows only other products.`),
      link: { kind: 'rule', id: filteringRule.id },
    });
  if (withheld !== undefined) against.push(campaignReason(withheld));
  const isMatch = isIndexed && (query.trim() === '' || score !== undefined);
  if (isIndexed && !isMatch && place === -1 && filteringRule === undefined) {
    const words = (outcome.plan?.words ?? []).map(({ text }) => `“${text}”`).join(', ');
    against.push(
      because('missing', words === '' ? 'The query has no word to search for.' : `Contains none of ${words} in its searchable attributes.`),
    );
  }
  const isFiltered =
    filter !== undefined &&
    isMatch &&
    hidingRule === undefined &&
    filteringRule === undefined &&
    withheld === undefined &&
    campaign === undefined &&
    outcome.narrowed?.ids.includes(product) !== true;
  if (isFiltered) against.push(because('filter', 'Does not match the filter.'));
  const isShown = against.length === 0;
  const isBeyondDepth = isShown && place === -1;
  const parts = reasonsOf(
    {
      id: product,
      movedBy,
      ...(pinnedBy === undefined ? {} : { pinnedBy }),
      ...(campaign === undefined ? {} : { campaign }),
      ...(score === undefined ? {} : { score }),
    },
    matching,
    outcome.synonyms,
  );
  const later = isBeyondDepth ? [because('rank', `At least ${depth} products fit better.`)] : [];
  return {
    is_shown: isShown,
    rank: place === -1 ? null : place + 1,
    total: outcome.total,
    reasons: [...redirect, ...against, ...later, ...parts].map((reason) =>
      linked(reason, product, reason.kind === 'rule-hide' ? hiddenBy : pinnedBy),
    ),
  };
}
