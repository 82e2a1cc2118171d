import { describe, expect, it } from 'vitest';

import { curlOf, fieldsOf, matchingCalls, referenceCalls, referenceFailures } from './referenceCalls.ts';

const media = <Body>(body: Body) => ({ content: { 'application/json': body } });
const operation = (kind: string, more: object = {}) => ({
  post: {
    tags: ['search/products'],
    summary: 'Finds products.',
    description: 'Needs the key.',
    'x-endcap-kind': kind,
    security: [],
    requestBody: media({ schema: { type: 'object' }, example: { key: 'k' } }),
    responses: { 200: media({ schema: { type: 'object' }, example: { status: 'ok' } }) },
    ...more,
  },
});
const document = {
  paths: {
    '/v2/search/search': operation('read'),
    '/v2/products/upsert': operation('write', { 'x-endcap-scope': 'products:write', summary: 'Stores products.' }),
    '/v3/search/products': operation('read', { 'x-endcap-scope': 'products:read' }),
  },
};

describe('the calls of a document', () => {
  const calls = referenceCalls(document, 'SHOP');

  it('are sorted by path, and only reading calls without a private key can be tried', () => {
    expect(calls.map(({ url, path, isTriable }) => [url, path, isTriable])).toEqual([
      ['/v2/products/upsert', 'products/upsert', false],
      ['/v3/search/products', 'search/products', false],
      ['/v2/search/search', 'search/search', true],
    ]);
    expect(referenceCalls(document, 'STAFF').some(({ isTriable }) => isTriable)).toBe(false);
  });

  it.each([
    ['', 3],
    ['STORE', 1],
    ['products find', 2],
    ['nothing like it', 0],
  ])('that match “%s”: %i', (text, count) => expect(matchingCalls(calls, text)).toHaveLength(count));
});

it('fields are listed with nested ones, limits and defaults', () => {
  const schema = {
    required: ['key'],
    properties: {
      key: { type: 'string', minLength: 8, maxLength: 64, description: 'Key of the store.' },
      limit: { type: 'integer', minimum: 0, maximum: 9007199254740991, default: 10 },
      order: { enum: ['asc', 'desc'] },
      rows: { type: 'array', items: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } }, maxItems: 5 },
      none: { anyOf: [{ type: 'number' }, { type: 'null' }] },
    },
  };
  expect(fieldsOf(schema)).toEqual([
    { name: 'key', type: 'string, 8–64 characters', isRequired: true, meaning: 'Key of the store.' },
    { name: 'limit', type: 'integer, ≥ 0, default 10', isRequired: false, meaning: '' },
    { name: 'order', type: '"asc" | "desc"', isRequired: false, meaning: '' },
    { name: 'rows', type: 'list of object, 0–5 items', isRequired: false, meaning: '' },
    { name: 'rows[].id', type: 'string (uuid)', isRequired: false, meaning: '' },
    { name: 'none', type: 'number | null', isRequired: false, meaning: '' },
  ]);
});

it('errors are listed by status, each with its meaning and an example', () => {
  const response = (types: readonly string[]) => ({
    description: types.map((type) => `${type}: What ${type} means.`).join('\n\n'),
    'x-endcap-types': types,
    ...media({ examples: Object.fromEntries(types.map((type) => [type, { value: { type } }])) }),
  });
  const responses = { Failure404: response(['NotFoundError']), Failure400: response(['ParsingError', 'LogicalError']) };
  expect(referenceFailures({ components: { responses } })).toEqual(
    [
      ['400', 'ParsingError'],
      ['400', 'LogicalError'],
      ['404', 'NotFoundError'],
    ].map(([status, type]) => ({ status, type, meaning: `What ${type} means.`, example: { type } })),
  );
});

it('a field is described, also inside optional values and under any name', () => {
  const schema = {
    properties: {
      at: { anyOf: [{ type: 'string', description: '`When`.' }, { type: 'null' }] },
      facets: { type: 'object', description: 'By name.', additionalProperties: { properties: { count: { type: 'integer' } } } },
    },
  };
  expect(fieldsOf(schema).map(({ name, meaning }) => [name, meaning])).toEqual([
    ['at', 'When.'],
    ['facets', 'By name.'],
    ['facets.*.count', ''],
  ]);
});

it('a signed-in user’s command takes the token from the shell', () => {
  expect(curlOf('https://c.test', '/v2/x', {}, true)).toContain('-H "authorization: Bearer $ENDCAP_TOKEN"');
});

it('a command can contain quotes in the body', () => {
  expect(curlOf('https://c.test', '/v2/x', { query: "kid's $(rm)" })).toBe(
    `curl -X POST 'https://c.test/v2/x' -H 'content-type: application/json' -d '{"query":"kid'\\''s $(rm)"}'`,
  );
});
