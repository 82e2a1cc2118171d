import { foldText } from '../../lists/foldText.ts';
import { isStopWord } from './stopWords.ts';

const languages = ['en', 'da', 'de', 'nl', 'sv', 'no', 'fr', 'es', 'it'] as const;

/** The language of which the texts have the most small words, or the fallback when they hardly have any. */
export function detectLanguage(texts: Iterable<string>, fallback: string): string {
  const counts = new Map<string, number>();
  let words = 0;
  for (const text of texts) {
    for (const [word] of foldText(text).matchAll(/\p{L}+/gu)) {
      words++;
      for (const language of languages) if (isStopWord(word, language)) counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  const fallbackCount = counts.get(fallback) ?? 0;
  const [best] = [...counts].sort((left, right) => right[1] - left[1]);
  // The store's own setting wins unless the texts clearly are in another language.
  if (best === undefined || best[1] < words * 0.01 || best[1] < 50 || best[1] < fallbackCount * 1.5) return fallback;
  return best[0];
}
