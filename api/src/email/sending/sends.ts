import { createHash, randomUUID } from 'node:crypto';

import type { MailContentBody } from '@endcap/schema/email/content/mailContent.ts';
import type { MailRecipientsInput } from '@endcap/schema/email/sending/recipients.ts';

import type { Transaction } from '../../db/database.ts';
import { changedBy, type Connection, json, rowOf, rowsOf, type Sql, sql } from '../../db/sql.ts';
import { customerOf } from './peopleSql.ts';

export type MailSourceKind = 'newsletter' | 'ai_newsletter' | 'trigger' | 'ai_campaign';

/** What mails are of. */
export interface MailSource {
  readonly kind: MailSourceKind;
  /** ID of the resource. */
  readonly id: string;
  /** ID of a flow's step; empty for the whole. */
  readonly step: string;
  /** Time of a recurrence; empty for one that does not recur. */
  readonly run: string;
}

/** Another content of an experiment on a mail. */
export interface MailVariant {
  readonly name: string;
  /** ID of the experiment. */
  readonly experiment: string;
  readonly content: MailContentBody;
  /** Share relative to that of the others; the first content has 1. */
  readonly share: number;
}

interface Planned {
  readonly storeKey: string;
  readonly source: MailSource;
  readonly name: string;
  readonly content: MailContentBody;
}

interface PlannedSend extends Planned {
  readonly recipients: MailRecipientsInput;
  /** When it begins; recipients are looked up then, not now. */
  readonly at: Date;
  readonly variants?: readonly MailVariant[];
}

const sourceSql = (storeKey: string, { kind, id, step, run }: MailSource): Sql =>
  sql`store_key = ${storeKey} AND source_kind = ${kind} AND source_id = ${id} AND source_step = ${step} AND source_run = ${run}`;

/** Plans one mail to many people. Planning the same source again answers the same send, unchanged. */
export async function planSend(
  { client }: Pick<Transaction, 'client'>,
  { storeKey, source, name, content, recipients, at, variants = [] }: PlannedSend,
): Promise<{ id: string }> {
  const { kind, id, step, run } = source;
  await changedBy(
    client,
    sql`INSERT INTO mail_sends (store_key, id, source_kind, source_id, source_step, source_run, name, content, variants, recipients, state, at)
        VALUES (${storeKey}, ${randomUUID()}, ${kind}, ${id}, ${step}, ${run}, ${name}, ${json(content)}, ${json(variants)}, ${json(recipients)}, 'pending', ${at})
        ON CONFLICT (store_key, source_kind, source_id, source_step, source_run) DO NOTHING`,
  );
  const row = await rowOf<{ id: string }>(client, sql`SELECT id FROM mail_sends WHERE ${sourceSql(storeKey, source)}`);
  if (row === undefined) throw new Error('A send was just planned and is not there.');
  return row;
}

interface QueuedMessage extends Planned {
  /** What an experiment tests on it; default none. */
  readonly variants?: readonly MailVariant[];
  readonly email: string;
  readonly contextProducts?: readonly string[];
  readonly contextQuery?: string;
  /** Not before this moment. */
  readonly at: Date;
}

/**
 * Queues one mail of a flow to one person, in the send of that source and step, which it makes on first use. A person gets it once for a
 * source: undefined when there is one already.
 */
