import type { formlessChange } from '@endcap/schema/resources/guards/formlessChange.ts';
import type { z } from 'zod';

import { type Change, type ConfiguredStore, type StoreConfiguration, withChanges } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { draftLayer, type LaidChange, withDraft } from './draftLayer.ts';

interface FormlessChange<Kind extends string> {
  readonly action: z.output<ReturnType<typeof formlessChange>>['action'];
  readonly kind?: Kind | undefined;
  readonly ids: readonly string[];
  readonly version?: number | undefined;
  readonly draft_id?: string | undefined;
}

interface ChangeContext {
  readonly db: Database;
  readonly store: ConfiguredStore;
}

const incomplete = (field: string, message: string) => new Failure('ParsingError', message, { fields: { [`change.${field}`]: message } });

interface StoredBody {
  readonly id: string;
  readonly body: unknown;
  readonly enabled: boolean;
}

/** What is stored of the objects now. */
const readStored = (kind: string, ids: readonly string[], { db, store }: ChangeContext): Promise<StoredBody[]> =>
  rowsOf(
    db.pool,
    sql`SELECT id, body, enabled FROM store_resources
        WHERE company_key = ${store.companyKey} AND store_key = ${store.key} AND kind = ${kind} AND id = ANY(${ids}::uuid[])`,
  );

/** What an earlier version held, with the switch as it is now. */
const readVersion = (kind: string, ids: readonly string[], version: number, { db, store }: ChangeContext): Promise<StoredBody[]> =>
  rowsOf(
    db.pool,
    sql`SELECT v.id, v.body, s.enabled FROM resource_stores s
        JOIN resource_versions v ON v.company_key = s.company_key AND v.kind = s.kind AND v.id = s.id
        WHERE s.company_key = ${store.companyKey} AND s.store_key = ${store.key} AND s.kind = ${kind} AND s.id = ANY(${ids}::uuid[])
          AND v.version = ${version} AND v.body IS NOT NULL AND NOT v.draft`,
  );

/** What the draft that a change publishes lays over the configuration. */
export async function publishedLayer(
  { draft_id: id }: { readonly draft_id?: string | undefined },
  { db, store }: ChangeContext,
): Promise<LaidChange[]> {
  if (id === undefined) throw incomplete('draft_id', 'Name the draft that is published.');
  return draftLayer(db.pool, store.key, id);
}

/** A configuration as it would be after a change that is made without a form; of the kinds, each with the shape of its fields. */
export async function withFormlessChange<Kind extends string>(
  before: StoreConfiguration,
  change: FormlessChange<Kind>,
  shapes: Readonly<Record<Kind, z.ZodType>>,
  context: ChangeContext,
): Promise<StoreConfiguration> {
  const { action, kind, ids, version } = change;
  if (action === 'publish') return withDraft(before, await publishedLayer(change, context));
  if (kind === undefined) throw incomplete('kind', 'Name the kind of the objects.');
  const here = (enabled: boolean) => ({ [context.store.key]: { enabled } });
  if (action === 'disable' || action === 'delete')
    return withChanges(before, ids.map((id): Change => ({ kind, id: id.toLowerCase(), body: null, stores: here(false) }))); // prettier-ignore
  if (action === 'revert' && version === undefined) throw incomplete('version', 'Name the version that is restored.');
  const isReverted = action === 'revert' && version !== undefined;
  const found = await (isReverted ? readVersion(kind, ids, version, context) : readStored(kind, ids, context));
  const changes = found.flatMap(({ id, body, enabled }): Change[] => {
    const read = shapes[kind].safeParse(body);
    return read.success ? [{ kind, id, body: read.data, stores: here(action === 'enable' || enabled) }] : [];
  });
  return withChanges(before, changes);
}
