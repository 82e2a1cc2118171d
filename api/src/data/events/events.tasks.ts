import { addDays, subDays } from '@endcap/schema/contract/utcDays.ts';

import { defineTask } from '../../jobs/tasks.ts';
import { forgetOldSalts } from './cookielessVisitor.ts';
import { dropOldEvents } from './eventRetention.ts';
import { keepFigures } from './figures.ts';

/** A page sends again what had no answer for at most a week. */
const requestDays = 8;

/** Makes the partitions of the months to come, and forgets what is no longer needed. */
const upkeep = defineTask({
  name: 'events.upkeep',
  everySeconds: 3600,
  async run({ db, log, now }) {
    await db.pool.query('select make_event_partitions($1::date, $2::date)', [subDays(now, 31), addDays(now, 62)]);
    await forgetOldSalts(db, now);
    await db.pool.query('delete from event_requests where received_at < $1', [subDays(now, requestDays)]);
    const dropped = await dropOldEvents(db, now);
    if (dropped.length > 0) log.info({ dropped }, 'old events were dropped');
  },
});

/** Often enough that what happens in the shop is seen in the console while one looks at it. */
const rollUp = defineTask({
  name: 'events.rollUp',
  everySeconds: 1.5,
  run: ({ db, signal }) => keepFigures(db, signal),
});

export const tasks = [rollUp, upkeep];
