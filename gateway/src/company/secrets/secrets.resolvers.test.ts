import { secrets } from '@endcap/schema/company/secrets/secrets.resource.ts';
import { describe, expect, it } from 'vitest';

import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';
import { companyOfRole } from '../companies/testViewedCompany.ts';

const companyId = 'c1d2e3f4';
const internalId = '00000000-0000-4000-8000-000000000001';
const id = toGlobalId('Secret', companyId, internalId);

describe('a secret', () => {
  it('passes on the name that confirms its deletion', async () => {
    const stubs = [companyOfRole('developer', companyId), stub(secrets.calls.delete, {})];
    const source = `mutation { deleteResources(input: { ids: ["${id}"], name: "Mail server" }) { deletedIds errors { message } } }`;
    const { data, calls } = await runQuery(source, { stubs });
    expect(data).toEqual({ deleteResources: { deletedIds: [id], errors: [] } });
    expect(calls.find(({ path }) => path === `/v2/${secrets.path}/delete`)?.input).toEqual({
      client_key: companyId,
      ids: [internalId],
      name: 'Mail server',
    });
  });
});
