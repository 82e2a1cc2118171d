import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { emailAddress, privateKey, storeKey } from '../../contract/shapes.ts';

export const subscriptionTypes = ['subscribe', 'unsubscribe'] as const;
export const subscriptionLinkStates = ['open', 'done', 'expired'] as const;

/** What the address of the page holds: `/subscribe/<type>/<email>?store=<8 characters>&until=<seconds>&key=<signature>`. */
export const subscriptionLink = z.object({
  type: z.enum(subscriptionTypes).describe('Whether the link subscribes or unsubscribes.'),
  email: z.string().max(320).describe('Email address.'),
  store: z.string().max(8).describe("First 8 characters of the store's key."),
  until: z.int().min(0).max(99_999_999_999).describe('Expiry of the link, in seconds since 1970.'),
  key: z.string().max(100).describe('Signature of all other parts, created by the API with a key of the store.'),
});

const linkAnswer = z.object({
  type: z.enum(subscriptionTypes).describe('Whether the link subscribes or unsubscribes.'),
  email: z.string().describe('Email address.'),
  store_name: z.string().describe('Name of the store.'),
  store_domain: z.string().describe('Domain of the store.'),
  state: z.enum(subscriptionLinkStates).describe('Status of the link. done: the address is already subscribed or unsubscribed.'),
});

export const subscriptionLinkInfo = call({
  path: 'subscriber/link/info',
  summary: 'Returns a signed subscription link without changing anything, as email scanners open every link.',
  kind: 'read',
  access: { by: 'nobody' },
  input: z.object({ link: subscriptionLink.describe('Action of the link.') }),
  answer: linkAnswer,
});

export const subscriptionLinkFollow = call({
  path: 'subscriber/link/follow',
  summary: 'Subscribes or unsubscribes the address of a signed link. Repeating it changes nothing.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({ link: subscriptionLink.describe('Action of the link.') }),
  answer: linkAnswer,
});

export const subscriptionLinkCreate = call({
  path: 'subscriber/link/create',
  summary:
    "Creates the signed link by which an address subscribes to a store's emails or unsubscribes from them, with the headers that an email should carry.",
  kind: 'write',
  access: { by: 'shop', private: true, scope: 'customers:write' },
  input: z.object({
    key: storeKey,
    private_key: privateKey,
    type: z.enum(subscriptionTypes).describe('Whether the link subscribes or unsubscribes.'),
    email: emailAddress.describe('Email address.'),
  }),
  answer: z
    .object({
      url: z.string().describe('URL of the link, to put in an email.'),
      until: z.int().min(0).describe('Expiry of the link, in seconds since 1970.'),
      headers: z
        .record(z.string(), z.string())
        .describe(
          'Headers for the email with the link (RFC 8058), so that email clients show their own unsubscribe button. Empty for subscribe.',
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
