import { aiNewsletters } from '@endcap/schema/email/aiNewsletters/aiNewsletters.resource.ts';

import { rowOf, sql } from '../../db/sql.ts';
import { resourceService } from '../../resources/resourceService.ts';
import { mailRendering } from '../content/mailRendering.ts';
import { lockedReason, newsletterProblems, sendingProblems } from '../newsletters/newsletterProblems.ts';
import { stateOfSend } from '../newsletters/newsletterSends.ts';
import { aiNewsletterFigures } from './aiNewsletterStates.ts';

const isOnce = `(body -> 'recurrence' ->> 'every' = 'once')`;
const ofRow = (alias: string) => `${alias}.store_key = store_resources.store_key AND ${alias}.newsletter_id = store_resources.id`;
const newest = (column: string, more = 'true') =>
  `(SELECT ${column} FROM mail_sends s WHERE s.store_key = store_resources.store_key AND s.source_kind = 'ai_newsletter'
      AND s.source_id = store_resources.id::text AND (s.source_run = '') = ${isOnce} AND ${more} ORDER BY s.at DESC LIMIT 1)`;
const next = `(SELECT a.next_at FROM ai_newsletter_schedules a WHERE ${ofRow('a')})`;

export const service = resourceService(aiNewsletters, {
  name: ({ name }) => name,
  keys: ({ name }) => [name.trim().toLowerCase()],
  taken: ({ existing, place }) => ({ field: 'name', message: `The AI newsletter “${existing}” already exists in ${place}.` }),
  async problems(body, { db, store, id }) {
    const stored =
      id === undefined
        ? undefined
        : await rowOf<{ every: string }>(
            db.pool,
            sql`SELECT body -> 'recurrence' ->> 'every' AS every FROM resources
                WHERE company_key = ${store.companyKey} AND kind = ${aiNewsletters.kind} AND id = ${id}::uuid`,
          );
    if (id !== undefined && stored !== undefined) {
      const every = aiNewsletters.fields.shape.recurrence.parse({ every: stored.every });
      const figures = (await aiNewsletterFigures(db.pool, store.key, [{ id, body: { recurrence: every } }])).get(id);
      const locked = figures && lockedReason(figures.state);
      if (locked !== undefined) return { name: locked };
    }
    return newsletterProblems(body);
  },
  renderings: async ({ content }, context) => [await mailRendering(context, content)],
  lacks: sendingProblems,
  locked: ({ state }) => lockedReason(state),
  list: {
    state: `coalesce(${newest(stateOfSend, `(${isOnce} OR s.state IN ('preparing', 'sending', 'paused'))`)}, CASE WHEN ${next} IS NULL THEN 'draft' ELSE 'pending' END)`,
    send_at: `coalesce(${next}, CASE WHEN ${isOnce} THEN ${newest('s.at')} END)`,
    subject: `body -> 'content' ->> 'subject'`,
    waiting: `EXISTS (SELECT FROM ai_newsletter_texts t JOIN ai_newsletter_schedules a USING (store_key, newsletter_id) WHERE ${ofRow('t')} AND t.state = 'waiting')`,
  },
  figures: ({ pool }, { key }, rows) => aiNewsletterFigures(pool, key, rows),
});