export async function queueMessage(
  { client }: Pick<Transaction, 'client'>,
  { storeKey, source, name, content, variants = [], email, contextProducts = [], contextQuery = '', at }: QueuedMessage,
): Promise<{ id: string } | undefined> {
  const { kind, id, step, run } = source;
  const address = email.trim().toLowerCase();
  const send = await rowOf<{ id: string }>(
    client,
    sql`INSERT INTO mail_sends AS s (store_key, id, source_kind, source_id, source_step, source_run, name, content, variants, is_open, is_prepared, state, at, started_at)
        VALUES (${storeKey}, ${randomUUID()}, ${kind}, ${id}, ${step}, ${run}, ${name}, ${json(content)}, ${json(variants)}, true, true, 'sending', ${at}, ${at})
        ON CONFLICT (store_key, source_kind, source_id, source_step, source_run) DO UPDATE SET name = excluded.name, content = excluded.content, variants = excluded.variants
        RETURNING s.id`,
  );
  if (send === undefined) throw new Error('A send was just made and is not there.');
  const message = await rowOf<{ id: string }>(
    client,
    sql`INSERT INTO mail_messages (store_key, id, send_id, source_kind, email, variant, experiment, customer_id, context, due_at, wanted_at)
        VALUES (${storeKey}, ${randomUUID()}, ${send.id}, ${kind}, ${address}, ${variantOf(send.id, variants, address)}, ${variants[0]?.experiment ?? null},
          ${customerOf(storeKey, sql`${address}`)},
          ${json({ products: contextProducts, query: contextQuery })}, ${at}, ${at})
        ON CONFLICT (store_key, send_id, email) DO NOTHING RETURNING id`,
  );
  if (message === undefined) return undefined;
  await changedBy(
    client,
    sql`UPDATE mail_sends SET recipients_count = recipients_count + 1 WHERE store_key = ${storeKey} AND id = ${send.id}`,
  );
  return message;
}

async function changeState({ client }: Pick<Transaction, 'client'>, storeKey: string, id: string, to: Sql, from: readonly string[]) {
  return (
    (await changedBy(
      client,
      sql`UPDATE mail_sends SET ${to} WHERE store_key = ${storeKey} AND id = ${id} AND state = ANY(${from}::text[])`,
    )) > 0
  );
}

type StateChange = (tx: Pick<Transaction, 'client'>, storeKey: string, id: string) => Promise<boolean>;

/** Takes back a send that has not begun; false when it has. */
export const cancelSend: StateChange = async ({ client }, storeKey, id) =>
  (await changedBy(client, sql`DELETE FROM mail_sends WHERE store_key = ${storeKey} AND id = ${id} AND state = 'pending'`)) > 0;

/** Pauses a send at once: what is not handed over yet waits. */
export const pauseSend: StateChange = (tx, storeKey, id) =>
  changeState(tx, storeKey, id, sql`state = 'paused'`, ['pending', 'preparing', 'sending']);

/** Lets a paused send continue where it was. */
export const resumeSend: StateChange = (tx, storeKey, id) =>
  changeState(
    tx,
    storeKey,
    id,
    sql`paused_reason = '', state = CASE WHEN is_prepared THEN 'sending' WHEN started_at IS NULL THEN 'pending' ELSE 'preparing' END`,
    ['paused'],
  );

/** Ends a send for good, at once: what is not handed over yet never will be. Its messages are skipped by the sender, one batch after another. */
export const stopSend: StateChange = (tx, storeKey, id) =>
  changeState(tx, storeKey, id, sql`state = 'stopped', finished_at = now()`, ['pending', 'preparing', 'sending', 'paused']);

export type SendState = 'pending' | 'preparing' | 'sending' | 'paused' | 'stopped' | 'sent' | 'sent_partial';

export interface SendFigures {
  readonly id: string;
  readonly state: SendState;
  /** Why the product paused it, in a sentence; empty when it did not. */
  readonly pausedReason: string;
  readonly at: Date;
  readonly finishedAt: Date | null;
  readonly recipients: number;
  readonly sent: number;
  readonly delivered: number;
  readonly opened: number;
  readonly clicked: number;
  readonly converted: number;
  readonly unsubscribed: number;
  readonly complained: number;
  readonly failed: number;
  readonly skipped: number;
  /** In the currency of the store, exact. */
  readonly revenue: string;
}

/** A source as one text, the key of `sendsOf`. */
export const sourceKey = ({ kind, id, step, run }: MailSource): string => JSON.stringify([kind, id, step, run]);

