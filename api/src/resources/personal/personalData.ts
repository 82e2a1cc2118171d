import type { PersonalData } from '@endcap/schema/resources/resourceDeclaration.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';
import { isDeepStrictEqual } from 'node:util';

import { recordChanges } from '../../configuration/recordChanges.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { changedBy, json, rowOf, rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';
import { servicesByKind } from '../loadServices.ts';
import { namesPerson, textsAt, withoutPerson, withTexts } from './personalTexts.ts';
import type { ResourceState } from '../resourceChange.ts';
import { bodyOf, storedColumns } from '../resourceRows.ts';
import type { Body, ResourceService } from '../resourceService.ts';
import { writeResources } from '../writeResources.ts';

interface Personal {
  readonly service: ResourceService;
  readonly data: PersonalData;
}

/** The kinds that hold personal data, with where. */
async function personalKinds(): Promise<Personal[]> {
  return [...(await servicesByKind()).values()].flatMap((service) => {
    const data = service.resource.personalData;
    return 'without' in data ? [] : [{ service, data }];
  });
}

/** Whether anything in a body may name the person; which paths do is seen when it has been read. */
const speaksOf = (body: Sql, names: readonly string[]) =>
  sql`EXISTS (SELECT FROM jsonb_path_query(${body}, '$.**') AS value, unnest(${names}::text[]) AS name
              WHERE jsonb_typeof(value) = 'string' AND strpos(lower(value #>> '{}'), lower(name)) > 0)`;

/** Resources of a kind that are or were in the store, or in its company, and may name the person now or in their history. */
function resourcesNaming(
  { client }: Pick<Transaction, 'client'>,
  kind: string,
  companyKey: string,
  storeKey: string,
  names: readonly string[],
) {
  return rowsOf<ResourceState>(
    client,
    sql`SELECT ${trusted(storedColumns('resources'))}, deleted_at FROM resources
        WHERE company_key = ${companyKey} AND kind = ${kind}
          AND EXISTS (SELECT FROM resource_stores s WHERE s.company_key = resources.company_key AND s.kind = resources.kind
                      AND s.id = resources.id AND s.store_key IN (${storeKey}, ${companyKey}))
          AND (${speaksOf(sql`body`, names)} OR EXISTS (
            SELECT FROM resource_versions v WHERE v.company_key = resources.company_key AND v.kind = resources.kind AND v.id = resources.id
              AND ${speaksOf(sql`v.body`, names)}))
        ORDER BY id`,
  );
}

async function companyOf({ client }: Pick<Transaction, 'client'>, storeKey: string): Promise<string> {
  return (
    (await rowOf<{ company_key: string }>(client, sql`SELECT company_key FROM live_stores WHERE key = ${storeKey}`))?.company_key ?? ''
  );
}

/** What of resources names a person: for the file of all that is known of them. */
export async function resourcesOfPerson(
  transaction: Pick<Transaction, 'client'>,
  storeKey: string,
  names: readonly string[],
  most: number,
): Promise<Record<string, unknown>[]> {
  if (names.length === 0) return [];
  const companyKey = await companyOf(transaction, storeKey);
  const found: Record<string, unknown>[] = [];
  for (const { service, data } of await personalKinds()) {
    const { kind } = service.resource;
    for (const { id, body, updated_at } of await resourcesNaming(transaction, kind, companyKey, storeKey, names)) {
      const texts = data.paths.flatMap((path) => textsAt(body, path).map((text) => ({ path, text })));
      const theirs = texts.filter(({ text }) => namesPerson(text, names));
      if (theirs.length > 0) found.push({ kind, id, updated_at, texts: theirs });
    }
  }
  return found.slice(0, most);
}

/** Changes deleted resources where they are: they make no version. */
async function rewriteResources(
  { client }: Pick<Transaction, 'client'>,
  kind: string,
  rows: readonly { readonly company_key: string; readonly id: string; readonly body: Body; readonly name: string }[],
): Promise<void> {
  await changedBy(
    client,
    sql`UPDATE resources r SET body = w.body, name = w.name
        FROM jsonb_to_recordset(${json(rows)}) AS w (company_key text, id uuid, body jsonb, name text)
        WHERE r.company_key = w.company_key AND r.kind = ${kind} AND r.id = w.id`,
  );
}

