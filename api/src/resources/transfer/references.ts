import type { Resource } from '@endcap/schema/resources/resource.ts';

import { rowsOf, sql } from '../../db/sql.ts';
import type { CheckContext, Home, Problems } from '../resourceService.ts';
import type { ResourceService } from '../resourceService.ts';
import { servicesByKind } from '../loadServices.ts';
import { valueAt, withValue } from './bodyLeaves.ts';

type Body = Readonly<Record<string, unknown>>;

/** The paths of a body that name other resources; ids of the shop's own data are names already, the same wherever the file is read. */
async function resourcePaths({ references }: Resource): Promise<[path: string, kind: string, noun: Resource['noun']][]> {
  if ('without' in references) return [];
  const services = await servicesByKind();
  return Object.entries(references as Readonly<Record<string, string>>).flatMap(([path, kind]) => {
    const named = services.get(kind); // what is no reason is a record
    return named === undefined ? [] : [[path, kind, named.resource.noun]];
  });
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '');

interface ItemsPath {
  readonly list: string;
  readonly rest: string;
  readonly isReferring: (item: unknown) => item is Body;
}

/** The parts of a path through a list, such as `triggers[type=audience].values`; undefined for another path. */
function itemsPathOf(path: string): ItemsPath | undefined {
  const [, list, field, value, rest] = /^([\w.]+)\[(\w+)=(\w+)\]\.(.+)$/.exec(path) ?? [];
  if (list === undefined || field === undefined || rest === undefined) return undefined;
  return {
    list,
    rest,
    isReferring: (item): item is Body => typeof item === 'object' && item !== null && Reflect.get(item, field) === value,
  };
}

/** The field at which staff find what a path names. */
const fieldOf = (path: string) => itemsPathOf(path)?.list ?? path;

/** What is at a path: ids or names. */
function textsAt(body: Body, path: string): string[] {
  const items = itemsPathOf(path);
  if (items === undefined) return textsOf(valueAt(body, path));
  const all = valueAt(body, items.list);
  return Array.isArray(all) ? all.filter(items.isReferring).flatMap((item) => textsAt(item, items.rest)) : [];
}

/** A body in which what is at the paths is called otherwise; what has no other name stays, and a list loses what is gone. */
function renamed(body: Body, path: string, names: ReadonlyMap<string, string>, gone: ReadonlySet<unknown> = new Set()): Body {
  const items = itemsPathOf(path);
  if (items !== undefined) {
    const all = valueAt(body, items.list);
    if (!Array.isArray(all)) return body;
    return withValue(
      body,
      items.list,
      all.map((item: unknown) => (items.isReferring(item) ? renamed(item, items.rest, names, gone) : item)),
    );
  }
  const value = valueAt(body, path);
  const rename = (one: unknown) => (typeof one === 'string' ? (names.get(one) ?? one) : one);
  const renameAll = (all: unknown[]) => all.filter((one) => !gone.has(one)).map(rename);
  return value === undefined ? body : withValue(body, path, Array.isArray(value) ? renameAll(value) : rename(value));
}

/** Bodies as a file has them: other resources by what people call them, so that the file means the same in another store. */
export async function namesForIds(
  { resource }: ResourceService,
  { db, store }: Pick<CheckContext, 'db'> & { readonly store: Home },
  bodies: readonly Body[],
): Promise<Body[]> {
  let named = [...bodies];
  for (const [path, kind] of await resourcePaths(resource)) {
    const ids = [...new Set(named.flatMap((body) => textsAt(body, path)))];
    const found = await rowsOf<{ id: string; name: string; is_gone: boolean }>(
      db.pool,
      sql`SELECT id, name, deleted_at IS NOT NULL AS is_gone FROM resources WHERE company_key = ${store.companyKey} AND kind = ${kind} AND id::text = ANY(${ids}::text[])`,
    );
    const names = new Map(found.map(({ id, name }) => [id, name]));
    const gone = new Set(found.flatMap(({ id, is_gone: isGone }) => (isGone ? [id] : [])));
    named = named.map((body) => renamed(body, path, names, gone));
  }
  return named;
}

/** Names of resources that a file would create, by kind: what it names, and what is not there yet. */
export type ExpectedNames = Map<string, Map<string, string>>;

const nameKey = (name: string) => name.normalize('NFKD').trim().toLowerCase();

/** Remembers the id that a resource of this name would get. */
export function expectName(expected: ExpectedNames, kind: string, name: string, id: string): void {
  expected.set(kind, (expected.get(kind) ?? new Map<string, string>()).set(nameKey(name), id));
}

/** Stands for a resource that is not there, so that the rest of the row is still checked. */
const nowhere = '00000000-0000-4000-8000-000000000000';

/** The sentence for names that no resource of a kind has. */
function missingText({ one, many }: { readonly one: string; readonly many: string }, names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => `“${name}”`);
  const more = names.length - shown.length;
  const listed = more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
  return names.length === 1 ? `There is no ${one} named ${listed} in this store.` : `There are no ${many} named ${listed} in this store.`;
}

/** A body of a file as it is stored: names of other resources of this store turned to ids, and a problem for each that is not there. */
export async function idsForNames(
  { resource }: ResourceService,
  { db, store }: Pick<CheckContext, 'db'> & { readonly store: Home },
  given: Body,
  expected: ExpectedNames = new Map(),
): Promise<{ body: Body; problems: Problems }> {
  let body = given;
  const problems: Record<string, string> = {};
  for (const [path, kind, noun] of await resourcePaths(resource)) {
    const names = [...new Set(textsAt(body, path))];
    if (names.length === 0) continue;
    const found = await rowsOf<{ id: string; name: string }>(
      db.pool,
      sql`SELECT DISTINCT ON (wanted.name) r.id, wanted.name FROM unnest(${names}::text[]) AS wanted (name)
          JOIN store_resources r ON r.sort_name = left(folded(left(wanted.name, 200)), 200) OR r.id::text = wanted.name
          WHERE r.company_key = ${store.companyKey} AND r.store_key = ${store.key} AND r.kind = ${kind} ORDER BY wanted.name, r.id`,
    );
    const ids = new Map(found.map(({ id, name }) => [name, id]));
    for (const name of names) {
      const id = ids.get(name) ?? expected.get(kind)?.get(nameKey(name));
      if (id !== undefined) ids.set(name, id);
    }
    const missing = names.filter((name) => !ids.has(name));
    if (missing.length > 0) problems[fieldOf(path)] = missingText(noun, missing);
    for (const name of missing) ids.set(name, nowhere);
    body = renamed(body, path, ids);
  }
  return { body, problems };
}
