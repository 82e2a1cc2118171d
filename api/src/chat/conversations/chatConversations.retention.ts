import { changedBy, sql } from '../../db/sql.ts';
import type { RetentionPart } from '../../resources/personal/retentionPart.ts';

/** Conversations may say anything about a person, so they are not kept for ever: after this many days every company loses them. */
export const keptDays = 365;

/** Conversations of shoppers with the assistant, since their last message. A company may have them go sooner. */
export const retention: RetentionPart = {
  entity: 'chats',
  usualDays: keptDays,
  leastDays: 7,
  mostDays: keptDays,
  apply: ({ db, storeKeys, before }) =>
    changedBy(db.pool, sql`DELETE FROM chat_conversations WHERE store_key = ANY(${[...storeKeys]}) AND last_at < ${before}`),
};
