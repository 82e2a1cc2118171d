import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';
import { eventTypes } from '../../data/events/eventShapes.ts';

export const trackingInfo = call({
  path: 'client/account/tracking/info',
  summary: 'Returns what a shop needs to install the tracking script, and when each type of event was last received.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    public_key: z.string().describe('The public key of the store.'),
    api_url: z.string().describe('Base URL of the public calls, without a trailing slash.'),
    script_url: z.string().describe('URL of the script.'),
    demo_shop_url: z.string().describe('URL of a demo shop with the products of this store.'),
    last_events: z
      .array(
        z.object({ type: z.enum(eventTypes).describe('Type of event.'), at: timestamp.describe('When it happened, ISO 8601 in UTC.') }),
      )
      .describe('The latest event of each type in the last 90 days.'),
  }),
});

export const trackingVerify = call({
  path: 'client/account/tracking/verify',
  summary: 'Fetches a page of the shop and checks it for this store’s tracking script.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({
    key: storeKey,
    url: z
      .url({ protocol: /^https?$/, error: 'Must be a valid url.' })
      .max(2000)
      .describe('URL of a page of the shop, http or https.'),
  }),
  answer: z.object({
    state: z
      .enum(['found', 'other_store', 'missing', 'unreachable'])
      .describe('found; other_store: the script has another store’s key; missing; unreachable: the page could not be fetched.'),
    reason: z.string().describe('Why the page could not be fetched, as a sentence; otherwise empty.'),
    url: z.string().describe('URL of the page after all redirects.'),
  }),
});
