import type { NamedStore } from '../StoreChecks.tsx';
import { transferMessages as messages } from './transfer.messages.ts';

/** What can be copied of a store, in the order of the navigation. */
export const storeParts = ['SEARCH', 'RECOMMENDATIONS', 'MERCHANDISING', 'DESIGNS', 'EMAIL', 'AUDIENCE', 'CHAT'] as const;

export const partLabels = {
  SEARCH: messages.partSearch,
  RECOMMENDATIONS: messages.partRecommendations,
  MERCHANDISING: messages.partMerchandising,
  DESIGNS: messages.partDesigns,
  EMAIL: messages.partEmail,
  AUDIENCE: messages.partAudience,
  CHAT: messages.partChat,
} as const;

/** Another store, and what is copied of it. */
export interface CopySource {
  readonly store: NamedStore | undefined;
  readonly parts: readonly (typeof storeParts)[number][];
}

export const noCopySource: CopySource = { store: undefined, parts: storeParts };
