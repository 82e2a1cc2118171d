import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput, listAnswer, listInput } from '../../contract/list.ts';

import { ok, privateKey, storeKey, timestamp } from '../../contract/shapes.ts';

const visitorText = z.string().min(1).max(200);

export const visitor = z.object({
  visitor: z.string().describe('Id of the visitor.'),
  first_seen: timestamp.describe('When it was first seen, ISO 8601 in UTC.'),
  last_seen: timestamp.describe('When it was last seen, ISO 8601 in UTC.'),
  events: z.int().describe('Number of events.'),
  searches: z.int().describe('Number of searches.'),
  emails: z.array(z.string()).describe('Addresses of the customers that the visitor turned out to be, newest first.'),
});

const view = { by: 'store', can: 'DATA_VIEW' } as const;
/** Who may delete orders may delete visitors (docs/adr/0021). */
const remove = { by: 'store', can: 'DATA_DELETE' } as const;

export const visitorsList = call({
  path: 'client/account/data/visitors/list',
  summary:
    'Lists the visitors of a store. Sort: last_seen, first_seen, events, searches, visitor. Filter: visitor. The query is the beginning of an id or a whole email address.',
  kind: 'read',
  access: view,
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(visitor),
});

export const visitorsFind = call({
  path: 'client/account/data/visitors/find',
  summary: 'Answers the visitor of an id, or of a customer’s email address the one seen last.',
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey, visitor: visitorText.describe('Id of the visitor, or a whole email address.') }),
  answer: z.object({ visitor: visitor.describe('The visitor.') }),
});

const link = z.object({
  email: z.string().describe('Email address of the customer.'),
  first_seen: timestamp.describe('When it was first seen, ISO 8601 in UTC.'),
  last_seen: timestamp.describe('When it was last seen, ISO 8601 in UTC.'),
});

export const visitorsInfo = call({
  path: 'client/account/data/visitors/info',
  summary: 'Answers one visitor with the customers it turned out to be.',
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey, visitor: visitorText.describe('Id of the visitor.') }),
  answer: z.object({
    visitor: visitor.describe('The visitor.'),
    customers: z.array(link).describe('Customers that the visitor turned out to be, newest first.'),
  }),
});

/** One call that a visitor caused. */
export const visitorEntry = z.object({
  id: z.string().describe('Id of the entry.'),
  time: timestamp.describe('When it happened, ISO 8601 in UTC.'),
  call: z.string().describe('Path of the call, such as log/click or search/search.'),
  labels: z.array(z.string()).describe('Tracking labels of the call.'),
  input: z.record(z.string(), z.unknown()).describe('What was asked or told.'),
  output: z.record(z.string(), z.unknown()).describe('What was answered, or became of it.'),
  metadata: z.record(z.string(), z.unknown()).describe('How: filter, language, template, pinned, hidden, synonyms, source, url.'),
});

export const visitorsLog = call({
  path: 'client/account/data/visitors/log',
  summary: 'Answers what a visitor did, newest first: events, searches and sales. Limit and offset page; other list input is not used.',
  kind: 'read',
  access: view,
  input: listInput.extend({ key: storeKey, visitor: visitorText.describe('Id of the visitor.') }),
  answer: listAnswer(visitorEntry),
});

export const visitorsDelete = call({
  path: 'client/account/data/visitors/delete',
  summary: 'Deletes a visitor with everything logged of it. Figures keep counting it, without its id.',
  kind: 'write',
  access: remove,
  input: z.object({ key: storeKey, visitor: visitorText.describe('Id of the visitor.') }),
  answer: ok,
});

export const visitorIdDelete = call({
  path: 'client/account/data/visitor_id/delete',
  summary: 'Takes a visitor id from a customer: what the visitor did stays, but not whose it was.',
  kind: 'write',
  access: remove,
  input: z.object({
    key: storeKey,
    visitor: visitorText.describe('Id of the visitor.'),
    email: z.string().max(320).describe('Email address of the customer.'),
  }),
  answer: ok,
});

const person = z.object({
  key: storeKey,
  private_key: privateKey,
  email: z.string().max(320).default('').describe('Email address of the person; this or visitor is needed.'),
  visitor: z.string().max(200).default('').describe('Visitor id of the person; this or email is needed.'),
});

const rows = z.array(z.record(z.string(), z.unknown()));

export const privacyInfo = call({
  path: 'privacy/info',
  summary:
    'Answers everything that is kept of a person, named by email address or visitor id; each list has at most 1,000 entries, newest first.',
  kind: 'read',
  access: { by: 'shop', private: true, scope: 'privacy:read' },
  input: person,
  answer: z
    .object({
      customers: rows.describe('Entries of customers.'),
      orders: rows.describe('Orders with their lines.'),
      visitors: rows.describe('Visitors that are theirs.'),
      events: rows.describe('What they did on pages.'),
      searches: rows.describe('What they searched for.'),
      sales: rows.describe('Orders that pages told.'),
      subscriptions: rows.describe('What they chose by a link in a mail.'),
      resources: rows.describe('What staff manage that names them, with the texts that do.'),
    })
    .meta({
      examples: [
        {
          customers: [{ id: '17', email: 'ann@shop.example', name: 'Ann Lund', subscribed: true }],
          orders: [{ id: '100245', time: '2026-11-21T09:30:00Z', total_value: 199.9 }],
          visitors: [{ visitor: 'aB3dE5gH', events: 12, searches: 3 }],
          events: [{ type: 'product', visitor: 'aB3dE5gH', ids: ['4711'] }],
          searches: [{ query: 'tent', total: 12, visitor: 'aB3dE5gH' }],
          sales: [],
          subscriptions: [],
          resources: [],
        },
      ],
    }),
});

export const privacyForget = call({
  path: 'privacy/forget',
  summary:
    'Forgets a person, named by email address or visitor id: customer, visitors and all logged of them go; orders stay without a name.',
  kind: 'write',
  access: { by: 'shop', private: true, scope: 'privacy:delete' },
  input: person,
  answer: z
    .object({
      customers: z.int().min(0).describe('Customers deleted.'),
      orders: z.int().min(0).describe('Orders that nobody can assign any more.'),
      visitors: z.int().min(0).describe('Visitors deleted.'),
      events: z.int().min(0).describe('Events and searches deleted.'),
    })
    .meta({ examples: [{ customers: 1, orders: 4, visitors: 2, events: 318 }] }),
});
