/** Keeps the best `limit` of many items. `compare` is negative when `a` ranks before `b`, and a better score always ranks before. */
export class TopList<Item extends { readonly score: number }> {
  private items: Item[] = [];
  private readonly limit: number;
  private readonly compare: (a: Item, b: Item) => number;
  /** Items offered, kept or not. */
  offered = 0;
  /** The score below which nothing is kept any more. */
  least = -Infinity;

  constructor(limit: number, compare: (a: Item, b: Item) => number) {
    this.limit = limit;
    this.compare = compare;
  }

  offer(item: Item): void {
    this.offered++;
    this.items.push(item);
    // Sorted now and then: cheaper than a heap, which compares every item on its way.
    if (this.items.length >= this.limit * 2 + 100) this.sorted();
  }

  /** The kept items, best first. */
  sorted(): readonly Item[] {
    this.items = this.items.sort(this.compare).slice(0, this.limit);
    if (this.items.length === this.limit) this.least = this.items.at(-1)?.score ?? Infinity;
    return this.items;
  }
}
