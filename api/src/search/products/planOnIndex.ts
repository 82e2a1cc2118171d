import type { Database } from '../../db/database.ts';
import type { QueryConfiguration } from '../configuration/searchConfiguration.part.ts';
import { isBrandWord } from '../engine/brandWords.ts';
import { exactTermOf } from '../engine/exactTerms.ts';
import { lexiconOf } from '../engine/lexicon.ts';
import { planExactly, planQuery, type QueryPlan, tailTermsOf, wordsOf } from '../engine/queryPlan.ts';
import type { IndexSnapshot } from '../index/indexSnapshots.ts';
import { tailCounts, viewsFor } from '../index/termPostings.ts';
import { expansionsAt, type SynonymExpansion } from '../synonyms/expandQuery.ts';

/** What the store's configuration says about the words of a query. */
interface Words extends QueryConfiguration {
  readonly expansions: readonly SynonymExpansion[];
}

/** Plans a query on the words of the snapshot. */
export async function planFor(
  db: Database,
  snapshot: IndexSnapshot,
  { query, isTyping = false }: { readonly query: string; readonly isTyping?: boolean },
  { settings, dictionary, hasExactMatches, expansions }: Words,
): Promise<QueryPlan> {
  const exact = hasExactMatches && !isTyping ? exactTermOf(query) : undefined;
  if (exact !== undefined && ((await tailCounts(db, snapshot, [exact])).get(exact) ?? 0) > 0) return planExactly(query.trim(), exact);
  const vocabularies = snapshot.segments.map(({ vocabulary }) => vocabulary);
  const { language } = snapshot;
  const lexicon = lexiconOf(vocabularies);
  const tail = tailTermsOf(query, language, lexicon);
  const known = tail.length === 0 ? lexicon : lexiconOf(vocabularies, await tailCounts(db, snapshot, tail));
  const views = await viewsFor(db, snapshot, wordsOf(query.slice(0, 200), language).words, settings);
  return planQuery(query, known, {
    language,
    isBrand: (word) => isBrandWord(word, views),
    settings,
    isTyping,
    dictionary,
    expand: (words) => expansionsAt(words, expansions),
  });
}

/** All words of the index that a plan looks up. */
export function termsOf(plan: QueryPlan): string[] {
  return plan.words.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms.flat()));
}
