import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { money } from '../../contract/money.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';

/** Why a sale that a page reported is not believed. */
export const saleReasons = ['FUTURE_DATE', 'OLD_DATE', 'UNKNOWN_PRODUCT', 'QUANTITY', 'PRICE', 'OTHER_VISITOR'] as const;

/** `suspicious` waits for someone, the others were decided by a person. */
export const suspiciousStates = ['suspicious', 'accepted', 'dismissed'] as const;

export const suspiciousSale = z.object({
  id: objectId.describe('ID of the report; an order may be reported several times.'),
  order_id: z.string().describe('ID of the order in the shop.'),
  visitor: z.string().describe('ID of the visitor whose page reported it.'),
  email: z.string().describe('Email address, as reported, in lower case; empty for a guest.'),
  time: timestamp.describe('Time of the sale, as reported.'),
  received_at: timestamp.describe('When it was received, ISO 8601 in UTC.'),
  total_value: money.describe('Total of its lines, as reported.'),
  products: z
    .array(
      z.object({
        id: z.string().describe('ID of the product.'),
        quantity: z.number().describe('Quantity, as reported.'),
        price: money.nullable().describe('Unit price; null if unknown.'),
      }),
    )
    .describe('Products ordered.'),
  state: z.enum(suspiciousStates).describe('suspicious: pending; accepted; dismissed.'),
  reasons: z.array(z.enum(saleReasons)).describe('Why it is suspicious.'),
  has_order: z.boolean().describe("Whether the store has an order with this ID, from the shop's data or another visitor's page."),
  decided_at: timestamp.nullable().describe('When it was approved or discarded; null before that.'),
  decided_by: z.string().nullable().describe('Name of the user who accepted or dismissed it; null while pending.'),
});

export const suspiciousSalesList = call({
  path: 'client/account/data/sales/list',
  summary:
    'Lists suspicious sales: tracked but implausible. Sort: received_at, time, total_value. Filter: id, state, reason, received_at, total_value. The query is the start of an order ID or visitor ID. Only accepted sales count in reports.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(suspiciousSale),
});

const decision = z.object({ key: storeKey, ids: z.array(z.uuid()).min(1).max(200).describe('IDs of reports, at most 200.') });
const decided = z.object({
  changed: z.array(z.string()).describe('IDs that this call changed. Others were already reviewed or deleted.'),
});
/** What a store's history is made of is decided by those who may take from it. */
const access = { by: 'store', can: 'DATA_DELETE' } as const;

export const suspiciousSalesAccept = call({
  path: 'client/account/data/sales/accept',
  summary:
    'Accepts suspicious sales: each becomes an order, unless the store already has one with its ID, and counts in reports from now on. All or none.',
  kind: 'write',
  access,
  input: decision,
  answer: decided,
});

export const suspiciousSalesDismiss = call({
  path: 'client/account/data/sales/dismiss',
  summary: 'Dismisses suspicious sales, which stay excluded from reports.',
  kind: 'write',
  access,
  input: decision,
  answer: decided,
});

export const suspiciousSalesRestore = call({
  path: 'client/account/data/sales/restore',
  summary:
    'Undoes the review of suspicious sales: they are pending again, and an order created by accepting one is deleted, unless the shop has sent it since.',
  kind: 'write',
  access,
  input: decision,
  answer: decided,
});
