import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { changedBy, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';

export const tasks = [
  defineTask({
    name: 'embeds.forget',
    everySeconds: 86_400,
    async run({ db: { pool }, now }) {
      await changedBy(pool, sql`DELETE FROM mail_embed_pictures WHERE drawn_at < ${subDays(now, 30)}`);
      // A click on an older mail leads to what its recipient would be shown now.
      await changedBy(pool, sql`DELETE FROM mail_embed_picks WHERE picked_at < ${subDays(now, 90)}`);
      await changedBy(pool, sql`DELETE FROM mail_embed_days WHERE day < ${subDays(now, 400)}::date`);
    },
  }),
];
