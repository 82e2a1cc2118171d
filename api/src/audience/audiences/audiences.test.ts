import { audienceCount, audienceDuplicate, audienceFieldsList } from '@endcap/schema/audience/audiences/audiences.rest.ts';
import { describe, expect, it } from 'vitest';

import { describeResource } from '../../resources/testResource.ts';
import { handlers } from './audiences.calls.ts';
import { service } from './audiences.service.ts';
import { audienceTests } from './testAudiences.ts';

const { calls } = service.resource;

describeResource(service, {
  handlers,
  sample: (number) => ({
    name: `Audience ${number}`,
    type: number === 2 ? 'snapshot' : 'dynamic',
    conditions: number === 3 ? 'lifecycle = "lost"' : `order_count >= ${number}`,
  }),
  changed: { name: 'Changed', description: 'New', conditions: 'not (subscribed = false) and bought.brand in ["Norrby"]' },
  invalid: {
    'no name': { fields: { name: ' ' }, at: 'name' },
    'conditions that nobody can read': { fields: { name: 'A', conditions: 'order_count >' }, at: 'conditions' },
    'a field that no person has': { fields: { name: 'A', conditions: 'shoe_size = 42' }, at: 'conditions' },
    'a lifecycle that there is not': { fields: { name: 'A', conditions: 'lifecycle = "gone"' }, at: 'conditions' },
    'a text as a number of orders': { fields: { name: 'A', conditions: 'order_count > "many"' }, at: 'conditions' },
    'an audience that there is not': { fields: { name: 'A', conditions: 'audience = "Nobody"' }, at: 'conditions' },
    'a list that there is not': { fields: { name: 'A', conditions: 'list = "Nothing"' }, at: 'conditions' },
    itself: { fields: { name: 'A', conditions: 'order_count > 1 or audience = " a "' }, at: 'conditions' },
  },
  withText: (text) => ({ name: text, description: text, conditions: `email_domain = "${text.replace(/["\\]/g, '\\$&')}"` }),
  filters: {
    audience_type: { value: 'snapshot', holds: [2] },
    conditions: { operator: 'contains', value: 'lost', holds: [3] },
    people: { operator: '>', value: 0, holds: [] },
    broken: { value: false, holds: [1, 2, 3, 4] },
  },
});

describe('an audience', () => {
  const { tests } = audienceTests();

  it('is counted, with revenue and subscribers', async () => {
    const { answer } = await tests.call(audienceCount, { conditions: 'order_count > 0' });
    expect(answer).toMatchObject({
      count: 2,
      subscribed: 1,
      value: { amount: '220.00', currency: 'EUR' },
      is_exact: true,
      problem: null,
      unknown: [],
    });
  });

  it('is refused with what is wrong and the likely correction', async () => {
    const check = async (conditions: string) => {
      const { problem, unknown } = (await tests.call(audienceCount, { conditions })).answer;
      return problem?.kind ?? unknown.map(({ name, suggestion }) => `${name}: ${suggestion ?? '–'}`).join();
    };
    expect(await check('order_count >')).toBe('value expected');
    expect(await check('order_count > "x"')).toBe('comparison not possible');
    expect(await check('audience = "Nobody"')).toBe('unknown audience');
    expect(await check('subscribed = true and list = "Nothing"')).toBe('unknown list');
    expect((await tests.call(audienceCount, { conditions: 'list in ["Arrivals", "Gone"]' })).answer.problem?.name).toBe('Gone');
    expect(await check('bought.filter = "price >"')).toBe('comparison not possible');
    expect(await check('order_cuont > 1')).toBe('order_cuont: order_count');
    expect(await check('person.citi = "x" and person.city = "y"')).toBe('person.citi: person.city');
    expect(await check('bought.colour = "red"')).toContain('bought.colour');
    expect(await check(`email_domain = "'; DROP TABLE customers; --"`)).toBe('');
  });

  it('is copied under a name that is free', async () => {
    const fields = { name: 'To copy', conditions: 'order_count > 1', type: 'snapshot' as const };
    const { id } = (await tests.call(calls.create, { fields })).answer.resource;
    const copy = async () => (await tests.call(audienceDuplicate, { id })).answer.resource;
    expect((await copy()).fields).toMatchObject({ ...fields, name: 'To copy (copy)' });
    expect((await copy()).name).toBe('To copy (copy 2)');
    const none = await tests.call(audienceDuplicate, { id: '00000000-0000-4000-8000-000000000000' });
    expect(none.failure.type).toBe('NotFoundError');
  });

  it('can be queried by every field on offer', async () => {
    const { result } = (await tests.call(audienceFieldsList, {})).answer;
    expect(result.map(({ name }) => name)).toEqual(expect.arrayContaining(['lifecycle', 'bought.id', 'viewed.brand', 'person.city']));
    expect(result.find(({ name }) => name === 'loyalty')?.values).toEqual(['vip', 'frequent', 'loyal', 'single']);
  });
});
