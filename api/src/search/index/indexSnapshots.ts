import type { Database } from '../../db/database.ts';
import { averageLengths, decodeDocuments, type DocumentTable } from '../engine/documentTable.ts';
import type { CorpusStatistics } from '../engine/scoredPostings.ts';
import { decodeFirstTerms } from '../engine/segmentBlocks.ts';
import { Vocabulary } from '../engine/vocabulary.ts';
import { ByteCache } from '../../db/byteCache.ts';
import { readPopularity } from './popularity.ts';
import { readGeneration, readSegmentFiles, readSegments, StaleIndex } from './segmentStore.ts';

/** What stays in memory of a segment. */
export interface LoadedSegment {
  readonly segment: number;
  readonly documents: DocumentTable;
  readonly vocabulary: Vocabulary;
  readonly firstTerms: readonly string[];
  readonly deleted: Uint8Array;
  readonly popularity: Uint8Array;
  readonly live: number;
}

/** A store's index at one generation. Never changes; a search works on one from its beginning to its end. */
export interface IndexSnapshot {
  readonly storeKey: string;
  readonly generation: number;
  readonly segments: readonly LoadedSegment[];
  readonly statistics: CorpusStatistics;
  /** Products that can be found. */
  readonly live: number;
  /** Language the words are stemmed by. */
  readonly language: string;
  readonly loadedAt: number;
}

/** Snapshots of many stores share this much memory in a process. */
const snapshotBytes = 400_000_000;
/** Sales change the order a little; they are checked again after this time. */
const popularityAgeMs = 10 * 60_000;

const snapshots = new ByteCache<IndexSnapshot>(snapshotBytes);
const loading = new Map<string, Promise<IndexSnapshot>>();

/** The index of a store as it is now: one small read when nothing has changed since the last search. */
export async function currentSnapshot(db: Database, storeKey: string): Promise<IndexSnapshot> {
  const generation = await readGeneration(db.pool, storeKey);
  const known = snapshots.get(`${db.url} ${storeKey}`);
  if (known?.generation !== generation) return load(db, storeKey, generation, known);
  if (Date.now() - known.loadedAt > popularityAgeMs) {
    // Sales are counted again behind this search, which need not wait; should it fail, the next search tries again.
    load(db, storeKey, generation, known).catch(() => {});
  }
  return known;
}

/** Loads a generation, once for all searches that come meanwhile. */
function load(db: Database, storeKey: string, generation: number, known: IndexSnapshot | undefined): Promise<IndexSnapshot> {
  const key = `${db.url} ${storeKey}`;
  const name = `${key} ${generation}`;
  let running = loading.get(name);
  if (running === undefined) {
    running = loadSnapshot(db, storeKey, known)
      .then((snapshot) => {
        snapshots.set(key, snapshot, bytesOf(snapshot));
        return snapshot;
      })
      .finally(() => loading.delete(name));
    loading.set(name, running);
  }
  return running;
}

function bytesOf(snapshot: IndexSnapshot): number {
  return snapshot.segments.reduce(
    (sum, { documents, vocabulary, firstTerms }) => sum + documents.byteLength + vocabulary.byteLength + firstTerms.length * 60,
    1000,
  );
}

async function loadSnapshot(db: Database, storeKey: string, known: IndexSnapshot | undefined): Promise<IndexSnapshot> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryLoad(db, storeKey, known);
    } catch (error) {
      // A merge went by between reading the list of segments and reading them.
      if (!(error instanceof StaleIndex) || attempt === 5) throw error;
    }
  }
}

async function tryLoad(db: Database, storeKey: string, known: IndexSnapshot | undefined): Promise<IndexSnapshot> {
  const [{ generation, segments: rows }, { rows: configured }] = await Promise.all([
    readSegments(db.pool, storeKey),
    db.pool.query<{ language: string | null }>(
      "select configuration ->> 'language' as language from search_configurations where store_key = $1",
      [storeKey],
    ),
  ]);
  const popularity = await readPopularity(db, storeKey);
  const segments = await Promise.all(
    rows.map(async (row): Promise<LoadedSegment> => {
      const before = known?.segments.find(({ segment }) => segment === row.segment);
      const parts = before ?? (await readParts(db, storeKey, row.segment, row.documents));
      return {
        ...parts,
        segment: row.segment,
        deleted: row.deleted,
        popularity: popularity(parts.documents),
        live: row.live,
      };
    }),
  );
  return {
    storeKey,
    generation,
    segments,
    statistics: {
      documents: rows.reduce((sum, row) => sum + row.documents, 0),
      averages: averageLengths(segments.map(({ documents }) => documents)),
    },
    live: rows.reduce((sum, row) => sum + row.live, 0),
    language: configured[0]?.language ?? 'en',
    loadedAt: Date.now(),
  };
}

async function readParts(db: Database, storeKey: string, segment: number, count: number) {
  const files = await readSegmentFiles(db.pool, storeKey, segment, ['documents', 'vocabulary', 'first_terms']);
  const file = (name: 'documents' | 'vocabulary' | 'first_terms') => files.get(name) ?? new Uint8Array(0);
  return {
    documents: decodeDocuments(file('documents'), count),
    vocabulary: new Vocabulary(file('vocabulary')),
    firstTerms: decodeFirstTerms(file('first_terms')),
  };
}
