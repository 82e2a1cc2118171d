import type { visitorEntry } from '@endcap/schema/data/visitors/visitors.rest.ts';
import type { z } from 'zod';

import type { Database } from '../../db/database.ts';

type VisitorEntry = z.output<typeof visitorEntry>;
type Values = Record<string, unknown>;

interface LogRow {
  readonly kind: 'event' | 'search';
  readonly id: string;
  readonly time: Date;
  readonly type: string;
  readonly ids: string[];
  readonly labels: string[];
  readonly source: string;
  readonly query: string;
  readonly order_id: string;
  readonly url: string;
  readonly data: Values;
  readonly outcome: Values | null;
}

// Each part reads one end of its index, however much a store has.
const logSql = `
  select * from (
    (select 'event' as kind, e.id::text as id, e.time, e.type, e.ids, e.labels, e.source, e.query, e.order_id, e.url, e.data,
       (select jsonb_build_object('state', t.state, 'reasons', t.reasons, 'confirmed_at', t.confirmed_at, 'total_value', t.total_value)
        from tracked_sales t where e.type = 'sale' and t.store_key = e.store_key and t.order_id = e.order_id and t.visitor = e.visitor) as outcome
     from events e where e.store_key = $1 and e.visitor = $2 and e.visitor <> '' order by e.time desc, e.id desc limit $3::int + $4::int)
    union all
    (select 'search', s.id::text, s.time, 'search', s.products, s.labels, '', s.query, '', '', s.details, jsonb_build_object('total', s.total)
     from search_log s where s.store_key = $1 and s.visitor = $2 and s.visitor <> '' order by s.time desc, s.id desc limit $3::int + $4::int)
  ) as entries order by time desc, id desc limit $3::int offset $4::int`;

const callOf = (type: string): string =>
  `log/${type === 'basket_set' ? 'basket/set' : type.startsWith('cart_') ? type.replace('_', '/') : type}`;

/** Without what is empty: an entry shows what was said. */
function said(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

function entryOf(row: LogRow): VisitorEntry {
  const { id, labels, query, source, url } = row;
  const time = row.time.toISOString();
  if (row.kind === 'search') {
    const { total } = row.outcome ?? {};
    return {
      id,
      time,
      call: 'search/search',
      labels,
      input: said({ query }),
      output: said({ total, products: row.ids }),
      metadata: said(row.data),
    };
  }
  const { products, position, total, ...rest } = row.data;
  const isSearch = row.type === 'search';
  return {
    id,
    time,
    call: callOf(row.type),
    labels,
    // The products of a basket or a sale are there with their quantities.
    input: said({ query, order: row.order_id, ...(isSearch ? {} : products === undefined ? { ids: row.ids } : { products }), position }),
    output: said(isSearch ? { total, products: row.ids } : (row.outcome ?? {})),
    metadata: said({ source, url, ...(isSearch ? {} : rest) }),
  };
}

/** What a visitor did, newest first. */
export async function visitorLog(
  { pool }: Database,
  storeKey: string,
  visitor: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ result: VisitorEntry[]; total: number }> {
  const [rows, total] = await Promise.all([
    pool.query<LogRow>(logSql, [storeKey, visitor, limit, offset]),
    pool.query<{ count: number }>(
      `select (select count(*) from events where store_key = $1 and visitor = $2 and visitor <> '')::int
         + (select count(*) from search_log where store_key = $1 and visitor = $2 and visitor <> '')::int as count`,
      [storeKey, visitor],
    ),
  ]);
  return { result: rows.rows.map(entryOf), total: total.rows[0]?.count ?? 0 };
}
