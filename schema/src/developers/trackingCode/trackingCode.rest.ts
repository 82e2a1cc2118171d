import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';
import { eventTypes } from '../../data/events/eventShapes.ts';

export const trackingInfo = call({
  path: 'client/account/tracking/info',
  summary: 'Answers what a shop needs to put the tracking script into its pages, and when each kind of event last arrived.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    public_key: z.string().describe('The public key of the store.'),
    api_url: z.string().describe('Address of the public calls, without a slash at the end.'),
    script_url: z.string().describe('Address of the script.'),
    demo_shop_url: z.string().describe('A shop to try things in, over the products of this store.'),
    last_events: z
      .array(z.object({ type: z.enum(eventTypes).describe('Kind of event.'), at: timestamp.describe('When, ISO 8601 in UTC.') }))
      .describe('Newest event of each kind that arrived in the last 90 days.'),
  }),
});

export const trackingVerify = call({
  path: 'client/account/tracking/verify',
  summary: 'Fetches a page of the shop and says whether the tracking script of this store is in it.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({
    key: storeKey,
    url: z
      .url({ protocol: /^https?$/, error: 'Must be a valid url.' })
      .max(2000)
      .describe('Address of a page of the shop, http or https.'),
  }),
  answer: z.object({
    state: z
      .enum(['found', 'other_store', 'missing', 'unreachable'])
      .describe(
        'found; other_store: the script is there with the key of another store; missing; unreachable: the page could not be fetched.',
      ),
    reason: z.string().describe('Why the page could not be fetched, in a sentence; empty otherwise.'),
    url: z.string().describe('Address of the page after all redirects.'),
  }),
});
