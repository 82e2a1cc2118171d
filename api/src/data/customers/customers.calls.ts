import {
  customersByIds as customersByIdsCall,
  customersDelete,
  customersExport,
  customersForget,
  customersInfo,
  customersList,
  customersRestore,
} from '@endcap/schema/data/customers/customers.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { deleteObjects, restoreObjects } from '../browse/deleteObjects.ts';
import { customerDetail } from './customerDetail.store.ts';
import { customerExportJob } from './customers.jobs.ts';
import { customersByIds, listCustomers } from './customers.store.ts';
import { deletableCustomers } from './deletedCustomers.ts';
import { forgetCustomer } from './forgetCustomer.ts';

const missing = (title: string) => new Failure('NotFoundError', 'Customer not found.', { title });

/** Asks for the file of a person; who did so is in the audit trail. */
async function exportCustomer(context: StoreContext, id: string): Promise<string> {
  const { db, jobs, store, user, now } = context;
  return db.transaction(async (transaction) => {
    const { client } = transaction;
    const { rowCount } = await client.query('select from customers where store_key = $1 and id = $2', [store.key, id]);
    if (rowCount === 0) throw missing('Failed to get customer data');
    const jobId = await jobs.send(
      customerExportJob,
      { customer_id: id },
      { storeKey: store.key, singletonKey: id, userId: user.id, transaction },
    );
    await client.query(
      `insert into customer_exports (store_key, job_id, customer_id, created_at, created_by) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [store.key, jobId, id, now, user.id],
    );
    await recordAudit(transaction, context, {
      companyKey: store.companyKey,
      storeKey: store.key,
      action: 'export',
      objectType: 'customer',
      objectId: id,
    });
    return jobId;
  });
}

export const handlers = [
  handle(customersList, (input, context) => listCustomers(context, input)),
  handle(customersByIdsCall, async ({ ids }, context) => ({ result: await customersByIds(context, ids) })),
  handle(customersInfo, async ({ email }, context) => {
    const customer = await customerDetail(context, email);
    if (customer === undefined) throw missing('Failed to get customer data');
    return { customer };
  }),
  handle(customersDelete, async ({ ids }, context) => {
    const answer = await deleteObjects(context, deletableCustomers, ids);
    if (answer.deleted.length === 0)
      throw new Failure('NotFoundError', 'These customers no longer exist in the store.', { title: 'Failed to delete customer' });
    return answer;
  }),
  handle(customersRestore, ({ ids }, context) => restoreObjects(context, deletableCustomers, ids)),
  handle(customersForget, (input, context) => forgetCustomer(context, input)),
  handle(customersExport, async ({ id }, context) => ({ job_id: await exportCustomer(context, id) })),
];
