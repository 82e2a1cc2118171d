import type { ElementContent, ElementContext } from './elementContext.ts';

/** What was made of a query, for the shopper to read: what was searched for instead, and words that no product has. */
export function queryNotes(
  context: ElementContext,
  { total, corrected_query: corrected, replaced_query: replaced, dropped_words: droppedWords }: ElementContent,
): string[] {
  const instead = corrected ?? replaced;
  return [
    ...(instead !== null && total > 0 ? [context.text('corrected', { query: instead })] : []),
    ...(droppedWords.length > 0 ? [context.text('partial', { word: droppedWords.map(({ word }) => word).join(', ') })] : []),
  ];
}
