import { DocumentTableWriter, decodeDocuments, factsOf } from '../engine/documentTable.ts';
import { eachOccurrence, PostingsEncoder } from '../engine/postingsCodec.ts';
import { entriesOf, type TermEntry } from '../engine/segmentBlocks.ts';
import { type SegmentFiles, SegmentWriter } from '../engine/segmentBuilder.ts';
import { isBitSet } from './deletedBits.ts';
import { BlockInserter, completeSegment, insertSegmentRow, type Queryable, readSegmentFiles, segmentBlocks } from './segmentStore.ts';

export interface MergeInput {
  readonly segment: number;
  readonly documents: number;
  readonly live: number;
  readonly deleted: Uint8Array;
}

/** At most this many segments of a like size are merged to one. More mean fewer merges and slower searches. */
const fanOut = 8;
/** Segments below this are all alike small. */
const smallest = 2_000;
/** No merge makes a larger one: what a segment keeps besides its blocks is read and written in one piece, which bounds the memory of a run. */
const largest = 200_000;

/**
 * Which segments to merge next: any without a live product, one that is half deleted, or `fanOut` of a like size as far as they
 * fit. So a store of N products has N / (largest / 2) segments and some twenty small ones at most, and a product is rewritten
 * three or four times before it comes to rest.
 */
export function chooseMerge(segments: readonly MergeInput[]): number[] {
  const wasted = segments.find(({ documents, live }) => live === 0 || live * 2 < documents);
  if (wasted !== undefined) return [wasted.segment];
  const tiers = new Map<number, MergeInput[]>();
  for (const segment of segments) {
    if (segment.live * 2 > largest) continue;
    const tier = segment.live <= smallest ? 0 : Math.ceil(Math.log(segment.live / smallest) / Math.log(fanOut));
    const members = tiers.get(tier);
    if (members === undefined) tiers.set(tier, [segment]);
    else members.push(segment);
  }
  for (const [, members] of [...tiers].sort(([left], [right]) => left - right)) {
    if (members.length < fanOut) continue;
    let room = largest;
    // The smallest two always fit, so that a full tier never stays full.
    return members
      .toSorted((left, right) => left.live - right.live)
      .filter(({ live }) => (room -= live) >= 0)
      .map(({ segment }) => segment);
  }
  return [];
}

/** The terms of one segment in order, with the one at hand. */
class TermStream {
  readonly renumbered: Int32Array;
  current: TermEntry | undefined;
  private readonly blocks: AsyncGenerator<Buffer>;
  private entries: Generator<TermEntry> | undefined;

  constructor(blocks: AsyncGenerator<Buffer>, renumbered: Int32Array) {
    this.blocks = blocks;
    this.renumbered = renumbered;
  }

  /** Steps within the block at hand; false when the next block has to be fetched first. */
  step(): boolean {
    const next = this.entries?.next();
    if (next === undefined || next.done === true) return false;
    this.current = next.value;
    return true;
  }

  async fetch(): Promise<void> {
    for (;;) {
      const block = await this.blocks.next();
      if (block.done === true) {
        this.current = undefined;
        return;
      }
      this.entries = entriesOf(block.value);
      if (this.step()) return;
    }
  }
}

/** Writes the live products of several segments as one new segment, term by term, in memory that does not depend on their size. */
export async function mergeSegments(
  db: Queryable,
  storeKey: string,
  inputs: readonly MergeInput[],
  target: number,
  language: string,
): Promise<SegmentFiles> {
  await insertSegmentRow(db, storeKey, target);
  const documents = new DocumentTableWriter();
  const streams: TermStream[] = [];
  for (const input of inputs) {
    const files = await readSegmentFiles(db, storeKey, input.segment, ['documents']);
    const table = decodeDocuments(files.get('documents') ?? new Uint8Array(0), input.documents);
    const renumbered = new Int32Array(input.documents).fill(-1);
    for (let document = 0; document < input.documents; document++) {
      if (isBitSet(input.deleted, document)) continue;
      renumbered[document] = documents.count;
      documents.add(factsOf(table, document));
    }
    streams.push(new TermStream(segmentBlocks(db, storeKey, input.segment), renumbered));
  }
  const inserter = new BlockInserter(db, storeKey, target);
  let isFull = false;
  const writer = new SegmentWriter(language, (block, data) => (isFull = inserter.add(block, data) || isFull));
  const encoder = new PostingsEncoder();
  for (const stream of streams) await stream.fetch();
  for (;;) {
    let term: string | undefined;
    for (const { current } of streams) if (current !== undefined && (term === undefined || current.term < term)) term = current.term;
    if (term === undefined) break;
    encoder.clear();
    // In the order of the streams, which is that of the new numbers.
    for (const stream of streams) {
      if (stream.current?.term !== term) continue;
      const { renumbered, current } = stream;
      eachOccurrence(current.bytes, current.count, (old, frequencies, positions) => {
        const document = renumbered[old] ?? -1;
        if (document !== -1) encoder.add(document, frequencies, positions);
      });
      if (!stream.step()) await stream.fetch();
    }
    writer.add(term, encoder);
    if (isFull) {
      isFull = false;
      await inserter.flush();
    }
  }
  const files = writer.finish(documents);
  await inserter.flush();
  await completeSegment(db, storeKey, target, files);
  return files;
}
