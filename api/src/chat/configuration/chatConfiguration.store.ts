import { createHash } from 'node:crypto';

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { chatConfigurationInfo } from '@endcap/schema/chat/configuration/chatConfiguration.rest.ts';
import { chatConfigurationKind } from '@endcap/schema/chat/configuration/chatConfigurationKind.ts';

import { isModelAvailable } from '../../ai/askModel.ts';
import type { Database } from '../../db/database.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { enabledFeatures } from '../../store/signals/signals.store.ts';
import { usualChat } from './chatConfiguration.part.ts';

type Answer = AnswerOf<typeof chatConfigurationInfo>['configuration'];

/** The feature without which a store has no shop assistant. */
export const shopAssistantFeature = 'ai-demo-shop-assistant';

/** The one id of a store's chat configuration. */
export function chatConfigurationId(storeKey: string): string {
  const hex = createHash('sha256').update(`chat_configuration ${storeKey}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The configuration of a store's assistant as its calls answer it. */
export async function readChatConfiguration(db: Database, storeKey: string, now: Date): Promise<Answer> {
  const [saved, features, usesModel] = await Promise.all([
    rowOf<{ body: unknown; revision: number; updated_at: Date; updated_by: string | null }>(
      db.pool,
      sql`SELECT r.body, r.revision, r.updated_at, u.name AS updated_by
          FROM store_resources r LEFT JOIN users u ON u.id = r.updated_by
          WHERE r.store_key = ${storeKey} AND r.kind = ${chatConfigurationKind.kind}`,
    ),
    enabledFeatures(db.pool, storeKey),
    isModelAvailable({ db, storeKey, now }),
  ]);
  return {
    fields: saved === undefined ? usualChat : chatConfigurationKind.fields.parse(saved.body),
    revision: saved?.revision ?? 0,
    updated_at: saved?.updated_at.toISOString() ?? null,
    updated_by: saved?.updated_by ?? null,
    is_enabled: features.has(shopAssistantFeature),
    uses_model: usesModel,
  };
}
