import type { Database } from '../db/database.ts';
import { changedBy, sql } from '../db/sql.ts';
import { maskText } from '../log/maskText.ts';

const longestSent = 4_000;

export interface KeptRequest {
  readonly storeKey: string;
  readonly now: Date;
  readonly purpose: string;
  readonly model: string;
  readonly outcome: string;
  readonly tokens: number;
  /** When it was sent, by `performance.now()`. */
  readonly started: number;
  readonly sent: string;
}

/** Keeps what was sent to the model, masked, for the budget of the day and for staff who ask what left the house. */
export async function keepRequest(db: Database, { storeKey, now, purpose, model, outcome, tokens, started, sent }: KeptRequest) {
  await changedBy(
    db.pool,
    sql`INSERT INTO ai_requests (store_key, at, purpose, model, outcome, tokens, milliseconds, sent)
        VALUES (${storeKey}, ${now}, ${purpose}, ${model}, ${outcome}, ${tokens}, ${Math.round(performance.now() - started)},
          ${maskText(sent).slice(0, longestSent)})`,
  );
}
