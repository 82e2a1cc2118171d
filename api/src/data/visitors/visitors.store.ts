import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { visitor as visitorShape, visitorsInfo } from '@endcap/schema/data/visitors/visitors.rest.ts';
import type { z } from 'zod';

import type { Database } from '../../db/database.ts';
import type { ListedRows } from '../browse/idPages.ts';

type Visitor = z.output<typeof visitorShape>;

interface VisitorRow extends Omit<Visitor, 'first_seen' | 'last_seen'> {
  readonly first_seen: Date;
  readonly last_seen: Date;
}

const emails = `array(select c.email from visitor_customers c where c.store_key = v.store_key and c.visitor = v.visitor order by c.last_seen desc, c.email limit 20)`;
const columns = `v.visitor, v.first_seen, v.last_seen, v.events, v.searches, ${emails} as emails`;

const shown = (row: VisitorRow): Visitor => ({ ...row, first_seen: row.first_seen.toISOString(), last_seen: row.last_seen.toISOString() });

/** What a list of visitors may be sorted by. */
export const visitorSorts = ['last_seen', 'first_seen', 'events', 'searches', 'visitor'] as const;

export interface VisitorsQuestion {
  readonly sort: (typeof visitorSorts)[number];
  readonly order: 'asc' | 'desc';
  readonly query: string;
}

type VisitorsPage = VisitorsQuestion & { readonly limit: number; readonly offset: number };

const likeBeginning = (text: string) => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Which visitors a list has and in which order; the query is the beginning of an id, or a whole address. */
export function listedVisitors(storeKey: string, { sort, order, query }: VisitorsQuestion): ListedRows {
  return {
    table: 'visitors v',
    id: 'v.visitor',
    where: `v.store_key = $1 and ($2 = '' or v.visitor like $3
    or exists (select from visitor_customers c where c.store_key = v.store_key and c.visitor = v.visitor and c.email = lower($2)))`,
    order: `v.${sort} ${order}, v.visitor`,
    values: [storeKey, query, likeBeginning(query)],
  };
}

/** A page of visitors. */
export async function listVisitors(
  { pool }: Database,
  storeKey: string,
  page: VisitorsPage,
): Promise<{ result: Visitor[]; total: number }> {
  const { limit, offset, ...question } = page;
  const { table, where, order, values } = listedVisitors(storeKey, question);
  const [rows, total] = await Promise.all([
    pool.query<VisitorRow>(`select ${columns} from ${table} where ${where} order by ${order} limit $4 offset $5`, [
      ...values,
      limit,
      offset,
    ]),
    pool.query<{ count: number }>(`select count(*)::int as count from ${table} where ${where}`, values),
  ]);
  return { result: rows.rows.map(shown), total: total.rows[0]?.count ?? 0 };
}

/** The visitors of these ids, in any order. */
export async function visitorsByIds({ pool }: Database, storeKey: string, ids: readonly string[]): Promise<Visitor[]> {
  const { rows } = await pool.query<VisitorRow>(`select ${columns} from visitors v where v.store_key = $1 and v.visitor = any($2)`, [
    storeKey,
    ids,
  ]);
  return rows.map(shown);
}

/** The visitor of an id. */
export async function readVisitor(db: Database, storeKey: string, visitor: string): Promise<Visitor | undefined> {
  const [found] = await visitorsByIds(db, storeKey, [visitor]);
  return found;
}

/** The visitor seen last of those that turned out to be the customer of an address. */
export async function visitorOfEmail({ pool }: Database, storeKey: string, email: string): Promise<Visitor | undefined> {
  const { rows } = await pool.query<VisitorRow>(
    `select ${columns} from visitor_customers l join visitors v on v.store_key = l.store_key and v.visitor = l.visitor
     where l.store_key = $1 and l.email = lower($2) order by l.last_seen desc limit 1`,
    [storeKey, email],
  );
  return rows.map(shown)[0];
}

export async function customersOf(
  { pool }: Database,
  storeKey: string,
  visitor: string,
): Promise<AnswerOf<typeof visitorsInfo>['customers']> {
  const { rows } = await pool.query<{ email: string; first_seen: Date; last_seen: Date }>(
    `select email, first_seen, last_seen from visitor_customers where store_key = $1 and visitor = $2 order by last_seen desc, email limit 200`,
    [storeKey, visitor],
  );
  return rows.map((row) => ({ ...row, first_seen: row.first_seen.toISOString(), last_seen: row.last_seen.toISOString() }));
}
