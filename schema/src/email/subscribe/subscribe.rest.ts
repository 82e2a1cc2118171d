import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { privateKey, storeKey } from '../../contract/shapes.ts';

export const subscriptionTypes = ['subscribe', 'unsubscribe'] as const;
export const subscriptionLinkStates = ['open', 'done', 'expired'] as const;

/** What the address of the page holds: `/subscribe/<type>/<email>?store=<8 characters>&until=<seconds>&key=<signature>`. */
export const subscriptionLink = z.object({
  type: z.enum(subscriptionTypes).describe('Whether the link subscribes or unsubscribes.'),
  email: z.string().max(320).describe('Email address.'),
  store: z.string().max(8).describe("First 8 characters of the store's key."),
  until: z.int().min(0).max(99_999_999_999).describe('End of the link, seconds since 1970.'),
  key: z.string().max(100).describe('Signature over all of it, made by the api with a key of the store.'),
});

const linkAnswer = z.object({
  type: z.enum(subscriptionTypes).describe('Whether the link subscribes or unsubscribes.'),
  email: z.string().describe('Email address.'),
  store_name: z.string().describe('Name of the store.'),
  store_domain: z.string().describe('Domain of the store.'),
  state: z.enum(subscriptionLinkStates).describe('done: the address is already as the link says.'),
});

export const subscriptionLinkInfo = call({
  path: 'subscriber/link/info',
  summary: 'Answers what a signed subscription link is about, and changes nothing: programs that look through mails open every link.',
  kind: 'read',
  access: { by: 'nobody' },
  input: z.object({ link: subscriptionLink.describe('What the link is for.') }),
  answer: linkAnswer,
});

export const subscriptionLinkFollow = call({
  path: 'subscriber/link/follow',
  summary: 'Subscribes or unsubscribes the address of a signed link; the second time changes nothing.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({ link: subscriptionLink.describe('What the link is for.') }),
  answer: linkAnswer,
});

export const subscriptionLinkCreate = call({
  path: 'subscriber/link/create',
  summary:
    "Makes the signed link by which an address subscribes to a store's mails or leaves them, with the headers that a mail should carry.",
  kind: 'write',
  access: { by: 'shop', private: true, scope: 'customers:write' },
  input: z.object({
    key: storeKey,
    private_key: privateKey,
    type: z.enum(subscriptionTypes).describe('Whether the link subscribes or unsubscribes.'),
    email: z.email('Enter a valid email address.').max(320).describe('Email address.'),
  }),
  answer: z
    .object({
      url: z.string().describe('Address of the link, for a mail.'),
      until: z.int().min(0).describe('End of the link, seconds since 1970.'),
      headers: z
        .record(z.string(), z.string())
        .describe(
          'Headers of a mail that carries the link (RFC 8058): with them mail programs show their own button. Empty for subscribe.',
        ),
    })
    .meta({
      examples: [
        {
          url: 'https://console.shop.example/subscribe/unsubscribe/eyJz…',
          until: 1_795_600_000,
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        },
      ],
    }),
});
