import { roleCan } from '@endcap/schema/access/abilities.ts';
import type { Role } from '@endcap/schema/access/roles.ts';
import { companyInfo } from '@endcap/schema/company/companies/companies.rest.ts';
import { storeInfo } from '@endcap/schema/store/stores/stores.rest.ts';
import { findStores, globalSearchGroups, searchGlobal } from '@endcap/schema/shell/globalSearch/globalSearch.rest.ts';

import type { Database } from '../../db/database.ts';
import { proveAccess } from '../../http/access.ts';
import { Failure } from '../../http/failure.ts';
import { type CompanyContext, type ContextStore, handle, type StoreContext, type UserContext } from '../../http/handle.ts';
import { loadExports } from '../../http/loadHandlers.ts';
import { findUserCompanies, findUserStores } from './findPlaces.ts';
import { type CompanyFind, type Found, type FoundGroup, ownHit, placedHit, type StoreFind } from './storeFind.ts';

type Find = StoreFind | CompanyFind;

function isFind(value: unknown): value is Find {
  return typeof value === 'object' && value !== null && 'group' in value && 'find' in value;
}

async function loadFinds(): Promise<Find[]> {
  const files = await loadExports('.finds.ts', 'finds');
  return files.flatMap(({ file, value }) => {
    if (!Array.isArray(value) || !value.every(isFind)) throw new Error(`api/src/${file}: \`finds\` must be an array of finds.`);
    return value;
  });
}

let finds: Promise<Find[]> | undefined;

/** Where is searched too: a store with its company, or on the company's own screens the company. */
interface Place {
  readonly role: Role;
  readonly companyKey: string;
  readonly store?: ContextStore;
}

/** The place that a caller names, with the caller's role in it: a store proven as for any call that names one, a company of others as none. */
async function placeAt(key: string | undefined, clientKey: string | undefined, context: UserContext): Promise<Place | undefined> {
  if (key !== undefined) {
    const { role, store } = (await proveAccess(storeInfo, { key }, context)) as StoreContext; // storeInfo is a call by store
    return { role, store, companyKey: store.companyKey };
  }
  if (clientKey === undefined) return undefined;
  try {
    const { role, company } = (await proveAccess(companyInfo, { client_key: clientKey }, context)) as CompanyContext; // companyInfo is a call by company
    return { role, companyKey: company.key };
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

type Hits = ReturnType<typeof ownHit>[];

/** What was found in a place, by group. */
type InPlace = ReadonlyMap<FoundGroup, readonly Found[]>;

/** The hits of a group that several kinds of things share: what the query names, then the best of each in turn, at most `limit`. */
function joined(kinds: readonly (readonly Found[])[], limit: number): Found[] {
  const most = Math.max(...kinds.map(({ length }) => length));
  const inTurn = Array.from({ length: most }, (_unused, at) => kinds.flatMap((found) => found.slice(at, at + 1))).flat();
  return inTurn.toSorted((one, other) => Number(other.isNamed ?? false) - Number(one.isNamed ?? false)).slice(0, limit);
}

/** So long a number names an order; a shorter one may be a part of many things, unless it is written as shops print it. */
const leastNumber = /^#|.{4}/;

async function findIn({ role, companyKey, store }: Place, db: Database, query: string, limit: number): Promise<InPlace> {
  const allowed = (await (finds ??= loadFinds())).filter(({ can }) => roleCan(role, can));
  const hitsOf = (one: Find) => {
    if ('isOfCompany' in one) return one.find(db, companyKey, query, limit);
    return store === undefined ? [] : one.find(db, store, query, limit);
  };
  const found = await Promise.all(allowed.map(async (one) => ({ group: one.group, hits: await hitsOf(one) })));
  return new Map(
    globalSearchGroups.map((group) => [group, joined(found.filter((one) => one.group === group).map(({ hits }) => hits), limit)]), // prettier-ignore
  );
}

export const handlers = [
  handle(searchGlobal, async ({ query: typed, key, client_key: clientKey, limit }, context) => {
    const { db, user } = context;
    const query = typed.trim();
    if (query === '') return { groups: [] };
    const at = await placeAt(key, clientKey, context);
    const place = { user, query, companyKey: clientKey ?? at?.companyKey ?? '', limit };
    const [stores, companies, inPlace] = await Promise.all([
      findUserStores(db, place),
      findUserCompanies(db, place),
      at === undefined ? undefined : findIn(at, db, query, limit),
    ]);
    // Who types the number of an order means that order, and not what else has these digits in it.
    const isNumber = leastNumber.test(query) && inPlace?.get('orders')?.some(({ isNamed }) => isNamed) === true;
    const own: Partial<Record<FoundGroup, Hits>> = isNumber
      ? {}
      : {
          stores: stores.map((row) => ownHit({ ...storeTitle(row), client_id: row.client_id })),
          companies: companies.map(({ id, name, stores: count }) => ownHit({ id, title: name, count, store_id: null, client_id: id })),
        };
    const hitsOf = (group: FoundGroup): Hits => {
      if (at === undefined) return own[group] ?? [];
      const found = (inPlace?.get(group) ?? []).filter(({ isNamed }) => !isNumber || isNamed === true);
      return own[group] ?? found.map((row) => placedHit(row, at.companyKey, at.store));
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
