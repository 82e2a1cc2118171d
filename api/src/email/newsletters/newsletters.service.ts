import { newsletters } from '@endcap/schema/email/newsletters/newsletters.resource.ts';

import { resourceService } from '../../resources/resourceService.ts';
import { mailRendering } from '../content/mailRendering.ts';
import { lockedReason, newsletterProblems, sendingProblems } from './newsletterProblems.ts';
import { currencyOf, figuresOf, sendsOfNewsletters, stateOfSend, newsletterState } from './newsletterSends.ts';

const newest = (column: string) =>
  `(SELECT ${column} FROM mail_sends s WHERE s.store_key = store_resources.store_key AND s.source_kind = 'newsletter'
      AND s.source_id = store_resources.id::text LIMIT 1)`;

export const service = resourceService(newsletters, {
  name: ({ name }) => name,
  keys: ({ name }) => [name.trim().toLowerCase()],
  taken: ({ existing, place }) => ({ field: 'name', message: `The newsletter “${existing}” already exists in ${place}.` }),
  async problems(body, { db, store, id }) {
    const [send] = id === undefined ? [] : ((await sendsOfNewsletters(db.pool, store.key, 'newsletter', [id])).get(id) ?? []);
    const locked = send && lockedReason(newsletterState(send.state));
    return locked === undefined ? newsletterProblems(body) : { name: locked };
  },
  renderings: async ({ content }, context) => [await mailRendering(context, content)],
  lacks: sendingProblems,
  locked: ({ state }) => lockedReason(state),
  list: {
    state: `coalesce(${newest(stateOfSend)}, 'draft')`,
    send_at: newest('s.at'),
    subject: `body -> 'content' ->> 'subject'`,
  },
  async figures({ pool }, { key }, rows) {
    const ids = rows.map(({ id }) => id);
    const [sends, currency] = await Promise.all([sendsOfNewsletters(pool, key, 'newsletter', ids), currencyOf(pool, key)]);
    return new Map(ids.map((id) => [id, figuresOf(sends.get(id)?.at(-1), currency)]));
  },
});
