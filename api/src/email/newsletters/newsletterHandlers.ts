import { randomUUID } from 'node:crypto';

import type { newsletterCalls } from '@endcap/schema/email/newsletters/newsletterCalls.ts';
import type { NewsletterState } from '@endcap/schema/email/newsletters/newsletterShape.ts';

import type { Transaction } from '../../db/database.ts';
import { recordAudit } from '../../db/recordAudit.ts';
import { type Connection, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type Handler, type StoreContext } from '../../http/handle.ts';
import { notFoundFailure } from '../../resources/changeFailures.ts';
import { changing } from '../../resources/resourceHandlers.ts';
import { answersOf, bodyOf, findResources, type StoredResource } from '../../resources/resourceRows.ts';
import { companyStores } from '../../resources/resourceScope.ts';
import type { ResourceService } from '../../resources/resourceService.ts';
import { sendTestMail } from '../content/sendTestMail.ts';
import { recipientConditions } from '../sending/recipientConditions.ts';
import { pauseSend, resumeSend, stopSend } from '../sending/sends.ts';
import { lockedReason, type NewsletterBody, sendingProblems } from './newsletterProblems.ts';

/** A newsletter that is scheduled "now" leaves this much time to take it back. */
export const graceMs = 20_000;

/** How a kind of newsletter is scheduled. */
export interface NewsletterSending<Body extends NewsletterBody> {
  readonly service: ResourceService;
  readonly calls: ReturnType<typeof newsletterCalls>;
  parse(body: unknown): Body;
  /** Its state, and its newest send. */
  stateOf(connection: Connection, storeKey: string, id: string, body: Body): Promise<{ state: NewsletterState; send: string | null }>;
  /** What it lacks to be scheduled, besides what all newsletters may lack. */
  problems(body: Body): Readonly<Record<string, string>>;
  schedule(
    tx: Transaction,
    context: StoreContext,
    newsletter: { readonly id: string; readonly revision: number; readonly body: Body },
    at: Date,
  ): Promise<void>;
  /** Takes back what was scheduled; false when it has begun. */
  cancel(tx: Transaction, context: StoreContext, id: string, send: string | null): Promise<boolean>;
}

/** The first of “Name (2)”, “Name (3)”, … that nothing of the kind has in the store. */
async function freeName({ db, store }: StoreContext, kind: string, name: string): Promise<string> {
  const base = name.slice(0, 190).replace(/ \(\d+\)$/, '');
  const rows = await rowsOf<{ name: string }>(
    db.pool,
    sql`SELECT lower(name) AS name FROM store_resources WHERE company_key = ${store.companyKey} AND store_key = ${store.key} AND kind = ${kind}`,
  );
  const taken = new Set(rows.map((row) => row.name.trim()));
  let number = 2;
  while (taken.has(`${base} (${number})`.trim().toLowerCase())) number++;
  return `${base} (${number})`;
}

/** The handlers that duplicate, schedule and send a kind of newsletter. */
export function newsletterHandlers<Body extends NewsletterBody>(sending: NewsletterSending<Body>): Handler[] {
  const { service, calls } = sending;
  const { resource } = service;
  const refused = (message: string, fields?: Readonly<Record<string, string>>, verb = 'send') =>
    new Failure('LogicalError', message, { title: `Failed to ${verb} ${resource.noun.one}`, ...(fields && { fields }) });

  async function found({ db, store }: StoreContext, id: string, connection: Connection = db.pool): Promise<StoredResource> {
    const [row] = await findResources(connection, service, store, sql`id = ${id}::uuid`);
    if (row === undefined) throw notFoundFailure(resource);
    return row;
  }

  async function answer(context: StoreContext, id: string) {
    const [row] = await answersOf(service, context, await companyStores(context), [await found(context, id)]);
    if (row === undefined) throw notFoundFailure(resource);
    return { resource: row };
  }

  /** Changes the sending of a newsletter while no one else changes it, and writes who did. */
  async function change(
    context: StoreContext,
    id: string,
    action: string,
    work: (tx: Transaction, row: StoredResource, now: { readonly state: NewsletterState; readonly send: string | null }) => Promise<void>,
  ) {
    const { db, store } = context;
    await db.transaction(async (tx) => {
      await rowsOf(
        tx.client,
        sql`SELECT FROM resources WHERE company_key = ${store.companyKey} AND kind = ${resource.kind} AND id = ${id}::uuid FOR UPDATE`,
      );
      const row = await found(context, id, tx.client);
      await work(tx, row, await sending.stateOf(tx.client, store.key, id, sending.parse(row.body)));
      await recordAudit(tx, context, {
        companyKey: store.companyKey,
        storeKey: store.key,
        action,
        objectType: resource.kind,
        objectId: id,
        after: { name: row.name, revision: row.revision },
      });
    });
    return answer(context, id);
  }

  const whileSending = (
    call: typeof calls.pause,
    verb: string,
    refusal: string,
    act: (tx: Transaction, storeKey: string, send: string) => Promise<boolean>,
  ) =>
    handle(call, ({ id }, context) =>
      change(context, id, verb, async (tx, _row, { send }) => {
        if (send === null || !(await act(tx, context.store.key, send))) throw refused(refusal, undefined, verb);
      }),
    );

  return [
    handle(calls.duplicate, async ({ id }, context) => {
      const { body, name } = await found(context, id);
      const copy = { ...bodyOf(service, body), name: await freeName(context, resource.kind, name) };
      const [row] = await changing(service, context, 'create', [{ id: randomUUID(), body: copy }]);
      if (row === undefined) throw new Error('A newsletter was created and not answered.');
      return { resource: row };
    }),
    handle(calls.schedule, async ({ id, revision, at }, context) => {
      const { now } = context;
      if (at !== null && new Date(at) <= now) throw refused('The date must be in the future.', { at: 'The date must be in the future.' });
      return change(context, id, 'schedule', async (tx, row, { state }) => {
        const locked = lockedReason(state);
        if (locked !== undefined) throw refused(locked);
        if (row.revision !== revision) {
          const message = `Someone else changed this ${resource.noun.one} after you opened it. Reload and try again.`;
          throw new Failure('ConflictError', message, { title: `Failed to send ${resource.noun.one}` });
        }
        const body = sending.parse(row.body);
        const unmet = (await recipientConditions(context, body.recipients.conditions))?.problem;
        const problems = {
          ...sendingProblems(body),
          ...sending.problems(body),
          ...(unmet !== undefined && { 'recipients.conditions': unmet }),
        };
        const [message] = Object.values(problems);
        if (message !== undefined)
          throw refused(message, Object.fromEntries(Object.entries(problems).map(([path, text]) => [`fields.${path}`, text])));
        await sending.schedule(tx, context, { id, revision, body }, at === null ? new Date(now.getTime() + graceMs) : new Date(at));
      });
    }),
    handle(calls.cancel, ({ id }, context) =>
      change(context, id, 'cancel', async (tx, _row, { send }) => {
        if (!(await sending.cancel(tx, context, id, send)))
          throw refused('Nothing is scheduled, or sending has started. Pause or stop it instead.', undefined, 'cancel');
      }),
    ),
    whileSending(calls.pause, 'pause', 'Only emails that are being sent can be paused.', pauseSend),
    whileSending(calls.resume, 'resume', 'Only paused emails can be resumed.', resumeSend),
    whileSending(calls.stop, 'stop', 'Only emails that are being sent can be stopped.', stopSend),
    handle(calls.sendTest, async ({ id, emails }, context) => {
      const body = sending.parse((await found(context, id)).body);
      return { result: await sendTestMail(context, body.content, emails) };
    }),
  ];
}
