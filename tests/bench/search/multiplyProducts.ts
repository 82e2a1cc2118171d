import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Attributes that a copy keeps, so that a million products fit into a quarter of an hour. */
const mostAttributes = 12;

/** Another number of the same length for each number that makes a model: no two copies are the same product, and words stay as common as they were. */
function renumbered(text: string, copy: number): string {
  return text.replace(/\d{3,}/g, (number) => {
    const other = (Number(number.slice(0, 12)) + copy * 7919) % 10 ** Math.min(number.length, 12);
    return String(other).padStart(number.length, '0');
  });
}

async function* copies(path: string, times: number): AsyncGenerator<string> {
  for (let copy = 0; copy < times; copy++) {
    const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()) });
    for await (const line of lines) {
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
