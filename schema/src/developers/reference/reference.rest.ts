import { z } from 'zod';

import { call } from '../../contract/call.ts';

/** Which calls a reference is about: those of the shop, or those of the console and its tools. */
export const referenceAudiences = ['shop', 'staff'] as const;

export const referenceInfo = call({
  path: 'client/reference/info',
  summary: 'Returns the API reference as an OpenAPI 3.1 document.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({
    audience: z.enum(referenceAudiences).default('shop').describe('Audience: shop or console.'),
  }),
  answer: z.object({ document: z.record(z.string(), z.unknown()).describe('The OpenAPI 3.1 document.') }),
});

export const referenceAddress = call({
  path: 'client/reference/address',
  summary: 'Returns the base URL of the API for shops and tools, from the setting PUBLIC_API_URL.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({}),
  answer: z.object({ url: z.string().describe('Base URL of the API.') }),
});
