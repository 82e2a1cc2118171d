import { companyRoles } from '@endcap/schema/access/roles.ts';
import { employeeEnter } from '@endcap/schema/session/employees/employees.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { handlers } from './employees.calls.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await testApi({ handlers });
  company = await api.company();
});
afterAll(() => api.close());

describe('an employee of HQ', () => {
  it('enters a company, whose audit trail says who and when', async () => {
    const { hq } = company.people;
    const { client } = (await api.call(employeeEnter, { client_key: company.key.slice(0, 8) }, hq.token)).answer;
    expect(client).toEqual({ key: company.key, id: company.key.slice(0, 8), name: 'Test company' });
    const { rows } = await api.db.pool.query('SELECT user_id, action, object_type FROM audit WHERE company_key = $1', [company.key]);
    expect(rows).toEqual([{ user_id: hq.id, action: 'enter', object_type: 'company' }]);
  });

  it.each(companyRoles)('cannot have the role %s', async (role) => {
    const { token } = company.people[role];
    expect((await api.call(employeeEnter, { client_key: company.key }, token)).failure.type).toBe('PermissionError');
  });

  it('cannot enter an unknown company', async () => {
    expect((await api.call(employeeEnter, { client_key: 'zzzzzzzz' }, company.people.hq.token)).failure.type).toBe('NotFoundError');
  });
});
