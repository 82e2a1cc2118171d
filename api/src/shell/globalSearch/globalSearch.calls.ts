import { roleCan } from '@endcap/schema/access/abilities.ts';
import { storeInfo } from '@endcap/schema/store/stores/stores.rest.ts';
import { findStores, globalSearchGroups, searchGlobal } from '@endcap/schema/shell/globalSearch/globalSearch.rest.ts';

import { proveAccess } from '../../http/access.ts';
import { handle, type StoreContext, type UserContext } from '../../http/handle.ts';
import { loadExports } from '../../http/loadHandlers.ts';
import { findUserCompanies, findUserStores } from './findPlaces.ts';
import { type Found, type FoundGroup, ownHit, storeHit, type StoreFind } from './storeFind.ts';

function isFind(value: unknown): value is StoreFind {
  return typeof value === 'object' && value !== null && 'group' in value && 'find' in value;
}

async function loadFinds(): Promise<StoreFind[]> {
  const files = await loadExports('.finds.ts', 'finds');
  return files.flatMap(({ file, value }) => {
    if (!Array.isArray(value) || !value.every(isFind)) throw new Error(`api/src/${file}: \`finds\` must be an array of finds.`);
    return value;
  });
}

let finds: Promise<StoreFind[]> | undefined;

/** The store that is searched too, with the caller's role in it: proven as for any call that names a store. */
async function storeAt(key: string, context: UserContext): Promise<StoreContext> {
  return (await proveAccess(storeInfo, { key }, context)) as StoreContext; // storeInfo is a call by store
}

type Hits = ReturnType<typeof ownHit>[];

/** What was found in a store, by group. */
type InStore = ReadonlyMap<FoundGroup, readonly Found[]>;

/** The hits of a group that several kinds of things share: what the query names, then the best of each in turn, at most `limit`. */
function joined(kinds: readonly (readonly Found[])[], limit: number): Found[] {
  const most = Math.max(...kinds.map(({ length }) => length));
  const inTurn = Array.from({ length: most }, (_unused, at) => kinds.flatMap((found) => found.slice(at, at + 1))).flat();
  return inTurn.toSorted((one, other) => Number(other.isNamed ?? false) - Number(one.isNamed ?? false)).slice(0, limit);
}

/** So long a number names an order; a shorter one may be a part of many things, unless it is written as shops print it. */
const leastNumber = /^#|.{4}/;

async function findInStore({ db, store, role }: StoreContext, query: string, limit: number): Promise<InStore> {
  const allowed = (await (finds ??= loadFinds())).filter(({ can }) => roleCan(role, can));
  const found = await Promise.all(allowed.map(async ({ group, find }) => ({ group, hits: await find(db, store, query, limit) })));
  return new Map(
    globalSearchGroups.map((group) => [group, joined(found.filter((one) => one.group === group).map(({ hits }) => hits), limit)]), // prettier-ignore
  );
}

export const handlers = [
  handle(searchGlobal, async ({ query: typed, key, client_key: clientKey, limit }, context) => {
    const { db, user } = context;
    const query = typed.trim();
    if (query === '') return { groups: [] };
    const at = key === undefined ? undefined : await storeAt(key, context);
    const place = { user, query, companyKey: clientKey ?? at?.store.companyKey ?? '', limit };
    const [stores, companies, inStore] = await Promise.all([
      findUserStores(db, place),
      findUserCompanies(db, place),
      at === undefined ? undefined : findInStore(at, query, limit),
    ]);
    // Who types the number of an order means that order, and not what else has these digits in it.
    const isNumber = leastNumber.test(query) && inStore?.get('orders')?.some(({ isNamed }) => isNamed) === true;
    const own: Partial<Record<FoundGroup, Hits>> = isNumber
      ? {}
      : {
          stores: stores.map((row) => ownHit({ ...storeTitle(row), client_id: row.client_id })),
          companies: companies.map(({ id, name, stores: count }) => ownHit({ id, title: name, count, store_id: null, client_id: id })),
        };
    const hitsOf = (group: FoundGroup): Hits => {
      if (at === undefined) return own[group] ?? [];
      const found = (inStore?.get(group) ?? []).filter(({ isNamed }) => !isNumber || isNamed === true);
      return own[group] ?? found.map((row) => storeHit(row, at.store));
    };
    return { groups: globalSearchGroups.map((group) => ({ group, hits: hitsOf(group) })).filter(({ hits }) => hits.length > 0) };
  }),

  handle(findStores, async ({ query, limit }, { db, user, store }) => ({
    result: await findUserStores(db, { user, query: query.trim(), companyKey: store.companyKey, limit }),
  })),
];

function storeTitle({ id, name, domain, client_name: company }: { id: string; name: string; domain: string; client_name: string }) {
  return { id, title: name, detail: [domain, company].filter(Boolean).join(' · '), store_id: id };
}
