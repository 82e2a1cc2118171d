/** Keeps the best `limit` of many items (a binary heap with the worst on top). `compare` is negative when `a` ranks before `b`. */
export class TopList<Item extends { readonly score: number }> {
  private readonly heap: Item[] = [];
  private readonly limit: number;
  private readonly compare: (a: Item, b: Item) => number;
  /** Items offered, kept or not. */
  offered = 0;

  constructor(limit: number, compare: (a: Item, b: Item) => number) {
    this.limit = limit;
    this.compare = compare;
  }

  offer(item: Item): void {
    this.offered++;
    if (this.heap.length < this.limit) {
      this.heap.push(item);
      this.rise(this.heap.length - 1);
      return;
    }
    const worst = this.heap[0];
    if (worst === undefined || this.compare(item, worst) >= 0) return;
    this.heap[0] = item;
    this.sink();
  }

  /** The score below which nothing is kept any more. */
  get least(): number {
    return this.heap.length < this.limit ? -Infinity : (this.heap[0]?.score ?? Infinity);
  }

  private rise(start: number): void {
    const item = this.heap[start];
    if (item === undefined) return;
    let at = start;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = this.heap[parent];
      if (above === undefined || this.compare(above, item) >= 0) break;
      this.heap[at] = above;
      at = parent;
    }
    this.heap[at] = item;
  }

  private sink(): void {
    const item = this.heap[0];
    if (item === undefined) return;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      let below = this.heap[child];
      if (below === undefined) break;
      const other = this.heap[child + 1];
      if (other !== undefined && this.compare(other, below) > 0) {
        child++;
        below = other;
      }
      if (this.compare(below, item) <= 0) break;
      this.heap[at] = below;
      at = child;
    }
    this.heap[at] = item;
  }

  /** The kept items, best first. */
  sorted(): Item[] {
    return this.heap.toSorted(this.compare);
  }
}
