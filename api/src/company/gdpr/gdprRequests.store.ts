import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { BoundedListInput, ListCondition } from '@endcap/schema/contract/list.ts';
import type { gdprRequestList } from '@endcap/schema/company/gdpr/gdpr.rest.ts';
import { createHash } from 'node:crypto';

import type { Database } from '../../db/database.ts';
import { type Connection, rowOf, type Sql, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { listOrder } from '../../lists/boundedList.ts';
import { readKeyPage } from '../../lists/keyPage.ts';

type RequestAnswer = AnswerOf<typeof gdprRequestList>['result'][number];

/** What was done with a person's data, without the person in it. */
export interface Receipt {
  readonly number: string;
  readonly at: string;
  readonly stores: number;
  readonly counts: Readonly<Record<string, number>>;
}

export type RequestRow = Omit<RequestAnswer, 'finished_at' | 'file_until' | 'receipt'> & {
  readonly finished_at: Date | null;
  readonly file_until: Date | null;
  /** While people are erased it holds the counts so far alone. */
  readonly receipt: Receipt | Pick<Receipt, 'counts'> | null;
};

const columns = `id, kind, person, note, to_char(received_on, 'YYYY-MM-DD') AS received_on, to_char(due_on, 'YYYY-MM-DD') AS due_on, state,
  created_by_name AS created_by, finished_at, finished_by_name AS finished_by, receipt, file_until`;

export const requestColumns = trusted(columns);

function condition({ field, operator, value }: ListCondition): Sql {
  if ((field !== 'state' && field !== 'kind') || operator !== 'in' || !Array.isArray(value))
    throw new Failure('ParsingError', `Requests cannot be filtered by “${field}” with “${operator}”.`);
  return sql`${trusted(field)} = ANY(${value.map(String)})`;
}

const shape = {
  noun: 'Requests',
  sorts: {
    due_on: { sql: 'due_on' },
    received_on: { sql: 'received_on' },
    // Days since 2000, with finished requests ten thousand years after the open ones.
    urgency: { sql: `(due_on - DATE '2000-01-01' + CASE WHEN state IN ('open', 'running') THEN 0 ELSE 3652500 END)` },
  },
  defaultSort: 'urgency',
} as const;

/** A page of the requests of a company: open ones before finished ones and the earliest due first, unless asked otherwise. */
export async function listRequests(db: Database, companyKey: string, input: BoundedListInput) {
  const words = input.query.trim().toLowerCase();
  const conditions = input.filter.map(condition);
  if (words !== '') conditions.push(sql`(position(${words} IN lower(person)) > 0 OR position(${words} IN lower(note)) > 0)`);
  const listed = { table: 'gdpr_requests', storeKey: '', companyKeys: [companyKey], columns, conditions, ...listOrder(shape, input) };
  const { rows, ...page } = await readKeyPage<RequestRow>(db, listed, input);
  return { ...page, result: rows.map(requestAnswer) };
}

export function requestAnswer(row: RequestRow): RequestAnswer {
  const { receipt } = row;
  return {
    ...row,
    finished_at: row.finished_at?.toISOString() ?? null,
    file_until: row.file_until?.toISOString() ?? null,
    receipt:
      receipt !== null && 'number' in receipt
        ? { ...receipt, counts: Object.entries(receipt.counts).map(([name, count]) => ({ name, count })) }
        : null,
  };
}

/** Changes a request of a company and answers it; undefined when there is none, or it is not as `where` wants it. */
export const changeRequest = (connection: Connection, companyKey: string, id: string, changes: Sql, where: Sql = sql`true`) =>
  rowOf<RequestRow>(
    connection,
    sql`UPDATE gdpr_requests SET ${changes} WHERE company_key = ${companyKey} AND id = ${id} AND ${where} RETURNING ${requestColumns}`,
  );

/** Numbers a receipt by what it says, so that a changed one no longer has its number. */
export function receiptOf(companyKey: string, id: string, { at, stores, counts }: Omit<Receipt, 'number'>): Receipt {
  const said = JSON.stringify([companyKey, id, at, stores, Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  return { number: createHash('sha256').update(said).digest('hex').slice(0, 32), at, stores, counts };
}
