/** A growing byte buffer with the two encodings of the index files: variable-length numbers and length-prefixed UTF-8. */
export class ByteWriter {
  private bytes: Uint8Array;
  private used = 0;

  constructor(capacity = 256) {
    this.bytes = new Uint8Array(capacity);
  }

  get length(): number {
    return this.used;
  }

  private reserve(more: number): void {
    if (this.used + more <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.used + more));
    grown.set(this.bytes.subarray(0, this.used));
    this.bytes = grown;
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.used++] = value;
  }

  /** A number from 0 to 2^32-1, seven bits a byte, lowest first. */
  number(value: number): void {
    this.reserve(5);
    let rest = value >>> 0;
    while (rest > 127) {
      this.bytes[this.used++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.bytes[this.used++] = rest;
  }

  raw(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.used);
    this.used += bytes.length;
  }

  text(value: string): void {
    const bytes = Buffer.from(value, 'utf8');
    this.number(bytes.length);
    this.raw(bytes);
  }

  /** The bytes written so far, without a copy: valid until the next write. */
  view(): Uint8Array {
    return this.bytes.subarray(0, this.used);
  }

  /** A copy of the bytes written so far. */
  take(): Buffer {
    return Buffer.from(this.view());
  }

  clear(): void {
    this.used = 0;
  }
}

/** Reads what a ByteWriter wrote. Reading past the end throws: index files are ours, so that is damage and not input. */
export class ByteReader {
  readonly bytes: Uint8Array;
  offset: number;

  constructor(bytes: Uint8Array, offset = 0) {
    this.bytes = bytes;
    this.offset = offset;
  }

  get done(): boolean {
    return this.offset >= this.bytes.length;
  }

  byte(): number {
    const value = this.bytes[this.offset++];
    if (value === undefined) throw new RangeError('the search index file ends too early');
    return value;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
    throw new RangeError('the search index file has a number that is too long');
  }

  raw(length: number): Uint8Array {
    if (this.offset + length > this.bytes.length) throw new RangeError('the search index file ends too early');
    return this.bytes.subarray(this.offset, (this.offset += length));
  }

  text(): string {
    const length = this.number();
    const slice = this.raw(length);
    return Buffer.from(slice.buffer, slice.byteOffset, length).toString('utf8');
  }
}
