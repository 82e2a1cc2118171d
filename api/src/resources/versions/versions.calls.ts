import {
  type resourceVersion,
  versionDiff,
  versionInfo,
  versionList,
  versionRestore,
} from '@endcap/schema/resources/versions/versions.rest.ts';
import type { z } from 'zod';

import { rowOf, rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type CompanyContext, handle, type StoreContext } from '../../http/handle.ts';
import { listOrder } from '../../lists/boundedList.ts';
import type { AskedPage } from '../../lists/keyPage.ts';
import { readSortedPage } from '../../lists/sortedPage.ts';
import { notFoundFailure } from '../changeFailures.ts';
import { changing } from '../resourceHandlers.ts';
import { answersOf, bodyOf, findResources } from '../resourceRows.ts';
import { isCompany, placed } from '../resourceService.ts';
import { configuredServiceFor } from '../serviceFor.ts';
import { companyStores } from '../resourceScope.ts';
import { restoreSingle } from '../single/singleResource.ts';
import { type VersionContent, versionChanges } from './versionChanges.ts';

interface StoredVersion {
  readonly version: number;
  readonly action: z.output<typeof resourceVersion>['action'];
  readonly at: Date;
  readonly author: string;
  readonly name: string;
  readonly body: unknown;
  readonly stores: Readonly<Record<string, { readonly enabled: boolean }>>;
}

const newestFirst = listOrder({ noun: 'Versions', sorts: { newest: { sql: 'v.version' } }, defaultSort: 'newest' }, { order: 'desc' });

interface Named {
  readonly object_type: string;
  readonly object_id?: string | undefined;
}

const columns = trusted('v.version, v.action, v.at, v.author_name AS author, v.name, v.body, v.stores');

/** The versions of a resource that is or was in this place, or of settings that it has once, for callers that may do this to the kind. */
async function historyOf(context: StoreContext | CompanyContext, can: 'view' | 'edit', { object_type: kind, object_id: given }: Named) {
  const here = placed(context);
  const { db, store, role } = here;
  const service = await configuredServiceFor(kind, can, here);
  const { resource, spec } = service;
  const only = isCompany(store) ? undefined : spec.id?.(store.key);
  const id = given ?? only;
  if (id === undefined) {
    const message = 'Specify the ID of the object.';
    throw new Failure('ParsingError', message, { fields: { object_id: message } });
  }
  const versions = sql`resource_stores s JOIN resource_versions v ON v.company_key = s.company_key AND v.kind = s.kind AND v.id = s.id
    WHERE s.company_key = ${store.companyKey} AND s.store_key = ${store.key} AND s.kind = ${kind} AND s.id = ${id} AND NOT v.draft`;
  const [counted, stores] = await Promise.all([
    rowOf<{ total: number }>(db.pool, sql`SELECT count(*) AS total FROM ${versions}`),
    companyStores(here),
  ]);
  // Settings are there before anyone has saved them.
  if (id !== only && (counted?.total ?? 0) === 0) throw notFoundFailure(resource);
  const { editable, deleted } = stores;
  const hidden = new Set(spec.hidden?.(role));
  const shown = (body: object): Record<string, unknown> => Object.fromEntries(Object.entries(body).filter(([name]) => !hidden.has(name)));
  const read = (which: Sql) => rowsOf<StoredVersion>(db.pool, sql`SELECT ${columns} FROM ${versions} ${which}`);
  /** A version as a caller may see it: without stores that are hidden from them. */
  const contentOf = ({ body, stores: placings }: StoredVersion): VersionContent => {
    if (id === only) return { body: body === null ? null : shown(bodyOf(service, body)), enabled: true, scope: [] };
    const scope = isCompany(store) ? [] : Object.keys(placings).filter((key) => editable.has(key) && !deleted.has(key));
    return {
      body: body === null ? null : bodyOf(service, body),
      enabled: placings[store.key]?.enabled ?? null,
      scope: scope.map((key) => key.slice(0, 8)).sort(),
    };
  };
  /** Settings change from their defaults, and back to them. */
  const defaults = id === only ? { body: shown(resource.fields.parse({})), enabled: true, scope: [] } : undefined;
  const comparable = (version: StoredVersion): VersionContent => (version.body === null && defaults) || contentOf(version);
  return {
    here,
    service,
    id,
    isSingle: id === only,
    stores,
    shown,
    read,
    /** A page of them, newest first. */
    readPage: (asked: AskedPage) =>
      readSortedPage<StoredVersion>(db, { columns, of: sql`FROM ${versions}`, id: 'v.version', ...newestFirst }, asked),
    async one(version: number): Promise<StoredVersion> {
      const [found] = await read(sql`AND v.version = ${version}`);
      if (found === undefined) throw new Failure('NotFoundError', `This ${resource.noun.one} has no version ${version}.`);
      return found;
    },
    contentOf,
    /** What a version changed. */
    changesOf: (before: StoredVersion | undefined, after: StoredVersion) =>
      versionChanges(before ? comparable(before) : defaults, comparable(after)),
  };
}

const headOf = ({ version, action, at, author, name }: StoredVersion) => ({ version, action, at: at.toISOString(), author, name });

export const handlers = [
  handle(versionList, async (input, context) => {
    const { read, readPage, changesOf } = await historyOf(context, 'view', input);
    const { rows, ...page } = await readPage(input);
    // The one before the last is needed to show what that changed.
    const before = await read(sql`AND v.version < ${rows.at(-1)?.version ?? 0} ORDER BY v.version DESC LIMIT 1`);
    const result = rows.map((version, at) => ({ ...headOf(version), changes: changesOf(rows[at + 1] ?? before[0], version) }));
    return { ...page, result };
  }),
  handle(versionInfo, async ({ version, ...named }, context) => {
    const { one, contentOf } = await historyOf(context, 'view', named);
    const found = await one(version);
    const { body, enabled, scope } = contentOf(found);
    return { version: { ...headOf(found), fields: body as Record<string, unknown> | null, scope: [...scope], enabled: enabled ?? false } }; // a body is an object
  }),
  handle(versionDiff, async ({ version, against = version - 1, ...named }, context) => {
    const { one, changesOf } = await historyOf(context, 'view', named);
    const after = await one(version);
    return { result: changesOf(against === 0 ? undefined : await one(against), after) };
  }),
  handle(versionRestore, async ({ version, revision, ...named }, context) => {
    const { here, service, id, isSingle, stores, shown, one } = await historyOf(context, 'edit', named);
    const { body } = await one(version);
    if (body === null) {
      const message = 'That version is a deletion. Choose an earlier one.';
      throw new Failure('LogicalError', message, { fields: { version: message } });
    }
    if (isSingle) {
      await restoreSingle(service, here, revision, bodyOf(service, body));
      const saved = await findResources(here.db.pool, service, here.store, sql`id = ${id}::uuid`);
      const [settings] = await answersOf(service, here, stores, saved);
      if (settings === undefined) throw notFoundFailure(service.resource);
      return { resource: { ...settings, fields: shown(settings.fields) } };
    }
    const [resource] = await changing(service, here, 'revert', [{ id: id.toLowerCase(), revision, body: bodyOf(service, body) }]);
    if (resource === undefined) throw notFoundFailure(service.resource);
    return { resource };
  }),
];
