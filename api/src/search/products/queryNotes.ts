import type { queryNotes } from '@endcap/schema/search/products/searchProducts.rest.ts';
import type { z } from 'zod';

import type { SearchOutcome } from './searchStore.ts';

type QueryNotes = { readonly [Name in keyof typeof queryNotes]: z.output<(typeof queryNotes)[Name]> };

/** What was made of a query, for the shopper's page to say and show. */
export const queryNotesOf = ({
  correctedQuery,
  decision,
  droppedWords,
}: Pick<SearchOutcome, 'correctedQuery' | 'decision' | 'droppedWords'>): QueryNotes => ({
  corrected_query: correctedQuery ?? null,
  replaced_query: decision.replacedBy === undefined ? null : decision.query,
  dropped_words: [...droppedWords],
  banners: [...decision.banners],
});
