import { createHash, randomUUID } from 'node:crypto';

import { readFeedFile, removeFeedFile, storeFeedFile } from '../imports/read/feedFiles.ts';

/** A page up to this size is held in memory, in bytes; a larger one is in a file while it is read. */
const heldBytes = 512 * 1024;

/** A page that has arrived whole, so that it can be checked before anything of it is taken. */
export interface StoredPage {
  readonly hash: string;
  /** Nothing is in it but space. */
  readonly isBlank: boolean;
  /** Its bytes from the beginning; may be read several times. */
  bytes(): AsyncIterable<Buffer>;
  remove(): Promise<void>;
}

const isSpace = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

async function* joined(pieces: readonly Buffer[], rest?: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* pieces;
  if (rest === undefined) return;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/** Takes a page whole. What goes wrong while it comes is thrown; nothing of it is left behind then. */
export async function storePage(source: AsyncIterable<Buffer>, signal: AbortSignal): Promise<StoredPage> {
  const digest = createHash('sha256');
  let isBlank = true;
  async function* seen(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      digest.update(chunk);
      isBlank &&= chunk.every(isSpace);
      yield chunk;
    }
  }
  const chunks = seen();
  const pieces: Buffer[] = [];
  let size = 0;
  let isWhole = false;
  while (size <= heldBytes) {
    const { done, value } = await chunks.next();
    isWhole = done === true;
    if (done === true) break;
    pieces.push(value);
    size += value.length;
  }
  if (isWhole) return { hash: digest.digest('hex'), isBlank, bytes: () => joined(pieces), remove: () => Promise.resolve() };
  const id = randomUUID();
  try {
    await storeFeedFile(id, joined(pieces.splice(0), chunks), { signal });
  } finally {
    await chunks.return(undefined);
  }
  return { hash: digest.digest('hex'), isBlank, bytes: () => readFeedFile(id), remove: () => removeFeedFile(id) };
}
