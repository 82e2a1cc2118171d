import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { ListInput } from '@endcap/schema/contract/list.ts';
import type { visitor as visitorShape, visitorsInfo } from '@endcap/schema/data/visitors/visitors.rest.ts';
import type { z } from 'zod';

import type { Database } from '../../db/database.ts';
import { readBoundedPage } from '../../lists/boundedList.ts';
import { listedVisitors } from './visitors.list.ts';

type Visitor = z.output<typeof visitorShape>;

interface VisitorRow extends Omit<Visitor, 'first_seen' | 'last_seen'> {
  readonly first_seen: Date;
  readonly last_seen: Date;
}

const emails = `array(select c.email from visitor_customers c where c.store_key = visitors.store_key and c.visitor = visitors.visitor order by c.last_seen desc, c.email limit 20)`;
const columns = `visitors.visitor, visitors.first_seen, visitors.last_seen, events, searches, ${emails} as emails`;

const shown = (row: VisitorRow): Visitor => ({ ...row, first_seen: row.first_seen.toISOString(), last_seen: row.last_seen.toISOString() });

/** A page of visitors. */
export async function listVisitors(db: Database, storeKey: string, input: ListInput) {
  const { rows, ...page } = await readBoundedPage<VisitorRow & { id?: string }>(
    db,
    `visitors.visitor as id, ${columns}`,
    listedVisitors(storeKey, input),
    input,
  );
  return { ...page, result: rows.map(({ id: _id, ...row }) => shown(row)) };
}

/** The visitors of these ids, in any order. */
export async function visitorsByIds({ pool }: Database, storeKey: string, ids: readonly string[]): Promise<Visitor[]> {
  const { rows } = await pool.query<VisitorRow>(`select ${columns} from visitors where store_key = $1 and visitor = any($2)`, [
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
    `select ${columns} from visitor_customers l join visitors on visitors.store_key = l.store_key and visitors.visitor = l.visitor
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
