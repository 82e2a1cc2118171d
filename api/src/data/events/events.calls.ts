import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { eventShapes } from '@endcap/schema/data/events/eventShapes.ts';
import {
  eventsRecent,
  logBasketSet,
  logBatch,
  logCartAdd,
  logCartRemove,
  logCartUpdate,
  logCategory,
  logClick,
  logEmail,
  logPage,
  logProduct,
  logReturned,
  logSale,
  logSearch,
  miscVisitorId,
} from '@endcap/schema/data/events/events.rest.ts';

import { handle, type ShopContext } from '../../http/handle.ts';
import { issueWords } from '../../http/input/issueWords.ts';
import { fieldsOf } from '../../http/input/parseInput.ts';
import { randomVisitorId, saltEnd } from './cookielessVisitor.ts';
import { type ReceivedEvent, acceptEvents, visitorOf } from './eventIntake.ts';
import { recentEvents } from './events.store.ts';
import type { ParsedEvent } from './newEvent.ts';
import { type RejectedEvent, logRejectedEvents } from './rejectedEvents.ts';

type BatchedEvent = ParsedInputOf<typeof logBatch>['events'][number];

/** Takes in one event of a call of its own. */
async function take(context: ShopContext, visitor: string, event: ParsedEvent) {
  await acceptEvents(context, { visitor, events: [{ event, age: 0 }] });
  return {};
}

/** An event of a batch, or what is wrong with it. */
function parseEvent({ type, age, ...rest }: BatchedEvent, event: number): ReceivedEvent | RejectedEvent {
  const parsed = eventShapes[type].safeParse(rest, { error: issueWords });
  if (!parsed.success) return { event, type, url: rest['url'], fields: fieldsOf(parsed.error.issues) };
  return { event: { type, input: parsed.data } as ParsedEvent, age }; // parsed by the shape of that very type
}

async function batch({ visitor, request, events }: ParsedInputOf<typeof logBatch>, context: ShopContext) {
  const parsed = events.map(parseEvent);
  const good = parsed.filter((event): event is ReceivedEvent => !('fields' in event));
  const refused = parsed.filter((event) => 'fields' in event);
  const isStored = await acceptEvents(context, { visitor, events: good, request });
  // A batch that is sent again was announced the first time.
  if (isStored) logRejectedEvents(context, refused);
  return {
    accepted: isStored ? good.length : 0,
    repeated: !isStored,
    refused: refused.map(({ event, fields }) => ({ event, fields })),
  };
}

async function visitorIdCall({ consent }: ParsedInputOf<typeof miscVisitorId>, context: ShopContext) {
  if (consent === 'off') return { visitor: '', expires_at: null };
  if (consent === 'persistent') return { visitor: randomVisitorId(), expires_at: null };
  return { visitor: await visitorOf(context, 'auto'), expires_at: saltEnd(context.now).toISOString() };
}

export const handlers = [
  handle(logClick, async ({ visitor, key: _key, ...input }, context) => take(context, visitor, { type: 'click', input })),
  handle(logProduct, async ({ visitor, key: _key, ...input }, context) => take(context, visitor, { type: 'product', input })),
  handle(logCategory, async ({ visitor, key: _key, ...input }, context) => take(context, visitor, { type: 'category', input })),
  handle(logPage, async ({ visitor, key: _key, ...input }, context) => take(context, visitor, { type: 'page', input })),
  handle(logSearch, async ({ visitor, key: _key, ...input }, context) => take(context, visitor, { type: 'search', input })),
  handle(logEmail, async ({ visitor, key: _key, ...input }, context) => take(context, visitor, { type: 'email', input })),
  handle(logSale, async ({ visitor, key: _key, ...input }, context) => take(context, visitor, { type: 'sale', input })),
  handle(logReturned, async ({ visitor, key: _key, ...input }, context) => take(context, visitor, { type: 'returned', input })),
  handle(logBasketSet, async ({ visitor, key: _key, ...input }, context) => take(context, visitor, { type: 'basket_set', input })),
  handle(logCartAdd, async ({ visitor, key: _key, ...input }, context) => take(context, visitor, { type: 'cart_add', input })),
  handle(logCartRemove, async ({ visitor, key: _key, ...input }, context) => take(context, visitor, { type: 'cart_remove', input })),
  handle(logCartUpdate, async ({ visitor, key: _key, ...input }, context) => take(context, visitor, { type: 'cart_update', input })),
  handle(logBatch, batch),
  handle(miscVisitorId, visitorIdCall),
  handle(eventsRecent, async ({ minutes, url, limit }, { db, store, now }) =>
    recentEvents(db, store.key, { since: new Date(now.getTime() - minutes * 60_000), url, limit }),
  ),
];
