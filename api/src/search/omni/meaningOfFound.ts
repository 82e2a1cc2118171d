import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { searchConfigurationPart } from '../configuration/searchConfiguration.part.ts';
import type { EmbeddedKind } from '../signals/embeddingUse.ts';
import { mostCompared, queryMeaning } from '../signals/meaningSignal.ts';

/** How the meaning of a query moves categories or pages that its words find. */
export interface FoundMeaning {
  /** How many are to be found, so that those of a near meaning are among them. */
  readonly compared: number;
  /** Factors by id, from 1. */
  factorsOf(ids: readonly string[]): Promise<(id: string) => number>;
}

/** What a query means for the categories or pages of a store; undefined where it says nothing. A query that is still typed is not sent anywhere. */
export async function meaningOfFound(
  db: Database,
  configuration: StoreConfiguration,
  kind: Exclude<EmbeddedKind, 'products'>,
  { query, isTyping }: { readonly query: string; readonly isTyping: boolean },
): Promise<FoundMeaning | undefined> {
  const { embeddingTemplates: templates, settings } = await configuration.ready(searchConfigurationPart);
  if (templates[kind] === '' || settings.meaningBoost === 0) return undefined;
  const meaningOf = await queryMeaning(db, configuration.storeKey, { kind, query, templates, asks: !isTyping });
  if (meaningOf === undefined) return undefined;
  return {
    compared: mostCompared,
    async factorsOf(ids) {
      const shares = await meaningOf(ids);
      return (id) => 1 + settings.meaningBoost * (shares.get(id) ?? 0);
    },
  };
}
