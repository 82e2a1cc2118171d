import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';

import { type AiSettings, aiSettings } from '../../ai/aiSettings.ts';
import { aiFeature } from '../../ai/askModel.ts';
import type { Database } from '../../db/database.ts';
import { readSingle } from '../../resources/single/singleResource.ts';
import { enabledFeatures } from '../../store/signals/signals.store.ts';
import { vectorMark } from './embeddingText.ts';

/** Settings of a deployment that has a model for embeddings. */
export type EmbeddingSettings = AiSettings & { readonly embeddingModel: string };

export function embeddingSettings(): EmbeddingSettings | undefined {
  const settings = aiSettings();
  return settings?.embeddingModel === undefined ? undefined : { ...settings, embeddingModel: settings.embeddingModel };
}

export interface EmbeddingUse {
  readonly settings: EmbeddingSettings;
  readonly template: string;
  readonly mark: string;
}

/** How a store's products get vectors, or what is missing for it: a model, the store's switch, or a template. */
export async function embeddingUse(db: Database, storeKey: string): Promise<EmbeddingUse | 'endpoint' | 'switch' | 'template'> {
  const settings = embeddingSettings();
  if (settings === undefined) return 'endpoint';
  const [features, { body }] = await Promise.all([enabledFeatures(db.pool, storeKey), readSingle(db, storeKey, searchConfigurationKind)]);
  if (!features.has(aiFeature)) return 'switch';
  const template = body?.embedding_templates?.products ?? '';
  return template === '' ? 'template' : { settings, template, mark: vectorMark(settings.embeddingModel, template) };
}
