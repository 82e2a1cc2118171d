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
import { notFoundFailure } from '../changeFailures.ts';
import { changing } from '../resourceHandlers.ts';
import { bodyOf } from '../resourceRows.ts';
import { isCompany, placed } from '../resourceService.ts';
import { serviceFor } from '../serviceFor.ts';
import { companyStores } from '../resourceScope.ts';
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

interface Named {
  readonly object_type: string;
  readonly object_id: string;
}

const columns = trusted('v.version, v.action, v.at, v.author_name AS author, v.name, v.body, v.stores');

/** The versions of a resource that is or was in this place, for callers that may do this to its kind. */
async function historyOf(context: StoreContext | CompanyContext, can: 'view' | 'edit', { object_type: kind, object_id: id }: Named) {
  const here = placed(context);
  const { db, store } = here;
  const service = await serviceFor(kind, can, here);
  const { resource } = service;
  const versions = sql`resource_stores s JOIN resource_versions v ON v.company_key = s.company_key AND v.kind = s.kind AND v.id = s.id
    WHERE s.company_key = ${store.companyKey} AND s.store_key = ${store.key} AND s.kind = ${kind} AND s.id = ${id} AND NOT v.draft`;
  const [counted, { editable, deleted }] = await Promise.all([
    rowOf<{ total: number }>(db.pool, sql`SELECT count(*) AS total FROM ${versions}`),
    companyStores(here),
  ]);
  if (counted === undefined || counted.total === 0) throw notFoundFailure(resource);
  const read = (which: Sql) => rowsOf<StoredVersion>(db.pool, sql`SELECT ${columns} FROM ${versions} ${which}`);
  return {
    here,
    service,
    total: counted.total,
    read,
    async one(version: number): Promise<StoredVersion> {
      const [found] = await read(sql`AND v.version = ${version}`);
      if (found === undefined) throw new Failure('NotFoundError', `This ${resource.noun.one} has no version ${version}.`);
      return found;
    },
    /** A version as a caller may see it: without stores that are hidden from them. */
    contentOf({ body, stores }: StoredVersion): VersionContent {
      const scope = isCompany(store) ? [] : Object.keys(stores).filter((key) => editable.has(key) && !deleted.has(key));
      return {
        body: body === null ? null : bodyOf(service, body),
        enabled: stores[store.key]?.enabled ?? null,
        scope: scope.map((key) => key.slice(0, 8)).sort(),
      };
    },
  };
}

const headOf = ({ version, action, at, author, name }: StoredVersion) => ({ version, action, at: at.toISOString(), author, name });

export const handlers = [
  handle(versionList, async ({ limit, offset, ...named }, context) => {
    const { total, read, contentOf } = await historyOf(context, 'view', named);
    // One more than is shown: the one before is needed to show what changed.
    const found = await read(sql`ORDER BY v.version DESC LIMIT ${limit + 1} OFFSET ${offset}`);
    const result = found.slice(0, limit).map((version, at) => {
      const before = found[at + 1];
      return { ...headOf(version), changes: versionChanges(before && contentOf(before), contentOf(version)) };
    });
    return { result, total, offset };
  }),
  handle(versionInfo, async ({ version, ...named }, context) => {
    const { one, contentOf } = await historyOf(context, 'view', named);
    const found = await one(version);
    const { body, enabled, scope } = contentOf(found);
    return { version: { ...headOf(found), fields: body as Record<string, unknown> | null, scope: [...scope], enabled: enabled ?? false } }; // a body is an object
  }),
  handle(versionDiff, async ({ version, against = version - 1, ...named }, context) => {
    const { one, contentOf } = await historyOf(context, 'view', named);
    const after = contentOf(await one(version));
    return { result: versionChanges(against === 0 ? undefined : contentOf(await one(against)), after) };
  }),
  handle(versionRestore, async ({ version, revision, ...named }, context) => {
    const { here, service, one } = await historyOf(context, 'edit', named);
    const { body } = await one(version);
    if (body === null) {
      const message = 'That version is a deletion. Choose an earlier one.';
      throw new Failure('LogicalError', message, { fields: { version: message } });
    }
    const [resource] = await changing(service, here, 'revert', [
      { id: named.object_id.toLowerCase(), revision, body: bodyOf(service, body) },
    ]);
    if (resource === undefined) throw notFoundFailure(service.resource);
    return { resource };
  }),
];
