import { ByteReader, ByteWriter } from './byteWriter.ts';

/** What ranking knows about one product of a segment besides where its words stand. */
export interface DocumentFacts {
  readonly id: string;
  /** Words of the product in the fields whose length counts. */
  readonly title: number;
  readonly description: number;
  readonly other: number;
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
  readonly title: Uint16Array;
  readonly description: Uint16Array;
  readonly other: Uint16Array;
  readonly inStock: Uint8Array;
  readonly day: Uint16Array;
  /** Rough size in memory. */
  readonly byteLength: number;
}

export class DocumentTableWriter {
  private readonly out = new ByteWriter(4096);
  count = 0;
  readonly totals = { title: 0, description: 0, other: 0 };

  add(facts: DocumentFacts): void {
    this.out.text(facts.id);
    this.out.number(facts.title);
    this.out.number(facts.description);
    this.out.number(facts.other);
    this.out.byte(facts.inStock ? 1 : 0);
    this.out.number(facts.day);
    this.totals.title += facts.title;
    this.totals.description += facts.description;
    this.totals.other += facts.other;
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
  const title = new Uint16Array(count);
  const description = new Uint16Array(count);
  const other = new Uint16Array(count);
  const inStock = new Uint8Array(count);
  const day = new Uint16Array(count);
  for (let document = 0; document < count; document++) {
    ids.raw(reader.raw(reader.number()));
    offsets[document + 1] = ids.length;
    title[document] = Math.min(reader.number(), 65_535);
    description[document] = Math.min(reader.number(), 65_535);
    other[document] = Math.min(reader.number(), 65_535);
    inStock[document] = reader.byte();
    day[document] = Math.min(reader.number(), 65_535);
  }
  const text = ids.take();
  let lookup: ((id: string) => number) | undefined;
  return {
    count,
    idOf: (document) => text.toString('utf8', offsets[document], offsets[document + 1]),
    documentOf: (id) => (lookup ??= idLookup(text, offsets, count))(id),
    title,
    description,
    other,
    inStock,
    day,
    byteLength: text.length + count * 21,
  };
}

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let index = from; index < to; index++) hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Finds ids by open addressing over the packed id text; no JavaScript string is made for it. */
function idLookup(text: Buffer, offsets: Uint32Array, count: number): (id: string) => number {
  const size = 2 ** Math.ceil(Math.log2(count * 2 + 2));
  const slots = new Int32Array(size).fill(-1);
  for (let document = 0; document < count; document++) {
    let slot = hashOf(text, offsets[document] ?? 0, offsets[document + 1] ?? 0) & (size - 1);
    while (slots[slot] !== -1) slot = (slot + 1) & (size - 1);
    slots[slot] = document;
  }
  return (id) => {
    const bytes = Buffer.from(id, 'utf8');
    for (let slot = hashOf(bytes, 0, bytes.length) & (size - 1); ; slot = (slot + 1) & (size - 1)) {
      const document = slots[slot] ?? -1;
      if (document === -1) return -1;
      if (text.subarray(offsets[document], offsets[document + 1]).equals(bytes)) return document;
    }
  };
}

/** All facts of one document again, for a merge. */
export function factsOf(table: DocumentTable, document: number): DocumentFacts {
  return {
    id: table.idOf(document),
    title: table.title[document] ?? 0,
    description: table.description[document] ?? 0,
    other: table.other[document] ?? 0,
    inStock: table.inStock[document] === 1,
    day: table.day[document] ?? 0,
  };
}
