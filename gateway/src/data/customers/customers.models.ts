import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { customersByIds, type customersInfo, type customersList } from '@endcap/schema/data/customers/customers.rest.ts';

import type { Context } from '../../graph/context.ts';
import { batch } from '../../rest/restBatch.ts';

type CustomerRow = AnswerOf<typeof customersList>['result'][number];

/** A customer, with the store that they belong to. */
export interface CustomerModel extends CustomerRow {
  readonly storeId: string;
}

export function customerModel(storeId: string, row: CustomerRow): CustomerModel {
  return { ...row, storeId };
}

/** All that is known of a customer. */
export type CustomerProfileModel = AnswerOf<typeof customersInfo>['customer'];

const customersById = batch({
  call: customersByIds,
  input: (key: string, ids) => ({ key, ids }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
  maxIds: 1000,
});

/** A customer by their id; all that are asked for in one turn are one call. Undefined for one that is not there. */
export async function loadCustomer({ rest }: Pick<Context, 'rest'>, storeId: string, id: string): Promise<CustomerModel | undefined> {
  const row = await rest.batch(customersById, storeId, id);
  return row && customerModel(storeId, row);
}
