import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { storeKey } from '../../contract/shapes.ts';
import { view, edit, count, subscriber, emails } from './subscribers.rest.ts';

export const suppressionList = call({
  path: 'client/account/email/suppression/list',
  summary:
    'Lists the addresses that get no emails because they bounced, complained or are suppressed, newest first. Sort, filter and query as in subscriber/list.',
  kind: 'read',
  access: view,
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(subscriber),
});

export const suppressionAdd = call({
  path: 'client/account/email/suppression/add',
  summary:
    'Suppresses addresses: they receive no emails until they are removed from the suppression list. Their subscription is unchanged.',
  kind: 'write',
  access: edit,
  input: z.object({
    key: storeKey,
    emails,
    reason: z.string().max(500).default('').describe('Why, for staff; at most 500 characters.'),
  }),
  answer: z.object({ suppressed: count('Addresses that are suppressed now and were not before.') }),
});

export const suppressionRemove = call({
  path: 'client/account/email/suppression/remove',
  summary:
    'Removes addresses from the suppression list, including bounced ones, except those that complained: only the person can subscribe again.',
  kind: 'write',
  access: edit,
  input: z.object({
    key: storeKey,
    emails,
    reason: z.string().max(500).default('').describe('Why, for the audit log; at most 500 characters.'),
  }),
  answer: z.object({ removed: count('Addresses that can get emails again, if they are subscribed.') }),
});
