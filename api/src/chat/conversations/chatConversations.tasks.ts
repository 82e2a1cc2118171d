import { changedBy, sql } from '../../db/sql.ts';
import { noteDeliveredHandOvers } from '../handOver/noteDeliveredHandOvers.ts';
import { keptDays } from './chatConversations.retention.ts';
import { defineTask } from '../../jobs/tasks.ts';

export const tasks = [
  defineTask({
    name: 'chat.handOvers',
    everySeconds: 15,
    async run({ db }) {
      await noteDeliveredHandOvers(db);
    },
  }),
  defineTask({
    name: 'chat.forgetConversations',
    everySeconds: 3600,
    async run({ db, now }) {
      await changedBy(
        db.pool,
        sql`DELETE FROM chat_conversations WHERE last_at < ${now}::timestamptz - make_interval(days => ${keptDays})`,
      );
      await changedBy(db.pool, sql`DELETE FROM chat_faq_dismissals WHERE at < ${now}::timestamptz - make_interval(days => ${keptDays})`);
      await changedBy(db.pool, sql`DELETE FROM chat_order_codes WHERE at < ${now}::timestamptz - interval '1 day'`);
    },
  }),
];
