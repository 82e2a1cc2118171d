import { merchandisingCalendar } from '@endcap/schema/merchandising/calendar/merchandisingCalendar.rest.ts';
import { onboardingInfo } from '@endcap/schema/store/onboarding/onboarding.rest.ts';
import { newsletters } from '@endcap/schema/email/newsletters/newsletters.resource.ts';
import {
  newsletterCancel,
  newsletterDuplicate,
  newsletterPause,
  newsletterResume,
  newsletterSchedule,
  newsletterStop,
} from '@endcap/schema/email/newsletters/newsletters.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers as calendar } from '../../merchandising/calendar/merchandisingCalendar.calls.ts';
import { handlers as onboarding } from '../../store/onboarding/onboarding.calls.ts';
import { describeResource } from '../../resources/testResource.ts';
import { handlers } from './newsletters.calls.ts';
import { service } from './newsletters.service.ts';
import { endOrphans } from './newsletters.tasks.ts';

const content = { subject: 'Tents', text: 'All tents of the season.' };

describeResource(service, {
  handlers,
  sample: (number) => ({ name: `Newsletter ${number}`, content: { ...content, subject: `Subject ${number}` } }),
  changed: {
    name: 'Changed',
    recipients: { conditions: 'order_count >= 2' },
    content: { ...content, headline: 'New', products: { logic: 'popular', count: 4, filter: 'price < 10' } },
  },
  invalid: {
    'no name': { fields: { name: ' ', content }, at: 'name' },
    'a logic of pages': {
      fields: { name: 'A', content: { ...content, products: { logic: 'page/product' } } },
      at: 'content.products.logic',
    },
    'conditions that nobody can read': {
      fields: { name: 'A', content, recipients: { conditions: 'order_count >' } },
      at: 'recipients.conditions',
    },
    'a filter that nobody can read': {
      fields: { name: 'A', content: { ...content, products: { logic: 'popular', filter: 'price <' } } },
      at: 'content.products.filter',
    },
  },
  withText: (text) => ({ name: text, content: { ...content, text } }),
  filters: {
    state: { value: 'draft', holds: [1, 2, 3, 4] },
    subject: { operator: 'contains', value: 'Subject 2', holds: [2] },
    send_at: { operator: '>', value: '2000-01-01T00:00:00.000Z', holds: [] },
  },
});

