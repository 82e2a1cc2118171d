import { randomUUID } from 'node:crypto';

import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';

import type { Database } from '../db/database.ts';
import { changeResources } from '../resources/changeResources.ts';
import type { Wish } from '../resources/resourceChange.ts';
import { companyStores } from '../resources/resourceScope.ts';
import { service } from '../search/rules/searchRules.service.ts';
import type { RuleFields } from '../search/rules/searchRules.ts';
import { demoCompanyKey, demoStoreKey } from '../store/demo/demoKeys.ts';
import type { DemoProduct } from '../store/demo/demoProduct.ts';
import type { DemoUser } from './demoCompany.ts';

const none = { products: [], categories: [], pages: [], suggestions: [] };

function ruleOf(
  query: string,
  match: RuleFields['match_type'],
  included: readonly string[],
  excluded: readonly string[] = [],
  enabled = true,
  effects: Partial<RuleFields> = {},
): Wish {
  const body = searchRules.fields.parse({
    ...effects,
    query,
    match_type: match,
    included: { ...none, products: [...included] },
    excluded: { ...none, products: [...excluded] },
  });
  return { id: randomUUID(), body, enabled };
}

/** Rules as a shop's staff would write them: a season, a query that found nothing, one switched off, one that has died. */
function demoRules(catalogue: readonly DemoProduct[]): Wish[] {
  const ids = (noun: string) => catalogue.filter(({ kind, row }) => kind.noun === noun && row.stock > 0).map(({ row }) => row.id);
  const reduced = catalogue.filter(({ row }) => row.list_price !== undefined && row.stock > 0).map(({ row }) => row.id);
  const soldOut = catalogue.filter(({ kind, row }) => kind.noun === 'dome tent' && row.stock === 0).map(({ row }) => row.id);
  return [
    ruleOf('tent', 'exactly', ids('tunnel tent').slice(0, 3), [...soldOut, ...ids('dome tent').slice(-1)]),
    ruleOf('gift', 'contains', [...ids('enamel mug').slice(0, 2), ...ids('wool blanket').slice(0, 2), ...ids('table lamp').slice(0, 1)]),
    ruleOf(
      'winter',
      'contains',
      [...ids('down jacket').slice(0, 2), ...ids('beanie').slice(0, 2), ...ids('wool socks').slice(0, 1)],
      [],
      true,
      {
        title: 'Winter wardrobe',
        banner: { title: 'Ready for winter', text: 'Down jackets, beanies and wool socks.', image_url: '', url: '/winter' },
      },
    ),
    ruleOf('jacket', 'contains', [], [], true, {
      title: 'Sold-out jackets last',
      adjustments: [{ action: 'bury', filter: 'stock = 0', strength: 'all' }],
    }),
    ruleOf('black friday', 'contains', reduced.slice(0, 4), [], true, { title: 'Black Friday', valid_from: '2030-11-29T00:00' }),
    ruleOf('', 'omnisearch_empty', [...ids('backpack').slice(0, 2), ...ids('lantern').slice(0, 1), ...ids('cushion').slice(0, 1)]),
    ruleOf('sale', 'exactly', reduced.slice(0, 8), [], false),
    // A product of last year's range that the feed no longer has: the console shows such a rule as dead.
    ruleOf('rucksack', 'exactly', ['FH-0417', ...ids('backpack').slice(2, 4)]),
  ];
}

/** Makes the demo's rules, once: a rule that staff have deleted stays deleted. */
export async function makeRules(db: Database, catalogue: readonly DemoProduct[], user: DemoUser, now: Date): Promise<void> {
  const { rows } = await db.pool.query('SELECT FROM resources WHERE company_key = $1 AND kind = $2 LIMIT 1', [
    demoCompanyKey,
    service.resource.kind,
  ]);
  if (rows.length > 0) return;
  const store = { key: demoStoreKey, companyKey: demoCompanyKey };
  const editing = { db, now, user, store, role: 'manager' as const, caller: { ip: '127.0.0.1' } };
  await changeResources(service, editing, await companyStores(editing), 'create', demoRules(catalogue));
}
