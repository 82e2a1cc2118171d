import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { chatConfigurationInfo } from '@endcap/schema/chat/configuration/chatConfiguration.rest.ts';
import { chatConfigurationKind } from '@endcap/schema/chat/configuration/chatConfigurationKind.ts';

import { isModelAvailable } from '../../ai/askModel.ts';
import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { rowOf, sql } from '../../db/sql.ts';
import type { StoreContext } from '../../http/handle.ts';
import { readSingle } from '../../resources/single/singleResource.ts';
import { enabledFeatures } from '../../store/signals/signals.store.ts';
import { baseLanguage, faqsPart } from '../faqs/chatFaqs.part.ts';
import { usualChat } from './chatConfiguration.part.ts';

type Answer = AnswerOf<typeof chatConfigurationInfo>['configuration'];

/** The feature without which a store has no shop assistant. */
export const shopAssistantFeature = 'ai-demo-shop-assistant';

/** How far the index of a store's FAQs is; what is missing of it is made from here on. */
async function indexProgress({ db, store }: Pick<StoreContext, 'db' | 'store'>): Promise<Answer['index']> {
  const faqs = await (await currentConfiguration(db, store)).ready(faqsPart);
  return faqs.indexProgress(baseLanguage(store.language) || 'en');
}

/** The configuration of a store's assistant as its calls answer it. */
export async function readChatConfiguration({ db, store, now }: Pick<StoreContext, 'db' | 'store' | 'now'>): Promise<Answer> {
  const storeKey = store.key;
  const [{ body, ...stamp }, features, usesModel, zone] = await Promise.all([
    readSingle(db, storeKey, chatConfigurationKind),
    enabledFeatures(db.pool, storeKey),
    isModelAvailable({ db, storeKey, now }),
    rowOf<{ time_zone: string }>(db.pool, sql`SELECT time_zone FROM live_stores WHERE key = ${storeKey}`),
  ]);
  const isOn = features.has(shopAssistantFeature);
  // The model of a store without an assistant is not loaded.
  const index = isOn ? await indexProgress({ db, store }) : { faqs: 0, indexed: 0 };
  // Business hours are those of where the shop is, until someone says otherwise.
  const fields = body ?? { ...usualChat, time_zone: zone?.time_zone ?? usualChat.time_zone };
  return { fields, ...stamp, is_enabled: isOn, uses_model: usesModel, index };
}
