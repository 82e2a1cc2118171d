import { type Role, roles } from '@endcap/schema/access/roles.ts';
import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import type { FailureBody } from '@endcap/schema/contract/failureBody.ts';
import type { FastifyInstance } from 'fastify';

import { newKey } from '../db/companyKeys.ts';
import type { Database } from '../db/database.ts';
import { type TestDatabase, testDatabase } from '../db/testDatabase.ts';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import { openJobs } from '../jobs/openJobs.ts';
import { beginSession, tokenLives } from '../session/session/sessions.ts';
import type { OpenObserver } from './callObserver.ts';
import type { Handler } from './handle.ts';
import { loadHandlers, loadExports } from './loadHandlers.ts';
import { type Routes, buildServer } from './server.ts';

export interface TestAnswer<Answer> {
  readonly status: number;
  /** The answer of a call that succeeded; reading it fails the test when the call has failed. */
  readonly answer: Answer;
  /** The failure of a call that failed; reading it fails the test when the call has succeeded. */
  readonly failure: FailureBody;
  /** Values of the cookies that the answer sets. */
  readonly cookies: Readonly<Record<string, string>>;
}

export interface TestPerson {
  readonly id: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** A company with two stores and a user of each role; the partial user may see `store` only. */
export interface TestCompany {
  readonly key: string;
  readonly store: { readonly key: string; readonly id: string };
  readonly otherStore: { readonly key: string; readonly id: string };
  readonly people: Readonly<Record<Role, TestPerson>>;
}

export interface TestApi {
  readonly db: Database;
  readonly database: TestDatabase;
  readonly jobs: Jobs;
  readonly server: FastifyInstance;
  /** Makes a call as the bearer of a token, or as nobody. */
  call<C extends Call>(call: C, input: InputOf<C>, token?: string): Promise<TestAnswer<AnswerOf<C>>>;
  /** Makes any request. */
  post(url: string, body: string | object, headers?: Record<string, string>): Promise<TestAnswer<Record<string, unknown>>>;
  company(name?: string): Promise<TestCompany>;
  close(): Promise<void>;
}

export interface TestApiOptions {
  /** `inline` runs jobs too; default off. */
  readonly worker?: 'inline' | 'off';
  /** Handlers of the part under test, then without the routes and jobs of all others; default those of all `*.calls.ts`. */
  readonly handlers?: readonly Handler[];
  readonly routes?: readonly Routes[];
  /** Kinds of jobs; default those of all `*.jobs.ts`, or none with `handlers`. */
  readonly definitions?: readonly JobDefinition[];
  readonly now?: () => Date;
  /** Who looks on at every call; default nobody. */
  readonly observers?: readonly OpenObserver[];
}

async function person(db: Database, email: string, role: Role): Promise<TestPerson> {
  const { rows } = await db.pool.query<{ id: string }>('INSERT INTO users (email, name, is_hq) VALUES ($1, $2, $3) RETURNING id', [
    email,
    `Test ${role}`,
    role === 'hq',
  ]);
  const id = rows[0]?.id ?? '';
  const tokens = await beginSession(db.pool, { userId: id, ip: '127.0.0.1', userAgent: 'test', now: new Date() }, tokenLives());
  return { id, ...tokens };
}

async function testCompany(db: Database, name: string): Promise<TestCompany> {
  const key = newKey();
  await db.pool.query('INSERT INTO companies (key, name) VALUES ($1, $2)', [key, name]);
  const [store, otherStore] = [newKey(), newKey()];
  for (const [storeKey, storeName] of [
    [store, 'First store'],
    [otherStore, 'Second store'],
  ]) {
    await db.pool.query('INSERT INTO stores (company_key, key, name) VALUES ($1, $2, $3)', [key, storeKey, storeName]);
  }
  const people: Partial<Record<Role, TestPerson>> = {};
  for (const role of roles) {
    const someone = await person(db, `${role}@${key}.test`, role);
    people[role] = someone;
    if (role !== 'hq') {
      const stores = role === 'partial' ? [store] : [];
      await db.pool.query('INSERT INTO memberships (company_key, user_id, role, stores) VALUES ($1, $2, $3, $4)', [
        key,
        someone.id,
        role,
        stores,
      ]);
    }
  }
  const named = (storeKey: string) => ({ key: storeKey, id: storeKey.slice(0, 8) });
  return { key, store: named(store), otherStore: named(otherStore), people: people as Record<Role, TestPerson> }; // one for each of `roles`
}

/** All calls of the api on a database of their own, without a network. */
export async function testApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = await testDatabase();
  const { db, log } = database;
  const isPart = options.handlers !== undefined;
  const definitions = options.definitions ?? (isPart ? [] : undefined);
  const jobs = await openJobs({ db, log, worker: options.worker ?? 'off', ...(definitions === undefined ? {} : { definitions }) });
  // Checked at the start of the api.
  const routes = options.routes ?? (isPart ? [] : (await loadExports('.routes.ts', 'routes')).map(({ value }) => value as Routes));
  const server = await buildServer({
    db,
    jobs,
    log,
    handlers: options.handlers ?? (await loadHandlers({ isComplete: false })),
    routes,
    checksAnswers: true,
    observers: (options.observers ?? []).map((open) => open({ db, log })),
    ...(options.now === undefined ? {} : { now: options.now }),
  });

  const post: TestApi['post'] = async (url, body, headers = {}) => {
    const response = await server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const answer: { status?: unknown } = response.json();
    return {
      status: response.statusCode,
      get answer() {
        if (answer.status === 'error') throw new Error(`${url} failed: ${response.body}`);
        return answer as Record<string, unknown>; // an object by the envelope
      },
      get failure() {
        if (answer.status !== 'error') throw new Error(`${url} did not fail: ${response.body}`);
        return answer as FailureBody; // the envelope of failures
      },
      cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
    };
  };

  return {
    db,
    database,
    jobs,
    server,
    post,
    // The answer has the call's shape, since the server checks it in tests.
    call: async (call, input, token) =>
      (await post(
        `/${call.version}/${call.path}`,
        input as object,
        token === undefined ? {} : { authorization: `Bearer ${token}` },
      )) as TestAnswer<AnswerOf<typeof call>>,
    company: (name = 'Test company') => testCompany(db, name),
    async close() {
      await server.close();
      await jobs.close();
      await database.close();
    },
  };
}