describe('the sending of a newsletter', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ handlers: [...handlers, ...calendar, ...onboarding] });
  });
  afterAll(() => api.close());

  const { calls } = newsletters;

  async function newNewsletter(more: object = {}) {
    const { store, people } = await api.company();
    const { token } = people.admin;
    const created = await api.call(calls.create, { key: store.id, fields: { name: 'Tents', content, ...more } }, token);
    const { id, revision } = created.answer.resource;
    const one = { key: store.id, id };
    return {
      store,
      token,
      id,
      revision,
      one,
      info: async () => (await api.call(calls.info, one, token)).answer.resource,
      schedule: (fields: object = {}) => api.call(newsletterSchedule, { ...one, revision, ...fields }, token),
      sends: () =>
        rowsOf<{ state: string; at: Date; content: object }>(
          api.db.pool,
          sql`SELECT state, at, content FROM mail_sends WHERE store_key = ${store.key}`,
        ),
      setState: (state: string) =>
        changedBy(
          api.db.pool,
          sql`UPDATE mail_sends SET state = ${state}, is_prepared = true, started_at = now() WHERE store_key = ${store.key}`,
        ),
    };
  }

  it('starts a few seconds after approval, with the content approved, and once', async () => {
    const { schedule, sends, info, one, revision, token } = await newNewsletter();
    expect((await schedule()).answer.resource.figures).toMatchObject({
      state: 'pending',
      recipients_count: 0,
      revenue: { amount: '0.00' },
    });
    expect((await info()).cannot_edit_reason).toBe('This newsletter is scheduled. Cancel the sending to edit it.');
    expect((await schedule()).failure).toMatchObject({ type: 'LogicalError' });
    const update = { ...one, revision, fields: { name: 'Other', content } };
    expect((await api.call(calls.update, update, token)).failure?.message).toBe(
      'This newsletter is scheduled. Cancel the sending to edit it.',
    );
    const [send, ...others] = await sends();
    expect(others).toEqual([]);
    expect(send?.content).toMatchObject(content);
    expect((send?.at.getTime() ?? 0) - Date.now()).toBeGreaterThan(5_000);
  });

  it('can be cancelled until it starts, which makes it a draft again', async () => {
    const { schedule, sends, info, one, token, setState } = await newNewsletter();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await schedule({ at })).answer.resource.figures['send_at']).toBe(at);
    expect((await api.call(newsletterCancel, one, token)).answer.resource).toMatchObject({ can_edit: true, figures: { state: 'draft' } });
    expect(await sends()).toEqual([]);
    expect((await api.call(newsletterCancel, one, token)).failure?.type).toBe('LogicalError');
    await schedule({ at });
    await setState('sending');
    expect((await api.call(newsletterCancel, one, token)).failure?.type).toBe('LogicalError');
    expect((await info()).figures['state']).toBe('sending');
  });

  it('can be paused, resumed and stopped while in progress', async () => {
    const { schedule, one, token, setState, info } = await newNewsletter();
    await schedule();
    await setState('sending');
    const state = async (call: typeof newsletterPause) => (await api.call(call, one, token)).answer.resource.figures['state'];
    expect(await state(newsletterPause)).toBe('paused');
    expect((await info()).cannot_edit_reason).toBe(
      'Sending this newsletter is paused. Some people have it already, so it cannot be edited.',
    );
    expect((await api.call(newsletterPause, one, token)).failure?.type).toBe('LogicalError');
    expect(await state(newsletterResume)).toBe('sending');
    expect(await state(newsletterStop)).toBe('sent_partial');
    expect((await api.call(newsletterResume, one, token)).failure?.type).toBe('LogicalError');
  });

  it('is refused without a subject or content, in the past, and after a colleague’s change', async () => {
    const empty = await newNewsletter({ content: { subject: ' ', text: 'Hello' } });
    const strange = await newNewsletter({ recipients: { conditions: 'audience = "Nobody"' } });
    expect((await strange.schedule()).failure?.fields).toEqual({
      'fields.recipients.conditions': 'The conditions name the audience “Nobody”, which no longer exists.',
    });
    expect((await empty.schedule()).failure?.fields).toEqual({ 'fields.content.subject': 'This field is required.' });
    const silent = await newNewsletter({ content: { subject: 'Hello' } });
    expect(Object.keys((await silent.schedule()).failure?.fields ?? {})).toEqual(['fields.content.text']);
    const sound = await newNewsletter();
    expect((await sound.schedule({ at: '2020-01-01T00:00:00.000Z' })).failure?.fields).toEqual({ at: 'The date must be in the future.' });
    expect((await sound.schedule({ revision: 7 })).failure?.type).toBe('ConflictError');
    expect(await sound.sends()).toEqual([]);
  });

  it('ends with the newsletter: a deleted one is not sent', async () => {
    const planned = await newNewsletter();
    await planned.schedule();
    await api.call(calls.delete, { key: planned.store.id, ids: [planned.id] }, planned.token);
    const running = await newNewsletter();
    await running.schedule();
    await running.setState('sending');
    await api.call(calls.delete, { key: running.store.id, ids: [running.id] }, running.token);
    await endOrphans(api.db);
    expect(await planned.sends()).toEqual([]);
    expect(await running.sends()).toMatchObject([{ state: 'stopped' }]);
    await api.call(calls.restore, { key: planned.store.id, ids: [planned.id] }, planned.token);
    expect((await planned.info()).figures['state']).toBe('draft');
  });

  it('is in the merchandising calendar on its day, and counts as email usage once something was sent', async () => {
    const { store, token, id, schedule } = await newNewsletter();
    const at = new Date(Date.now() + 3 * 86_400_000);
    await schedule({ at: at.toISOString() });
    const day = at.toISOString().slice(0, 10);
    const range = {
      key: store.id,
      from: new Date().toISOString().slice(0, 10),
      to: new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10),
    };
    expect((await api.call(merchandisingCalendar, range, token)).answer.result).toMatchObject([
      { kind: 'newsletter', id, name: 'Tents', from: day, to: day },
    ]);
    const isUsed = async () => (await api.call(onboardingInfo, { key: store.id }, token)).answer.usage.email.usage;
    expect(await isUsed()).toBe(false);
    await changedBy(api.db.pool, sql`UPDATE mail_sends SET sent = 1 WHERE store_key = ${store.key}`);
    expect(await isUsed()).toBe(true);
  });

  it('can be repeated with a copy', async () => {
    const { schedule, one, token } = await newNewsletter();
    await schedule();
    const copy = (await api.call(newsletterDuplicate, one, token)).answer.resource;
    expect(copy).toMatchObject({ name: 'Tents (2)', figures: { state: 'draft' }, fields: { content } });
    expect((await api.call(newsletterDuplicate, one, token)).answer.resource.name).toBe('Tents (3)');
  });
});
