import type { Transaction } from '../../db/database.ts';
import { changedBy, sql } from '../../db/sql.ts';
import type { ContextStore } from '../../http/handle.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { ChatEffect } from '../assistant/turn.ts';
import { handOverJob, orderCodeJob } from './chatHandOver.jobs.ts';

interface Sending {
  readonly transaction: Transaction;
  readonly jobs: Jobs;
  readonly store: Pick<ContextStore, 'key'>;
  readonly now: Date;
  readonly conversationId: string;
  readonly language: string;
}

/** Does what an answer sets off, as jobs of the transaction that stores it. */
export async function sendEffects(effects: readonly ChatEffect[], sending: Sending): Promise<void> {
  const { transaction, jobs, store, now, conversationId, language } = sending;
  for (const effect of effects) {
    if (effect.kind === 'order_code') {
      const { order, email, code } = effect;
      await changedBy(
        transaction.client,
        sql`INSERT INTO chat_order_codes (store_key, order_id, at) VALUES (${store.key}, ${order}, ${now}) ON CONFLICT DO NOTHING`,
      );
      await jobs.send(orderCodeJob, { order, email, code, language }, { storeKey: store.key, transaction });
    } else {
      await jobs.send(handOverJob, { conversation_id: conversationId, email: effect.email }, { storeKey: store.key, transaction });
    }
  }
}
