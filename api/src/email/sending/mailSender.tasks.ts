import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { attributionDays } from '../../data/events/attribution.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { noteRevenue, noteUnsubscribed } from './mailResults.ts';
import { mailSenderJob } from './mailSender.jobs.ts';

export const tasks = [
  defineTask({
    name: 'email.dispatch',
    everySeconds: 5,
    async run({ db, jobs, now }) {
      const due = await rowsOf<{ store_key: string }>(
        db.pool,
        sql`SELECT DISTINCT s.store_key FROM mail_sends s JOIN live_stores l ON l.key = s.store_key
            WHERE (s.state IN ('pending', 'preparing') AND s.at <= ${now})
              OR (s.state = 'sending' AND (NOT s.is_open OR EXISTS (SELECT FROM mail_messages m
                WHERE m.store_key = s.store_key AND m.send_id = s.id AND m.state = 'queued' AND m.due_at <= ${now})))
              OR (s.state IN ('sending', 'paused') AND EXISTS (SELECT FROM mail_messages m WHERE m.store_key = s.store_key AND m.send_id = s.id AND m.state = 'sending'))
              OR (s.state = 'stopped' AND EXISTS (SELECT FROM mail_messages m WHERE m.store_key = s.store_key AND m.send_id = s.id AND m.state IN ('queued', 'sending')))`,
      );
      for (const { store_key: storeKey } of due) await jobs.send(mailSenderJob, {}, { storeKey, singletonKey: 'sender' });
    },
  }),
  defineTask({
    name: 'email.results',
    everySeconds: 60,
    async run({ db, now }) {
      await noteRevenue(db, subDays(now, 2));
      await noteUnsubscribed(db, subDays(now, 1));
    },
  }),
  // Orders change for a while after they came: those of the time in which clicks count are checked again.
  defineTask({
    name: 'email.pastResults',
    everySeconds: 3600,
    async run({ db, now }) {
      await noteRevenue(db, subDays(now, attributionDays));
    },
  }),
  // What was sent names people: it is kept no longer than it is of use.
  defineTask({
    name: 'email.forgetCopies',
    everySeconds: 3600,
    async run({ db, now }) {
      await changedBy(db.pool, sql`DELETE FROM mail_service_events WHERE at < ${now}::timestamptz - interval '30 days'`);
      await changedBy(db.pool, sql`DELETE FROM mail_copies WHERE created_at < ${now}::timestamptz - interval '90 days'`);
    },
  }),
];
