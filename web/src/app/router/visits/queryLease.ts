import type { PreloadedQuery } from 'react-relay';
import type { OperationType } from 'relay-runtime';

/**
 * A query reference that is let go once no one holds it. Found never disposes what a route loaded, and React may mount, unmount and
 * mount again (StrictMode) or hold an older screen while a newer one loads; so holders are counted, and the last one leaving
 * disposes after the current task, when a re-mount would have taken it up again.
 */
export class QueryLease {
  readonly queryRef: PreloadedQuery<OperationType>;
  #holders = 0;
  #wasHeld = false;

  constructor(queryRef: PreloadedQuery<OperationType>) {
    this.queryRef = queryRef;
  }

  get wasHeld(): boolean {
    return this.#wasHeld;
  }

  /** Keeps the reference alive until the answered function is called. */
  hold(): () => void {
    this.#holders += 1;
    this.#wasHeld = true;
    return () => {
      this.#holders -= 1;
      setTimeout(() => {
        if (this.#holders === 0) this.queryRef.dispose();
      });
    };
  }

  /** Lets go of a reference that no screen ever held. */
  abandon(): void {
    if (!this.#wasHeld) this.queryRef.dispose();
  }
}

/** Leases of the navigation under way. When the user goes elsewhere before a screen was shown, its lease is given up here. */
export class PendingLeases {
  #navigation: unknown;
  #leases: QueryLease[] = [];
  #isRouterThere = false;

  /** For the router's mounting; the answered function is for its leaving, after which no screen will be shown. */
  enter(): () => void {
    this.#isRouterThere = true;
    return () => {
      this.#isRouterThere = false;
      // Unless it is mounted again at once, as StrictMode does.
      setTimeout(() => {
        if (!this.#isRouterThere) this.#giveUp(undefined);
      });
    };
  }

  open(navigation: unknown, queryRef: PreloadedQuery<OperationType>): QueryLease {
    if (navigation !== this.#navigation) this.#giveUp(navigation);
    const lease = new QueryLease(queryRef);
    this.#leases.push(lease);
    return lease;
  }

  #giveUp(next: unknown): void {
    for (const lease of this.#leases) lease.abandon();
    this.#navigation = next;
    this.#leases = [];
  }
}
