import type { Database, Transaction } from '../../db/database.ts';
import { changedBy, json, rowsOf, sql } from '../../db/sql.ts';
import { stepVariants } from '../../merchandising/experiments/mailVariants.ts';
import { messageTimes, queueMessage } from '../sending/sends.ts';
import type { ActiveTrigger } from './flowMarks.ts';
import type { FlowStep } from './flowSteps.ts';
import { latestMs, type PersonFacts, walkFlow } from './walkFlow.ts';

interface Moving {
  readonly db: Database;
  readonly storeKey: string;
  readonly triggers: readonly ActiveTrigger[];
  readonly now: Date;
  readonly signal?: AbortSignal;
}

interface DueRow {
  readonly trigger_id: string;
  readonly email: string;
  readonly cause: string;
  readonly entry: number;
  readonly step: string;
  readonly due_at: Date;
  readonly context: { readonly at: string; readonly products: readonly string[]; readonly query: string; readonly order: string };
  readonly messages: Readonly<Record<string, string>>;
}

/** People moved on in one transaction. */
const batchSize = 200;

/** People whose step is due, locked until they are moved on: what dies meanwhile leaves them as they were. */
function claimDue({ client }: Transaction, { storeKey, triggers, now }: Moving): Promise<DueRow[]> {
  return rowsOf<DueRow>(
    client,
    sql`SELECT trigger_id, email, cause, entry, step, due_at, context, messages FROM mail_flows
        WHERE store_key = ${storeKey} AND state = 'active' AND due_at <= ${now} AND trigger_id = ANY(${triggers.map(({ id }) => id)}::uuid[])
        ORDER BY due_at, email LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
  );
}

/** What is known of people at the moment, in the order of the rows: orders, opens and clicks, audiences. */
async function readFacts({ client }: Transaction, storeKey: string, rows: readonly DueRow[], triggers: ReadonlyMap<string, ActiveTrigger>) {
  const emails = [...new Set(rows.map(({ email }) => email))];
  const orders = [...new Set(rows.flatMap(({ context }) => (context.order === '' ? [] : [context.order])))];
  const asksAudience = [...triggers.values()].some(({ body }) =>
    body.steps.some(({ kind, test }) => kind === 'condition' && test === 'in_audience'),
  );
  // One connection answers one after the other.
  const bought = await rowsOf<{ email: string; at: Date }>(
    client,
    sql`SELECT email, max(time) AS at FROM (
          SELECT lower(customer_email) AS email, time FROM orders WHERE store_key = ${storeKey} AND customer_email <> '' AND lower(customer_email) = ANY(${emails}::text[])
          UNION ALL SELECT lower(c.email), o.time FROM customers c JOIN orders o ON o.store_key = c.store_key AND o.customer_id = c.id
          WHERE c.store_key = ${storeKey} AND o.store_key = ${storeKey} AND c.email <> '' AND lower(c.email) = ANY(${emails}::text[])) AS o GROUP BY email`,
  );
  const returned = await rowsOf<{ id: string }>(
    client,
    sql`SELECT id FROM orders WHERE store_key = ${storeKey} AND id = ANY(${orders}::text[]) AND returned`,
  );
  const members = asksAudience
    ? await rowsOf<{ email: string; names: string[] }>(
        client,
        sql`SELECT lower(c.email) AS email, array_agg(DISTINCT lower(btrim(r.name))) AS names
            FROM customers c CROSS JOIN audiences_with_members(${storeKey}) AS a (id)
            JOIN audience_members m ON m.store_key = c.store_key AND m.audience_id = a.id AND m.customer_id = c.id
            JOIN store_resources r ON r.store_key = m.store_key AND r.id = m.audience_id AND r.kind = 'audience'
            WHERE c.store_key = ${storeKey} AND m.store_key = ${storeKey} AND c.email <> '' AND lower(c.email) = ANY(${emails}::text[]) GROUP BY 1`,
      )
    : [];
  const times = await messageTimes(client, storeKey, [...new Set(rows.flatMap(({ messages }) => Object.values(messages)))]);
  const [boughtAt, audiences] = [
    new Map(bought.map(({ email, at }) => [email, at])),
    new Map(members.map(({ email, names }) => [email, names])),
  ];
  const opened = new Set([...times].flatMap(([id, { openedAt, clickedAt }]) => (openedAt !== null || clickedAt !== null ? [id] : [])));
  const clicked = new Set([...times].flatMap(([id, { clickedAt }]) => (clickedAt === null ? [] : [id])));
  const isReturned = new Set(returned.map(({ id }) => id));
  return ({ email, context }: DueRow): PersonFacts => ({
    boughtAt: boughtAt.get(email),
    hasReturned: isReturned.has(context.order),
    opened,
    clicked,
    audiences: new Set(audiences.get(email)),
  });
}

/** Queues emails that are due, and answers the messages of the person by step. */
async function queueMails(
  transaction: Transaction,
  storeKey: string,
  { id, name, body }: ActiveTrigger,
  row: DueRow,
  mails: readonly FlowStep[],
  testedOn: Awaited<ReturnType<typeof stepVariants>>,
): Promise<Record<string, string>> {
  const messages = { ...row.messages };
  for (const { key: step, content } of mails) {
    if (content === null) continue;
    const queued = await queueMessage(transaction, {
      storeKey,
      source: { kind: 'trigger', id, step, run: row.entry === 1 ? '' : String(row.entry) },
      name: body.label || name,
      content,
      variants: testedOn({ trigger: id, step, content }),
      email: row.email,
      contextProducts: row.context.products,
      contextQuery: row.context.query,
      at: row.due_at,
    });
    if (queued === undefined) continue;
    // What was sent last is last.
    delete messages[step];
    messages[step] = queued.id;
  }
  return messages;
}

async function moveBatch(transaction: Transaction, moving: Moving, triggers: ReadonlyMap<string, ActiveTrigger>): Promise<number> {
  const { storeKey, now } = moving;
  const rows = await claimDue(transaction, moving);
  if (rows.length === 0) return 0;
  const factsOf = await readFacts(transaction, storeKey, rows, triggers);
  const testedOn = await stepVariants(transaction.client, storeKey, [...triggers.keys()]);
  const moved: object[] = [];
  for (const row of rows) {
    const trigger = triggers.get(row.trigger_id);
    if (trigger === undefined) continue;
    const person = { step: row.step, dueAt: row.due_at, causedAt: new Date(row.context.at), messages: row.messages };
    const { mails, next } = walkFlow(trigger.body, person, factsOf(row), now);
    const messages = await queueMails(transaction, storeKey, trigger, row, mails, testedOn);
    const { trigger_id: id, email, cause } = row;
    if (next === 'done') moved.push({ id, email, cause, messages, step: row.step, due_at: row.due_at, state: 'done', reason: '' });
    else if ('left' in next)
      moved.push({ id, email, cause, messages, step: row.step, due_at: row.due_at, state: 'left', reason: next.left });
    else moved.push({ id, email, cause, messages, step: next.step, due_at: next.dueAt, state: 'active', reason: '' });
  }
  await changedBy(
    transaction.client,
    sql`UPDATE mail_flows f SET step = m.step, due_at = m.due_at, state = m.state, reason = m.reason, messages = m.messages, changed_at = ${now}
        FROM jsonb_to_recordset(${json(moved)}) AS m (id uuid, email text, cause text, step text, due_at timestamptz, state text, reason text, messages jsonb)
        WHERE f.store_key = ${storeKey} AND f.trigger_id = m.id AND f.email = m.email AND f.cause = m.cause`,
  );
  return rows.length;
}

/**
 * Moves on everyone in the flows of some triggers whose step is due: emails are queued in the transaction that moves their person on, so that no one
 * gets one twice or not at all, whatever dies.
 *
 * @returns the number of people who were moved on
 */
export async function moveFlows(moving: Moving): Promise<number> {
  const triggers = new Map(moving.triggers.map((trigger) => [trigger.id, trigger]));
  let moved = 0;
  for (let count = batchSize; count > 0;) {
    moving.signal?.throwIfAborted();
    count = await moving.db.transaction((transaction) => moveBatch(transaction, moving, triggers));
    moved += count;
  }
  return moved;
}

/** Ends what no one moves on any more: people in flows of triggers that have been disabled or deleted for long. */
export const endStaleFlows = ({ db, storeKey, triggers, now }: Moving): Promise<number> =>
  changedBy(
    db.pool,
    sql`UPDATE mail_flows SET state = 'left', reason = 'late', changed_at = ${now}
        WHERE store_key = ${storeKey} AND state = 'active' AND due_at < ${new Date(now.getTime() - latestMs)} AND trigger_id <> ALL(${triggers.map(({ id }) => id)}::uuid[])`,
  );
