import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';

import { ok, privateKey, storeKey, timestamp } from '../../contract/shapes.ts';
import { bulkIds, deletedAnswer, restoredAnswer } from '../browse/browse.rest.ts';

const visitorText = z.string().min(1).max(200);

export const visitor = z.object({
  visitor: z.string().describe('ID of the visitor.'),
  first_seen: timestamp.describe('When it was first seen, ISO 8601 in UTC.'),
  last_seen: timestamp.describe('When it was last seen, ISO 8601 in UTC.'),
  events: z.int().describe('Number of events.'),
  searches: z.int().describe('Number of searches.'),
  emails: z.array(z.string()).describe('Email addresses of the customers identified with the visitor, newest first.'),
});

const view = { by: 'store', can: 'DATA_VIEW' } as const;
/** Who may delete orders may delete visitors (docs/adr/0021). */
const remove = { by: 'store', can: 'DATA_DELETE' } as const;

export const visitorsList = call({
  path: 'client/account/data/visitors/list',
  summary:
    'Lists the visitors of a store. Sort: last_seen, first_seen, events, searches, visitor. Filter: visitor. The query is the start of an ID or a complete email address.',
  kind: 'read',
  access: view,
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(visitor),
});

export const visitorsFind = call({
  path: 'client/account/data/visitors/find',
  summary: 'Returns a visitor by ID, or the most recently seen visitor of a customer by email address.',
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey, visitor: visitorText.describe('ID of the visitor, or a complete email address.') }),
  answer: z.object({ visitor: visitor.describe('The visitor.') }),
});

const link = z.object({
  email: z.string().describe('Email address of the customer.'),
  first_seen: timestamp.describe('When it was first seen, ISO 8601 in UTC.'),
  last_seen: timestamp.describe('When it was last seen, ISO 8601 in UTC.'),
});

export const visitorsInfo = call({
  path: 'client/account/data/visitors/info',
  summary: 'Returns a visitor with the customers identified with it.',
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey, visitor: visitorText.describe('ID of the visitor.') }),
  answer: z.object({
    visitor: visitor.describe('The visitor.'),
    customers: z.array(link).describe('Customers identified with the visitor, newest first.'),
  }),
});

/** One call that a visitor caused. */
export const visitorEntry = z.object({
  id: z.string().describe('ID of the entry.'),
  time: timestamp.describe('When it happened, ISO 8601 in UTC.'),
  call: z.string().describe('Path of the call, e.g. log/click or search/search.'),
  labels: z.array(z.string()).describe('Tracking labels of the call.'),
  input: z.record(z.string(), z.unknown()).describe('Request data.'),
  output: z.record(z.string(), z.unknown()).describe('Response or outcome.'),
  metadata: z.record(z.string(), z.unknown()).describe('Context: filter, language, template, pinned, hidden, synonyms, source, url.'),
});

export const visitorsLog = call({
  path: 'client/account/data/visitors/log',
  summary: 'Returns a visitor’s activity, newest first: events, searches and sales.',
  kind: 'read',
  access: view,
  input: boundedListInput
    .pick({ limit: true, offset: true, after: true, before: true })
    .extend({ key: storeKey, visitor: visitorText.describe('ID of the visitor.') }),
  answer: boundedListAnswer(visitorEntry),
});

export const visitorsDelete = call({
  path: 'client/account/data/visitors/delete',
  summary: 'Deletes a visitor and its activity. It can be restored for ten minutes. Reports still count it, without its ID.',
  kind: 'write',
  access: remove,
  input: z.object({ key: storeKey, visitor: visitorText.describe('ID of the visitor.') }),
  answer: deletedAnswer.omit({ deleted: true }),
});

export const visitorsDeleteSeveral = call({
  path: 'client/account/data/visitors/delete_several',
  summary: 'Deletes visitors and their activity. They can be restored for ten minutes. Reports still count them, without their IDs.',
  kind: 'write',
  access: remove,
  input: z.object({ key: storeKey, ids: bulkIds.describe('IDs of visitors, at most 1,000.') }),
  answer: deletedAnswer,
});

export const visitorsRestore = call({
  path: 'client/account/data/visitors/restore',
  summary: 'Restores deleted visitors and their activity, within ten minutes. Newer activity of a restored visitor is kept.',
  kind: 'write',
  access: remove,
  input: z.object({ key: storeKey, ids: bulkIds.describe('IDs of visitors, at most 1,000.') }),
  answer: restoredAnswer,
});

export const visitorIdDelete = call({
  path: 'client/account/data/visitor_id/delete',
  summary: 'Unlinks a visitor ID from a customer. The visitor’s activity stays but is no longer linked to the customer.',
  kind: 'write',
  access: remove,
  input: z.object({
    key: storeKey,
    visitor: visitorText.describe('ID of the visitor.'),
    email: z.string().max(320).describe('Email address of the customer.'),
  }),
  answer: ok,
});

const person = z.object({
  key: storeKey,
  private_key: privateKey,
  email: z.string().max(320).default('').describe('Email address of the person; either this or visitor is required.'),
  visitor: z.string().max(200).default('').describe('Visitor ID of the person; either this or email is required.'),
});

const rows = z.array(z.record(z.string(), z.unknown()));

export const privacyInfo = call({
  path: 'privacy/info',
  summary: 'Returns all data stored about a person, by email address or visitor ID. Each list has at most 1,000 entries, newest first.',
  kind: 'read',
  access: { by: 'shop', private: true, scope: 'privacy:read' },
  input: person,
  answer: z
    .object({
      customers: rows.describe('Customer records.'),
      orders: rows.describe('Orders with their lines.'),
      visitors: rows.describe('Visitors identified with the person.'),
      events: rows.describe('Activity on pages.'),
      searches: rows.describe('Searches.'),
      sales: rows.describe('Orders reported by pages.'),
      subscriptions: rows.describe('Subscription of the address to emails, with its lists.'),
      chats: rows.describe('Messages of conversations with the shop assistant.'),
      resources: rows.describe('Resources that name the person, with the texts.'),
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
          chats: [],
          resources: [],
        },
      ],
    }),
});

export const privacyForget = call({
  path: 'privacy/forget',
  summary:
    'Permanently erases a person’s data, by email address or visitor ID: the customer, the visitors and their activity are deleted; orders stay without a name.',
  kind: 'write',
  access: { by: 'shop', private: true, scope: 'privacy:delete' },
  input: person,
  answer: z
    .object({
      customers: z.int().min(0).describe('Number of customers deleted.'),
      orders: z.int().min(0).describe('Number of orders from which personal data was removed.'),
      visitors: z.int().min(0).describe('Number of visitors deleted.'),
      events: z.int().min(0).describe('Number of events and searches deleted.'),
    })
    .meta({ examples: [{ customers: 1, orders: 4, visitors: 2, events: 318 }] }),
});
