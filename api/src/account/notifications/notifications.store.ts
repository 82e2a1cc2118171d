import type { NotificationType } from '@endcap/schema/account/notifications/notificationTypes.ts';

import type { Database } from '../../db/database.ts';
import { type Connection, changedBy, json, rowOf, rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';
import { type AskedPage, type PageSource, readPageOf } from '../../lists/keyPage.ts';
import { typesByRole } from './notificationTypesOf.ts';

export interface NotificationRow {
  readonly id: string;
  readonly type: NotificationType;
  readonly at: Date;
  readonly is_read: boolean;
  readonly company_id: string;
  readonly company_name: string;
  readonly store_id: string | null;
  readonly store_name: string | null;
  readonly object_type: string;
  readonly object_id: string;
  readonly name: string;
  readonly message: string;
  /** When it happened, as PostgreSQL writes it. */
  readonly moment: string;
  readonly seq: string;
}

/** More are not counted, and of what is unread. */
const mostCounted = 1000;
const mostUnread = 100;

/**
 * Events of each company that a user is notified of: of a type that the role may see, in one of their stores, addressed to them or to everyone, and
 * not done on their own. `which` says which of each company.
 */
const notificationRows = (userId: string, which: Sql, further = sql``) => sql`
  memberships m JOIN companies c ON c.key = m.company_key CROSS JOIN LATERAL (
    SELECT e.* FROM company_events e
    WHERE e.company_key = m.company_key AND (${json(typesByRole)} -> m.role) ? e.type AND e.author_id IS DISTINCT FROM m.user_id
      AND (e.user_ids IS NULL OR m.user_id = ANY(e.user_ids)) AND (m.role <> 'partial' OR e.store_keys && m.stores)
      ${which}
  ) AS e
  LEFT JOIN notification_marks k ON k.company_key = m.company_key AND k.user_id = m.user_id
  LEFT JOIN notification_reads r ON r.company_key = m.company_key AND r.user_id = m.user_id AND r.event_id = e.id
  ${further}
  WHERE m.user_id = ${userId}`;

const isRead = sql`(e.seq <= coalesce(k.read_seq, 0) OR r.event_id IS NOT NULL)`;

const storeOfEvent = sql`LEFT JOIN live_stores s ON cardinality(e.store_keys) = 1 AND s.key = e.store_keys[1]`;

/** What a user is notified of, newest first: all, or those that are named. */
function notificationsOf(
  { pool }: Database,
  userId: string,
  named: Sql,
  counting: Promise<NotificationCounts>,
): PageSource<NotificationRow> {
  return {
    place: { list: 'notifications', order: 'newest' },
    isNeverEmpty: true,
    async read({ limit, offset, position }) {
      const isBackwards = position?.isBackwards === true;
      const key = position?.key;
      const beyond = key ? sql`AND (e.at, e.seq) ${trusted(isBackwards ? '>' : '<')} (${key.value}, ${key.id})` : sql``;
      const order = trusted(isBackwards ? 'e.at, e.seq' : 'e.at DESC, e.seq DESC');
      const ofCompany = sql`${named} ${beyond} ORDER BY ${order} LIMIT ${limit + offset}`;
      const [rows, { total }] = await Promise.all([
        limit === 0
          ? []
          : rowsOf<NotificationRow>(
              pool,
              sql`SELECT e.id, e.type, e.at, ${isRead} AS is_read, left(c.key, 8) AS company_id, c.name AS company_name, s.id AS store_id, s.name AS store_name,
                    e.object_type, e.object_id, coalesce(e.data ->> 'name', e.data ->> 'entity', e.data ->> 'order_id', e.data ->> 'job', '') AS name,
                    coalesce(e.data ->> 'message', e.data ->> 'problem', '') AS message, e.at::text AS moment, e.seq::text AS seq
                  FROM ${notificationRows(userId, ofCompany, storeOfEvent)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
            ),
        counting,
      ]);
      if (isBackwards) rows.reverse();
      const keys = rows.map(({ moment, seq }) => ({ value: moment, id: seq }));
      return { rows, keys, total, isExact: total < mostCounted };
    },
    isThere: async ({ value, id }) =>
      (await rowOf(pool, sql`SELECT FROM ${notificationRows(userId, sql`${named} AND e.at = ${value} AND e.seq = ${id}`)}`)) !== undefined,
  };
}

/** A page of what a user is notified of, all or those with these ids, and how much of all is unread. */
export async function notificationPage(db: Database, userId: string, ids: readonly string[] | undefined, asked: AskedPage) {
  const named = ids === undefined ? sql`` : sql`AND e.id = ANY(${[...ids]}::uuid[])`;
  const counting = countNotifications(db.pool, userId);
  const matching = ids === undefined ? counting : countNotifications(db.pool, userId, named);
  const [page, { unread }] = await Promise.all([readPageOf(notificationsOf(db, userId, named, matching), asked), counting]);
  return { ...page, unread };
}

interface NotificationCounts {
  readonly total: number;
  readonly unread: number;
}

export async function countNotifications(connection: Connection, userId: string, named = sql``): Promise<NotificationCounts> {
  const counted = await rowOf<NotificationCounts>(
    connection,
    sql`SELECT least(count(*), ${mostCounted})::int AS total, least(count(*) FILTER (WHERE NOT ${isRead}), ${mostUnread})::int AS unread
        FROM ${notificationRows(userId, sql`${named} ORDER BY e.seq DESC LIMIT ${mostCounted}`)}`,
  );
  return counted ?? { total: 0, unread: 0 };
}

/** Marks events as read by a user: those named, or all so far. */
export async function markRead(connection: Connection, userId: string, ids: readonly string[] | undefined): Promise<void> {
  if (ids !== undefined) {
    await changedBy(
      connection,
      sql`INSERT INTO notification_reads (company_key, user_id, event_id)
          SELECT e.company_key, m.user_id, e.id FROM memberships m JOIN company_events e ON e.company_key = m.company_key AND e.id = ANY(${[...ids]}::uuid[])
          WHERE m.user_id = ${userId} ON CONFLICT DO NOTHING`,
    );
    return;
  }
  await changedBy(
    connection,
    sql`INSERT INTO notification_marks AS k (company_key, user_id, read_seq)
        SELECT m.company_key, m.user_id, (SELECT coalesce(max(e.seq), 0) FROM company_events e WHERE e.company_key = m.company_key)
        FROM memberships m WHERE m.user_id = ${userId}
        ON CONFLICT (company_key, user_id) DO UPDATE SET read_seq = greatest(k.read_seq, excluded.read_seq)`,
  );
}
