import type { Database } from '../../db/database.ts';

type Figures = Record<string, number>;

interface RawEvent {
  readonly day: string;
  readonly type: string;
  readonly visitor: string;
  readonly ids: string[];
  readonly labels: string[];
  readonly source: string;
  readonly query: string;
  readonly data: { readonly total?: number; readonly corrected?: boolean; readonly redirected?: boolean; readonly picked?: boolean };
}

/** Adds up figures by name; for tests, which compare them with those that are kept. */
class Tally {
  readonly figures: Figures = {};
  add(name: string, count = 1): void {
    this.figures[name] = Math.round(((this.figures[name] ?? 0) + count) * 100) / 100;
  }
}

/** Every figure of a store, counted from its raw events, searches and orders one by one. */
export async function recountFigures({ pool }: Database, storeKey: string): Promise<Figures> {
  const tally = new Tally();
  const day = `to_char(time at time zone 'UTC', 'YYYY-MM-DD') as day`;
  const { rows: events } = await pool.query<RawEvent>(
    `select ${day}, type, visitor, ids, labels, source, query, data from events where store_key = $1
     union all select ${day}, 'search', visitor, '{}', labels, '', query, jsonb_build_object('total', total, 'corrected', details ? 'corrected_query', 'redirected', details ? 'redirect', 'picked', details ? 'picked') from search_log where store_key = $1`,
    [storeKey],
  );
  for (const { day: date, type, visitor, ids, labels, source, query, data } of events) {
    for (const label of ['', ...new Set(labels)]) tally.add(`event ${date} ${type} ${source} ${label}`);
    if (visitor !== '') {
      tally.add(`visitor ${date} ${visitor} ${type === 'search' ? 'searches' : 'events'}`);
      if (type === 'click') tally.add(`visitor ${date} ${visitor} clicks`);
    }
    const productFigure = { product: 'views', click: 'clicks', cart_add: 'cart_adds' }[type];
    if (productFigure !== undefined) for (const id of ids) tally.add(`product ${date} ${id} ${productFigure}`);
    if (type === 'click')
      for (const id of ids) for (const label of new Set(labels)) if (label !== '') tally.add(`label ${date} ${id} ${label} clicks`);
    if (type === 'search') {
      tally.add(`query ${date} ${query} searches`);
      const isWithoutResult = (data.total ?? 0) === 0 && data.redirected !== true;
      if (isWithoutResult) tally.add(`query ${date} ${query} without_result`);
      if (data.redirected === true) tally.add(`query ${date} ${query} redirected`);
      if (data.picked === true) tally.add(`query ${date} ${query} picked`);
      if (data.corrected === true) tally.add(`query ${date} ${query} corrected`);
      tally.add(`searches ${date} searches`);
      if (isWithoutResult) tally.add(`searches ${date} without_result`);
    }
    if (type === 'click' && source === 'search' && query !== '') tally.add(`query ${date} ${query} clicks`);
  }
  const { rows: orders } = await pool.query<{
    day: string;
    id: string;
    total_value: number;
    impact: boolean;
    returned: boolean;
    lines: { product_id: string; quantity: number; price: number }[];
    found: { product_id: string; source: string; label: string; further_labels: string[] | null; query: string }[];
  }>(
    `select ${day}, id, total_value, impact, returned,
       (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from order_lines l where l.store_key = o.store_key and l.order_id = o.id) as lines,
       (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from order_attributions a where a.store_key = o.store_key and a.order_id = o.id) as found
     from orders o where store_key = $1`,
    [storeKey],
  );
  for (const { day: date, total_value: total, impact, returned, lines, found } of orders) {
    tally.add(`order ${date} orders`);
    tally.add(`order ${date} revenue`, total);
    if (impact) tally.add(`order ${date} impacted`);
    if (returned) tally.add(`order ${date} returned`);
    for (const id of new Set(lines.map((line) => line.product_id))) tally.add(`product ${date} ${id} orders`);
    for (const { product_id: id, quantity, price } of lines) {
      tally.add(`product ${date} ${id} units`, quantity);
      tally.add(`product ${date} ${id} revenue`, quantity * price);
    }
    if (!impact) continue;
    const names = ({ source, label, further_labels: further }: (typeof found)[number]) =>
      [...new Set(['', label, ...(further ?? [])])].map((name) => `source ${date} ${source} ${name}`);
    for (const name of new Set(found.flatMap(names))) {
      tally.add(`${name} orders`);
      tally.add(`${name} order_value`, total);
    }
    for (const query of new Set(found.map((line) => line.query))) if (query !== '') tally.add(`sold ${date} ${query} orders`);
    for (const one of found)
      for (const line of lines) {
        const { product_id: id, query } = one;
        if (line.product_id !== id) continue;
        for (const name of names(one)) tally.add(`${name} revenue`, line.quantity * line.price);
        if (query !== '') tally.add(`sold ${date} ${query} revenue`, line.quantity * line.price);
      }
  }
  return nonZero(tally.figures);
}

