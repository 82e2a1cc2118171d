import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { FeedError } from './feedError.ts';

/** Where feeds lie until they are imported. Several machines share this folder, or the import runs where the file was uploaded. */
export function uploadsFolder(): string {
  return join(process.env['DATA_DIR'] || '.data', 'uploads');
}

/** Largest feed file in bytes: UPLOAD_MAX_MB, default 2048 MB. */
export function maxFeedBytes(): number {
  const megabytes = Number(process.env['UPLOAD_MAX_MB'] || 2048);
  return (Number.isFinite(megabytes) && megabytes > 0 ? megabytes : 2048) * 1024 * 1024;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where the feed file of `id` is. */
export function feedFilePath(id: string): string {
  // The id becomes a name in the file system: it is checked here too, wherever it comes from.
  if (!uuid.test(id)) throw new Error('The ID of a feed file must be a UUID.');
  return join(uploadsFolder(), id);
}

/** Where it stands how far a feed file of pages was fetched, while it is. */
export const fetchedPagesPath = (id: string) => `${feedFilePath(id)}.pages`;

export const tooLarge = (maxBytes: number) => new FeedError(`The feed is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`);

/** A failure to write, in words for people where it is one of the disk. */
export function writeError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new FeedError('The server’s disk is full; the feed could not be stored.', { cause: error })
    : error;
}

function limitTo(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
}

/**
 * Writes a stream to the file of `id` and answers its size in bytes. On any failure nothing is left behind. Throws a FeedError when it is
 * too large or the disk is full.
 */
export async function storeFeedFile(
  id: string,
  content: AsyncIterable<Buffer>,
  { signal, maxBytes = maxFeedBytes() }: { signal?: AbortSignal; maxBytes?: number } = {},
): Promise<number> {
  const path = feedFilePath(id);
  await mkdir(uploadsFolder(), { recursive: true, mode: 0o700 });
  try {
    await pipeline(content, limitTo(maxBytes), createWriteStream(path, { mode: 0o600, flush: true }), { signal });
    const { size } = await stat(path);
    return size;
  } catch (error) {
    await rm(path, { force: true });
    throw writeError(error);
  }
}

/** Size of a feed file in bytes; undefined when it is gone. */
export async function feedFileSize(id: string): Promise<number | undefined> {
  return stat(feedFilePath(id)).then(
    ({ size }) => size,
    () => undefined,
  );
}

/** The bytes of a feed file. `onRead` is called with the number read so far. */
export async function* readFeedFile(id: string, onRead: (bytes: number) => void = () => {}): AsyncGenerator<Buffer> {
  const stream = createReadStream(feedFilePath(id), { highWaterMark: 256 * 1024 });
  let size = 0;
  try {
    // Without an encoding a file stream returns Buffers.
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      onRead(size);
      yield chunk;
    }
  } finally {
    stream.destroy();
  }
}

export async function removeFeedFile(id: string): Promise<void> {
  // The file goes last: what is left after a kill is found by it.
  await rm(fetchedPagesPath(id), { force: true });
  await rm(feedFilePath(id), { force: true });
}

/** Ids of the files here that no one has written to since `before`. */
export async function strayFeedFiles(before: Date): Promise<string[]> {
  const names = await readdir(uploadsFolder()).catch(() => []);
  const found: string[] = [];
  for (const name of names) {
    if (!uuid.test(name)) continue;
    const writtenAt = await stat(feedFilePath(name)).then(
      ({ mtime }) => mtime,
      () => undefined,
    );
    if (writtenAt !== undefined && writtenAt < before) found.push(name);
  }
  return found;
}
