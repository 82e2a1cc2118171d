import type { Database } from '../../db/database.ts';
import type { SegmentView } from '../engine/matchedWords.ts';
import { decodePostings, noPostings, type Postings } from '../engine/postingsCodec.ts';
import { type ScoredPostings, scorePostings } from '../engine/scoredPostings.ts';
import { defaultSettings, type SearchSettings } from '../engine/searchSettings.ts';
import { blockFor, entriesOf, entryOf } from '../engine/segmentBlocks.ts';
import { isVocabularyTerm, type Vocabulary } from '../engine/vocabulary.ts';
import { ByteCache } from '../../db/byteCache.ts';
import { isBitSet } from './deletedBits.ts';
import type { IndexSnapshot } from './indexSnapshots.ts';
import { readBlocks } from './segmentStore.ts';

/** Decoded occurrences share this much memory in a process. Segments never change, so nothing in here goes stale. */
const postingsBytes = 96_000_000;
const cache = new ByteCache<Postings>(postingsBytes);
/** Scores are of one generation of an index: they go by the mean lengths of its texts. */
const scored = new ByteCache<ScoredPostings>(64_000_000);

/** Blocks checked for the neighbours of one unknown model number. */
const neighbourBlocks = 4;

function keyOf(db: Database, snapshot: IndexSnapshot, segment: number, term: string): string {
  return `${db.url} ${snapshot.storeKey} ${segment} ${term}`;
}

/** The segments of a snapshot with the occurrences of these terms at hand: one round trip, or none when all are in the cache. */
export async function viewsFor(
  db: Database,
  snapshot: IndexSnapshot,
  terms: Iterable<string>,
  settings: SearchSettings,
): Promise<SegmentView[]> {
  const held = snapshot.segments.map(() => new Map<string, Postings>());
  const wanted = new Map<string, { segment: number; block: number; terms: string[]; place: number }>();
  for (const term of new Set(terms)) {
    for (const [place, { segment, firstTerms }] of snapshot.segments.entries()) {
      const known = cache.get(keyOf(db, snapshot, segment, term));
      const block = known === undefined ? blockFor(firstTerms, term) : -1;
      if (block === -1) {
        held[place]?.set(term, known ?? noPostings);
        continue;
      }
      const request = wanted.get(`${segment} ${block}`);
      if (request === undefined) wanted.set(`${segment} ${block}`, { segment, block, terms: [term], place });
      else request.terms.push(term);
    }
  }
  const requests = [...wanted.values()];
  const blocks = await readBlocks(db.pool, snapshot.storeKey, requests);
  for (const [index, { segment, terms: inBlock, place }] of requests.entries()) {
    const block = blocks[index];
    for (const term of block === undefined ? [] : inBlock) {
      const entry = block === undefined ? undefined : entryOf(block, term);
      const postings = entry === undefined ? noPostings : decodePostings(entry.bytes, entry.count);
      cache.set(keyOf(db, snapshot, segment, term), postings, 200 + term.length * 2 + postings.count * 10);
      held[place]?.set(term, postings);
    }
  }
  // A store may have settings of its own, and a draft others.
  const { weights, lengthNormalisation, saturation } = settings;
  const settingsMark = settings === defaultSettings ? '' : JSON.stringify([weights, lengthNormalisation, saturation]);
  return snapshot.segments.map(({ segment, documents, popularity, deleted }, place) => {
    const postingsOf = (term: string) => held[place]?.get(term) ?? noPostings;
    return {
      segment,
      documents,
      popularity,
      isDeleted: (document) => isBitSet(deleted, document),
      postingsOf,
      scoresOf(term) {
        const key = keyOf(db, snapshot, segment, `${snapshot.generation}${settingsMark} ${term}`);
        let scores = scored.get(key);
        if (scores === undefined) {
          scores = scorePostings(postingsOf(term), documents, snapshot.statistics, settings);
          scored.set(key, scores, 300 + key.length * 2 + scores.count * 12);
        }
        return scores;
      },
    };
  });
}

/**
 * Looks for terms that no vocabulary has (model numbers of single products) in the blocks: the terms themselves, and those near
 * them that begin alike, for half-typed and mistyped ones. Returns how many products have each.
 */
export async function tailCounts(db: Database, snapshot: IndexSnapshot, terms: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const wanted: { segment: number; block: number; beginning: string; vocabulary: Vocabulary }[] = [];
  for (const term of terms) {
    const beginning = term.slice(0, Math.max(2, Math.min(term.length, Math.ceil(term.length * 0.6))));
    for (const { segment, firstTerms, vocabulary } of snapshot.segments) {
      const exact = blockFor(firstTerms, term);
      const from = Math.max(0, blockFor(firstTerms, beginning));
      for (let block = from; block < Math.min(from + neighbourBlocks, firstTerms.length); block++) {
        if (block > from && !(firstTerms[block] ?? '').startsWith(beginning)) break;
        wanted.push({ segment, block, beginning, vocabulary });
      }
      if (exact >= from + neighbourBlocks) wanted.push({ segment, block: exact, beginning, vocabulary });
    }
  }
  const blocks = await readBlocks(db.pool, snapshot.storeKey, wanted);
  const seen = new Set<string>();
  for (const [index, { segment, block, beginning, vocabulary }] of wanted.entries()) {
    const bytes = blocks[index];
    const key = `${segment} ${block} ${beginning}`;
    if (bytes === undefined || seen.has(key)) continue;
    seen.add(key);
    for (const { term, count } of entriesOf(bytes)) {
      const name = `${segment} ${term}`;
      if (!term.startsWith(beginning) || seen.has(name)) continue;
      seen.add(name);
      // What the vocabulary has is counted there.
      if (isVocabularyTerm(term, count) && vocabulary.countOf(term) > 0) continue;
      counts.set(term, (counts.get(term) ?? 0) + count);
    }
  }
  return counts;
}
