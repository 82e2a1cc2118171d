import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const words = 'steel oak linen copper glass wool small large round folding garden desk lamp chair table bowl rug shelf mirror vase'.split(
  ' ',
);
const word = (seed: number) => words[(Math.imul(seed, 2_654_435_761) >>> 8) % words.length] ?? '';

function* rows(count: number): Generator<string> {
  for (let at = 0; at < count; at++) {
    const description = Array.from({ length: 40 }, (_, place) => word(at * 41 + place)).join(' ');
    const product = {
      id: `g${at}`,
      name: `${word(at)} ${word(at + 7)} ${word(at * 3)} ${at}`,
      description,
      price: (at % 10_000) / 100 + 1,
      brand: `Brand ${at % 500}`,
      categories: [`Group ${at % 40}`, `Group ${at % 40} > Kind ${at % 900}`],
      image: `https://pictures.example/${at}.jpg`,
      stock: at % 90,
      colour: word(at * 5),
      weight_kg: (at % 300) / 10,
      is_new: at % 7 === 0,
    };
    yield `${JSON.stringify(product)}\n`;
  }
}

/** Writes a feed of invented products, always the same, as gzip of NDJSON. */
export async function generateFeed(path: string, count: number): Promise<void> {
  await pipeline(Readable.from(rows(count)), createGzip({ level: 1 }), createWriteStream(path));
}
