import { createHash } from 'node:crypto';

import type { Database } from '../../db/database.ts';
import { inBatches } from '../../db/inBatches.ts';
import { changedBy, type Connection, json, rowOf, rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';

/** An entry as its digest has it: texts as the database writes them, so that a later version of this code reads the same. */
interface SealedEntry {
  readonly id: string;
  readonly text: string;
}

const entryColumns = sql`a.id, a.company_key, a.store_key, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.user_id, a.user_name,
  a.ip, a.action, a.object_type, a.object_id, a.before, a.after`;

/** The version that a side of an entry names; an entry that has its object in itself names none. */
const versionOf = (side: 'before' | 'after') => {
  const column = trusted(`a.${side}`);
  return sql`resource_versions v WHERE v.company_key = a.company_key AND v.kind = a.object_type
    AND v.id = CASE WHEN a.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN a.object_id::uuid END
    AND v.version = CASE WHEN jsonb_typeof(${column} -> 'version') = 'number' THEN (${column} ->> 'version')::int END`;
};

/** A digest of the content of that version, by which a changed body is found; null without one. */
const contentOf = (side: 'before' | 'after') =>
  sql`(SELECT encode(sha256(convert_to(jsonb_build_array(v.name, v.body, v.stores)::text, 'UTF8')), 'hex') FROM ${versionOf(side)})`;

/** Format of new seals: 1 had the entry alone, 2 has the content of the versions that it names too. */
const newFormat = 2;
const sealedText = (format: Sql) =>
  sql`CASE WHEN ${format} = 1 THEN jsonb_build_array(${entryColumns})
           ELSE jsonb_build_array(${entryColumns}, ${contentOf('before')}, ${contentOf('after')}) END::text`;

const isVersionRedacted = sql`(EXISTS (SELECT FROM ${versionOf('before')} AND v.redacted_at IS NOT NULL)
  OR EXISTS (SELECT FROM ${versionOf('after')} AND v.redacted_at IS NOT NULL))`;

/** Whether a version that an entry names is no more: it went with the last store that had the object, as entries of a store do. */
const isVersionErased = sql`((a.before ? 'version' AND NOT EXISTS (SELECT FROM ${versionOf('before')}))
  OR (a.after ? 'version' AND NOT EXISTS (SELECT FROM ${versionOf('after')})))`;

const sha256 = (...parts: (string | Buffer)[]): Buffer => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

const first: Buffer = Buffer.alloc(32);

const atOnce = 1000;

/** Seals the entries of a company that have none yet, in the order of their time. Returns how many that were. */
export async function sealCompany(db: Database, companyKey: string, now: Date): Promise<number> {
  return db.transaction(async ({ client }) => {
    // One at a time for a company: a chain has one end.
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`audit ${companyKey}`]);
    const entries = await rowsOf<SealedEntry>(
      client,
      sql`SELECT a.id, ${sealedText(sql`${newFormat}::int`)} AS text FROM audit a WHERE a.company_key = ${companyKey} AND NOT a.sealed ORDER BY a.at, a.id LIMIT ${atOnce}`,
    );
    if (entries.length === 0) return 0;
    const last = await rowOf<{ seq: number; hash: Buffer }>(
      client,
      sql`SELECT seq, hash FROM audit_seals WHERE company_key = ${companyKey} ORDER BY seq DESC LIMIT 1`,
    );
    let [seq, hash] = [last?.seq ?? 0, last?.hash ?? first];
    const seals = entries.map(({ id, text }) => {
      const digest = sha256(text);
      hash = sha256(hash, digest);
      seq += 1;
      return { seq, id, digest: digest.toString('hex'), hash: hash.toString('hex') };
    });
    await changedBy(
      client,
      sql`INSERT INTO audit_seals (company_key, seq, entry_id, digest, hash, sealed_at, format)
          SELECT ${companyKey}, seq, id, decode(digest, 'hex'), decode(hash, 'hex'), ${now}, ${newFormat}::smallint
          FROM jsonb_to_recordset(${json(seals)}) AS s (seq bigint, id uuid, digest text, hash text)`,
    );
    await changedBy(
      client,
      sql`UPDATE audit SET sealed = true WHERE company_key = ${companyKey} AND id = ANY(${entries.map(({ id }) => id)}::uuid[])`,
    );
    return entries.length;
  });
}

/** Seals what is new in all companies. */
export async function sealAudit(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const companies = await rowsOf<{ key: string }>(db.pool, sql`SELECT DISTINCT company_key AS key FROM audit WHERE NOT sealed`);
  for (const { key } of companies) await inBatches({ size: atOnce, signal }, () => sealCompany(db, key, now));
}

export interface Verification {
  readonly entries: number;
  readonly intact: number;
  readonly redacted: number;
  readonly erased: number;
  readonly broken_at: number | null;
  readonly head: string | null;
}

/** Goes through the chain of a company, some seals at a time, and finds the first that does not fit its entry or the one before. */
export async function verifyAudit(connection: Connection, companyKey: string): Promise<Verification> {
  const counts = { entries: 0, intact: 0, redacted: 0, erased: 0 };
  let brokenAt: number | null = null;
  let hash = first;
  let after = 0;
  for (;;) {
    const rows = await rowsOf<{
      seq: number;
      digest: Buffer;
      hash: Buffer;
      text: string | null;
      isRedacted: boolean | null;
      isErased: boolean;
    }>(
      connection,
      sql`SELECT s.seq, s.digest, s.hash, CASE WHEN a.id IS NULL THEN NULL ELSE ${sealedText(sql`s.format`)} END AS text,
            a.redacted_at IS NOT NULL OR (s.format > 1 AND ${isVersionRedacted}) AS "isRedacted",
            s.format > 1 AND a.id IS NOT NULL AND ${isVersionErased} AS "isErased"
          FROM audit_seals s LEFT JOIN audit a ON a.company_key = s.company_key AND a.id = s.entry_id
          WHERE s.company_key = ${companyKey} AND s.seq > ${after} ORDER BY s.seq LIMIT ${atOnce}`,
    );
    for (const row of rows) {
      counts.entries += 1;
      hash = sha256(hash, row.digest);
      const fits = row.seq === after + 1 && hash.equals(row.hash);
      const isAsWritten = row.text !== null && sha256(row.text).equals(row.digest);
      if (isAsWritten) counts.intact += 1;
      else if (row.text === null || row.isErased) counts.erased += 1;
      else if (row.isRedacted === true) counts.redacted += 1;
      else brokenAt ??= row.seq;
      if (!fits) brokenAt ??= row.seq;
      after = row.seq;
    }
    if (rows.length < atOnce) break;
  }
  return { ...counts, broken_at: brokenAt, head: counts.entries === 0 ? null : hash.toString('hex') };
}
