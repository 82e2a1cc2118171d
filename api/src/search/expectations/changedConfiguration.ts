import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';
import type { searchExpectationsRun } from '@endcap/schema/search/expectations/searchExpectations.rest.ts';

import { type Change, withChanges } from '../../configuration/storeConfiguration.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { draftLayer, withDraft } from '../../resources/drafts/draftLayer.ts';
import { singleId } from '../../resources/single/singleResource.ts';
import { type Compared, type DraftContext, isOtherIndex, searchConfigured, shapes } from './draftConfiguration.ts';

type SearchChange = NonNullable<ParsedInputOf<typeof searchExpectationsRun>['change']>;

const incomplete = (field: string, message: string) => new Failure('ParsingError', message, { fields: { [`change.${field}`]: message } });

interface StoredBody {
  readonly id: string;
  readonly body: unknown;
  readonly enabled: boolean;
}

/** What is stored of the objects now. */
const readStored = (kind: string, { ids }: SearchChange, { db, store }: DraftContext): Promise<StoredBody[]> =>
  rowsOf(
    db.pool,
    sql`SELECT id, body, enabled FROM store_resources
        WHERE company_key = ${store.companyKey} AND store_key = ${store.key} AND kind = ${kind} AND id = ANY(${ids}::uuid[])`,
  );

/** What an earlier version held, with the switch as it is now. */
const readVersion = (kind: string, { ids, version }: SearchChange, { db, store }: DraftContext): Promise<StoredBody[]> =>
  rowsOf(
    db.pool,
    sql`SELECT v.id, v.body, s.enabled FROM resource_stores s
        JOIN resource_versions v ON v.company_key = s.company_key AND v.kind = s.kind AND v.id = s.id
        WHERE s.company_key = ${store.companyKey} AND s.store_key = ${store.key} AND s.kind = ${kind} AND s.id = ANY(${ids}::uuid[])
          AND v.version = ${version ?? 0} AND v.body IS NOT NULL AND NOT v.draft`,
  );

async function objectChanges(change: SearchChange, context: DraftContext): Promise<Change[]> {
  const { action, kind, ids } = change;
  if (kind === undefined) throw incomplete('kind', 'Name the kind of the objects.');
  const here = (enabled: boolean) => ({ [context.store.key]: { enabled } });
  if (action === 'disable' || action === 'delete')
    return ids.map((id) => ({ kind, id: id.toLowerCase(), body: null, stores: here(false) }));
  if (action === 'revert' && change.version === undefined) throw incomplete('version', 'Name the version that is restored.');
  const found = await (action === 'enable' ? readStored : readVersion)(kind, change, context);
  return found.flatMap(({ id, body, enabled }) => {
    const read = shapes[kind].safeParse(body);
    return read.success ? [{ kind, id, body: read.data, stores: here(action === 'enable' || enabled) }] : [];
  });
}

/** The store's configuration as it is, and as it would be after a change that is made without a form. */
export async function withSearchChange(change: SearchChange, context: DraftContext): Promise<Compared> {
  const { db, store } = context;
  const before = await searchConfigured(context);
  if (change.action === 'publish') {
    if (change.draft_id === undefined) throw incomplete('draft_id', 'Name the draft that is published.');
    const layer = await draftLayer(db.pool, store.key, change.draft_id);
    const settings = layer.find(({ kind }) => kind === searchConfigurationKind.kind);
    const needsReindexing = settings?.body != null && (await isOtherIndex(settings.body, context));
    return { before, after: withDraft(before, layer), needsReindexing };
  }
  if (change.action === 'reset') {
    const id = singleId(searchConfigurationKind, store.key);
    const after = withChanges(before, [{ kind: searchConfigurationKind.kind, id, body: null, stores: {} }]);
    return { before, after, needsReindexing: before.entriesOf(searchConfigurationKind.kind).get(id) !== undefined };
  }
  return { before, after: withChanges(before, await objectChanges(change, context)), needsReindexing: false };
}
