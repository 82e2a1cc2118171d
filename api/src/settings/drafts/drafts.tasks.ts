import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { defineTask, type TaskTools } from '../../jobs/tasks.ts';
import { announceEvent } from '../../company/events/announceEvent.ts';
import { readChanges, readDrafts } from './drafts.store.ts';
import { publishChanges } from './publishDraft.ts';

/** Publishes approved drafts whose time has come, in the name of the approver. One that cannot be published is open again with the reason. */
export async function publishDue({ db, now, log }: Pick<TaskTools, 'db' | 'now' | 'log'>): Promise<void> {
  for (const draft of await readDrafts(db.pool, sql`d.state = 'approved' AND d.publish_at <= ${now}`)) {
    const store = await rowOf<{ key: string; companyKey: string }>(
      db.pool,
      sql`SELECT key, company_key AS "companyKey" FROM live_stores WHERE key = ${draft.store_key}`,
    );
    const { decided_by: decider, id, name } = draft;
    if (store === undefined || decider === null) continue;
    const editing = { db, store, role: decider.role, user: decider, caller: { ip: '' }, now };
    const mine = sql`store_key = ${store.key} AND id = ${id} AND state = 'approved'`;
    const userIds = [...new Set([...draft.authors, draft.created_by, draft.submitted_by].filter((one) => one !== null))];
    const about = { companyKey: store.companyKey, storeKey: store.key, at: now, object: { type: 'draft', id }, authorId: null, userIds };
    try {
      await publishChanges(editing, id, await readChanges(db.pool, store.key, id), async ({ client }) => {
        const set = sql`state = 'published', published_at = ${now}, updated_at = ${now}, revision = revision + 1`;
        if ((await changedBy(client, sql`UPDATE drafts SET ${set} WHERE ${mine}`)) === 0)
          throw new Failure('LogicalError', 'The draft has changed.');
        await announceEvent(client, { ...about, type: 'draft_published', data: { name } });
      });
    } catch (error) {
      if (!(error instanceof Failure)) log.error({ err: error, draft: id }, 'a draft could not be published');
      const problem = error instanceof Failure ? error.message : 'It could not be published. The log has the reason.';
      const set = sql`state = 'open', problem = ${problem}, updated_at = ${now}, revision = revision + 1`;
      if ((await changedBy(db.pool, sql`UPDATE drafts SET ${set} WHERE ${mine}`)) > 0)
        await announceEvent(db.pool, { ...about, type: 'draft_rejected', data: { name, message: problem } });
    }
  }
}

export const tasks = [defineTask({ name: 'settings.publishDrafts', everySeconds: 30, run: publishDue })];
