import type { NamedStore } from '../pickers/StoreChecks.tsx';
import { transferMessages as messages } from './transfer.messages.ts';

/** What can be copied of a store, in the order of the navigation. */
export const storeParts = ['SEARCH', 'RECOMMENDATIONS', 'MERCHANDISING', 'DESIGNS', 'EMAIL', 'AUDIENCE', 'CHAT'] as const;

/** What can be copied to a new store: also what is no resource, and so is never compared. */
export const copyParts = [...storeParts, 'MODIFIERS', 'FORMATTERS'] as const;

type StorePart = (typeof storeParts)[number];
export type CopyPart = (typeof copyParts)[number];

export const partLabels = {
  SEARCH: messages.partSearch,
  RECOMMENDATIONS: messages.partRecommendations,
  MERCHANDISING: messages.partMerchandising,
  DESIGNS: messages.partDesigns,
  EMAIL: messages.partEmail,
  AUDIENCE: messages.partAudience,
  CHAT: messages.partChat,
  MODIFIERS: messages.partModifiers,
  FORMATTERS: messages.partFormatters,
} as const;

/** Another store, and what is copied of it. */
export interface CopySource<Part extends CopyPart = StorePart> {
  readonly store: NamedStore | undefined;
  readonly parts: readonly Part[];
}

export const noCopySource: CopySource = { store: undefined, parts: storeParts };

/** The same for a new store. */
export const noStoreCopied: CopySource<CopyPart> = { store: undefined, parts: copyParts };
