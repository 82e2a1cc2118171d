import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { type FileEncoding, detectEncoding, toUtf8 } from '../../../csv/fileEncoding.ts';
import { FeedError } from './feedError.ts';
import { type FeedShape, refuseKnownFiles, shapeOf } from './feedShape.ts';

/** How much of a feed is read to determine what it is. */
const sampleBytes = 256 * 1024;

/** A compressed feed that grows beyond this is a trap or a mistake. */
const maxUnpackedBytes = 64 * 1024 ** 3;

export interface OpenFeed {
  readonly shape: FeedShape;
  readonly encoding: FileEncoding;
  readonly isCompressed: boolean;
  /** The feed from its beginning, uncompressed, as UTF-8 without a byte order mark. Read once. */
  readonly bytes: AsyncIterable<Buffer>;
}

/** Takes chunks until there are `size` bytes or no more. */
async function takeSample(source: AsyncIterator<Buffer>, size: number): Promise<{ sample: Buffer; isWhole: boolean }> {
  const pieces: Buffer[] = [];
  let length = 0;
  while (length < size) {
    const { done, value } = await source.next();
    if (done === true) return { sample: Buffer.concat(pieces), isWhole: true };
    pieces.push(value);
    length += value.length;
  }
  return { sample: Buffer.concat(pieces), isWhole: false };
}

async function* rejoin(sample: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (sample.length > 0) yield sample;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

async function* unzip(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(chunks, { objectMode: false });
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  let size = 0;
  try {
    // A gunzip stream in byte mode returns Buffers.
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxUnpackedBytes) throw new FeedError('The feed is too large when uncompressed.');
      yield chunk;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'Z_BUF_ERROR') throw new FeedError('The compressed feed is truncated: its end is missing.', { cause: error });
    if (typeof code === 'string' && code.startsWith('Z_')) throw new FeedError('The compressed feed is damaged.', { cause: error });
    throw error;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/**
 * Tells what a stream of bytes is and makes it readable. `isDocument` says that JSON is one document, because someone has said where in it the rows are.
 * Throws a FeedError for what cannot be a feed.
 */
export async function openFeed(source: AsyncIterable<Buffer>, { isDocument = false } = {}): Promise<OpenFeed> {
  let unpacked = rejoin(Buffer.alloc(0), source[Symbol.asyncIterator]());
  let isCompressed = false;
  try {
    // Some servers compress a compressed file again while sending it.
    for (let layer = 0; layer < 2; layer++) {
      const start = await takeSample(unpacked, 4);
      unpacked = rejoin(start.sample, unpacked);
      if (start.sample[0] !== 0x1f || start.sample[1] !== 0x8b) break;
      unpacked = unzip(unpacked);
      isCompressed = true;
    }
    const { sample, isWhole } = await takeSample(unpacked, sampleBytes);
    refuseKnownFiles(sample);
    const { encoding, markBytes } = detectEncoding(sample);
    const decoder = new TextDecoder(encoding);
    const shape = shapeOf(decoder.decode(sample.subarray(markBytes), { stream: !isWhole }), isWhole, isDocument);
    return { shape, encoding, isCompressed, bytes: toUtf8(rejoin(sample.subarray(markBytes), unpacked), encoding) };
  } catch (error) {
    await unpacked.return(undefined);
    throw error;
  }
}