/** The same figures as they are kept by day. */
export async function keptFigures({ pool }: Database, storeKey: string): Promise<Figures> {
  const tally = new Tally();
  const day = `to_char(day, 'YYYY-MM-DD') as day`;
  const read = async (table: string, columns: string, names: (row: Record<string, string>) => string, figures: readonly string[]) => {
    const { rows } = await pool.query<Record<string, string>>(`select ${day}, ${columns} from ${table} where store_key = $1`, [storeKey]);
    for (const row of rows)
      for (const figure of figures) tally.add(`${names(row)}${figure === 'events_of' ? '' : ` ${figure}`}`, Number(row[figure]));
  };
  await read(
    'event_days',
    'type, source, label, events as events_of',
    (row) => `event ${row['day']} ${row['type']} ${row['source']} ${row['label']}`,
    ['events_of'],
  );
  await read('visitor_days', 'visitor, events, clicks, searches', (row) => `visitor ${row['day']} ${row['visitor']}`, [
    'events',
    'clicks',
    'searches',
  ]);
  await read(
    'product_days',
    'product_id, views, clicks, cart_adds, orders, units, revenue',
    (row) => `product ${row['day']} ${row['product_id']}`,
    ['views', 'clicks', 'cart_adds', 'orders', 'units', 'revenue'],
  );
  await read('product_label_days', 'product_id, label, clicks', (row) => `label ${row['day']} ${row['product_id']} ${row['label']}`, [
    'clicks',
  ]);
  await read(
    'query_days',
    'query, searches, without_result, corrected, redirected, picked, clicks',
    (row) => `query ${row['day']} ${row['query']}`,
    ['searches', 'without_result', 'corrected', 'redirected', 'picked', 'clicks'],
  );
  await read('search_days', 'searches, without_result', (row) => `searches ${row['day']}`, ['searches', 'without_result']);
  await read('query_order_days', 'normalised, orders, revenue', (row) => `sold ${row['day']} ${row['normalised']}`, ['orders', 'revenue']);
  await read('order_days', 'orders, revenue, impacted, returned', (row) => `order ${row['day']}`, [
    'orders',
    'revenue',
    'impacted',
    'returned',
  ]);
  await read(
    'order_source_days',
    'source, label, orders, revenue, order_value',
    (row) => `source ${row['day']} ${row['source']} ${row['label']}`,
    ['orders', 'revenue', 'order_value'],
  );
  return nonZero(tally.figures);
}

/** Searches by month and folded query, as the months have them and as they come to from the days. */
export async function monthsOfQueries({ pool }: Database, storeKey: string) {
  const { rows: months } = await pool.query(
    `select to_char(month, 'YYYY-MM-DD') as month, normalised, searches from query_months where store_key = $1 order by 1, 2`,
    [storeKey],
  );
  const { rows: fromDays } = await pool.query(
    `select to_char(day, 'YYYY-MM-01') as month, normalised, sum(searches)::int8 as searches from query_days
     where store_key = $1 and normalised <> '' and searches > 0 group by 1, 2 order by 1, 2`,
    [storeKey],
  );
  return { months, fromDays };
}

const nonZero = (figures: Figures): Figures => Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== 0));
