import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { emailAddress, objectId, storeKey, timestamp } from '../../contract/shapes.ts';

export const subscriberStates = ['pending', 'confirmed', 'bounced', 'complained', 'suppressed'] as const;
export const subscriberSources = ['shop', 'form', 'api', 'import', 'staff', 'customer'] as const;
export const memberStates = ['pending', 'confirmed'] as const;
/** Longest range of stats, in days. */
export const mostStatsDays = 366;
/** Most addresses of one call. */
export const mostAddresses = 1000;

export const view = { by: 'store', can: 'SUBSCRIBERS_VIEW' } as const;
export const edit = { by: 'store', can: 'SUBSCRIBERS_EDIT' } as const;

export const email = emailAddress.describe('Email address.');
const listId = objectId.describe('ID of the subscriber list.');
export const count = (what: string) => z.int().min(0).describe(what);

export const subscriber = z.object({
  email: z.string().describe('Email address in lower case.'),
  subscribed: z.boolean().describe('Whether it is subscribed; false while it is pending.'),
  state: z
    .enum(subscriberStates)
    .describe('State of the contact. Emails go only to confirmed ones. pending: asked to confirm; suppressed: blocked by staff.'),
  reason: z.string().describe('Why it is bounced or suppressed; empty if unknown.'),
  source: z
    .enum(subscriberSources)
    .describe("Who decided last. shop: the shop's customer data; customer: the person, by a link; form and api: the public calls."),
  lists: z
    .array(
      z.object({
        id: listId,
        name: z.string().describe('Name of the list.'),
        state: z.enum(memberStates).describe('pending: has not confirmed the list yet.'),
      }),
    )
    .describe('Subscriber lists that it is on, by name.'),
  subscribed_at: timestamp.nullable().describe('When it subscribed last; null if it never did.'),
  unsubscribed_at: timestamp.nullable().describe('When it unsubscribed; null while it is subscribed.'),
  changed_at: timestamp.describe('When any of this last changed.'),
});

export const subscribersList = call({
  path: 'client/account/subscriber/list',
  summary:
    'Lists the subscribers of a store, newest first. Sort: email, subscribed_at, unsubscribed_at, changed_at. Filter: email, subscribed, state, source, list, subscribed_at, unsubscribed_at. The query is the start of an address.',
  kind: 'read',
  access: view,
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(subscriber),
});

export const subscriberInfo = call({
  path: 'client/account/subscriber/info',
  summary: 'Returns what is known of an address. NotFoundError if it was never subscribed.',
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey, email }),
  answer: z.object({ subscriber: subscriber.describe('The subscriber.') }),
});

export const subscriberTotal = call({
  path: 'client/account/subscriber/total',
  summary: 'Counts the addresses of a store by what may be sent to them.',
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey }),
  answer: z.object({
    total: count('Subscribed addresses that get emails.'),
    pending: count('Addresses that have not confirmed yet.'),
    unsubscribed: count('Addresses that unsubscribed.'),
    bounced: count('Addresses to which emails could not be delivered.'),
    complained: count('Addresses that reported an email as spam.'),
    suppressed: count('Addresses blocked by staff.'),
  }),
});

const range = {
  key: storeKey,
  from: z.iso.date().describe('First day, UTC.'),
  to: z.iso.date().describe(`Last day, UTC; at most ${mostStatsDays} days.`),
};
const change = {
  gained: count('Addresses that subscribed.'),
  lost: count('Addresses that unsubscribed or complained.'),
};

export const subscriberStats = call({
  path: 'client/account/subscriber/stats',
  summary: 'Counts the new and lost subscribers of a date range in UTC. Someone who left and came back counts once.',
  kind: 'read',
  access: view,
  input: z.object(range),
  answer: z.object(change),
});

export const subscriberTimeline = call({
  path: 'client/account/subscriber/timeline',
  summary: 'Returns the new and lost subscribers of each day of a range in UTC, and how many there were at its end.',
  kind: 'read',
  access: view,
  input: z.object(range),
  answer: z.object({
    result: z
      .array(z.object({ day: z.iso.date().describe('Day, UTC.'), ...change, total: count('Subscribers at the end of the day.') }))
      .describe('The days in order.'),
  }),
});

const consent = z
  .boolean()
  .default(false)
  .describe('Whether the person agreed to emails. Otherwise they are asked to confirm by email, and pending until then.');

export const subscriberSubscribe = call({
  path: 'client/account/subscriber/subscribe',
  summary:
    'Subscribes an address. One that unsubscribed, complained or bounced is asked to confirm by email in any case. A suppressed one is refused.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, email, list_id: listId.optional(), has_consent: consent }),
  answer: z.object({ subscriber: subscriber.describe('The subscriber.') }),
});

export const subscriberUnsubscribe = call({
  path: 'client/account/subscriber/unsubscribe',
  summary: 'Unsubscribes an address from all emails and lists. The address must be repeated.',
  kind: 'write',
  access: edit,
  input: z.object({ key: storeKey, email, confirm_email: z.string().max(320).describe('The same address again.') }),
  answer: z.object({ subscriber: subscriber.describe('The subscriber.') }),
});

export const emails = z.array(email).min(1).max(mostAddresses).describe(`Email addresses, at most ${mostAddresses}.`);

export const subscriberDelete = call({
  path: 'client/account/subscriber/delete',
  summary: 'Deletes addresses. Those that unsubscribed, complained or are suppressed are kept, so that no import subscribes them again.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, emails }),
  answer: z.object({
    deleted: z.array(z.string()).describe('Addresses that were deleted.'),
    kept: z.array(z.string()).describe('Addresses that were kept.'),
  }),
});

const membership = z.object({ key: storeKey, id: listId, emails });

export const emailListAdd = call({
  path: 'client/account/subscriber/lists/add',
  summary:
    'Adds addresses to a subscriber list and subscribes new ones. Those that need to confirm are asked by email; suppressed ones are skipped.',
  kind: 'write',
  access: edit,
  input: membership.extend({ has_consent: consent }),
  answer: z.object({
    added: count('Addresses that joined.'),
    pending: count('Addresses that were asked to confirm.'),
    skipped: count('Suppressed addresses.'),
  }),
});

export const emailListRemove = call({
  path: 'client/account/subscriber/lists/remove',
  summary: 'Removes addresses from a subscriber list. They stay subscribed.',
  kind: 'write',
  access: edit,
  input: membership,
  answer: z.object({ removed: count('Addresses that were removed.') }),
});
