import { failureBody, failureStatus, type FailureType, failureTypes } from '@endcap/schema/contract/failureBody.ts';
import { loadCalls } from '@endcap/schema/contract/loadCalls.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';

import { audienceOf, openApiDocument } from './openApi.ts';

const calls = await loadCalls();
const documents = { shop: openApiDocument(calls, 'shop'), staff: openApiDocument(calls, 'staff') };

interface Operation {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly responses: {
    readonly '200': { readonly content: { readonly 'application/json': { readonly schema: Shape; readonly example: unknown } } };
  };
  readonly requestBody: { readonly content: { readonly 'application/json': { readonly schema: Shape; readonly example: unknown } } };
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

  it('has each of its calls once, and no others', () => {
    const expected = calls.filter(({ call }) => audienceOf(call) === audience).map(({ call }) => `/${call.version}/${call.path}`);
    expect(Object.keys(paths).sort()).toEqual(expected.sort());
    const ids = Object.values(paths).map(({ post }) => post.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(Object.keys(paths))('has an example request that the call accepts: %s', (path) => {
    const found = calls.find(({ call }) => `/${call.version}/${call.path}` === path);
    const { example } = paths[path]?.post.requestBody.content['application/json'] ?? {};
    const parsed = found?.call.input.safeParse(example);
    // What fields must be together (a rule beyond the shape) a sample cannot know; that every field is right it must.
    const wrong = parsed?.error?.issues.filter(({ code }) => code !== 'custom') ?? [];
    expect(wrong).toEqual([]);
  });

  it.each(Object.keys(paths))('has an example response that the call can give: %s', (path) => {
    const found = calls.find(({ call }) => `/${call.version}/${call.path}` === path);
    const { example } = paths[path]?.post.responses['200'].content['application/json'] ?? {};
    expect(example).toMatchObject({ status: 'ok' });
    const { required = [] } = paths[path]?.post.responses['200'].content['application/json'].schema ?? {};
    expect([...new Set(required)]).toEqual(required);
    const wrong = found?.call.answer.safeParse(example).error?.issues.filter(({ code }) => code !== 'custom') ?? [];
    expect(wrong).toEqual([]);
  });
});

interface Shape {
  readonly description?: string;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly additionalProperties?: Shape | boolean;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly required?: readonly string[];
}

/** Every field of a shape, however deep, with what is said of it. */
function fieldsOf(shape: Shape, path: string): { field: string; says: string | undefined }[] {
  const inner = [shape.items, ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].filter((one) => one !== undefined);
  const { additionalProperties: others } = shape;
  return [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
      const says = [field, ...(field.anyOf ?? [])].map(({ description }) => description).find((text) => text !== undefined);
      return [
        { field: `${path}.${name}`, says: field.const === undefined ? says : String(field.const) },
        ...fieldsOf(field, `${path}.${name}`),
      ];
    }),
    ...inner.flatMap((one) => fieldsOf(one, `${path}[]`)),
    ...(typeof others === 'object' ? fieldsOf(others, `${path}{}`) : []),
  ];
}

it('every field of a call is described, in the request and the response', () => {
  const fields = calls.flatMap(({ call }) => {
    const { requestBody, responses } = pathsOf(documents[audienceOf(call)])[`/${call.version}/${call.path}`]?.post ?? {};
    return [
      ...fieldsOf(requestBody?.content['application/json'].schema ?? {}, `${call.path} body`),
      ...fieldsOf(responses?.['200'].content['application/json'].schema ?? {}, `${call.path} answer`),
    ];
  });
  expect(fields.length).toBeGreaterThan(5_000);
  expect(fields.filter(({ says = '' }) => says.trim() === '').map(({ field }) => field)).toEqual([]);
});

it.each(['shop', 'staff'] as const)('the modules of %s are described, and shops see no made-up values', (audience) => {
  const { tags } = documents[audience] as { tags: { name: string; description: string }[] }; // as openApiDocument makes them
  const silent = tags.filter(({ description }) => description === '').map(({ name }) => name);
  expect(silent, 'each module has a sentence in moduleTexts.ts').toEqual([]);
  if (audience === 'shop') expect(JSON.stringify(documents.shop)).not.toMatch(/"sample|9007199254740991/);
});

it('each kind of error has an example and an explanation', () => {
  const { responses } = documents.shop['components'] as {
    responses: Record<string, { description: string; content: { 'application/json': { examples: Record<string, { value: unknown }> } } }>;
  }; // as openApiDocument makes them
  const shown = Object.entries(responses).flatMap(([name, { content, description }]) =>
    Object.entries(content['application/json'].examples).map(([type, { value }]) => ({ name, type, value, description })),
  );
  expect(shown.map(({ type }) => type).sort()).toEqual([...failureTypes].sort());
  for (const { name, type, value, description } of shown) {
    expect(failureBody.parse(value).type).toBe(type);
    expect(description).toContain(`${type}: `);
    expect(name).toBe(`Failure${failureStatus[type as FailureType]}`);
  }
});

it('every call is in one of the documents', () => {
  const all = Object.values(documents).flatMap((document) => Object.keys(pathsOf(document)));
  expect(all.sort()).toEqual(calls.map(({ call }) => `/${call.version}/${call.path}`).sort());
});

it('the permissions of each call are listed', () => {
  const words = JSON.stringify(documents.staff);
  expect(words).toContain('API_KEYS_EDIT');
  expect(pathsOf(documents.shop)['/v2/search/search']?.post.security).toEqual([]);
  const { description } = documents.staff['info'] as { description: string }; // as openApiDocument makes it
  for (const [, path] of description.matchAll(/`([a-z_/]+)`/g)) expect(calls.map(({ call }) => call.path)).toContain(path);
});
