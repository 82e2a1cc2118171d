import { randomUUID } from 'node:crypto';

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { messageTypeOf, testEventType } from '@endcap/schema/company/events/companyEventTypes.ts';
import { webhooks } from '@endcap/schema/company/webhooks/webhooks.resource.ts';
import { webhookDeliveries, webhookRedeliver, webhookRotateSecret, webhookTest } from '@endcap/schema/company/webhooks/webhooks.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, rowOf, rowsOf, type Sql, sql } from '../../db/sql.ts';
import { type CompanyContext, handle } from '../../http/handle.ts';
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

async function assertWebhook(context: CompanyContext, id: string) {
  const [found] = await findResources(context.db.pool, service, placed(context).store, sql`id = ${id}::uuid`);
  if (found === undefined) throw notFoundFailure(webhooks);
  return found;
}

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(webhookDeliveries, async ({ id, state, delivery_id: only, limit, offset }, context) => {
    const of = sql`webhook_id = ${id} ${state === undefined ? sql`` : sql`AND state = ${state}`} ${only === undefined ? sql`` : sql`AND id = ${only}`}`;
    const [result, counted] = await Promise.all([
      readDeliveries(context, sql`${of} ORDER BY seq DESC LIMIT ${limit} OFFSET ${offset}`),
      rowOf<{ total: number }>(
        context.db.pool,
        sql`SELECT count(*)::int AS total FROM webhook_deliveries WHERE company_key = ${context.company.key} AND ${of}`,
      ),
    ]);
    return { result, total: counted?.total ?? 0, offset };
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
