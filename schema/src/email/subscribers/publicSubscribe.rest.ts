import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { email } from './subscribers.rest.ts';

const redirect = z.url().max(2000).optional().describe("URL of a page to go to afterwards, on the store's own domain; others are refused.");
const publicInput = z.object({ key: storeKey, email, list: objectId.optional().describe('ID of a subscriber list.'), redirect });
const publicAnswer = z
  .object({ redirect: z.string().describe('URL to go to; empty if none was given.') })
  .meta({ examples: [{ redirect: 'https://shop.example/thanks' }] });

export const publicSubscribe = call({
  path: 'subscriber/subscribe',
  summary:
    'Subscribes an address from a form of the shop. It gets an email to confirm, unless the list has no double opt-in. The answer is the same whether or not the address is known. At most 5 addresses a minute from one IP address.',
  kind: 'write',
  access: { by: 'shop' },
  input: publicInput,
  answer: publicAnswer,
});

export const publicUnsubscribe = call({
  path: 'subscriber/unsubscribe',
  summary:
    'Unsubscribes an address from all emails, or from one list, if it is subscribed. The answer is the same whether or not it is. At most 5 addresses a minute from one IP address, and 60 an hour for one store.',
  kind: 'write',
  access: { by: 'shop' },
  input: publicInput,
  answer: publicAnswer,
});
