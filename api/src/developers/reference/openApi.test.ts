import { loadCalls } from '@endcap/schema/contract/loadCalls.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';

import { audienceOf, openApiDocument } from './openApi.ts';

const calls = await loadCalls();
const documents = { shop: openApiDocument(calls, 'shop'), staff: openApiDocument(calls, 'staff') };

interface Operation {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly responses: { readonly '200': { readonly content: { readonly 'application/json': { readonly example: unknown } } } };
  readonly requestBody: { readonly content: { readonly 'application/json': { readonly schema: object; readonly example: unknown } } };
}
type Paths = Readonly<Record<string, { readonly post: Operation }>>;
const pathsOf = (document: Record<string, unknown>) => document['paths'] as Paths; // as openApiDocument makes them

describe.each(['shop', 'staff'] as const)('the OpenAPI document for %s', (audience) => {
  const paths = pathsOf(documents[audience]);

  it('is valid', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(documents[audience]));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('has each of its calls, once, and no other', () => {
    const expected = calls.filter(({ call }) => audienceOf(call) === audience).map(({ call }) => `/${call.version}/${call.path}`);
    expect(Object.keys(paths).sort()).toEqual(expected.sort());
    const ids = Object.values(paths).map(({ post }) => post.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(Object.keys(paths))('has an example that the call takes: %s', (path) => {
    const found = calls.find(({ call }) => `/${call.version}/${call.path}` === path);
    const { example } = paths[path]?.post.requestBody.content['application/json'] ?? {};
    const parsed = found?.call.input.safeParse(example);
    // What fields must be together (a rule beyond the shape) a sample cannot know; that every field is right it must.
    const wrong = parsed?.error?.issues.filter(({ code }) => code !== 'custom') ?? [];
    expect(wrong).toEqual([]);
  });

  it.each(Object.keys(paths))('has an answer to look at that the call gives: %s', (path) => {
    const found = calls.find(({ call }) => `/${call.version}/${call.path}` === path);
    const { example } = paths[path]?.post.responses['200'].content['application/json'] ?? {};
    expect(example).toMatchObject({ status: 'ok' });
    const wrong = found?.call.answer.safeParse(example).error?.issues.filter(({ code }) => code !== 'custom') ?? [];
    expect(wrong).toEqual([]);
  });
});

it('says of each field of a public call of the tracking what it means', () => {
  const fields = Object.entries(pathsOf(documents.shop))
    .filter(([path]) => path.startsWith('/v2/log/') && path !== '/v2/log/error')
    .flatMap(([path, { post }]) => {
      const { properties = {} }: { properties?: Record<string, { description?: string }> } =
        post.requestBody.content['application/json'].schema;
      return Object.entries(properties).map(([name, { description }]) => ({ field: `${path} ${name}`, description }));
    });
  expect(fields.length).toBeGreaterThan(40);
  expect(fields.filter(({ description }) => description === undefined)).toEqual([]);
});

it('every call stands in one of the documents', () => {
  const all = Object.values(documents).flatMap((document) => Object.keys(pathsOf(document)));
  expect(all.sort()).toEqual(calls.map(({ call }) => `/${call.version}/${call.path}`).sort());
});

it('says what a call needs', () => {
  const words = JSON.stringify(documents.staff);
  expect(words).toContain('API_KEYS_EDIT');
  expect(pathsOf(documents.shop)['/v2/search/search']?.post.security).toEqual([]);
});
