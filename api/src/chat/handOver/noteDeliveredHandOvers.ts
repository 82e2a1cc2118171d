import type { Database } from '../../db/database.ts';
import { changedBy, sql } from '../../db/sql.ts';
import { handOverEvent } from './handOverEvent.ts';

/** Takes over from the webhooks whether conversations have reached the staff: one that accepted is enough, and all must have given up. */
export function noteDeliveredHandOvers({ pool }: Database): Promise<number> {
  return changedBy(
    pool,
    sql`UPDATE chat_conversations c SET hand_over = CASE WHEN d.is_sent THEN 'sent' ELSE 'failed' END
        FROM (SELECT s.key AS store_key, w.id, bool_or(d.state = 'success') AS is_sent
              FROM chat_conversations w JOIN live_stores s ON s.key = w.store_key
              JOIN webhook_deliveries d ON d.company_key = s.company_key AND d.event_type = ${handOverEvent} AND d.event_id = chat_hand_over_event(w.id, w.hand_overs)
              WHERE w.hand_over IN ('waiting', 'failed')
              GROUP BY 1, 2 HAVING bool_or(d.state = 'success') OR bool_and(d.state = 'failed')) AS d
        WHERE c.store_key = d.store_key AND c.id = d.id AND c.hand_over IN ('waiting', 'failed')
          AND c.hand_over IS DISTINCT FROM CASE WHEN d.is_sent THEN 'sent' ELSE 'failed' END`,
  );
}
