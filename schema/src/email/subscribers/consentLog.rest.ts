import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';
import { email, subscriberSources, view } from './subscribers.rest.ts';

/** What can happen to the subscription of an address, or to its place on a list. */
export const consentEvents = [
  'asked',
  'subscribed',
  'unsubscribed',
  'lapsed',
  'bounced',
  'complained',
  'suppressed',
  'released',
  'deleted',
  'joined',
  'left',
] as const;

export const mostConsents = 200;

export const consentLogList = call({
  path: 'client/account/subscriber/consents',
  summary: `Returns what was decided about the emails of an address, by whom and when, newest first, at most ${mostConsents} entries: the proof that a person agreed. It is erased with the person.`,
  kind: 'read',
  access: view,
  input: z.object({ key: storeKey, email }),
  answer: z.object({
    result: z
      .array(
        z.object({
          at: timestamp.describe('When it happened.'),
          event: z
            .enum(consentEvents)
            .describe(
              'asked: was asked to confirm by email; lapsed: did not confirm; released: was removed from the suppression list; deleted: the address was deleted; joined and left: a list.',
            ),
          source: z
            .enum(subscriberSources)
            .nullable()
            .describe('Who decided, as in subscriber/list; null for lists, bounces and deletions, and where the person did not confirm.'),
          list: z.string().nullable().describe('Name of the list; empty if it no longer exists, null if it is about all emails.'),
        }),
      )
      .describe('The entries.'),
  }),
});