/** The sends of resources with their figures, by `sourceKey`: all steps and runs of each. */
export async function sendsOf(
  connection: Connection,
  storeKey: string,
  sources: readonly Pick<MailSource, 'kind' | 'id'>[],
): Promise<Map<string, SendFigures & { readonly source: MailSource }>> {
  const rows = await rowsOf<SendFigures & { kind: MailSourceKind; sourceId: string; step: string; run: string }>(
    connection,
    sql`SELECT s.id, s.state, s.paused_reason AS "pausedReason", s.at, s.finished_at AS "finishedAt", s.recipients_count AS recipients, s.sent, s.delivered, s.opened, s.clicked, s.converted,
          s.unsubscribed, s.complained, s.failed, s.skipped, s.revenue::text AS revenue,
          s.source_kind AS kind, s.source_id AS "sourceId", s.source_step AS step, s.source_run AS run
        FROM mail_sends s JOIN unnest(${sources.map(({ kind }) => kind)}::text[], ${sources.map(({ id }) => id)}::text[]) AS asked (kind, id)
          ON s.source_kind = asked.kind AND s.source_id = asked.id
        WHERE s.store_key = ${storeKey} ORDER BY s.at`,
  );
  return new Map(
    rows.map(({ kind, sourceId, step, run, ...figures }) => {
      const source = { kind, id: sourceId, step, run };
      return [sourceKey(source), { ...figures, source }];
    }),
  );
}

export interface MessageTimes {
  readonly state: 'queued' | 'sending' | 'sent' | 'failed' | 'skipped';
  readonly sentAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly openedAt: Date | null;
  readonly clickedAt: Date | null;
  readonly convertedAt: Date | null;
  readonly unsubscribedAt: Date | null;
  readonly complainedAt: Date | null;
  readonly failedAt: Date | null;
}

/** The outcome of messages, by their ids; for conditions of flows such as “has opened”. */
export async function messageTimes(connection: Connection, storeKey: string, ids: readonly string[]): Promise<Map<string, MessageTimes>> {
  const rows = await rowsOf<MessageTimes & { id: string }>(
    connection,
    sql`SELECT id, state, sent_at AS "sentAt", delivered_at AS "deliveredAt", opened_at AS "openedAt", clicked_at AS "clickedAt", converted_at AS "convertedAt",
          unsubscribed_at AS "unsubscribedAt", complained_at AS "complainedAt", failed_at AS "failedAt"
        FROM mail_messages WHERE store_key = ${storeKey} AND id = ANY(${ids}::uuid[])`,
  );
  return new Map(rows.map(({ id, ...times }) => [id, times]));
}

/** What the groups of a send are drawn by: an experiment has the same groups in each email of a trigger, and in each run of a newsletter. */
export const variantSeed = (sendId: string, variants: readonly MailVariant[]): string => variants[0]?.experiment ?? sendId;

/** The place of a person between 0 and 1: always the same by one seed. */
export function variantPlace(seed: string, email: string): number {
  return createHash('sha256').update(`${seed} ${email}`).digest().readUInt32BE(0) / 2 ** 32;
}

/** The name of the content that a person gets; empty for that of the send itself. */
function variantOf(sendId: string, variants: readonly MailVariant[], email: string): string {
  const place = variantPlace(variantSeed(sendId, variants), email);
  return variantPlaces(variants).find(({ until }) => place < until)?.name ?? '';
}

/** The contents of a send by name, its own without one, each with the place up to which people get it. */
export function variantPlaces<Variant extends Pick<MailVariant, 'name' | 'share'>>(
  variants: readonly Variant[],
): { readonly name: string; readonly until: number; readonly variant: Variant | undefined }[] {
  const total = variants.reduce((sum, { share }) => sum + share, 1);
  let until = 1 / total;
  const own = { name: '', until, variant: undefined };
  return [own, ...variants.map((variant) => ({ name: variant.name, until: (until += variant.share / total), variant }))];
}
