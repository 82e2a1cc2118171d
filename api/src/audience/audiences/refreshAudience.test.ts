import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { testNow } from '../../data/browse/testBrowse.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { nextAudiences } from './audiences.jobs.ts';
import { service } from './audiences.service.ts';
import { refreshAudiences } from './refreshAudience.ts';
import { audienceTests } from './testAudiences.ts';
import { isInAudience, newVisitor, visitorFacts } from './visitorAudiences.ts';

const { calls } = service.resource;

describe('an audience as it is stored', () => {
  const { tests, who, reading } = audienceTests();
  const create = async (name: string, conditions: string) =>
    (await tests.api.call(calls.create, { key: tests.key, fields: { name, conditions } }, tests.company.people.manager.token)).answer
      .resource.id;
  async function refresh(id: string, conditions: string) {
    const { reading: read, context } = await reading();
    await refreshAudiences(read, context, [{ id, conditions }]);
  }
  const figures = async (id: string) =>
    (await tests.api.call(calls.info, { key: tests.key, id }, tests.company.people.manager.token)).answer.resource.figures;

  it('lists its people, its figures, and who joined and left', async () => {
    const id = await create('Subscribers', 'subscribed = true');
    expect(await figures(id)).toMatchObject({ people: null, value: null, computed_at: null, problem: '' });
    await refresh(id, 'subscribed = true');
    expect(await figures(id)).toMatchObject({
      people: 2,
      subscribed: 2,
      value: { amount: '200.00' },
      computed_at: testNow.toISOString(),
    });
    expect(await who('audience = "subscribers"')).toBe('ac');
    expect(await who('not (audience in ["Subscribers"])')).toBe('b');
    const [cleo] = await rowsOf<{ since: Date }>(
      tests.api.db.pool,
      sql`SELECT since FROM audience_members WHERE store_key = ${tests.key} AND audience_id = ${id} AND customer_id = 'cleo@mail.test'`,
    );
    expect(cleo?.since).toEqual(testNow);
    await refresh(id, 'order_count > 0');
    expect(await who('audience = "Subscribers"')).toBe('ab');
  });

  it('is filled with many others at once, by two at the same time too', async () => {
    const conditions = Array.from({ length: 12 }, (_one, at) => (at % 3 === 0 ? 'subscribed = true' : `order_count >= ${at % 3}`));
    const audiences = conditions.map((text) => ({ id: randomUUID(), conditions: text }));
    const { reading: read, context } = await reading();
    await Promise.all([audiences, audiences.toReversed()].map((many) => refreshAudiences(read, context, many)));
    const kept = await rowsOf<{ id: string; who: string; people: number }>(
      tests.api.db.pool,
      sql`SELECT s.audience_id AS id, string_agg(left(m.customer_id, 1), '' ORDER BY m.customer_id) AS who, s.people FROM audience_states s
          JOIN audience_members m ON m.store_key = s.store_key AND m.audience_id = s.audience_id
          WHERE s.store_key = ${tests.key} AND s.audience_id = ANY(${audiences.map(({ id }) => id)}::uuid[]) GROUP BY s.audience_id, s.people`,
    );
    const expected = audiences.map(({ id }, at) => ({
      id,
      ...[
        { who: 'ac', people: 2 },
        { who: 'ab', people: 2 },
        { who: 'a', people: 1 },
      ][at % 3],
    }));
    const byId = (rows: readonly { readonly id: string }[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    expect(byId(kept)).toEqual(byId(expected));
  });

  it('includes the visitors who belong to it', async () => {
    const id = await create('Seen', 'email_domain = "mail.test"');
    await refresh(id, 'email_domain = "mail.test"');
    const facts = await visitorFacts(tests.api.db, tests.key, 'browser1');
    expect([isInAudience(facts, id.toUpperCase()), isInAudience(newVisitor, id)]).toEqual([true, false]);
    expect(await visitorFacts(tests.api.db, tests.key, 'browser2')).toEqual(newVisitor);
  });

  it('keeps its members when its conditions become invalid, and says why', async () => {
    const id = await create('Londoners', 'person.city = "London"');
    await refresh(id, 'person.city = "London"');
    await refresh(id, 'person.town = "London"');
    expect(await figures(id)).toMatchObject({ people: 1, problem: 'No person or product in the store has “person.town” any longer.' });
    await refresh(id, 'list = "Gone"');
    expect(await figures(id)).toMatchObject({
      people: 1,
      problem: 'The conditions name the subscriber list “Gone”, which no longer exists.',
    });
    await refresh(id, 'audience = "Nobody"');
    expect(await figures(id)).toMatchObject({ people: 1, problem: 'The conditions name the audience “Nobody”, which no longer exists.' });
  });

  it('never refers to itself through another audience', async () => {
    await create('One', 'order_count > 0');
    const two = await create('Two', 'audience = "One"');
    const one = (await tests.api.call(calls.info, { key: tests.key, id: 'One' }, tests.company.people.manager.token)).answer.resource;
    const change = { key: tests.key, id: one.id, revision: one.revision, fields: { name: 'One', conditions: 'not (audience = "TWO")' } };
    const refused = await tests.api.call(calls.update, change, tests.company.people.manager.token);
    expect(refused.failure).toMatchObject({ fields: { 'fields.conditions': 'The audience “One” would refer to itself.' } });
    expect((await figures(one.id))['used_in']).toEqual([{ kind: 'audience', id: two, name: 'Two' }]);
    expect(await figures(two)).toMatchObject({ used_in: [] });
  });
});

it('updates audiences before those that refer to them', () => {
  const [a, b, c] = [
    { id: '1', name: 'a', conditions: 'audience = "B"' },
    { id: '2', name: 'b', conditions: 'order_count > 1' },
    { id: '3', name: 'c', conditions: 'audience = "Elsewhere"' },
  ] as const;
  expect(nextAudiences([a, b, c])).toEqual([b, c]);
  expect(nextAudiences([a])).toEqual([a]);
  const circle = { ...b, conditions: 'audience = "A"' };
  expect(nextAudiences([a, circle])).toEqual([a, circle]);
});
