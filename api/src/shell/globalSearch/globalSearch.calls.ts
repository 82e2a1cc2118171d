import { type Ability, roleCan } from '@endcap/schema/access/abilities.ts';
import { storeInfo } from '@endcap/schema/store/stores/stores.rest.ts';
import { findStores, globalSearchGroups, searchGlobal } from '@endcap/schema/shell/globalSearch/globalSearch.rest.ts';

import { proveAccess } from '../../http/access.ts';
import { handle, type StoreContext, type UserContext } from '../../http/handle.ts';
import { loadExports } from '../../http/loadHandlers.ts';
import { findUserCompanies, findUserStores } from './findPlaces.ts';
import { ownHit, type FoundGroup, storeHit, type StoreFind } from './storeFind.ts';

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

/** The hits of a group that several kinds of things share: the best of each in turn, at most `limit`. */
async function joined(before: Promise<Hits> | undefined, more: Promise<Hits>, limit: number): Promise<Hits> {
  const [first, second] = await Promise.all([before ?? [], more]);
  const most = Math.max(first.length, second.length);
  const inTurn = Array.from({ length: most }, (_unused, at) => [...first.slice(at, at + 1), ...second.slice(at, at + 1)]).flat();
  return inTurn.slice(0, limit);
}

export const handlers = [
  handle(searchGlobal, async ({ query: typed, key, client_key: clientKey, limit }, context) => {
    const { db, user } = context;
    const query = typed.trim();
    if (query === '') return { groups: [] };
    const at = key === undefined ? undefined : await storeAt(key, context);
    const place = { user, query, companyKey: clientKey ?? at?.store.companyKey ?? '', limit };
    const found = new Map<FoundGroup, Promise<Hits>>([
      ['stores', findUserStores(db, place).then((rows) => rows.map((row) => ownHit({ ...storeTitle(row), client_id: row.client_id })))],
      [
        'companies',
        findUserCompanies(db, place).then((rows) =>
          rows.map(({ id, name, stores }) => ownHit({ id, title: name, count: stores, store_id: null, client_id: id })),
        ),
      ],
    ]);
    if (at !== undefined) {
      const { store, role } = at;
      const may = ({ can }: { can: Ability }) => roleCan(role, can);
      for (const { group, find } of (await (finds ??= loadFinds())).filter(may))
        found.set(
          group,
          joined(
            found.get(group),
            find(db, store, query, limit).then((rows) => rows.map((row) => storeHit(row, store))),
            limit,
          ),
        );
    }
    const groups = await Promise.all(globalSearchGroups.map(async (group) => ({ group, hits: (await found.get(group)) ?? [] })));
    return { groups: groups.filter(({ hits }) => hits.length > 0) };
  }),

  handle(findStores, async ({ query, limit }, { db, user, store }) => ({
    result: await findUserStores(db, { user, query: query.trim(), companyKey: store.companyKey, limit }),
  })),
];

function storeTitle({ id, name, domain, client_name: company }: { id: string; name: string; domain: string; client_name: string }) {
  return { id, title: name, detail: [domain, company].filter(Boolean).join(' · '), store_id: id };
}
