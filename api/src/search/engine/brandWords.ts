import type { SegmentView } from './matchedWords.ts';
import { unpackFrequencies } from './postingsCodec.ts';

/** Occurrences of a word that are read in each segment, evenly spread: a common word has hundreds of thousands. */
const mostLooked = 200;

/** Whether a word names a brand: of the products with it in name or brand, at least half have it as their brand. “Case” stays a word where Case Logic is sold. */
export function isBrandWord(word: string, views: readonly Pick<SegmentView, 'postingsOf'>[]): boolean {
  let [named, brands] = [0, 0];
  for (const view of views) {
    const { count, frequencies } = view.postingsOf(word);
    const step = Math.max(1, count / mostLooked);
    // Every occurrence that is read stands for as many.
    for (let at = 0; at < count; at += step) {
      const { title, brand } = unpackFrequencies(frequencies[Math.floor(at)] ?? 0);
      if (title > 0 || brand > 0) named += step;
      if (brand > 0) brands += step;
    }
  }
  return brands > 0 && brands * 2 >= named;
}
