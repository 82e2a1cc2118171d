import { addDays } from '@endcap/schema/contract/utcDays.ts';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';

import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, json, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { defineJob, type JobTools } from '../../jobs/jobs.ts';
import { loadPersonParts } from '../../resources/personal/personPart.ts';
import { changeRequest, receiptOf } from './gdprRequests.store.ts';

const zip = promisify(gzip);

const fileDays = 7;

const input = z.object({ requestId: z.uuid(), userId: z.uuid(), userName: z.string(), ip: z.string() });

const storesOf = ({ db }: Pick<JobTools, 'db'>, companyKey: string) =>
  rowsOf<{ key: string; id: string; name: string }>(
    db.pool,
    sql`SELECT key, id, name FROM live_stores WHERE company_key = ${companyKey} ORDER BY key`,
  );

async function personOf({ db, storeKey: companyKey }: JobTools, id: string): Promise<string> {
  const row = await rowOf<{ person: string }>(
    db.pool,
    sql`SELECT person FROM gdpr_requests WHERE company_key = ${companyKey} AND id = ${id} AND state = 'running'`,
  );
  if (row === undefined) throw new Failure('NotFoundError', 'The request was closed meanwhile.');
  return row.person;
}

function add(counts: Map<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(more)) counts.set(name, (counts.get(name) ?? 0) + count);
}

const lengths = (found: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(found).map(([name, value]) => [name, Array.isArray(value) ? value.length : 0]));

/** Collects what all stores of a company hold about a person. Begun again after a kill, it simply does so again. */
export const exportPerson = defineJob({
  name: 'company.gdprExport',
  can: 'COMPANY_GDPR_EDIT',
  input,
  keepDays: 2,
  async run({ requestId, userName }, tools) {
    const { db, storeKey: companyKey, signal, progress } = tools;
    const email = await personOf(tools, requestId);
    const parts = await loadPersonParts();
    const counts = new Map<string, number>();
    const company: Record<string, unknown> = {};
    for (const { ofCompany } of parts) Object.assign(company, await ofCompany?.export(db, companyKey, email));
    add(counts, lengths(company));
    const stores = await storesOf(tools, companyKey);
    const found: object[] = [];
    for (const [index, { key, id, name }] of stores.entries()) {
      signal.throwIfAborted();
      const data: Record<string, unknown> = {};
      for (const { ofStore } of parts) Object.assign(data, await ofStore?.export(db, key, email));
      add(counts, lengths(data));
      if (Object.values(lengths(data)).some((count) => count > 0)) found.push({ store_id: id, name, ...data });
      progress((index + 1) / stores.length, 'Collecting data');
    }
    const at = new Date();
    const file = await zip(JSON.stringify({ exported_at: at.toISOString(), person: email, company, stores: found }, null, 2));
    const receipt = receiptOf(companyKey, requestId, { at: at.toISOString(), stores: stores.length, counts: Object.fromEntries(counts) });
    // Only while it is still asked for: a person who was erased meanwhile has no file any more.
    const done = await changeRequest(
      db.pool,
      companyKey,
      requestId,
      sql`state = 'done', file = ${file}, file_until = ${addDays(at, fileDays)}, receipt = ${json(receipt)}, finished_at = ${at}, finished_by_name = ${userName}`,
      sql`state = 'running' AND person = ${email}`,
    );
    if (done === undefined) throw new Failure('NotFoundError', 'The request was closed meanwhile.');
  },
});

/** Names an erased person in the register: who has the address can prove that it was erased, no one can read it out. */
const erasedName = (companyKey: string, email: string) =>
  `erased:${createHash('sha256').update(`${companyKey} ${email.toLowerCase()}`).digest('hex').slice(0, 24)}`;

/** Erases a person from a company, store by store. What a killed one had done stays in the receipt, as each store is counted with its own erasure. */
export const erasePerson = defineJob({
  name: 'company.gdprErase',
  can: 'COMPANY_GDPR_EDIT',
  input,
  keepDays: 2,
  async run({ requestId, userId, userName, ip }, tools) {
    const { db, storeKey: companyKey, signal, progress } = tools;
    const email = await personOf(tools, requestId);
    const parts = await loadPersonParts();
    const stores = await storesOf(tools, companyKey);
    const addCounts = (more: Readonly<Record<string, number>>) => sql`receipt = jsonb_build_object('counts', (
      SELECT coalesce(jsonb_object_agg(name, total), '{}') FROM (
        SELECT name, sum(count::bigint) AS total FROM (
          SELECT * FROM jsonb_each_text(coalesce(receipt -> 'counts', '{}')) AS a (name, count) UNION ALL SELECT * FROM jsonb_each_text(${json(more)}) AS b (name, count)
        ) AS both_of GROUP BY name) AS summed))`;
    for (const [index, { key }] of stores.entries()) {
      signal.throwIfAborted();
      await db.transaction(async (transaction) => {
        const counts = new Map<string, number>();
        for (const { ofStore } of parts) add(counts, (await ofStore?.forget(transaction, key, email)) ?? {});
        await changeRequest(transaction.client, companyKey, requestId, addCounts(Object.fromEntries(counts)));
      });
      progress((index + 1) / (stores.length + 1), 'Erasing data');
    }
    await db.transaction(async (transaction) => {
      const { client } = transaction;
      const counts = new Map<string, number>();
      for (const { ofCompany } of parts) add(counts, (await ofCompany?.forget(transaction, companyKey, email)) ?? {});
      await changeRequest(client, companyKey, requestId, addCounts(Object.fromEntries(counts)));
      const row = await rowOf<{ counts: Record<string, number> }>(
        client,
        sql`SELECT receipt -> 'counts' AS counts FROM gdpr_requests WHERE company_key = ${companyKey} AND id = ${requestId}`,
      );
      const at = new Date();
      const receipt = receiptOf(companyKey, requestId, { at: at.toISOString(), stores: stores.length, counts: row?.counts ?? {} });
      // Their other requests, and the files of these, name them too.
      await changedBy(
        client,
        sql`UPDATE gdpr_requests SET person = ${erasedName(companyKey, email)}, note = '', file = NULL, file_until = NULL
            WHERE company_key = ${companyKey} AND lower(person) = lower(${email})`,
      );
      await changeRequest(
        client,
        companyKey,
        requestId,
        sql`state = 'done', receipt = ${json(receipt)}, finished_at = ${at}, finished_by_name = ${userName}`,
      );
      await recordAudit(
        transaction,
        { user: { id: userId, name: userName }, caller: { ip }, now: at },
        { companyKey, action: 'forget', objectType: 'gdpr_request', objectId: requestId, after: receipt },
      );
    });
  },
});

export const jobs = [exportPerson, erasePerson];
