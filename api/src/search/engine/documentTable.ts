import type { TextField } from './attributeGroups.ts';
import { ByteReader, ByteWriter } from './byteWriter.ts';

/** Words of a product in the fields whose length counts: a brand is as much of one in many words. */
export type TextLengths = Record<Exclude<TextField, 'brand'>, number>;

/** What ranking knows about one product of a segment besides where its words stand. */
export interface DocumentFacts {
  readonly id: string;
  readonly lengths: TextLengths;
  readonly inStock: boolean;
  /** Day of creation or last change, days since 1970, 0 when unknown. */
  readonly day: number;
}

/** Facts of all documents of a segment, column by column, so that a million of them is some megabytes. */
export interface DocumentTable {
  readonly count: number;
  idOf(document: number): string;
  /** Number of the document with an id, or -1. The first call builds a hash table of eight bytes a document. */
  documentOf(id: string): number;
  readonly lengths: Readonly<Record<keyof TextLengths, Uint16Array>>;
  readonly inStock: Uint8Array;
  readonly day: Uint16Array;
  /** Rough size in memory. */
  readonly byteLength: number;
}

const inStockBit = 1;
/** Set where the length of the type is written; segments of an older version lack it. */
const typeBit = 2;

export class DocumentTableWriter {
  private readonly out = new ByteWriter(4096);
  count = 0;

  add({ id, lengths, inStock, day }: DocumentFacts): void {
    this.out.text(id);
    this.out.number(lengths.title);
    this.out.number(lengths.description);
    this.out.number(lengths.other);
    this.out.byte((inStock ? inStockBit : 0) | typeBit);
    this.out.number(day);
    this.out.number(lengths.type);
    this.count++;
  }

  take(): Buffer {
    return this.out.take();
  }
}

export function decodeDocuments(bytes: Uint8Array, count: number): DocumentTable {
  const reader = new ByteReader(bytes);
  const ids = new ByteWriter(count * 10);
  const offsets = new Uint32Array(count + 1);
  const column = () => new Uint16Array(count);
  const lengths = { title: column(), description: column(), other: column(), type: column() };
  const inStock = new Uint8Array(count);
  const day = column();
  const short = () => Math.min(reader.number(), 65_535);
  for (let document = 0; document < count; document++) {
    ids.raw(reader.raw(reader.number()));
    offsets[document + 1] = ids.length;
    lengths.title[document] = short();
    lengths.description[document] = short();
    lengths.other[document] = short();
    const bits = reader.byte();
    inStock[document] = bits & inStockBit;
    day[document] = short();
    if ((bits & typeBit) !== 0) lengths.type[document] = short();
  }
  const text = ids.take();
  let lookup: ((id: string) => number) | undefined;
  return {
    count,
    idOf: idReader(text, offsets),
    documentOf: (id) => (lookup ??= idLookup(text, offsets, count))(id),
    lengths,
    inStock,
    day,
    byteLength: text.length + count * 23,
  };
}

/** Mean lengths of all documents of some segments, at least 1. */
export function averageLengths(tables: readonly DocumentTable[]): TextLengths {
  const documents = tables.reduce((sum, { count }) => sum + count, 0);
  const average = (field: keyof TextLengths) => {
    const total = tables.reduce((sum, { lengths }) => lengths[field].reduce((part, length) => part + length, sum), 0);
    return Math.max(1, total / Math.max(1, documents));
  };
  return { title: average('title'), description: average('description'), other: average('other'), type: average('type') };
}

/** Ids that were asked for last are kept: the best products of common queries come again and again. */
const keptIds = 4096;

function idReader(text: Buffer, offsets: Uint32Array): (document: number) => string {
  const kept: (string | undefined)[] = [];
  const documents = new Int32Array(keptIds).fill(-1);
  return (document) => {
    const slot = document % keptIds;
    const known = documents[slot] === document ? kept[slot] : undefined;
    if (known !== undefined) return known;
    documents[slot] = document;
    return (kept[slot] = text.toString('utf8', offsets[document], offsets[document + 1]));
  };
}

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let index = from; index < to; index++) hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Ids whose places are remembered, found or not. */
const keptLookups = 1024;

/** Finds ids by open addressing over the packed id text; no JavaScript string is made for it. */
function idLookup(text: Buffer, offsets: Uint32Array, count: number): (id: string) => number {
  const size = 2 ** Math.ceil(Math.log2(count * 2 + 2));
  const slots = new Int32Array(size).fill(-1);
  for (let document = 0; document < count; document++) {
    let slot = hashOf(text, offsets[document] ?? 0, offsets[document + 1] ?? 0) & (size - 1);
    while (slots[slot] !== -1) slot = (slot + 1) & (size - 1);
    slots[slot] = document;
  }
  // What rules and campaigns pin and hide is looked for in every search.
  const kept = new Map<string, number>();
  const find = (id: string) => {
    const bytes = Buffer.from(id, 'utf8');
    for (let slot = hashOf(bytes, 0, bytes.length) & (size - 1); ; slot = (slot + 1) & (size - 1)) {
      const document = slots[slot] ?? -1;
      if (document === -1) return -1;
      if (text.subarray(offsets[document], offsets[document + 1]).equals(bytes)) return document;
    }
  };
  return (id) => {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const document = find(id);
    if (kept.size >= keptLookups) kept.clear();
    kept.set(id, document);
    return document;
  };
}

/** All facts of one document again, for a merge. */
export function factsOf({ idOf, lengths, inStock, day }: DocumentTable, document: number): DocumentFacts {
  const { title, description, other, type } = lengths;
  const at = (column: Uint16Array) => column[document] ?? 0;
  return {
    id: idOf(document),
    lengths: { title: at(title), description: at(description), other: at(other), type: at(type) },
    inStock: inStock[document] === 1,
    day: at(day),
  };
}
