import { randomUUID } from 'node:crypto';

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { messageTypeOf, testEventType } from '@endcap/schema/company/events/companyEventTypes.ts';
import { webhooks } from '@endcap/schema/company/webhooks/webhooks.resource.ts';
import { webhookDeliveries, webhookRedeliver, webhookRotateSecret, webhookTest } from '@endcap/schema/company/webhooks/webhooks.rest.ts';

import type { Database } from '../../db/database.ts';
import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, rowOf, rowsOf, type Sql, sql } from '../../db/sql.ts';
import { type CompanyContext, handle } from '../../http/handle.ts';
import { listOrder } from '../../lists/boundedList.ts';
import { type AskedPage, readKeyPage } from '../../lists/keyPage.ts';
import { notFoundFailure } from '../../resources/changeFailures.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { findResources } from '../../resources/resourceRows.ts';
import { placed } from '../../resources/resourceService.ts';
import { assertProof } from '../../http/assertProof.ts';
import { recordAttempt } from './deliverMessages.ts';
import { sendMessage } from './sendMessage.ts';
import { service } from './webhooks.service.ts';
import { newSecret, signingSecrets } from './webhookSecrets.ts';

type Delivery = AnswerOf<typeof webhookDeliveries>['result'][number];

interface StoredDelivery extends Omit<Delivery, 'created_at' | 'next_at'> {
  readonly created_at: Date;
  readonly next_at: Date | null;
}

const shownAttempts = 20;

/** Deliveries of a company with their newest attempts. */
async function readDeliveries({ db, company }: CompanyContext, which: Sql): Promise<Delivery[]> {
  const rows = await rowsOf<StoredDelivery>(
    db.pool,
    sql`SELECT d.id, d.event_id, d.event_type AS event, d.created_at, d.state, d.attempts AS attempt_count, d.next_at, d.payload,
          coalesce((SELECT jsonb_agg(jsonb_build_object('at', to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', a.status, 'answer', a.answer,
              'error', a.error, 'duration_ms', a.duration_ms) ORDER BY a.number DESC)
            FROM (SELECT * FROM webhook_attempts a WHERE a.company_key = d.company_key AND a.webhook_id = d.webhook_id AND a.delivery_id = d.id
              ORDER BY number DESC LIMIT ${shownAttempts}) AS a), '[]') AS attempts
        FROM webhook_deliveries d WHERE d.company_key = ${company.key} AND ${which}`,
  );
  return rows.map(({ created_at: at, next_at: next, ...row }) => ({
    ...row,
    created_at: at.toISOString(),
    next_at: next?.toISOString() ?? null,
  }));
}

interface AskedDeliveries {
  readonly webhookId: string;
  readonly state: Delivery['state'] | undefined;
  /** Only this delivery. */
  readonly id: string | undefined;
}

/** Which deliveries a page of a webhook has, newest first. */
function readDeliveryPage(db: Database, companyKey: string, { webhookId, state, id }: AskedDeliveries, asked: AskedPage) {
  const conditions = [sql`webhook_id = ${webhookId}`];
  if (state !== undefined) conditions.push(sql`state = ${state}`);
  if (id !== undefined) conditions.push(sql`id = ${id}`);
  const order = listOrder({ noun: 'Deliveries', sorts: { newest: { sql: 'seq' } }, defaultSort: 'newest' }, { order: 'desc' });
  const listed = { table: 'webhook_deliveries', storeKey: '', companyKeys: [companyKey], columns: 'id', conditions, ...order };
  return readKeyPage<{ id: string }>(db, listed, asked);
}

async function assertWebhook(context: CompanyContext, id: string) {
  const [found] = await findResources(context.db.pool, service, placed(context).store, sql`id = ${id}::uuid`);
  if (found === undefined) throw notFoundFailure(webhooks);
  return found;
}

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(webhookDeliveries, async ({ id, state, delivery_id: only, ...asked }, context) => {
    const { rows, ...page } = await readDeliveryPage(context.db, context.company.key, { webhookId: id, state, id: only }, asked);
    const ids = rows.map((row) => row.id);
    return { ...page, result: await readDeliveries(context, sql`id = ANY(${ids}::uuid[]) ORDER BY seq DESC`) };
  }),
  handle(webhookTest, async ({ id }, context) => {
    const { db, company, now } = context;
    const { body, name } = await assertWebhook(context, id);
    const eventId = randomUUID();
    const payload = JSON.stringify({
      type: messageTypeOf(testEventType),
      timestamp: now.toISOString(),
      data: { company_id: company.id, webhook_id: id, name },
    });
    const row = await rowOf<{ id: string }>(
      db.pool,
      sql`INSERT INTO webhook_deliveries (company_key, webhook_id, event_id, event_type, object, payload, created_at)
          VALUES (${company.key}, ${id}, ${eventId}, ${testEventType}, ${`test ${eventId}`}, ${payload}, ${now}) RETURNING id`,
    );
    if (row === undefined) throw new Error('A test message was not written down.');
    const secrets = await signingSecrets(db.pool, company.key, id, now);
    const sent = await sendMessage({ url: String(body['url']).trim(), eventId, payload, secrets }, now);
    await recordAttempt(db, { companyKey: company.key, webhookId: id }, { id: row.id, attempts: 0 }, sent, now, { isLast: true });
    const [delivery] = await readDeliveries(context, sql`webhook_id = ${id} AND id = ${row.id}`);
    if (delivery === undefined) throw new Error('A test message was not found.');
    return { delivery };
  }),
  handle(webhookRedeliver, async ({ id, ids }, context) => {
    const { db, company, now } = context;
    await assertWebhook(context, id);
    const which = ids === undefined ? sql`state = 'failed' AND event_type <> ${testEventType}` : sql`id = ANY(${ids}::uuid[])`;
    // One that was given up gets one more attempt, which its reader is waiting for.
    const count = await changedBy(
      db.pool,
      sql`UPDATE webhook_deliveries SET state = 'waiting', next_at = ${now} WHERE company_key = ${company.key} AND webhook_id = ${id} AND ${which}`,
    );
    return { count };
  }),
  handle(webhookRotateSecret, async ({ id }, context) => {
    const { db, company, now } = context;
    await assertProof(context, 'Failed to rotate the secret');
    const { name } = await assertWebhook(context, id);
    const secret = await newSecret(db.pool, company.key, id, now);
    const entry = { companyKey: company.key, action: 'rotate', objectType: webhooks.kind, objectId: id, after: { name } };
    await db.transaction((transaction) => recordAudit(transaction, context, entry));
    return { secret };
  }),
];
