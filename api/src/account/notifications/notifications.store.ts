import type { NotificationType } from '@endcap/schema/account/notifications/notificationTypes.ts';

import { type Connection, changedBy, json, rowOf, rowsOf, sql } from '../../db/sql.ts';
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
}

/** More of a list are not counted, and of what is unread. */
const mostCounted = 1000;
const mostUnread = 100;

/**
 * The newest events of each company that a user is notified of: of a type that the role may see, in one of their stores, addressed to
 * them or to everyone, and not done on their own. At most so many of each company.
 */
const notificationRows = (userId: string, most: number, further = sql``) => sql`
  memberships m JOIN companies c ON c.key = m.company_key CROSS JOIN LATERAL (
    SELECT e.* FROM company_events e
    WHERE e.company_key = m.company_key AND (${json(typesByRole)} -> m.role) ? e.type AND e.author_id IS DISTINCT FROM m.user_id
      AND (e.user_ids IS NULL OR m.user_id = ANY(e.user_ids)) AND (m.role <> 'partial' OR e.store_keys && m.stores)
    ORDER BY e.seq DESC LIMIT ${most}
  ) AS e
  LEFT JOIN notification_marks k ON k.company_key = m.company_key AND k.user_id = m.user_id
  LEFT JOIN notification_reads r ON r.company_key = m.company_key AND r.user_id = m.user_id AND r.event_id = e.id
  ${further}
  WHERE m.user_id = ${userId}`;

const isRead = sql`(e.seq <= coalesce(k.read_seq, 0) OR r.event_id IS NOT NULL)`;

export async function readNotifications(
  connection: Connection,
  userId: string,
  { limit, offset, ids }: { readonly limit: number; readonly offset: number; readonly ids?: readonly string[] | undefined },
): Promise<NotificationRow[]> {
  return rowsOf<NotificationRow>(
    connection,
    sql`SELECT e.id, e.type, e.at, ${isRead} AS is_read, left(c.key, 8) AS company_id, c.name AS company_name, s.id AS store_id, s.name AS store_name,
          e.object_type, e.object_id, coalesce(e.data ->> 'name', e.data ->> 'entity', e.data ->> 'order_id', e.data ->> 'job', '') AS name,
          coalesce(e.data ->> 'message', e.data ->> 'problem', '') AS message
        FROM ${notificationRows(userId, ids === undefined ? Math.min(mostCounted, limit + offset) : mostCounted, sql`LEFT JOIN live_stores s ON cardinality(e.store_keys) = 1 AND s.key = e.store_keys[1]`)}
        ${ids === undefined ? sql`` : sql`AND e.id = ANY(${[...ids]}::uuid[])`}
        ORDER BY e.at DESC, e.seq DESC LIMIT ${limit} OFFSET ${offset}`,
  );
}

export async function countNotifications(
  connection: Connection,
  userId: string,
): Promise<{ readonly total: number; readonly unread: number }> {
  const counted = await rowOf<{ total: number; unread: number }>(
    connection,
    sql`SELECT least(count(*), ${mostCounted})::int AS total, least(count(*) FILTER (WHERE NOT ${isRead}), ${mostUnread})::int AS unread
        FROM ${notificationRows(userId, mostCounted)}`,
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
