import { keyScopes } from '@endcap/schema/access/keyScopes.ts';
import type { Call } from '@endcap/schema/contract/call.ts';
import { failureBody, failureStatus, type FailureType, failureTypes } from '@endcap/schema/contract/failureBody.ts';
import { z } from 'zod';

import { sampleAnswer, sampleInput } from '../../http/sampleInput.ts';

export type Audience = 'shop' | 'staff';

export interface DocumentedCall {
  /** `search/products`, e.g. */
  readonly module: string;
  readonly call: Call;
}

/** Values that tell a reader more than the least that a shape allows. */
const samples: Readonly<Record<string, unknown>> = {
  key: 'a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4',
  client_key: 'c0ffee00c0ffee00c0ffee00c0ffee00',
  private_key: 'endcap_sk_…',
  email: 'ann@shop.example',
  limit: 10,
  offset: 0,
  revision: 1,
  name: 'Lamp',
  visitor: 'aB3dE5gH',
};

/** What the shop’s own things are called; the console’s calls have ids of ours in fields of these names. */
const shopSamples: Readonly<Record<string, unknown>> = {
  ...samples,
  id: '4711',
  ids: '4711',
  labels: 'start page',
  query: 'tent',
  url: 'https://shop.example/tents',
  products: { id: '4711', quantity: 1, price: 199.9 },
  price: 199.9,
  quantity: 1,
  sale: '100245',
};

export const audienceOf = ({ access }: Call): Audience => (access.by === 'shop' ? 'shop' : 'staff');

/** `v2/search/search` → `v2SearchSearch`: unique, since paths are. */
function operationId({ version, path }: Call): string {
  return (
    version +
    path.replaceAll(/[/_.-]?([a-z0-9]+)/gi, (_part, word: string) => word.charAt(0).toUpperCase() + word.slice(1)).replaceAll(/\W/g, '')
  );
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return schema;
}

/** The answer with its envelope. */
function answerSchema({ answer }: Call): Record<string, unknown> {
  const schema = schemaOf(answer, 'output');
  const properties = schema['properties'] as Record<string, unknown> | undefined; // an object's own, in JSON Schema
  const required = schema['required'] as string[] | undefined; // as above
  return {
    ...schema,
    type: 'object',
    properties: { status: { type: 'string', const: 'ok' }, ...properties },
    required: ['status', ...(required ?? [])],
    // What a later version adds must not break who reads it today.
    additionalProperties: true,
  };
}

/** Who may make the call, in a sentence. */
export function accessText({ access }: Call): string {
  switch (access.by) {
    case 'nobody':
      return 'Needs no session.';
    case 'user':
      return 'Needs the session of any user.';
    case 'company':
      return `Needs the session of a user with the ability ${access.can} in the company named by client_key.`;
    case 'store':
      return `Needs the session of a user with the ability ${access.can} in the store named by key.`;
    case 'shop':
      return access.private === true
        ? `Needs the store’s public key as key, and a private key with the scope ${access.scope} as private_key. For servers only.`
        : 'Needs the store’s public key as key. May be made from the shop’s pages.';
  }
}

const byStatus = new Map<number, FailureType[]>();
for (const type of failureTypes) byStatus.set(failureStatus[type], [...(byStatus.get(failureStatus[type]) ?? []), type]);

const failureResponses = Object.fromEntries(
  [...byStatus].map(([status, types]) => [
    `Failure${status}`,
    {
      description: `${types.join(' or ')}.`,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Failure' },
          example: { status: 'error', type: types[0], message: 'A sentence for the person concerned.', error_reference: 'K7QWZ2MNAB' },
        },
      },
    },
  ]),
);

function operationOf({ module, call }: DocumentedCall) {
  const { access } = call;
  const given = access.by === 'shop' ? shopSamples : samples;
  return {
    operationId: operationId(call),
    tags: [module],
    summary: call.summary,
    description: accessText(call),
    'x-endcap-kind': call.kind,
    ...(access.by === 'shop' && access.private === true ? { 'x-endcap-scope': access.scope } : {}),
    ...('can' in access ? { 'x-endcap-ability': access.can } : {}),
    security: access.by === 'nobody' || access.by === 'shop' ? [] : [{ bearer: [] }, { cookie: [] }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(call.input, 'input'), example: sampleInput(call, given) } },
    },
    responses: {
      200: {
        description: 'The call succeeded.',
        content: { 'application/json': { schema: answerSchema(call), example: { status: 'ok', ...sampleAnswer(call, samples) } } },
      },
      ...Object.fromEntries([...byStatus.keys()].map((status) => [status, { $ref: `#/components/responses/Failure${status}` }])),
    },
  };
}

/** The calls, as they are found at the address `server`, as an OpenAPI 3.1 document: made from the contracts themselves, so that it cannot say anything else than they do. */
export function openApiDocument(calls: readonly DocumentedCall[], audience: Audience, server = '/'): Record<string, unknown> {
  const own = calls.filter(({ call }) => audienceOf(call) === audience);
  const modules = [...new Set(own.map(({ module }) => module))].sort();
  return {
    openapi: '3.1.1',
    info: {
      title: audience === 'shop' ? 'Endcap: calls of the shop' : 'Endcap: calls of the console',
      version: '2',
      summary: 'Every call is a POST with a JSON body.',
      description:
        audience === 'shop'
          ? `The shop’s pages send the store’s public key as \`key\`. Its servers send a private key as well, as \`private_key\`; a private key has scopes: ${keyScopes.join(', ')}.`
          : 'A session is a bearer token of `client/token/issue`, or the cookies that it sets.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: modules.map((name) => ({ name })),
    paths: Object.fromEntries(
      own.map((documented) => [`/${documented.call.version}/${documented.call.path}`, { post: operationOf(documented) }]),
    ),
    components: {
      schemas: { Failure: schemaOf(failureBody, 'output') },
      responses: failureResponses,
      // The shop's keys stand in the body, which OpenAPI has no words for: each call's description says which it needs.
      ...(audience === 'shop'
        ? {}
        : {
            securitySchemes: {
              bearer: { type: 'http', scheme: 'bearer' },
              cookie: { type: 'apiKey', in: 'cookie', name: 'endcap_token' },
            },
          }),
    },
  };
}
