import { usageLimitList, usageLimitSave } from '@endcap/schema/company/usage/usageLimits.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { readLimits } from './usageLimits.store.ts';

export const handlers: Handler[] = [
  handle(usageLimitList, async (_input, { db, company, now }) => ({ result: await readLimits(db.pool, company.key, now) })),

  handle(usageLimitSave, async ({ product, store_id: storeId, units }, context) => {
    const { db, company, now } = context;
    await db.transaction(async (transaction) => {
      const { client } = transaction;
      const store =
        storeId === undefined
          ? undefined
          : await rowOf<{ key: string }>(
              client,
              sql`SELECT key FROM live_stores WHERE company_key = ${company.key} AND (id = ${storeId} OR key = ${storeId})`,
            );
      if (storeId !== undefined && store === undefined) {
        const message = 'Store not found in this company.';
        throw new Failure('LogicalError', message, { title: 'Failed to save the limit', fields: { store_id: message } });
      }
      const place = sql`company_key = ${company.key} AND product = ${product} AND store_key IS NOT DISTINCT FROM ${store?.key ?? null}::text`;
      const before = await rowOf<{ units: number }>(client, sql`SELECT units FROM usage_limits WHERE ${place} FOR UPDATE`);
      if (before?.units === (units ?? undefined)) return;
      if (units === null) await changedBy(client, sql`DELETE FROM usage_limits WHERE ${place}`);
      else
        await changedBy(
          client,
          // Of a new limit, people are notified again.
          sql`INSERT INTO usage_limits (company_key, store_key, product, units) VALUES (${company.key}, ${store?.key ?? null}::text, ${product}, ${units})
              ON CONFLICT (company_key, product, store_key) DO UPDATE SET units = excluded.units, notified_month = NULL, notified_percent = 0`,
        );
      await recordAudit(transaction, context, {
        companyKey: company.key,
        ...(store && { storeKey: store.key }),
        action: before === undefined ? 'create' : units === null ? 'delete' : 'update',
        objectType: 'usage_limit',
        objectId: product,
        ...(before && { before: { product, units: before.units } }),
        ...(units !== null && { after: { product, units } }),
      });
    });
    return { result: await readLimits(db.pool, company.key, now) };
  }),
];
