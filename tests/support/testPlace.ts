import type { Role } from '@endcap/schema/access/roles.ts';
import { productsUpsert } from '@endcap/schema/data/push/dataPush.rest.ts';
import { issueToken, tokenInfo } from '@endcap/schema/session/session/session.rest.ts';

import type { Database } from '../../api/src/db/database.ts';
import { type TestPerson, testCompany, testPerson } from '../../api/src/http/testCompany.ts';
import { givePrivateKey } from '../../api/src/http/testPrivateKey.ts';
import { indexProducts } from '../../api/src/search/index/indexProducts.ts';
import { hashPassword } from '../../api/src/session/session/passwords.ts';
import { openProductDatabase } from './productDatabase.ts';
import { type Addresses, RestClient } from './restClient.ts';
import { demoPassword } from './runningProduct.ts';

/** A session: what the browser has as cookies, and tools as a bearer. */
export interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

/** Where a test works: a company with a store, and people of each role. */
export interface TestPlace {
  readonly company: { readonly key: string; readonly id: string };
  readonly store: { readonly key: string; readonly id: string };
  /** A session of the company's user of a role. */
  sessionOf(role: Role): Promise<Tokens>;
  /** Calls as the company's user of a role. */
  client(role: Role): Promise<RestClient>;
  /** Another user of the company, with the demo's password, whose language, colours and columns no one else sees. */
  newPerson(role: Role): Promise<NewPerson>;
}

export interface NewPerson extends TestPerson {
  readonly email: string;
}

/** The product that all files share. */
export interface SharedProduct extends Addresses {
  readonly dataDir: string;
}

async function withDatabase<T>({ dataDir }: SharedProduct, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openProductDatabase(dataDir);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

let people = 0;

function newPerson(product: SharedProduct, companyKey: string, storeKey: string, role: Role): Promise<NewPerson> {
  return withDatabase(product, async (db) => {
    const email = `${role}${++people}-${process.pid}@people.test`;
    const person = await testPerson(db, email, role);
    await db.pool.query('UPDATE users SET password_hash = $1 WHERE id = $2', [await hashPassword(demoPassword), person.id]);
    await db.pool.query('INSERT INTO memberships (company_key, user_id, role, stores) VALUES ($1, $2, $3, $4)', [
      companyKey,
      person.id,
      role,
      role === 'partial' ? [storeKey] : [],
    ]);
    return { ...person, email };
  });
}

type Place = Pick<TestPlace, 'company' | 'store' | 'sessionOf'>;

function placeOf(product: SharedProduct, place: Place): TestPlace {
  return {
    ...place,
    client: async (role) => new RestClient(product, (await place.sessionOf(role)).token),
    newPerson: (role) => newPerson(product, place.company.key, place.store.key, role),
  };
}

async function demoSession(product: SharedProduct, role: Role): Promise<Tokens> {
  const username = `${role}@demo.endcap.test`;
  const { token, refresh_token } = await new RestClient(product).call(issueToken, { username, password: demoPassword });
  return { token, refreshToken: refresh_token };
}

let demo: Promise<TestPlace> | undefined;

async function findDemo(product: SharedProduct): Promise<TestPlace> {
  const { token } = await demoSession(product, 'admin');
  const { info } = await new RestClient(product, token).call(tokenInfo, {});
  const [client] = info.clients;
  const [store] = client?.stores ?? [];
  if (client === undefined || store === undefined) throw new Error('The demo company is missing.');
  return placeOf(product, { company: client, store, sessionOf: (role) => demoSession(product, role) });
}

/** The demo company and its first store. */
export function demoPlace(product: SharedProduct): Promise<TestPlace> {
  demo ??= findDemo(product);
  return demo;
}

const kinds = ['Lantern', 'Tent', 'Kettle', 'Backpack', 'Blanket'];
const brands = ['Norrby', 'Pemberly', 'Quillon', ''];

/** 40 products with what most screens show of one. */
export const testProducts = Array.from({ length: 40 }, (_, at) => ({
  id: `P-${at + 1}`,
  name: `${kinds[at % 5]} ${at + 1}`,
  description: 'Made to last.',
  price: 5 + at * 3,
  stock: at % 9,
  url: `https://shop.example/p-${at + 1}`,
  categories: [`${kinds[at % 5]}s`],
  ...(brands[at % 4] === '' ? {} : { brand: brands[at % 4] }),
  colour: at % 2 === 0 ? 'moss' : 'sand',
}));

/**
 * A company of the test's own, with a user of each role and 40 products that the search finds: for journeys that leave something behind,
 * such as rules, a plan or a name. It takes about half a second.
 */
export function companyPlace(product: SharedProduct, name: string): Promise<TestPlace> {
  return withDatabase(product, async (db) => {
    const made = await testCompany(db, name);
    const private_key = await givePrivateKey(db, made.store.key);
    await new RestClient(product).call(productsUpsert, { key: made.store.key, private_key, products: testProducts });
    await indexProducts(db, made.store.key);
    return placeOf(product, {
      company: { key: made.key, id: made.key.slice(0, 8) },
      store: made.store,
      sessionOf: async (role) => made.people[role],
    });
  });
}
