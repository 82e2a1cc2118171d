import { isAscii, isUtf8 } from 'node:buffer';

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Length of the longest beginning of `bytes` that does not end within a character: a sample may be cut anywhere.
 */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return bytes.length - back;
  }
  return bytes.length;
}

/** How many characters of several bytes a text holds that are valid UTF-8, and how many bytes above ASCII are not. */
function countUtf8(bytes: Buffer): { valid: number; invalid: number } {
  const count = { valid: 0, invalid: 0 };
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1;
    if (length > 1 && isUtf8(bytes.subarray(at, at + length))) {
      count.valid++;
      at += length - 1;
    } else count.invalid++;
  }
  return count;
}

/**
 * Tells a file's encoding from its beginning: by a byte order mark, by the zero bytes of UTF-16, and else UTF-8, unless
 * it is none and no character of several bytes in it is valid: then it is the encoding of old Western Windows programs.
 * UTF-8 with some damage stays UTF-8, and the damaged rows are reported one by one.
 */
export function detectEncoding(sample: Buffer): { encoding: FileEncoding; markBytes: number } {
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return { encoding: 'utf-8', markBytes: 3 };
  if (sample[0] === 0xff && sample[1] === 0xfe) return { encoding: 'utf-16le', markBytes: 2 };
  if (sample[0] === 0xfe && sample[1] === 0xff) return { encoding: 'utf-16be', markBytes: 2 };
  const beginning = sample.subarray(0, 4096);
  const zeros = [0, 0];
  for (let at = 0; at < beginning.length; at++) if (beginning[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > beginning.length / 8 && even < odd / 10) return { encoding: 'utf-16le', markBytes: 0 };
  if (even > beginning.length / 8 && odd < even / 10) return { encoding: 'utf-16be', markBytes: 0 };
  const whole = sample.subarray(0, wholeCharacters(sample));
  if (isAscii(whole) || isUtf8(whole)) return { encoding: 'utf-8', markBytes: 0 };
  const { valid, invalid } = countUtf8(whole);
  return { encoding: valid === 0 && invalid > 0 ? 'windows-1252' : 'utf-8', markBytes: 0 };
}

/** The chunks as UTF-8. UTF-8 itself passes as it is, damage included. */
export async function* toUtf8(chunks: AsyncIterable<Buffer>, encoding: FileEncoding): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') {
    yield* chunks;
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  const rest = decoder.decode();
  if (rest !== '') yield Buffer.from(rest);
}

/** A file from its beginning as UTF-8 without a byte order mark, whatever its encoding, as its first chunk tells it. */
export async function* plainText(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  async function* following(from: AsyncIterator<Buffer>, first: Buffer): AsyncGenerator<Buffer> {
    yield first;
    for (let next = await from.next(); next.done !== true; next = await from.next()) yield next.value;
  }
  const source = chunks[Symbol.asyncIterator]();
  try {
    const { done, value } = await source.next();
    if (done === true) return;
    const { encoding, markBytes } = detectEncoding(value);
    yield* toUtf8(following(source, value.subarray(markBytes)), encoding);
  } finally {
    await source.return?.();
  }
}
