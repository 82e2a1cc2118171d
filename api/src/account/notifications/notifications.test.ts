import { notificationList, notificationRead } from '@endcap/schema/account/notifications/notifications.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { changedBy, json, sql } from '../../db/sql.ts';
import { type TestApi, testApi, type TestCompany, type TestPerson } from '../../http/testApi.ts';
import { handlers } from './notifications.calls.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await testApi({ handlers });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
});

let made = 0;
const happens = (type: string, more: { stores?: string[]; author?: string; users?: string[]; data?: object; at?: Date } = {}) =>
  changedBy(
    api.db.pool,
    sql`INSERT INTO company_events (company_key, id, type, at, store_keys, object_type, object_id, author_id, user_ids, data, found_at)
        VALUES (${company.key}, gen_random_uuid(), ${type}, ${more.at ?? new Date(Date.now() + made++)}, ${more.stores ?? [company.store.key]}, 'job', 'j', ${more.author},
          ${more.users ?? null}::uuid[], ${json(more.data ?? {})}, now())`,
  );
const listed = async ({ token }: TestPerson, page: object = {}) => (await api.call(notificationList, page, token)).answer;
const listedTypes = async (person: TestPerson) => (await listed(person)).result.map(({ type }) => type);

describe('notifications', () => {
  it('say what happened and where, newest first, page by page', async () => {
    await happens('import_failed', { data: { job: 'data.import', message: 'It broke.' } });
    await happens('campaign_started', { data: { name: 'Sale' }, stores: [company.store.key, company.otherStore.key] });
    const { result, total, unread } = await listed(company.people.member);
    expect([total, unread]).toEqual([2, 2]);
    expect(result).toMatchObject([
      { type: 'campaign_started', level: 'info', name: 'Sale', store_id: null, is_read: false },
      {
        type: 'import_failed',
        level: 'error',
        name: 'data.import',
        message: 'It broke.',
        store_id: company.store.id,
        store_name: 'First store',
      },
    ]);
    expect((await listed(company.people.member, { limit: 1, offset: 1 })).result).toMatchObject([{ type: 'import_failed' }]);
  });

  it('that are asked for by ID are counted alone, and only one’s own; unread are all', async () => {
    const { member, manager } = company.people;
    for (const type of ['import_failed', 'feed_failed', 'job_failed']) await happens(type);
    await happens('campaign_ended', { users: [manager.id] });
    const [own, first, second] = (await listed(manager)).result.map(({ id }) => id);
    const asked = await listed(member, { ids: [own, first, second], limit: 1 });
    expect(asked.result.map(({ id }) => id)).toEqual([first]);
    expect([asked.total, asked.unread, asked.has_next]).toEqual([2, 3, true]);
  });

  it('exclude the user’s own actions, those for others, and what the role may not see', async () => {
    const { member, admin, manager } = company.people;
    await happens('campaign_started', { author: member.id });
    await happens('campaign_ended', { users: [manager.id] });
    await happens('webhook_stopped', { stores: [] });
    await happens('configuration_changed');
    expect(await listedTypes(member)).toEqual([]);
    expect(await listedTypes(manager)).toEqual(['webhook_stopped', 'campaign_ended', 'campaign_started']);
    expect(await listedTypes(admin)).toEqual(['webhook_stopped', 'campaign_started']);
  });

  it('of a partial user cover their stores only', async () => {
    await happens('import_failed');
    await happens('feed_failed', { stores: [company.otherStore.key] });
    expect(await listedTypes(company.people.partial)).toEqual(['import_failed']);
  });

  it('are marked as read one by one or all at once, per user, and a later one is unread', async () => {
    const { member, developer } = company.people;
    for (const type of ['import_failed', 'feed_failed', 'job_failed']) await happens(type);
    const [newest] = (await listed(member)).result;
    const read = async (ids?: string[]) => (await api.call(notificationRead, ids === undefined ? {} : { ids }, member.token)).answer.unread;
    expect(await read([newest?.id ?? ''])).toBe(2);
    expect((await listed(member)).result.map(({ is_read: is }) => is)).toEqual([true, false, false]);
    expect(await read()).toBe(0);
    await happens('job_failed');
    expect((await listed(member)).unread).toBe(1);
    expect((await listed(developer)).unread).toBe(4);
  });

  it('of another company are not visible', async () => {
    await happens('import_failed');
    const other = await api.company();
    expect((await listed(other.people.admin)).total).toBe(0);
  });
});
