import { keyScopes } from '@endcap/schema/access/keyScopes.ts';
import type { Call } from '@endcap/schema/contract/call.ts';
import {
  failureBody,
  failureMeanings,
  failureStatus,
  type FailureType,
  failureTypes,
  incorrectPrivateKey,
} from '@endcap/schema/contract/failureBody.ts';
import { z } from 'zod';

import { sampleAnswer, sampleInput } from '../../http/input/sampleInput.ts';
import { moduleTexts } from './moduleTexts.ts';

export type Audience = 'shop' | 'staff';

export interface DocumentedCall {
  /** `search/products`, e.g. */
  readonly module: string;
  readonly call: Call;
}

/** Values that are more useful to a reader than the minimum that a shape allows. */
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
  request: 'a1B2c3D4e5F6',
  facets: 'brand',
  position: 3,
  total: 12,
};

export const audienceOf = ({ access }: Call): Audience => (access.by === 'shop' ? 'shop' : 'staff');

/** `v2/search/search` → `v2SearchSearch`: unique, since paths are. */
function operationId({ version, path }: Call): string {
  return (
    version +
    path.replaceAll(/[/_.-]?([a-z0-9]+)/gi, (_part, word: string) => word.charAt(0).toUpperCase() + word.slice(1)).replaceAll(/\W/g, '')
  );
}

/** Every whole number is at most what JavaScript holds exactly; repeating it for each is of no use to a reader. */
function withoutNumberLimits({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const options = { io, unrepresentable: 'any', target: 'draft-2020-12', override: withoutNumberLimits } as const;
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, options);
  return schema;
}

/** What says who calls is first, wherever the contract has it. */
const whoFirst = ['key', 'private_key', 'client_key', 'visitor'];

function withWhoFirst(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const first = whoFirst.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]]);
  return { ...Object.fromEntries(first), ...fields };
}

function inputSchema({ input }: Call): Record<string, unknown> {
  const schema = schemaOf(input, 'input');
  return { ...schema, properties: withWhoFirst((schema['properties'] ?? {}) as Record<string, unknown>) }; // an object's own, in JSON Schema
}

/** The answer with its envelope. */
function answerSchema({ answer }: Call): Record<string, unknown> {
  // An example of the whole is next to the schema, with its envelope.
  const { examples: _examples, ...schema } = schemaOf(answer, 'output');
  const properties = schema['properties'] as Record<string, unknown> | undefined; // an object's own, in JSON Schema
  const required = schema['required'] as string[] | undefined; // as above
  return {
    ...schema,
    type: 'object',
    properties: { status: { type: 'string', const: 'ok', description: 'Distinguishes success from failure.' }, ...properties },
    // A call may say itself how it ended, such as `verification_required`.
    required: [...new Set(['status', ...(required ?? [])])],
    // What a later version adds must not break who reads it today.
    additionalProperties: true,
  };
}

/** Who may make the call, in a sentence. */
export function accessText({ access }: Call): string {
  switch (access.by) {
    case 'nobody':
      return 'Requires no session.';
    case 'user':
      return 'Requires the session of any user.';
    case 'company':
      return `Requires the session of a user with the ability ${access.can} in the company named by client_key.`;
    case 'store':
      return `Requires the session of a user with the ability ${access.can} in the store named by key.`;
    case 'tenant':
      return `Requires the session of a user with the ability ${access.can} in the store named by key, or in the company named by client_key.`;
    case 'shop':
      return access.private === true
        ? `Requires the store’s public key as key and a private key with the scope ${access.scope} as private_key. For servers only.`
        : 'Requires the store’s public key as key. Can be called from the shop’s pages.';
  }
}

const byStatus = new Map<number, FailureType[]>();
for (const type of failureTypes) byStatus.set(failureStatus[type], [...(byStatus.get(failureStatus[type]) ?? []), type]);

/** A failure as a call answers it. */
function failureExample(type: FailureType): z.output<typeof failureBody> {
  const common = { status: 'error', type, error_reference: 'K7QWZ2MNAB' } as const;
  switch (type) {
    case 'AuthenticationError':
      return { ...common, message: incorrectPrivateKey };
    case 'ParsingError':
      return {
        ...common,
        message: 'limit: Must be at most 100.',
        fields: { limit: 'Must be at most 100.' },
      };
    case 'LogicalError':
      return { ...common, title: 'Failed to start sync', message: 'A sync of this feed is running. Wait until it has finished.' };
    case 'PermissionError':
      return { ...common, message: 'This private API key does not have the scope products:write.' };
    case 'ProofError':
      return { ...common, title: 'Failed to create access token', message: 'Confirm it’s you, then try again.' };
    case 'NotFoundError':
      return { ...common, message: 'Store not found.' };
    case 'ConflictError':
      return { ...common, message: 'Someone else changed this feed after you opened it. Reload and try again.', current: { revision: 4 } };
    case 'LimitError':
      return { ...common, message: 'Too many events. Try again in 3 seconds.' };
    case 'InternalError':
      return { ...common, message: 'Something went wrong. Try again later, or contact support with the error reference.' };
  }
}

const failureResponses = Object.fromEntries(
  [...byStatus].map(([status, types]) => [
    `Failure${status}`,
    {
      description: types.map((type) => `${type}: ${failureMeanings[type]}`).join('\n\n'),
      'x-endcap-types': types,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Failure' },
          examples: Object.fromEntries(types.map((type) => [type, { value: failureExample(type) }])),
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
      content: { 'application/json': { schema: inputSchema(call), example: withWhoFirst({ ...sampleInput(call, given) }) } },
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
      title: audience === 'shop' ? 'Endcap: shop API' : 'Endcap: console API',
      version: '2',
      summary: 'Every call is a POST with a JSON body.',
      description:
        audience === 'shop'
          ? `The shop’s pages send the store’s public key as \`key\`. Its servers also send a private key as \`private_key\`. Scopes of private keys: ${keyScopes.join(', ')}.`
          : 'A session is a bearer token from `client/user/issue_token`, or the cookies that it sets. An expired token returns HTTP 403; `token/refresh` returns a new one.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: modules.map((name) => ({ name, description: moduleTexts[name] ?? '' })),
    paths: Object.fromEntries(
      own.map((documented) => [`/${documented.call.version}/${documented.call.path}`, { post: operationOf(documented) }]),
    ),
    components: {
      schemas: { Failure: schemaOf(failureBody, 'output') },
      responses: failureResponses,
      // The shop's keys are in the body, which OpenAPI has no words for: each call's description says which it needs.
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
