import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';

import { type AiSettings, aiSettings } from '../../ai/aiSettings.ts';
import { aiFeature } from '../../ai/askModel.ts';
import type { Database } from '../../db/database.ts';
import { readSingle } from '../../resources/single/singleResource.ts';
import { enabledFeatures } from '../../store/signals/signals.store.ts';
import { vectorMark } from './embeddingText.ts';

/** What can have a template for embeddings. */
export const embeddedKinds = ['products', 'categories', 'pages'] as const;
export type EmbeddedKind = (typeof embeddedKinds)[number];
/** The text of each kind for its vector; empty where the words alone decide. */
export type EmbeddingTemplates = Readonly<Record<EmbeddedKind, string>>;

export const noTemplates: EmbeddingTemplates = { products: '', categories: '', pages: '' };

/** Settings of a deployment that has a model for embeddings. */
export type EmbeddingSettings = AiSettings & { readonly embeddingModel: string };

export function embeddingSettings(): EmbeddingSettings | undefined {
  const settings = aiSettings();
  return settings?.embeddingModel === undefined ? undefined : { ...settings, embeddingModel: settings.embeddingModel };
}

export interface EmbeddingUse {
  readonly kind: EmbeddedKind;
  readonly settings: EmbeddingSettings;
  readonly template: string;
  readonly mark: string;
}

/** How a store's products, categories and pages get vectors, or what is missing for it: a model, the store's switch, or a template. */
export async function embeddingUses(db: Database, storeKey: string): Promise<readonly EmbeddingUse[] | 'endpoint' | 'switch' | 'template'> {
  const settings = embeddingSettings();
  if (settings === undefined) return 'endpoint';
  const [features, { body }] = await Promise.all([enabledFeatures(db.pool, storeKey), readSingle(db, storeKey, searchConfigurationKind)]);
  if (!features.has(aiFeature)) return 'switch';
  const templates = { ...noTemplates, ...body?.embedding_templates };
  const uses = embeddedKinds.flatMap((kind) => {
    const template = templates[kind];
    return template === '' ? [] : [{ kind, settings, template, mark: vectorMark(settings.embeddingModel, template) }];
  });
  return uses.length === 0 ? 'template' : uses;
}
