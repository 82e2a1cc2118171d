import type { Resource } from '@endcap/schema/resources/resource.ts';
import { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';
import { newsletters } from '@endcap/schema/email/newsletters/newsletters.resource.ts';
import { sliders } from '@endcap/schema/recommendations/sliders/sliders.resource.ts';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { graphql } from 'graphql';
import { describe, expect, it } from 'vitest';

import { storeOfRole } from '../store/stores/testStore.ts';
import { withDefaultResolvers } from './defaultResolvers.ts';
import { toGlobalId } from './globalIds.ts';
import { mockAnswer } from './mockAnswers.ts';
import { runQuery, type Stub } from './testGraph.ts';

const uuid = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const idOf = (type: string, number: number) => toGlobalId(type, 'a1b2c3d4', uuid(number));

/** The api answers a resource with these fields. */
function resourceOf(resource: Resource, fields: unknown): Stub {
  const { info } = resource.calls;
  const answer = info.answer.parse(mockAnswer(info, {}, 1));
  return { path: `/${info.version}/${info.path}`, answer: () => ({ resource: { ...answer.resource, fields } }) };
}

async function ask(source: string, stub: Stub) {
  const { data, errors } = await runQuery(`{ store(storeId: "a1b2c3d4") { found: ${source} } }`, { stubs: [storeOfRole('admin'), stub] });
  expect(errors).toBeUndefined();
  return (data as { readonly store: { readonly found: unknown } }).store.found;
}

describe('a field with @globalId', () => {
  it('has the global ID of what the object names, and null for nothing', async () => {
    const of = (design: string | null) =>
      resourceOf(sliders, sliders.fields.parse({ name: 'Home', place: 'home', logic: 'popular', design_key: design }));
    const source = `slider(id: "${uuid(9)}") { designKey }`;
    expect(await ask(source, of(uuid(1)))).toEqual({ designKey: idOf('Design', 1) });
    expect(await ask(source, of(null))).toEqual({ designKey: null });
  });

  it('has it in the parts of an object too, in lists and at any depth', async () => {
    const newsletter = newsletters.fields.parse({
      name: 'Spring',
      recipients: { audiences: [uuid(1), uuid(2)] },
      content: { design_id: uuid(3) },
    });
    expect(
      await ask(
        `newsletter(id: "${uuid(9)}") { recipients { audiences lists } content { designId } }`,
        resourceOf(newsletters, newsletter),
      ),
    ).toEqual({
      recipients: { audiences: [idOf('Audience', 1), idOf('Audience', 2)], lists: [] },
      content: { designId: idOf('Design', 3) },
    });
    const steps = [
      { key: 'a', kind: 'email', content: { design_id: uuid(4) } },
      { key: 'b', kind: 'email', content: { design_id: '' } },
      { key: 'c', kind: 'delay' },
    ];
    const trigger = emailTriggers.fields.parse({ name: 'Carts', type: 'abandoned_cart', steps });
    expect(await ask(`emailTrigger(id: "${uuid(9)}") { steps { content { designId } } }`, resourceOf(emailTriggers, trigger))).toEqual({
      steps: [{ content: { designId: idOf('Design', 4) } }, { content: { designId: null } }, { content: null }],
    });
  });

  it('fails where its store is unknown, and passes on what is a global ID already', async () => {
    const schema = withDefaultResolvers(
      makeExecutableSchema({
        typeDefs: `
          directive @globalId(of: [String!]!) on FIELD_DEFINITION
          type Thing { a: Int }
          type Query { thingId: ID @globalId(of: ["Thing"]) }
        `,
      }),
    );
    const read = (rootValue: object) => graphql({ schema, source: '{ thingId }', rootValue });
    expect((await read({ thing_id: '1' })).errors?.[0]?.message).toBe('The place of thingId is unknown.');
    expect(await read({ thing_id: '1', placeId: 'a1b2c3d4' })).toEqual({ data: { thingId: toGlobalId('Thing', 'a1b2c3d4', '1') } });
    expect(await read({ thingId: 'global' })).toEqual({ data: { thingId: 'global' } });
  });
});
