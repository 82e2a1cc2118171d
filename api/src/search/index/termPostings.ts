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

/** A term that no vocabulary has, of one segment: it begins like a term that was looked for. */
interface TailTerm {
  readonly segment: number;
  readonly term: string;
  readonly count: number;
}

/** What was found near terms in one generation of an index: shoppers type on, and previews and replays search for the same with other settings. */
const tails = new ByteCache<readonly TailTerm[]>(16_000_000);

/** Reads what the blocks have near some terms. */
async function readTails(db: Database, snapshot: IndexSnapshot, terms: readonly string[]): Promise<Map<string, readonly TailTerm[]>> {
  const wanted: { term: string; segment: number; block: number; beginning: string; vocabulary: Vocabulary }[] = [];
  for (const term of terms) {
    const beginning = term.slice(0, Math.max(2, Math.min(term.length, Math.ceil(term.length * 0.6))));
    for (const { segment, firstTerms, vocabulary } of snapshot.segments) {
      const exact = blockFor(firstTerms, term);
      const from = Math.max(0, blockFor(firstTerms, beginning));
      for (let block = from; block < Math.min(from + neighbourBlocks, firstTerms.length); block++) {
        if (block > from && !(firstTerms[block] ?? '').startsWith(beginning)) break;
        wanted.push({ term, segment, block, beginning, vocabulary });
      }
      if (exact >= from + neighbourBlocks) wanted.push({ term, segment, block: exact, beginning, vocabulary });
    }
  }
  const blocks = await readBlocks(db.pool, snapshot.storeKey, wanted);
  const found = new Map<string, TailTerm[]>(terms.map((term) => [term, []]));
  for (const [index, { term, segment, beginning, vocabulary }] of wanted.entries()) {
    const bytes = blocks[index];
    if (bytes === undefined) continue;
    for (const { term: other, count } of entriesOf(bytes)) {
      // What the vocabulary has is counted there.
      if (!other.startsWith(beginning) || (isVocabularyTerm(other, count) && vocabulary.countOf(other) > 0)) continue;
      found.get(term)?.push({ segment, term: other, count });
    }
  }
  return found;
}

/**
 * Looks for terms that no vocabulary has (model numbers of single products) in the blocks: the terms themselves, and those near
 * them that begin alike, for half-typed and mistyped ones. Returns how many products have each.
 */
export async function tailCounts(db: Database, snapshot: IndexSnapshot, terms: readonly string[]): Promise<Map<string, number>> {
  const keyOfTail = (term: string) => `${db.url} ${snapshot.storeKey} ${snapshot.generation} ${term}`;
  const known = new Map<string, readonly TailTerm[]>();
  for (const term of terms) {
    const kept = tails.get(keyOfTail(term));
    if (kept !== undefined) known.set(term, kept);
  }
  const missing = [...new Set(terms)].filter((term) => !known.has(term));
  const read = missing.length === 0 ? new Map<string, readonly TailTerm[]>() : await readTails(db, snapshot, missing);
  for (const [term, near] of read)
    tails.set(keyOfTail(term), near, near.reduce((bytes, { term: other }) => bytes + 80 + other.length * 2, 200 + term.length * 2)); // prettier-ignore
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (const near of [...known.values(), ...read.values()])
    for (const { segment, term, count } of near) {
      // Two terms may have the same neighbour.
      const name = `${segment} ${term}`;
      if (seen.has(name)) continue;
      seen.add(name);
      counts.set(term, (counts.get(term) ?? 0) + count);
    }
  return counts;
}
