import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listInput } from '../../contract/list.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';
import { boundedListAnswer } from '../browse/browse.rest.ts';

/** Why a sale that a page told is not believed. */
export const saleReasons = ['FUTURE_DATE', 'OLD_DATE', 'UNKNOWN_PRODUCT', 'QUANTITY', 'PRICE', 'OTHER_VISITOR'] as const;

/** `suspicious` waits for somebody, the others were decided by a person. */
export const suspiciousStates = ['suspicious', 'accepted', 'dismissed'] as const;

export const suspiciousSale = z.object({
  id: z.string(),
  order_id: z.string(),
  visitor: z.string(),
  /** As the page told it, in small letters; empty for a guest. */
  email: z.string(),
  /** When the page says it was. */
  time: timestamp,
  received_at: timestamp,
  /** In the store's currency. */
  total_value: z.number(),
  products: z.array(z.object({ id: z.string(), quantity: z.number(), price: z.number().nullable() })),
  state: z.enum(suspiciousStates),
  reasons: z.array(z.enum(saleReasons)),
  /** Whether the store has an order of this id, from the shop's data or another visitor's page. */
  has_order: z.boolean(),
  decided_at: timestamp.nullable(),
  decided_by: z.string().nullable(),
});

export const suspiciousSalesList = call({
  path: 'client/account/data/sales/list',
  summary:
    'Lists the sales that pages told and that were kept apart as implausible. Sort: received_at, time, total_value. Filter: state, reason, received_at, total_value. The query is the beginning of an order’s or visitor’s id. Only accepted ones count in figures.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: listInput.extend({ key: storeKey }),
  answer: boundedListAnswer(suspiciousSale),
});

const decision = z.object({ key: storeKey, ids: z.array(z.uuid()).min(1).max(200) });
const decided = z.object({
  /** Ids of those that were decided by this call; others had been, or are gone. */
  changed: z.array(z.string()),
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
