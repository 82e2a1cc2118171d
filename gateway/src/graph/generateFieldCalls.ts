import { realpathSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { defaultLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';
import type { Call } from '@endcap/schema/contract/call.ts';
import { loadCalls } from '@endcap/schema/contract/loadCalls.ts';
import { healthCheckKeys } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import { loadResources } from '@endcap/schema/resources/loadResources.ts';
import { execute, getNamedType, type GraphQLField, type GraphQLSchema, isLeafType, isObjectType, parse } from 'graphql';
import { pino } from 'pino';

import { createViewer } from '../auth/viewer.ts';
import { createRest } from '../rest/rest.ts';
import { createRefreshFlights, createRestSession } from '../rest/restSession.ts';
import { type FieldCalls, fieldCallsFile } from './fieldCalls.ts';
import { toGlobalId } from './globalIds.ts';
import { createUnguardedSchema } from './graphSchema.ts';
import { mockAnswer } from './mockAnswers.ts';
import { callOf, type Filling } from './mockOperations.ts';

type Field = GraphQLField<unknown, unknown>;

/** The paths that an operation calls at an api which answers everything that its contract allows. */
async function pathsOf(schema: GraphQLSchema, calls: ReadonlyMap<string, Call>, source: string): Promise<string[]> {
  const made: string[] = [];
  const transport = {
    async send(path: string, body: string) {
      made.push(path);
      const call = calls.get(path);
      const answer = call && mockAnswer(call, JSON.parse(body), 1);
      return { status: 200, body: { status: 'ok', ...(typeof answer === 'object' ? answer : {}) }, setCookies: [] };
    },
    close: async () => undefined,
  };
  const session = createRestSession({ transport, flights: createRefreshFlights(), bearer: 'none' });
  const rest = createRest({ transport, session, url: 'http://localhost', reference: 'none' });
  const contextValue = {
    rest,
    viewer: createViewer(rest),
    log: pino({ level: 'silent' }),
    reference: 'none',
    olderOrigin: undefined,
    language: defaultLanguage,
  };
  await execute({ schema, document: parse(source), contextValue });
  return made;
}

/** What is in `all` and not in `before`, where each of `before` takes away one. */
function added(all: readonly string[], before: readonly string[]): string[] {
  const rest = [...before];
  const paths = all.filter((path) => {
    const at = rest.indexOf(path);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [...new Set(paths)];
}

/** Inputs that must name something that there is. */
const texts = { key: healthCheckKeys[0] ?? '' };

/** A selection of the field alone. */
function selected(field: Field, filling: Filling = { texts }): string {
  return `${callOf(field, filling)}${isLeafType(getNamedType(field.type)) ? '' : ' { __typename }'}`;
}

/**
 * Finds the REST calls behind every field by running it: what it calls in an operation that has it, and not in one that has only the object
 * around it. `schema` is the one without guards, so that what a guard reads to know the caller's role is not a call of the field.
 */
export async function findFieldCalls(schema: GraphQLSchema): Promise<FieldCalls> {
  const calls = new Map((await loadCalls()).map(({ call }) => [`/${call.version}/${call.path}`, call]));
  const ids = (await loadResources()).map(({ resource }) => toGlobalId(resource.type, 'a1b2c3d4', '00000000-0000-4000-8000-000000000001'));
  const found: Record<string, readonly string[]> = {};
  const note = (name: string, paths: readonly string[]) => {
    if (paths.length > 0) found[name] = paths;
  };

  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()];
  // A mutation may call one thing to switch on and another to switch off, and something else for each kind of resource.
  const fillings = [{ texts }, ...ids.map((id) => ({ texts, id }))].flatMap((filling) => [filling, { ...filling, isOff: true }]);
  for (const field of Object.values(mutation?.getFields() ?? {})) {
    const runs = await Promise.all(fillings.map((filling) => pathsOf(schema, calls, `mutation { ${selected(field, filling)} }`)));
    note(`Mutation.${field.name}`, [...new Set(runs.flat())]);
  }

  // Breadth first, so that every type is reached by its shortest way.
  const reached = new Set([query]);
  const ways = query ? [{ type: query, around: (inner: string) => `{ ${inner} }` }] : [];
  for (const { type, around } of ways) {
    const before = await pathsOf(schema, calls, around('__typename'));
    for (const field of Object.values(type.getFields())) {
      note(`${type.name}.${field.name}`, added(await pathsOf(schema, calls, around(selected(field))), before));
      const inner = getNamedType(field.type);
      if (!isObjectType(inner) || reached.has(inner)) continue;
      reached.add(inner);
      ways.push({ type: inner, around: (text) => around(`${callOf(field, { texts })} { ${text} }`) });
    }
  }
  return found;
}

/** Writes the calls of all fields next to the types of resolvers; they are never committed. */
async function generateFieldCalls(): Promise<void> {
  const found = await findFieldCalls(await createUnguardedSchema());
  await mkdir(dirname(fieldCallsFile), { recursive: true });
  await writeFile(fieldCallsFile, JSON.stringify(found, null, 2));
}

// import.meta.main came with Node 24.2; this runs from 22.12.
if (realpathSync(process.argv[1] ?? '') === import.meta.filename) await generateFieldCalls();
