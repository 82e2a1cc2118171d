import { aiNewsletters } from '@endcap/schema/email/aiNewsletters/aiNewsletters.resource.ts';
import * as declared from '@endcap/schema/email/aiNewsletters/aiNewsletters.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, json, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { aiNewsletterVariants } from '../../merchandising/experiments/mailVariants.ts';
import { notFoundFailure } from '../../resources/changeFailures.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { answersOf, findResources } from '../../resources/resourceRows.ts';
import { companyStores } from '../../resources/resourceScope.ts';
import { storeTimeZone } from '../../store/stores/storeTime.ts';
import { newsletterHandlers } from '../newsletters/newsletterHandlers.ts';
import { sendingProblems } from '../newsletters/newsletterProblems.ts';
import { cancelSend, planSend } from '../sending/sends.ts';
import { type AiNewsletterBody, aiNewsletterFigures } from './aiNewsletterStates.ts';
import { service } from './aiNewsletters.service.ts';
import { generateNewsletter } from './generateNewsletter.ts';
import { nextRun } from './nextRun.ts';
import { planRun } from './runNewsletters.ts';

function recurrenceProblems({ recurrence, fresh_text: isFresh, prompt }: AiNewsletterBody): Readonly<Record<string, string>> {
  if (recurrence.every !== 'once' && isFresh && prompt.trim() === '')
    return { prompt: 'Enter the sentence that new texts are written from.' };
  return {};
}

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(declared.aiNewsletterGenerate, ({ prompt, language, products }, { db, log, store, now }) =>
    generateNewsletter({ db, log, store, now }, { prompt, language, products }),
  ),
  ...newsletterHandlers({
    service,
    calls: {
      duplicate: declared.aiNewsletterDuplicate,
      schedule: declared.aiNewsletterSchedule,
      cancel: declared.aiNewsletterCancel,
      pause: declared.aiNewsletterPause,
      resume: declared.aiNewsletterResume,
      stop: declared.aiNewsletterStop,
      sendTest: declared.aiNewsletterSendTest,
    },
    parse: (body) => aiNewsletters.fields.parse(body),
    async stateOf(connection, storeKey, id, body) {
      const figures = (await aiNewsletterFigures(connection, storeKey, [{ id, body }])).get(id);
      return { state: figures?.state ?? 'draft', send: figures?.send_id ?? null };
    },
    problems: recurrenceProblems,
    async schedule(tx, { db, store, user, now }, { id, body }, at) {
      const { name, content, recipients, recurrence } = body;
      if (recurrence.every === 'once') {
        const source = { kind: 'ai_newsletter', id, step: '', run: '' } as const;
        const variants = await aiNewsletterVariants(tx.client, store.key, id, { content, hasFreshText: false });
        await planSend(tx, { storeKey: store.key, source, name, content, recipients, at, variants });
        return;
      }
      const next = nextRun(recurrence, await storeTimeZone(db, store.key), now);
      await changedBy(
        tx.client,
        sql`INSERT INTO ai_newsletter_schedules (store_key, newsletter_id, body, next_at, approved_by, approved_at)
            VALUES (${store.key}, ${id}, ${json(body)}, ${next}, ${user.name}, ${now}) ON CONFLICT (store_key, newsletter_id) DO NOTHING`,
      );
    },
    async cancel(tx, { store }, id, send) {
      const ended = await changedBy(
        tx.client,
        sql`DELETE FROM ai_newsletter_schedules WHERE store_key = ${store.key} AND newsletter_id = ${id}`,
      );
      await changedBy(
        tx.client,
        sql`UPDATE ai_newsletter_texts SET state = 'rejected' WHERE store_key = ${store.key} AND newsletter_id = ${id} AND state = 'waiting'`,
      );
      const wasPlanned = send !== null && (await cancelSend(tx, store.key, send));
      return ended > 0 || wasPlanned;
    },
  }),
  handle(declared.aiNewsletterDecide, async ({ id, run_at: runAt, approved, content }, context) => {
    const { db, store, user, now } = context;
    const title = 'Failed to save the decision';
    await db.transaction(async (tx) => {
      const schedule = await rowOf<{ body: unknown }>(
        tx.client,
        sql`SELECT body FROM ai_newsletter_schedules WHERE store_key = ${store.key} AND newsletter_id = ${id} FOR UPDATE`,
      );
      const text = await rowOf<{ content: unknown }>(
        tx.client,
        sql`SELECT content FROM ai_newsletter_texts WHERE store_key = ${store.key} AND newsletter_id = ${id} AND run_at = ${new Date(runAt)} AND state = 'waiting'`,
      );
      if (schedule === undefined || text === undefined)
        throw new Failure('LogicalError', 'No text is waiting for approval for this run.', { title });
      const approvedContent = content ?? aiNewsletters.fields.shape.content.parse(text.content);
      const body = { ...aiNewsletters.fields.parse(schedule.body), content: approvedContent };
      const [problem] = Object.values(approved ? sendingProblems(body) : {});
      if (problem !== undefined) throw new Failure('LogicalError', problem, { title });
      await changedBy(
        tx.client,
        sql`UPDATE ai_newsletter_texts SET state = ${approved ? 'approved' : 'rejected'}, content = ${json(approvedContent)}, decided_by = ${user.name}, decided_at = ${now}
            WHERE store_key = ${store.key} AND newsletter_id = ${id} AND run_at = ${new Date(runAt)}`,
      );
      if (approved) await planRun(tx, { storeKey: store.key, id, body, runAt: new Date(runAt), now });
      await recordAudit(tx, context, {
        companyKey: store.companyKey,
        storeKey: store.key,
        action: approved ? 'approve' : 'reject',
        objectType: aiNewsletters.kind,
        objectId: id,
        after: { name: body.name, run_at: runAt, subject: approvedContent.subject },
      });
    });
    const [row] = await answersOf(
      service,
      context,
      await companyStores(context),
      await findResources(db.pool, service, store, sql`id = ${id}::uuid`),
    );
    if (row === undefined) throw notFoundFailure(service.resource);
    // The service's own shape has parsed the body, and its figures are the declared ones.
    return { resource: row as typeof row & { fields: AiNewsletterBody; figures: never } };
  }),
];
