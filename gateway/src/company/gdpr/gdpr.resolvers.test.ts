import { gdprPersonForget, gdprRequestInfo } from '@endcap/schema/company/gdpr/gdpr.rest.ts';
import { describe, expect, it } from 'vitest';

import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';
import { companyOfRole } from '../companies/testViewedCompany.ts';

const id = '00000000-0000-4000-8000-000000000001';
const requestId = toGlobalId('PersonRequest', 'c0ffee00', id);
const request = {
  id,
  kind: 'erasure' as const,
  person: 'ada@shop.test',
  note: '',
  received_on: '2026-01-31',
  due_on: '2026-02-28',
  state: 'running' as const,
  created_by: 'Ada',
  finished_at: null,
  finished_by: null,
  receipt: null,
  file_until: null,
};

describe('a GDPR request', () => {
  it('belongs to its company, which decides who may have the person erased', async () => {
    const source = `mutation { erasePerson(input: { id: "${requestId}", confirm: "ada@shop.test" }) { personRequest { id state dueOn } errors { message } } }`;
    const erase = (role: 'manager' | 'developer') =>
      runQuery(source, { stubs: [companyOfRole(role), stub(gdprPersonForget, { request })] });
    const run = await erase('manager');
    expect(run.data).toEqual({ erasePerson: { personRequest: { id: requestId, state: 'RUNNING', dueOn: '2026-02-28' }, errors: [] } });
    expect(run.calls.at(-1)?.input).toEqual({ client_key: 'c0ffee00', id, confirm: 'ada@shop.test' });
    const refused = await erase('developer');
    expect(refused.calls.map(({ path }) => path)).not.toContain(`/v2/${gdprPersonForget.path}`);
  });

  it('is found by its ID', async () => {
    const source = `{ node(id: "${requestId}") { ... on PersonRequest { internalId kind } } }`;
    const run = await runQuery(source, { stubs: [companyOfRole('admin'), stub(gdprRequestInfo, { request })] });
    expect(run.data).toEqual({ node: { internalId: id, kind: 'ERASURE' } });
  });
});
