import { createWriteStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';

/** Attributes that a copy keeps, so that a million products fit into a quarter of an hour. */
const mostAttributes = 12;

/** Another number of the same length for each number that makes a model: no two copies are the same product, and words stay as common as they were. */
function renumbered(text: string, copy: number): string {
  return text.replace(/\d{3,}/g, (number) => {
    const other = (Number(number.slice(0, 12)) + copy * 7919) % 10 ** Math.min(number.length, 12);
    return String(other).padStart(number.length, '0');
  });
}

function* copies(path: string, times: number): Generator<string> {
  // Only at line feeds: a text may have other separators of lines.
  const lines = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n');
  for (let copy = 0; copy < times; copy++) {
    for (const line of lines) {
      const product: unknown = JSON.parse(line);
      if (typeof product !== 'object' || product === null) continue;
      const kept = Object.entries(product).filter(([name], at) => !name.startsWith('img_') && at < mostAttributes + 10);
      const made = kept.map(([name, value]: [string, unknown]) => {
        if (name === 'id') return [name, `${String(value)}-${copy}`];
        return [name, copy > 0 && typeof value === 'string' && /name|title/.test(name) ? renumbered(value, copy) : value];
      });
      yield `${JSON.stringify(Object.fromEntries(made))}\n`;
    }
  }
}

/** Writes a feed of so many copies of each product of a feed (gzip of NDJSON), each with model numbers of its own. */
export async function multiplyProducts(from: string, to: string, times: number): Promise<void> {
  await pipeline(Readable.from(copies(from, times)), createGzip({ level: 1 }), createWriteStream(to));
}
