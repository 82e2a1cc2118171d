import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { chatConfigurationInfo } from '@endcap/schema/chat/configuration/chatConfiguration.rest.ts';
import { chatConfigurationKind } from '@endcap/schema/chat/configuration/chatConfigurationKind.ts';

import { isModelAvailable } from '../../ai/askModel.ts';
import type { Database } from '../../db/database.ts';
import { readSingle } from '../../resources/single/singleResource.ts';
import { enabledFeatures } from '../../store/signals/signals.store.ts';
import { usualChat } from './chatConfiguration.part.ts';

type Answer = AnswerOf<typeof chatConfigurationInfo>['configuration'];

/** The feature without which a store has no shop assistant. */
export const shopAssistantFeature = 'ai-demo-shop-assistant';

/** The configuration of a store's assistant as its calls answer it. */
export async function readChatConfiguration(db: Database, storeKey: string, now: Date): Promise<Answer> {
  const [{ body = usualChat, ...stamp }, features, usesModel] = await Promise.all([
    readSingle(db, storeKey, chatConfigurationKind),
    enabledFeatures(db.pool, storeKey),
    isModelAvailable({ db, storeKey, now }),
  ]);
  return { fields: body, ...stamp, is_enabled: features.has(shopAssistantFeature), uses_model: usesModel };
}
