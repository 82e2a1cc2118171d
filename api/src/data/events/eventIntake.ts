import type { ShopContext } from '../../http/handle.ts';
import { Failure } from '../../http/failure.ts';
import { isBot } from './botAgents.ts';
import { cookielessId, storeSalt } from './cookielessVisitor.ts';
import { storeEvents } from './eventBuffer.ts';
import { addressLimit, isOwnNetwork, networkOf, TokenBuckets, visitorLimit } from './eventLimits.ts';
import { newEvent, type ParsedEvent } from './newEvent.ts';
import { recordReturn, recordSale } from './trackedSale.store.ts';
import { linkVisitor } from './visitorLinks.ts';

const visitorBuckets = new TokenBuckets(visitorLimit);
const addressBuckets = new TokenBuckets(addressLimit);

/** The visitor's id: as the page has it, or made without a cookie when it says `auto`. */
export async function visitorOf({ db, store, now, caller }: ShopContext, visitor: string): Promise<string> {
  return visitor === 'auto' ? cookielessId(await storeSalt(db, store.key, now), caller.ip, caller.userAgent) : visitor;
}

/** Refuses what no shopper does. The address of a proxy of our own says nothing and is not limited. */
function assertModest({ store, caller }: ShopContext, visitor: string, count: number): void {
  const at = performance.now();
  const waitMs = Math.max(
    visitor === '' ? 0 : visitorBuckets.take(`${store.key} ${visitor}`, count, at),
    isOwnNetwork(caller.ip) ? 0 : addressBuckets.take(networkOf(caller.ip), count, at),
  );
  if (waitMs === 0) return;
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new Failure('LimitError', `Too many events. Try again in ${seconds} seconds.`, { retryAfterSeconds: seconds });
}

export interface ReceivedEvent {
  readonly event: ParsedEvent;
  /** Milliseconds since it happened. */
  readonly age: number;
}

/**
 * Stores what a page reported of one visitor, and resolves when it is on disk. Returns false when the request of that name had been stored before.
 * Events of programs that no one shops with are answered as if they were stored.
 */
export async function acceptEvents(
  context: ShopContext,
  input: { visitor: string; events: readonly ReceivedEvent[]; request?: string | undefined },
): Promise<boolean> {
  const { db, log, store, now, caller } = context;
  if (isBot(caller.userAgent)) return true;
  const visitor = await visitorOf(context, input.visitor);
  assertModest(context, visitor, input.events.length);
  const rows = input.events.map(({ event, age }) =>
    newEvent(event, { storeKey: store.key, visitor, time: new Date(now.getTime() - Math.round(age)) }),
  );
  const isStored = await storeEvents(db, rows, input.request);
  // After the events: what led to a sale is there before it. All of this may be done twice without harm, so it is also done again for a
  // request whose first answer was lost, perhaps just before this point.
  for (const { event, age } of input.events) {
    const time = new Date(now.getTime() - Math.round(age));
    if (event.type === 'email') await db.transaction((tx) => linkVisitor(tx, store.key, { visitor, email: event.input.email, time }));
    else if (event.type === 'returned') await recordReturn(db, store.key, event.input.sale, visitor);
    else if (event.type === 'sale') {
      const { sale, email, products, time: reportedTime } = event.input;
      const saleTime = reportedTime === undefined ? time : new Date(reportedTime);
      await recordSale(db, log, store.key, { orderId: sale, email, products, visitor, time: saleTime }, now);
    }
  }
  return isStored;
}
