import { abilities, roleCan } from '@endcap/schema/access/abilities.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { graphql } from 'graphql';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';

import type { Context } from '../graph/context.ts';
import { GlobalId } from '../graph/globalIds.ts';
import { runQuery } from '../graph/testGraph.ts';
import { createRest } from '../rest/rest.ts';
import { createRefreshFlights, createRestSession } from '../rest/restSession.ts';
import { enforceAuth, subjectOf } from './authDirective.ts';

const sdl = (fields: string) => `directive @auth(can: String, public: Boolean = false) on FIELD_DEFINITION ${fields}`;

/** A context whose viewer has one role everywhere. */
function contextOf(role: (typeof roles)[number], isPresent = true): Context {
  const transport = { send: () => Promise.reject(new Error('no calls here')), close: async () => undefined };
  const session = createRestSession({ transport, flights: createRefreshFlights(), ...(isPresent ? { bearer: 'x' } : {}) });
  const rest = createRest({ transport, session, url: 'http://api.test', reference: 'r' });
  const never = () => Promise.reject(new Error('not asked for'));
  return {
    rest,
    log: pino({ level: 'silent' }),
    reference: 'r',
    olderOrigin: undefined,
    language: 'en-US',
    viewer: {
      info: never,
      require: never,
      roleInStore: async () => role,
      roleInCompany: async () => role,
      canInStore: never,
    },
  };
}

describe('@auth', () => {
  const schema = enforceAuth(
    makeExecutableSchema({
      typeDefs: sdl(`type Query {
        ${abilities.map((ability) => `${ability}(storeId: String!): String @auth(can: "${ability}")`).join('\n')}
        open: String @auth(public: true) closed: String @auth store: Store @auth(public: true) }
        type Store { name: String @auth keys: String @auth(can: "API_KEYS_VIEW") }`),
      resolvers: {
        Query: {
          ...Object.fromEntries(abilities.map((ability) => [ability, () => 'yes'])),
          open: () => 'yes',
          closed: () => 'yes',
          store: (_root, _args, { role }: { role: string }) => ({ role, name: 'n', keys: 'k' }),
        },
      },
    }),
  );

  it.each(roles)('gives a %s what the catalogue gives that role, in every field, and nothing else', async (role) => {
    for (const ability of abilities) {
      const { data, errors } = await graphql({ schema, source: `{ ${ability}(storeId: "a1b2c3d4") }`, contextValue: contextOf(role) });
      expect(data?.[ability]).toBe(roleCan(role, ability) ? 'yes' : null);
      expect(errors?.[0]?.extensions['code']).toBe(roleCan(role, ability) ? undefined : 'FORBIDDEN');
    }
  });

  it('checks the role in the store for fields of a store', async () => {
    const run = (role: (typeof roles)[number]) =>
      graphql({ schema, source: '{ store { name keys } }', contextValue: { ...contextOf(role), role } });
    expect(await run('developer')).toMatchObject({ data: { store: { name: 'n', keys: 'k' } } });
    expect(await run('member')).toMatchObject({
      data: { store: { name: 'n', keys: null } },
      errors: [{ extensions: { code: 'FORBIDDEN', title: 'Access restricted' } }],
    });
  });

  it('requires a session unless the field is public', async () => {
    const { data, errors } = await graphql({ schema, source: '{ open closed }', contextValue: contextOf('admin', false) });
    expect({ data, errors }).toMatchObject({
      data: { open: 'yes', closed: null },
      errors: [{ path: ['closed'], extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });

  it('is required on every field of Query and Mutation, with an ability of the catalogue', () => {
    expect(() => enforceAuth(makeExecutableSchema({ typeDefs: sdl('type Query { bare: Int }') }))).toThrow('Query.bare has no @auth');
    expect(() => enforceAuth(makeExecutableSchema({ typeDefs: sdl('type Query { odd: Int @auth(can: "FLY") }') }))).toThrow('FLY');
  });

  it('of a mutation without a session sends nothing to the api', async () => {
    const run = await runQuery('mutation { ping }', { isSignedIn: false });
    expect(run).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }], calls: [] });
  });
});

describe('the subject of a field', () => {
  it.each([
    [{ storeId: 'a' }, { storeId: 'a' }],
    [{ input: { storeId: 'a', name: 'x' } }, { storeId: 'a' }],
    [{ input: { companyId: 'c' } }, { companyId: 'c' }],
    [{ input: null, companyId: 'c' }, { companyId: 'c' }],
    [{ input: { storeId: 7 } }, {}],
    [{ input: { id: new GlobalId('Feed', 'a', '1'), storeId: 'b' } }, { storeId: 'a' }],
    [{ input: { ids: [new GlobalId('Order', 'a', '1')] } }, { storeId: 'a' }],
    [{ input: { companyId: new GlobalId('Company', 'c', 'c') } }, { companyId: 'c' }],
    [{}, {}],
  ])('of %j is %j', (args, subject) => {
    expect(subjectOf(args)).toEqual(subject);
  });
});
