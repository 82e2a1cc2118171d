import type { visitorEntry } from '@endcap/schema/data/visitors/visitors.rest.ts';
import type { z } from 'zod';

import type { Database } from '../../db/database.ts';
import { join, rowOf, rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';
import { type AskedPage, type PageSource, readPageOf } from '../../lists/keyPage.ts';
import type { PagePosition, RowKey } from '../../lists/pageQuestion.ts';

type VisitorEntry = z.output<typeof visitorEntry>;
type Values = Record<string, unknown>;

interface LogRow {
  readonly kind: 'event' | 'search';
  readonly event_id: number | null;
  readonly search_id: string | null;
  readonly time: Date;
  /** The time as PostgreSQL writes it. */
  readonly moment: string;
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

const kinds = ['event', 'search'] as const;

const parts = {
  event: sql`select 'event' as kind, e.id as event_id, null::uuid as search_id, e.time, e.type, e.ids, e.labels, e.source, e.query, e.order_id, e.url, e.data,
      (select jsonb_build_object('state', t.state, 'reasons', t.reasons, 'confirmed_at', t.confirmed_at, 'total_value', t.total_value)
       from tracked_sales t where e.type = 'sale' and t.store_key = e.store_key and t.order_id = e.order_id and t.visitor = e.visitor) as outcome
    from events e`,
  search: sql`select 'search', null, e.id, e.time, 'search', e.products, e.labels, '', e.query, '', '', e.details, jsonb_build_object('total', e.total)
    from search_log e`,
};

/** The id of an entry in a cursor: those of events and of searches are of their own. */
const entryKey = /^(event|search) (.+)$/s;

function keyParts({ value, id }: RowKey) {
  const [, kind = '', own = ''] = entryKey.exec(id) ?? [];
  return { kind, own, time: sql`${value}::timestamptz` };
}

/** The rows of one kind beyond a key: newest first, of one moment searches before events. */
function beyond(kind: string, { isBackwards, key }: PagePosition): Sql {
  if (key === undefined) return sql`true`;
  const of = keyParts(key);
  const sign = isBackwards ? '>' : '<';
  if (kind === of.kind) return sql`(e.time, e.id) ${trusted(sign)} (${of.time}, ${of.own})`;
  const hasEqual = isBackwards ? kind > of.kind : kind < of.kind;
  return sql`e.time ${trusted(hasEqual ? `${sign}=` : sign)} ${of.time}`;
}

/** What a visitor did is in two tables, each of which is read from one end of its index, however much a store has. */
function entriesOf({ pool }: Database, storeKey: string, visitor: string): PageSource<LogRow> {
  const ofVisitor = sql`e.store_key = ${storeKey} and e.visitor = ${visitor} and e.visitor <> ''`;
  return {
    place: { list: 'visitor log', order: 'time desc' },
    isNeverEmpty: true,
    async read({ limit, offset, position = { isBackwards: false, key: undefined } }) {
      const step = trusted(position.isBackwards ? 'asc' : 'desc');
      const some = kinds.map(
        (kind) =>
          sql`(${parts[kind]} where ${ofVisitor} and ${beyond(kind, position)} order by e.time ${step}, e.id ${step} limit ${limit + offset})`,
      );
      const [rows, counted] = await Promise.all([
        rowsOf<LogRow>(
          pool,
          sql`select *, time::text as moment from (${join(some, ' union all ')}) as entries
              order by time ${step}, kind ${step}, event_id ${step}, search_id ${step} limit ${limit} offset ${offset}`,
        ),
        rowOf<{ total: number }>(
          pool,
          sql`select (select count(*) from events e where ${ofVisitor})::int + (select count(*) from search_log e where ${ofVisitor})::int as total`,
        ),
      ]);
      if (position.isBackwards) rows.reverse();
      const keys = rows.map((row) => ({ value: row.moment, id: `${row.kind} ${idOf(row)}` }));
      return { rows, keys, total: counted?.total ?? 0, isExact: true };
    },
    async isThere(key) {
      const { kind, own, time } = keyParts(key);
      const table = trusted(kind === 'event' ? 'events' : 'search_log');
      return (await rowOf(pool, sql`select from ${table} e where ${ofVisitor} and e.id = ${own} and e.time = ${time}`)) !== undefined;
    },
  };
}

const idOf = ({ event_id: event, search_id: search }: LogRow): string => String(event ?? search);

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
  const { labels, query, source, url } = row;
  const id = idOf(row);
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
export async function visitorLog(db: Database, storeKey: string, visitor: string, asked: AskedPage) {
  const { rows, ...page } = await readPageOf(entriesOf(db, storeKey, visitor), asked);
  return { ...page, result: rows.map(entryOf) };
}
