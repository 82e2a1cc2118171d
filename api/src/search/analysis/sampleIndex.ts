import { setImmediate } from 'node:timers/promises';

import { fieldFinder, type SearchConfiguration } from '../engine/attributeGroups.ts';
import { isBrandWord } from '../engine/brandWords.ts';
import { averageLengths, decodeDocuments } from '../engine/documentTable.ts';
import { lexiconOf } from '../engine/lexicon.ts';
import { matchWords, type SegmentView } from '../engine/matchedWords.ts';
import { decodePostings, noPostings, type Postings } from '../engine/postingsCodec.ts';
import { ProductAnalyser } from '../engine/productDocument.ts';
import { planQuery } from '../engine/queryPlan.ts';
import { rankProducts } from '../engine/rankProducts.ts';
import { type ScoredPostings, scorePostings } from '../engine/scoredPostings.ts';
import type { SearchSettings } from '../engine/searchSettings.ts';
import { SegmentBuilder } from '../engine/segmentBuilder.ts';
import { blockFor, decodeFirstTerms, entryOf } from '../engine/segmentBlocks.ts';
import { Vocabulary } from '../engine/vocabulary.ts';
import { attributesOf, dayOf, type ProductRow } from '../index/productRows.ts';

/** Products analysed before other work has its turn. */
const atOnce = 50;

/** Ids of the best products for a query, best first. */
export type RankSample = (query: string, limit: number) => readonly string[];

/**
 * An index of some products in memory, written with any configuration. It ranks as the shop's search does, so that a change of attribute groups can
 * be measured before the store's index is written again.
 */
export async function indexSample(
  rows: readonly ProductRow[],
  configuration: SearchConfiguration,
  settings: SearchSettings,
): Promise<RankSample> {
  const { language, wholeValue = [], directMatch = [] } = configuration;
  const analyser = new ProductAnalyser(fieldFinder(configuration), language, { whole: new Set(wholeValue), direct: new Set(directMatch) });
  const builder = new SegmentBuilder();
  for (const [at, row] of rows.entries()) {
    if (at % atOnce === 0) await setImmediate();
    const product = { id: row.id, attributes: attributesOf(row), inStock: row.stock === null || row.stock > 0, day: dayOf(row) };
    builder.add(product, analyser.wordsOf(product));
  }
  const blocks: Buffer[] = [];
  const files = builder.write(language, (_block, bytes) => blocks.push(Buffer.from(bytes)));
  const firstTerms = decodeFirstTerms(files.firstTerms);
  const documents = decodeDocuments(files.documents, files.count);
  const statistics = { documents: files.count, averages: averageLengths([documents]) };
  const lexicon = lexiconOf([new Vocabulary(files.vocabulary)]);
  const postingsOf = (term: string): Postings => {
    const block = blocks[blockFor(firstTerms, term)];
    const entry = block && entryOf(block, term);
    return entry === undefined ? noPostings : decodePostings(entry.bytes, entry.count);
  };
  const scored = new Map<string, ScoredPostings>();
  const view: SegmentView = {
    segment: 0,
    documents,
    popularity: new Uint8Array(files.count),
    isDeleted: () => false,
    postingsOf,
    scoresOf(term) {
      const scores = scored.get(term) ?? scorePostings(postingsOf(term), documents, statistics, settings);
      scored.set(term, scores);
      return scores;
    },
  };
  return (query, limit) => {
    const plan = planQuery(query, lexicon, { language, settings, isBrand: (word) => isBrandWord(word, [view]) });
    const words = matchWords(plan, [view], statistics);
    return rankProducts({ words, views: [view], settings, rules: { pinned: new Map(), hidden: new Map() }, limit }).ids;
  };
}
