import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listAnswer, listInput } from '../../contract/list.ts';
import { boundedListAnswer } from '../browse/browse.rest.ts';
import { ok, storeKey, timestamp } from '../../contract/shapes.ts';

const visitorText = z.string().min(1).max(200);

export const visitor = z.object({
  visitor: z.string(),
  first_seen: timestamp,
  last_seen: timestamp,
  events: z.int(),
  searches: z.int(),
  /** Addresses of the customers that the visitor turned out to be, newest first. */
  emails: z.array(z.string()),
});

const view = { by: 'store', can: 'DATA_VIEW' } as const;
/** Who may delete orders may delete visitors (docs/adr/0021). */
const remove = { by: 'store', can: 'DATA_DELETE' } as const;

export const visitorsList = call({
  path: 'client/account/data/visitors/list',
  summary:
    'Lists the visitors of a store. Sort: last_seen, first_seen, events, searches, visitor. The query is the beginning of an id or a whole email address.',
  kind: 'read',
  access: view,
  input: listInput.extend({ key: storeKey }),
  answer: boundedListAnswer(visitor),
});

export const visitorsFind = call({
  path: 'client/account/data/visitors/find',
  summary: 'Answers the visitor of an id, or of a customer’s email address the one seen last.',
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey, visitor: visitorText }),
  answer: z.object({ visitor }),
});

const link = z.object({ email: z.string(), first_seen: timestamp, last_seen: timestamp });

export const visitorsInfo = call({
  path: 'client/account/data/visitors/info',
  summary: 'Answers one visitor with the customers it turned out to be.',
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey, visitor: visitorText }),
  answer: z.object({ visitor, customers: z.array(link) }),
});

/** One call that a visitor caused. */
export const visitorEntry = z.object({
  id: z.string(),
  time: timestamp,
  /** Path of the call, such as `log/click` or `search/search`. */
  call: z.string(),
  labels: z.array(z.string()),
  /** What was asked or told. */
  input: z.record(z.string(), z.unknown()),
  /** What was answered, or became of it. */
  output: z.record(z.string(), z.unknown()),
  /** How: filter, language, template, pinned, hidden, synonyms, source, url. */
  metadata: z.record(z.string(), z.unknown()),
});

export const visitorsLog = call({
  path: 'client/account/data/visitors/log',
  summary: 'Answers what a visitor did, newest first: events, searches and sales. Limit and offset page; other list input is not used.',
  kind: 'read',
  access: view,
  input: listInput.extend({ key: storeKey, visitor: visitorText }),
  answer: listAnswer(visitorEntry),
});

export const visitorsDelete = call({
  path: 'client/account/data/visitors/delete',
  summary: 'Deletes a visitor with everything logged of it. Figures keep counting it, without its id.',
  kind: 'write',
  access: remove,
  input: z.object({ key: storeKey, visitor: visitorText }),
  answer: ok,
});

export const visitorIdDelete = call({
  path: 'client/account/data/visitor_id/delete',
  summary: 'Takes a visitor id from a customer: what the visitor did stays, but not whose it was.',
  kind: 'write',
  access: remove,
  input: z.object({ key: storeKey, visitor: visitorText, email: z.string().max(320) }),
  answer: ok,
});

const person = z.object({
  key: storeKey,
  private_key: z.string().max(200),
  email: z.string().max(320).default(''),
  visitor: z.string().max(200).default(''),
});

const rows = z.array(z.record(z.string(), z.unknown()));

export const privacyInfo = call({
  path: 'privacy/info',
  summary:
    'Answers everything that is kept of a person, named by email address or visitor id; each list has at most 1,000 entries, newest first.',
  kind: 'read',
  access: { by: 'shop', private: true, scope: 'privacy:read' },
  input: person,
  answer: z.object({ customers: rows, orders: rows, visitors: rows, events: rows, searches: rows, sales: rows, subscriptions: rows }),
});

export const privacyForget = call({
  path: 'privacy/forget',
  summary:
    'Forgets a person, named by email address or visitor id: customer, visitors and all logged of them go; orders stay without a name.',
  kind: 'write',
  access: { by: 'shop', private: true, scope: 'privacy:delete' },
  input: person,
  answer: z.object({ customers: z.int(), orders: z.int(), visitors: z.int(), events: z.int() }),
});
