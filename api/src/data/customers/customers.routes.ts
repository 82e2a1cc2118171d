import { customersExport, customersList } from '@endcap/schema/data/customers/customers.rest.ts';
import { gunzipSync } from 'node:zlib';

import { proveAccess } from '../../http/access.ts';
import { Failure } from '../../http/failure.ts';
import type { Routes } from '../../http/server.ts';
import { listDownload } from '../browse/listDownload.ts';
import { customerLimitsOf } from './customerLimits.store.ts';
import { listedCustomers } from './customers.list.ts';
import { plainCustomers } from './customers.store.ts';

const columns = [
  'id',
  'email',
  'name',
  'subscribed',
  'order_count',
  'order_value_total',
  'order_first',
  'order_last',
  'lifecycle',
  'loyalty',
  'source',
  'updated_at',
] as const;

export const personPath = '/v2/client/export/customer';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The customers of a list as a file, and the file of all that is known of one person. */
export const routes: Routes = (server, deps) => {
  const { db, log } = deps;
  void listDownload({
    name: 'customers',
    list: customersList,
    can: 'CUSTOMERS_EXPORT',
    columns,
    listed: async (_db, storeKey, input, now) => listedCustomers(storeKey, input, await customerLimitsOf({ db, log, now }, storeKey), now),
    rows: (_db, storeKey, ids, now) => plainCustomers({ db, log, now }, storeKey, ids),
  })(server, deps);

  server.get(personPath, async (request, reply) => {
    const query = new URL(request.url, 'http://localhost').searchParams;
    const context = await proveAccess(customersExport, { key: query.get('key') ?? '' }, deps.contextOf(request, reply));
    if (!('store' in context)) throw new Failure('PermissionError', 'Your role does not allow this.');
    const jobId = query.get('job_id') ?? '';
    const { rows } = uuid.test(jobId)
      ? await db.pool.query<{ file: Buffer | null }>('select file from customer_exports where store_key = $1 and job_id = $2', [
          context.store.key,
          jobId,
        ])
      : { rows: [] };
    const file = rows[0]?.file;
    if (file === undefined || file === null) throw new Failure('NotFoundError', 'The file is not ready yet, or has expired.');
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="customer-${jobId.slice(0, 8)}.json"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(gunzipSync(file));
  });
};
