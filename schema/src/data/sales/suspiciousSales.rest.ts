import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { money } from '../../contract/money.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';

/** Why a sale that a page told is not believed. */
export const saleReasons = ['FUTURE_DATE', 'OLD_DATE', 'UNKNOWN_PRODUCT', 'QUANTITY', 'PRICE', 'OTHER_VISITOR'] as const;

/** `suspicious` waits for somebody, the others were decided by a person. */
export const suspiciousStates = ['suspicious', 'accepted', 'dismissed'] as const;

export const suspiciousSale = z.object({
  id: objectId.describe('Id of what was told; an order may have been told several times.'),
  order_id: z.string().describe('The shop’s own id of the order.'),
  visitor: z.string().describe('Id of the visitor whose page told it.'),
  email: z.string().describe('As the page told it, in small letters; empty for a guest.'),
  time: timestamp.describe('When the page says it was.'),
  received_at: timestamp.describe('When it arrived here, ISO 8601 in UTC.'),
  total_value: money.describe('Sum of its lines, as the page told them.'),
  products: z
    .array(
      z.object({
        id: z.string().describe('Id of the product.'),
        quantity: z.number().describe('Pieces, as told.'),
        price: money.nullable().describe('Price of a piece; null when nobody knows it.'),
      }),
    )
    .describe('What was ordered.'),
  state: z.enum(suspiciousStates).describe('suspicious: waits for a decision; accepted; dismissed.'),
  reasons: z.array(z.enum(saleReasons)).describe('Why it is not believed.'),
  has_order: z.boolean().describe("Whether the store has an order of this id, from the shop's data or another visitor's page."),
  decided_at: timestamp.nullable().describe('When it was decided; null before that.'),
  decided_by: z.string().nullable().describe('Name of who decided; null before that.'),
});

export const suspiciousSalesList = call({
  path: 'client/account/data/sales/list',
  summary:
    'Lists the sales that pages told and that were kept apart as implausible. Sort: received_at, time, total_value. Filter: id, state, reason, received_at, total_value. The query is the beginning of an order’s or visitor’s id. Only accepted ones count in figures.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(suspiciousSale),
});

const decision = z.object({ key: storeKey, ids: z.array(z.uuid()).min(1).max(200).describe('Ids of what was told, at most 200.') });
const decided = z.object({
  changed: z.array(z.string()).describe('Ids of those that were decided by this call; others had been, or are gone.'),
});
/** What a store's history is made of is decided by those who may take from it. */
const access = { by: 'store', can: 'DATA_DELETE' } as const;

export const suspiciousSalesAccept = call({
  path: 'client/account/data/sales/accept',
  summary:
    'Believes suspicious sales: each becomes an order where the store has none of its id, and counts in figures from now on. All or none.',
  kind: 'write',
  access,
  input: decision,
  answer: decided,
});

export const suspiciousSalesDismiss = call({
  path: 'client/account/data/sales/dismiss',
  summary: 'Puts suspicious sales aside for good: they count in no figure and wait for nobody.',
  kind: 'write',
  access,
  input: decision,
  answer: decided,
});

export const suspiciousSalesRestore = call({
  path: 'client/account/data/sales/restore',
  summary:
    'Takes decisions about suspicious sales back: they wait again, and an order that accepting one made is gone, unless the shop has sent it since.',
  kind: 'write',
  access,
  input: decision,
  answer: decided,
});
