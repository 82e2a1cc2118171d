import { projects } from '@endcap/schema/company/projects/projects.resource.ts';
import { projectOwners } from '@endcap/schema/company/projects/projectOwners.rest.ts';
import { projectTasks } from '@endcap/schema/company/projects/projectTasks.resource.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { describeResource } from '../../resources/testResource.ts';
import { handlers } from './projects.calls.ts';
import { service } from './projects.service.ts';
import { service as taskService } from './projectTasks.service.ts';

let ownerId = '';
describeResource(service, {
  handlers,
  async arrange(_shared, { people }) {
    ownerId = people.developer.id;
  },
  sample: (number) => ({
    name: `Project ${number}`,
    status: number === 2 ? 'done' : 'active',
    owner_id: number === 3 ? ownerId : null,
    goal: number === 3 ? 'Sell more tents' : '',
    ...(number < 3 ? { starts_on: '2026-01-01', due_on: '2026-02-01' } : {}),
    ...(number === 4 ? { due_on: '9999-01-01' } : {}),
  }),
  changed: { name: 'Summer sale', status: 'done', result: '12 % more revenue' },
  invalid: {
    'a name of blanks': { fields: { name: ' ' }, at: 'name' },
    'an end before the beginning': { fields: { name: 'A', starts_on: '2026-02-02', due_on: '2026-02-01' }, at: 'due_on' },
    'an owner of another company': { fields: { name: 'A', owner_id: '00000000-0000-4000-8000-000000000000' }, at: 'owner_id' },
    'a store of nobody': { fields: { name: 'A', store_ids: ['00000000'] }, at: 'store_ids' },
  },
  withText: (text) => ({ name: text, goal: text, result: text }),
  filters: {
    status: { operator: 'in', value: ['done'], holds: [2] },
    owner: { operator: 'contains', value: 'DEVEL', holds: [3] },
    goal: { operator: 'contains', value: 'tent', holds: [3] },
    due_on: { operator: '>', value: '2026-01-31T00:00:00Z', holds: [1, 2, 4] },
    overdue: { value: true, holds: [1] },
  },
});

let projectId = '';
const task = (name: string) => ({ project_id: projectId, name });
describeResource(taskService, {
  handlers,
  async arrange(shared, { key, people }) {
    const made = await shared.call(projects.calls.create, { client_key: key, fields: { name: 'Sale' } }, people.admin.token);
    projectId = made.answer.resource.id;
  },
  sample: (number) => ({
    ...task(`Task ${number}`),
    is_done: number === 2,
    assignee: number === 3 ? 'Bo' : '',
    ...(number === 4 ? { due_on: '2026-02-01' } : {}),
  }),
  get changed() {
    return { ...task('Write the rules'), is_done: true, link: '/store/a1b2c3d4/search/rules' };
  },
  invalid: {
    'a link of a script': {
      get fields() {
        return { ...task('A'), link: 'javascript:alert(1)' };
      },
      at: 'link',
    },
    'a project of nobody': { fields: { project_id: '00000000-0000-4000-8000-000000000000', name: 'A' }, at: 'project_id' },
  },
  withText: (text) => ({ ...task(text), assignee: text }),
  filters: {
    get project_id() {
      return { operator: '=' as const, value: projectId, holds: [1, 2, 3, 4] };
    },
    done: { value: true, holds: [2] },
    assignee: { operator: '=', value: 'bo', holds: [3] },
    due_on: { operator: '>', value: '2026-01-31T00:00:00Z', holds: [4] },
  },
});

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers });
});
afterAll(() => api.close());

it('a project counts its tasks, and covers stores of its own company only', async () => {
  const { key, store, people } = await api.company();
  const other = await api.company();
  const { token } = people.member;
  const save = (storeId: string) =>
    api.call(projects.calls.create, { client_key: key, fields: { name: `Sale ${storeId}`, store_ids: [storeId] } }, token);
  expect((await save(other.store.id)).failure.fields).toHaveProperty(['fields.store_ids']);
  const { id } = (await save(store.id)).answer.resource;
  for (const is_done of [true, false, false]) {
    const fields = { project_id: id, name: 'Write the rules', is_done };
    expect((await api.call(projectTasks.calls.create, { client_key: key, fields }, token)).status).toBe(200);
  }
  const figures = async () => (await api.call(projects.calls.info, { client_key: key, id }, token)).answer.resource.figures;
  expect(await figures()).toEqual({ owner_name: null, task_count: 3, done_task_count: 1, is_overdue: false });
  const tasks = await api.call(
    projectTasks.calls.list,
    { client_key: key, filter: [{ field: 'done', operator: '=', value: true }] },
    token,
  );
  await api.call(projectTasks.calls.delete, { client_key: key, ids: tasks.answer.result.map((one) => one.id) }, token);
  expect(await figures()).toMatchObject({ task_count: 2, done_task_count: 0 });
});

it('a project is owned by a user of the company, found by name by those who edit projects', async () => {
  const { key, people } = await api.company();
  const other = await api.company();
  const found = async (query: string, token: string) => (await api.call(projectOwners, { client_key: key, query }, token)).answer.result;
  expect(await found('DEV', people.member.token)).toEqual([{ id: people.developer.id, name: 'Test developer' }]);
  expect((await api.call(projectOwners, { client_key: key }, other.people.admin.token)).failure.type).toBe('NotFoundError');
  expect((await api.call(projectOwners, { client_key: key }, people.partial.token)).failure.type).toBe('PermissionError');
  const save = (owner: string) =>
    api.call(projects.calls.create, { client_key: key, fields: { name: `Of ${owner}`, owner_id: owner } }, people.member.token);
  expect((await save(people.developer.id)).answer.resource.figures).toMatchObject({ owner_name: 'Test developer' });
  expect((await save(other.people.developer.id)).failure.fields).toHaveProperty(['fields.owner_id']);
});

it.each([
  ['/store/a1b2c3d4/search/rules/x', true],
  ['https://shop.test/sale', true],
  ['//evil.test', false],
  ['javascript:alert(1)', false],
  ['/a b', false],
])('a task with the link %s: %s', async (link, isAccepted) => {
  const { key, people } = await api.company();
  const { token } = people.admin;
  const { id } = (await api.call(projects.calls.create, { client_key: key, fields: { name: 'Sale' } }, token)).answer.resource;
  const made = await api.call(projectTasks.calls.create, { client_key: key, fields: { project_id: id, name: 'A', link } }, token);
  expect(made.status === 200).toBe(isAccepted);
  const elsewhere = { project_id: '00000000-0000-4000-8000-000000000000', name: 'A' };
  const lost = await api.call(projectTasks.calls.create, { client_key: key, fields: elsewhere }, token);
  expect(lost.failure.fields).toHaveProperty(['fields.project_id']);
});