/** Changes the bodies of versions, and their names with them. */
async function rewriteVersions(
  { client }: Pick<Transaction, 'client'>,
  { service, data }: Personal,
  versions: Sql,
  change: (text: string) => string | undefined,
): Promise<void> {
  const { kind } = service.resource;
  const rows = await rowsOf<{ company_key: string; id: string; version: number; name: string; body: Body }>(
    client,
    sql`SELECT company_key, id, version, name, body FROM resource_versions v WHERE kind = ${kind} AND body IS NOT NULL AND ${versions}`,
  );
  const changed = rows.flatMap((row) => {
    const body = withTexts(row.body, data.paths, change);
    return isDeepStrictEqual(body, row.body) ? [] : [{ ...row, body, name: service.spec.name(bodyOf(service, body)) }];
  });
  await changedBy(
    client,
    sql`UPDATE resource_versions v SET body = w.body, name = w.name, redacted_at = now()
        FROM jsonb_to_recordset(${json(changed)}) AS w (company_key text, id uuid, version int, name text, body jsonb)
        WHERE v.company_key = w.company_key AND v.kind = ${kind} AND v.id = w.id AND v.version = w.version`,
  );
  // A deletion has no body, but the name that the resource had.
  await changedBy(
    client,
    sql`UPDATE resource_versions v SET name = before.name, redacted_at = now()
        FROM jsonb_to_recordset(${json(changed)}) AS w (company_key text, id uuid, version int)
        JOIN resource_versions before USING (company_key, id, version)
        WHERE v.company_key = w.company_key AND v.kind = ${kind} AND before.kind = v.kind AND v.id = w.id AND v.version = w.version + 1 AND v.body IS NULL`,
  );
}

/**
 * Takes a person out of everything that staff manage in a store or its company: from what holds now, by a new version, and from all that was. The
 * files that imports were started with go, if they speak of them.
 */
export async function forgetInResources(transaction: Transaction, storeKey: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const companyKey = await companyOf(transaction, storeKey);
  const author = { user: { id: null, name: '' }, caller: { ip: '' }, now: new Date() };
  const change = withoutPerson(names);
  for (const personal of await personalKinds()) {
    const { service, data } = personal;
    const { kind } = service.resource;
    const found = await resourcesNaming(transaction, kind, companyKey, storeKey, names);
    const next = found.flatMap((state): ResourceState[] => {
      const body = withTexts(state.body, data.paths, change);
      return isDeepStrictEqual(body, state.body) ? [] : [{ ...state, body, name: service.spec.name(bodyOf(service, body)) }];
    });
    await rewriteResources(transaction, kind, next.filter(({ deleted_at: at }) => at !== null).map((state) => ({ ...state, company_key: companyKey }))); // prettier-ignore
    const live = next.filter(({ deleted_at: at }) => at === null).map((state) => ({ ...state, revision: state.revision + 1 }));
    if (live.length > 0) {
      // Without the person, one may read as another one does: both stay.
      await writeResources(transaction, service, { store: { companyKey }, ...author }, live, { withKeys: 'free' });
      const changes = live.map(({ id, name, body, stores, revision }) => ({
        kind,
        id,
        version: revision,
        action: 'update',
        name,
        body,
        stores: Object.fromEntries(Object.entries(stores).map(([key, enabled]) => [key, { enabled }])),
      }));
      await recordChanges(transaction, author, { companyKey }, changes);
    }
    const ids = found.map(({ id }) => id);
    await rewriteVersions(transaction, personal, sql`company_key = ${companyKey} AND id = ANY(${ids}::uuid[])`, change);
  }
  await changedBy(
    transaction.client,
    sql`DELETE FROM jobs WHERE store_key = ${storeKey} AND name = 'resources.import' AND ${speaksOf(sql`input`, names)}`,
  );
}

/** Empties what holds no longer of personal data, when its kind keeps it no longer: earlier versions, and what was deleted. */
export async function emptyOldVersions(db: Database, now: Date): Promise<void> {
  for (const personal of await personalKinds()) {
    const { service, data } = personal;
    const { kind } = service.resource;
    const until = subDays(now, data.keepDays);
    const paths = data.paths.map((path) => `$.${path.split('.').map((name) => JSON.stringify(name)).join('.')}[*] ? (@ != "")`); // prettier-ignore
    const holds = (body: Sql) =>
      sql`EXISTS (SELECT FROM unnest(${paths}::text[]) AS path WHERE jsonb_path_exists(${body}, path::jsonpath))`;
    await db.transaction(async (transaction) => {
      const gone = await rowsOf<{ company_key: string; id: string; body: Body }>(
        transaction.client,
        sql`SELECT company_key, id, body FROM resources WHERE kind = ${kind} AND deleted_at < ${until} AND ${holds(sql`body`)} FOR UPDATE`,
      );
      const emptied = gone.map((row) => {
        const body = withTexts(row.body, data.paths, () => undefined);
        return { ...row, body, name: service.spec.name(bodyOf(service, body)) };
      });
      await rewriteResources(transaction, kind, emptied);
      // A version holds until the next one: from then on its time runs.
      const ended = sql`(SELECT later.at FROM resource_versions later WHERE later.company_key = v.company_key AND later.kind = v.kind
                         AND later.id = v.id AND later.version = v.version + 1)`;
      await rewriteVersions(transaction, personal, sql`${ended} < ${until} AND ${holds(sql`body`)}`, () => undefined);
    });
  }
}
