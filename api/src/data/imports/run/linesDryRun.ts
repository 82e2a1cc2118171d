import type { FeedIssue } from '@endcap/schema/data/imports/importShapes.ts';

import { type Counting, maxIssues, maxSample } from './dryRun.ts';
import type { orderLineReader } from '../map/feedOrderLine.ts';
import type { FeedRow } from '../read/feedReader.ts';

/** Counts the orders that order lines make; whether the store has them already, only the import finds out. */
export class LinesDryRun implements Counting {
  readonly counts = { read: 0, created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 };
  readonly issues: FeedIssue[] = [];
  readonly sample: Record<string, unknown>[] = [];
  issueCount = 0;
  readonly hidden = 0;
  readonly #orders = new Set<string>();
  readonly #read: ReturnType<typeof orderLineReader>;

  constructor(read: ReturnType<typeof orderLineReader>) {
    this.#read = read;
  }

  add(row: FeedRow): Promise<void> {
    const { line, issues } = this.#read(row);
    this.counts.read++;
    this.issueCount += issues.length;
    this.issues.push(...issues.slice(0, maxIssues - this.issues.length));
    if (line === undefined) this.counts.failed++;
    else {
      this.#orders.add(line.order_id);
      if (this.sample.length < maxSample) this.sample.push({ ...line });
    }
    return Promise.resolve();
  }

  finish(): Promise<void> {
    this.counts.created = this.#orders.size;
    return Promise.resolve();
  }
}
