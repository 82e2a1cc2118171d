/** A cache that keeps what was used last within a number of bytes. The newest entry stays however large it is. */
export class ByteCache<Value> {
  private readonly entries = new Map<string, { value: Value; bytes: number }>();
  private readonly limit: number;
  private used = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** What the entries take together. */
  get bytes(): number {
    return this.used;
  }

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    // A Map keeps the order of insertion: what is used goes to the end.
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    this.entries.set(key, { value, bytes });
    this.used += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.used <= this.limit || oldest === key) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.entries.get(key);
    if (entry === undefined) return;
    this.used -= entry.bytes;
    this.entries.delete(key);
  }
}
