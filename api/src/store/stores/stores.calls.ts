import { abilitiesOf } from '@endcap/schema/access/abilities.ts';
import { createStore, storeInfo, updateStore } from '@endcap/schema/store/stores/stores.rest.ts';
import { and, eq, sql } from 'drizzle-orm';

import { recordAudit } from '../../company/audit/recordAudit.ts';
import { newKey } from '../../company/companies/companyKeys.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { type ContextStore, type Handler, handle } from '../../http/handle.ts';
import { storeAnswer } from './storeAnswer.ts';
import { type StoreRow, stores } from './stores.tables.ts';

const isStore = ({ companyKey, key }: Pick<ContextStore, 'companyKey' | 'key'>) =>
  and(eq(stores.companyKey, companyKey), eq(stores.key, key));

async function readStore({ drizzle }: Pick<Database | Transaction, 'drizzle'>, store: ContextStore): Promise<StoreRow> {
  const [row] = await drizzle.select().from(stores).where(isStore(store));
  if (row === undefined) throw new Failure('NotFoundError', 'There is no such store.');
  return row;
}

export const handlers: Handler[] = [
  handle(storeInfo, async (_input, { db, store, role }) => ({
    ...storeAnswer(await readStore(db, store)),
    role,
    abilities: abilitiesOf(role),
  })),

  handle(createStore, async ({ client_key: _clientKey, ...fields }, context) => {
    const { db, company } = context;
    return db.transaction(async (transaction) => {
      const [row] = await transaction.drizzle
        .insert(stores)
        .values({ companyKey: company.key, key: newKey(), ...fields })
        .returning();
      if (row === undefined) throw new Error('An insert answered no row.');
      const answer = storeAnswer(row);
      await recordAudit(transaction, context, {
        companyKey: company.key,
        storeKey: row.key,
        action: 'create',
        objectType: 'store',
        objectId: row.key,
        after: answer,
      });
      return answer;
    });
  }),

  handle(updateStore, async ({ key: _key, revision, ...given }, context) => {
    const { db, store } = context;
    // Fields left out stay as they are.
    const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    return db.transaction(async (transaction) => {
      const [before] = await transaction.drizzle.select().from(stores).where(isStore(store)).for('update');
      if (before === undefined) throw new Failure('NotFoundError', 'There is no such store.');
      if (before.revision !== revision) {
        throw new Failure('ConflictError', 'Somebody else has changed this store meanwhile.', {
          title: 'Failed to update store',
          current: storeAnswer(before),
        });
      }
      const [row] = await transaction.drizzle
        .update(stores)
        .set({ ...fields, revision: sql`${stores.revision} + 1` })
        .where(isStore(store))
        .returning();
      if (row === undefined) throw new Error('An update answered no row.');
      await recordAudit(transaction, context, {
        companyKey: store.companyKey,
        storeKey: store.key,
        action: 'update',
        objectType: 'store',
        objectId: store.key,
        before: storeAnswer(before),
        after: storeAnswer(row),
      });
      return storeAnswer(row);
    });
  }),
];
