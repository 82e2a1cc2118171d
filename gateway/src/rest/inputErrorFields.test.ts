import type { Call } from '@endcap/schema/contract/call.ts';
import { loadCalls } from '@endcap/schema/contract/loadCalls.ts';
import { healthCheckKeys } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import { loadResources } from '@endcap/schema/resources/loadResources.ts';
import { getNamedType, type GraphQLInputType, isInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';

import { toGlobalId } from '../graph/globalIds.ts';
import { createGraphSchema } from '../graph/graphSchema.ts';
import { mockAnswer } from '../graph/mockAnswers.ts';
import { inputField } from '../graph/run/payloadFields.ts';
import { graphFieldName } from './inputErrors.ts';
import { wholeField } from '../graph/mockOperations.ts';
import { runQuery, type Stub, StubFailure } from '../graph/testGraph.ts';

const schema = await createGraphSchema();
const calls = (await loadCalls()).map(({ call }) => call);
const [kind] = await loadResources();
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ args }) => args.length > 0);

/** Dotted paths of everything in the input of a call: `key`, `ids`, `ids.0`, `fields.url`. */
function pathsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...pathsIn(inner).map((path) => `${name}.${path}`)]);
}

/** Whether a path, as a payload has it, leads to a field of an input. */
function leadsTo(type: GraphQLInputType, path: readonly string[]): boolean {
  const named = getNamedType(type);
  const [name, ...rest] = path;
  if (name === undefined) return true;
  if (/^\d+$/.test(name)) return leadsTo(type, rest);
  if (!isInputObjectType(named)) return named.name === 'JSON';
  const field = named.getFields()[name];
  return field !== undefined && leadsTo(field.type, rest);
}

/** Runs a mutation on an api that accepts nothing of what a write sends, and answers the fields that its payload names. */
async function refusedFields(source: string): Promise<string[]> {
  const stubs = calls.map((call: Call): Stub => {
    const answer = (input: unknown) => {
      if (call.kind === 'read') return mockAnswer(call, input, 1);
      const fields = Object.fromEntries(pathsIn(input).map((path) => [path, 'No.']));
      throw new StubFailure({ type: 'ParsingError', message: 'No.', fields });
    };
    return { path: `/${call.version}/${call.path}`, answer };
  });
  const { data } = await runQuery(source, { stubs });
  const [payload] = Object.values(data ?? {}) as ({ errors?: { field: string | null }[] } | null)[]; // a mutation's payload has errors
  return payload?.errors?.flatMap(({ field }) => field ?? []) ?? [];
}

describe('a payload’s error names a field of the mutation’s input', () => {
  const id = toGlobalId(kind?.resource.type ?? '', 'a1b2c3d4', '00000000-0000-4000-8000-000000000001');
  it.each(mutations)('of $name', async (field) => {
    const [input] = field.args;
    if (!input) throw new Error('mutations have an input');
    const texts = { key: healthCheckKeys[0] ?? '' };
    const sources = [false, true].map((isOff) => `mutation { ${wholeField(field, { isOff, id, texts })} }`);
    const named = (await Promise.all(sources.map(refusedFields))).flat();
    expect([...new Set(named)].filter((path) => !leadsTo(input.type, path.split('.')))).toEqual([]);
  });
});

it.each([
  ['createStore', 'client_key', 'companyId'],
  ['createStore', 'copy_from.store', 'copyFrom.storeId'],
  ['importResources', 'from_store', 'fromStoreId'],
  ['updateStore', 'development', 'isDevelopment'],
  ['deleteOrders', 'ids.1', 'ids.1'],
  ['deleteOrders', 'key', 'ids'],
  ['copyResources', 'stores.0', 'storeIds.0'],
  ['createSearchRule', 'fields.included.products', 'fields.included.products'],
  ['updateHealthSettings', 'settings.name_length', 'nameLength'],
  ['startImport', 'source.url', 'feed.url'],
  ['exportProducts', 'sort', 'orderBy.field'],
  ['previewImport', 'rows_path', 'feed.rowsPath'],
  ['saveModifiers', 'modifiers.0.replace_by', 'steps.0.replaceBy'],
  ['explainSurvey', 'nobody.knows', null],
])('%s names “%s” as in its input: %s', (name, restPath, field) => {
  const input = schema.getMutationType()?.getFields()[name]?.args[0];
  expect(input && inputField(input.type, graphFieldName(restPath))).toBe(field);
});
