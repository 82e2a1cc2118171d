import { abilitiesOf, roleCan } from '@endcap/schema/access/abilities.ts';
import type { CompanyRole, Role } from '@endcap/schema/access/roles.ts';
import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { type copyParts, heldParts, type StorePart, storeParts } from '@endcap/schema/resources/transfer/storeParts.ts';
import { everyKind } from '@endcap/schema/resources/transfer/transfer.rest.ts';
import { createStore, storeInfo, storesByIds, updateStore } from '@endcap/schema/store/stores/stores.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { newKey } from '../../db/companyKeys.ts';
import { type Connection, type Sql, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type CompanyContext, type ContextStore, type Handler, handle } from '../../http/handle.ts';
import { authorOf } from '../../resources/batch/jobAuthor.ts';
import { proveWriter } from '../../resources/proveWriter.ts';
import { copiedKinds } from '../../resources/transfer/copiedKinds.ts';
import { sectionsOfStore } from '../../resources/transfer/fileSections.ts';
import { importJob } from '../../resources/transfer/resourceImport.jobs.ts';
import { type StoreRow, storeAnswer, storeColumns } from './storeAnswer.ts';

async function readStore(connection: Connection, { companyKey, key }: ContextStore, lock: Sql = sql``): Promise<StoreRow> {
  const row = await rowOf<StoreRow>(
    connection,
    sql`SELECT ${storeColumns} FROM live_stores WHERE company_key = ${companyKey} AND key = ${key} ${lock}`,
  );
  if (row === undefined) throw new Failure('NotFoundError', 'Store not found.');
  return row;
}

/** What a new store takes over from another one, for callers who may write all of it. */
async function copiedStore({ store: copied, parts }: NonNullable<ParsedInputOf<typeof createStore>['copy_from']>, context: CompanyContext) {
  // The new store, which has no key yet.
  const store = { key: '', companyKey: context.company.key };
  const isPart = (part: (typeof copyParts)[number]): part is StorePart => storeParts.some((one) => one === part);
  const from = await copiedKinds(
    { kind: everyKind, from: copied, parts: parts?.filter(isPart), field: 'copy_from.store' },
    { ...context, store },
  );
  // Steps may delete products.
  const needed = { modifiers: ['DATA_EDIT', 'DATA_DELETE'], formatters: ['FORMATTERS_EDIT'] } as const;
  const held = heldParts.filter(
    (part) => (parts?.includes(part) ?? true) && needed[part].every((ability) => roleCan(context.role, ability)),
  );
  const sections = await sectionsOfStore(context.db, from, store);
  await proveWriter(
    sections.map(({ service }) => service),
    { ...context, store },
    'create',
  );
  return { ...from, held };
}

export const handlers: Handler[] = [
  handle(storeInfo, async (_input, { db, store, role }) => ({
    ...storeAnswer(await readStore(db.pool, store)),
    role,
    abilities: abilitiesOf(role),
  })),

  handle(storesByIds, async ({ ids }, { db, user }) => {
    // As access.ts decides for one store.
    const rows = await rowsOf<StoreRow & { own_role: CompanyRole | null }>(
      db.pool,
      sql`SELECT ${storeColumns}, (SELECT m.role FROM memberships m WHERE m.company_key = live_stores.company_key AND m.user_id = ${user.id}
            AND (m.role <> 'partial' OR live_stores.key = ANY(m.stores))) AS own_role
          FROM live_stores WHERE id = ANY(${ids}::text[])`,
    );
    const result = rows.flatMap(({ own_role: ownRole, ...row }) => {
      const role: Role | null = user.isHq ? 'hq' : ownRole;
      return role === null ? [] : [{ ...storeAnswer(row), role }];
    });
    return { result };
  }),

  handle(createStore, async ({ name, domain, currency, language, time_zone: timeZone, copy_from: copied }, context) => {
    const { db, company, user, role, jobs } = context;
    const from = copied && (await copiedStore(copied, context));
    return db.transaction(async (transaction) => {
      const row = await rowOf<StoreRow>(
        transaction.client,
        sql`INSERT INTO stores (company_key, key, name, domain, currency, language, time_zone)
            VALUES (${company.key}, ${newKey()}, ${name}, ${domain}, ${currency}, ${language}, ${timeZone}) RETURNING ${storeColumns}`,
      );
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
      if (from === undefined) return { ...answer, copy_job_id: null };
      const asked = {
        kind: everyKind,
        from,
        absent: 'keep' as const,
        companyKey: company.key,
        by: authorOf({ user, role, caller: context.caller }),
      };
      return { ...answer, copy_job_id: await jobs.send(importJob, asked, { storeKey: row.key, userId: user.id, transaction }) };
    });
  }),

  handle(updateStore, async (input, context) => {
    const {
      revision,
      name,
      domain,
      currency,
      language,
      time_zone: timeZone,
      development,
      platform,
      logo,
      price_decimals: decimals,
      calls_per_minute: calls,
    } = input;
    const { db, store } = context;
    return db.transaction(async (transaction) => {
      const before = await readStore(transaction.client, store, sql`FOR UPDATE`);
      if (before.revision !== revision) {
        throw new Failure('ConflictError', 'Someone else changed this store in the meantime. Reload and try again.', {
          title: 'Failed to update store',
          current: storeAnswer(before),
        });
      }
      // Fields omitted stay as they are.
      const row = await rowOf<StoreRow>(
        transaction.client,
        sql`UPDATE live_stores SET name = coalesce(${name}, name), domain = coalesce(${domain}, domain), currency = coalesce(${currency}, currency),
              language = coalesce(${language}, language), time_zone = coalesce(${timeZone}, time_zone), development = coalesce(${development}, development),
              platform = coalesce(${platform}, platform), logo = coalesce(${logo}, logo),
              price_decimals = CASE WHEN ${decimals === undefined} THEN price_decimals ELSE ${decimals ?? null}::smallint END, calls_per_minute = coalesce(${calls}, calls_per_minute),
              revision = revision + 1
            WHERE company_key = ${store.companyKey} AND key = ${store.key} RETURNING ${storeColumns}`,
      );
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
