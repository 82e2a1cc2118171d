import { auditList } from '@endcap/schema/company/audit/audit.rest.ts';
import { projects } from '@endcap/schema/company/projects/projects.resource.ts';
import { expect, it } from 'vitest';

import { firstPage, moment } from '../../data/browse/testRows.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';
import { companyOfRole } from '../companies/testViewedCompany.ts';

const project = '00000000-0000-4000-8000-0000000000aa';
const gone = '00000000-0000-4000-8000-0000000000ab';

const entry = (number: number, more: object) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  at: moment,
  user_id: null,
  user_name: 'Ada',
  ip: '',
  store_id: null,
  store_name: null,
  action: 'update',
  object_type: 'project',
  object_id: project,
  name: null,
  before: { a: 1 },
  after: null,
  seq: null,
  hash: null,
  is_redacted: false,
  ...more,
});

const entries = [
  entry(1, {}),
  entry(2, { object_id: gone }),
  entry(3, { object_type: 'customer', store_id: 'a1b2c3d4', object_id: 'ann@shop.test' }),
];

const stored = {
  id: project,
  name: 'Summer',
  enabled: true,
  scope: [],
  can_edit: true,
  cannot_edit_reason: null,
  revision: 1,
  created_at: moment,
  updated_at: moment,
  updated_by: null,
  fields: projects.fields.parse({ name: 'Summer' }),
  figures: { task_count: 0, done_task_count: 0, is_overdue: false, owner_name: null },
};

it('entries name their list and lead to what they are about, with one call for all', async () => {
  const source = `{ company(companyId: "c0ffee00") { auditEntries(first: 3) { isTotalExact edges { node { id objectList before after subject { id } } } } } }`;
  const stubs = [
    companyOfRole('admin'),
    stub(auditList, { ...firstPage(entries), object_types: ['customer', 'project'] }),
    stub(projects.calls.list, firstPage([stored])),
  ];
  const { data, errors, calls } = await runQuery(source, { stubs });
  expect(errors).toBeUndefined();
  const idOf = (number: number) => toGlobalId('AuditEntry', 'c0ffee00', entries[number]?.id ?? '');
  const node = { objectList: 'projects', before: '{"a":1}', after: null };
  expect(data).toEqual({
    company: {
      auditEntries: {
        isTotalExact: true,
        edges: [
          { node: { ...node, id: idOf(0), subject: { id: toGlobalId('Project', 'c0ffee00', project) } } },
          { node: { ...node, id: idOf(1), subject: null } },
          { node: { ...node, id: idOf(2), objectList: null, subject: null } },
        ],
      },
    },
  });
  expect(calls.filter(({ path }) => path.endsWith(projects.calls.list.path))).toHaveLength(1);
});

it('an entry is found by its global ID, by those who may read the log', async () => {
  const source = `{ node(id: "${toGlobalId('AuditEntry', 'c0ffee00', entries[0]?.id ?? '')}") { ... on AuditEntry { userName } } }`;
  const read = async (role: 'admin' | 'member') =>
    runQuery(source, { stubs: [companyOfRole(role), stub(auditList, { ...firstPage([entry(1, {})]), object_types: [] })] });
  expect((await read('admin')).data).toEqual({ node: { userName: 'Ada' } });
  expect((await read('member')).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
});
