import { audienceExport } from '@endcap/schema/audience/audiences/audiences.rest.ts';

import { rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { audienceFileJob } from './audienceFile.jobs.ts';

export const handlers = [
  handle(audienceExport, async ({ id }, { db, jobs, store, user }) => {
    const found = await rowOf(
      db.pool,
      sql`SELECT id FROM store_resources WHERE company_key = ${store.companyKey} AND store_key = ${store.key} AND kind = 'audience' AND id = ${id}`,
    );
    if (found === undefined) throw new Failure('NotFoundError', 'Audience not found.');
    return { job_id: await jobs.send(audienceFileJob, { id }, { storeKey: store.key, singletonKey: id, userId: user.id }) };
  }),
];
