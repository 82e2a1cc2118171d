import { randomUUID } from 'node:crypto';

import type { CompanyRole } from '@endcap/schema/access/roles.ts';
import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';

import { newKey } from '../company/companies/companyKeys.ts';
import { companies, memberships } from '../company/companies/companies.tables.ts';
import type { TestDatabase } from '../db/testDatabase.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { beginSession } from '../session/session/sessions.ts';
import { users } from '../session/session/session.tables.ts';
import { stores } from '../store/stores/stores.tables.ts';
import { proveAccess } from './access.ts';
import { newReference } from './failure.ts';
import type { Handler } from './handle.ts';
import { parseInput } from './parseInput.ts';

export interface TestStore {
  readonly key: string;
  readonly id: string;
  readonly companyKey: string;
}

/** For tests of calls: companies, stores and signed-in users, and calls made by them without HTTP. */
export interface TestTenants {
  company(name?: string): Promise<string>;
  store(companyKey: string, name?: string): Promise<TestStore>;
  /** Makes a user with a role and signs them in; answers their token. `stores` is the store list of a partial user. */
  user(companyKey: string, role: CompanyRole | 'hq', options?: { name?: string; stores?: readonly string[] }): Promise<string>;
  /** Makes a call as a user would: parsed input, proven access, and an answer checked by the contract. Throws Failure like the api answers it. */
  call<C extends Call>(call: C, input: InputOf<C>, token: string | undefined): Promise<AnswerOf<C>>;
}

const noJobs: Jobs = {
  send: () => Promise.reject(new Error('This test runs no jobs.')),
  retry: () => Promise.resolve(false),
  cancel: () => Promise.resolve(false),
  close: () => Promise.resolve(),
};

export function testTenants({ db, log }: Pick<TestDatabase, 'db' | 'log'>, handlers: readonly Handler[], jobs: Jobs = noJobs): TestTenants {
  return {
    async company(name = 'A company') {
      const key = newKey();
      await db.drizzle.insert(companies).values({ key, name });
      return key;
    },
    async store(companyKey, name = 'A store') {
      const key = newKey();
      await db.drizzle.insert(stores).values({ companyKey, key, name });
      return { key, id: key.slice(0, 8), companyKey };
    },
    async user(companyKey, role, { name = `A user (${role})`, stores: storeList = [] } = {}) {
      const id = randomUUID();
      await db.drizzle.insert(users).values({ id, name, email: `${id}@example.test`, isHq: role === 'hq' });
      if (role !== 'hq') await db.drizzle.insert(memberships).values({ companyKey, userId: id, role, stores: [...storeList] });
      const lives = { accessSeconds: 3600, sessionSeconds: 3600 };
      return (await beginSession(db, { userId: id, ip: '127.0.0.1', userAgent: 'test', now: new Date() }, lives)).token;
    },
    async call(call, input, token) {
      const handler = handlers.find((one) => one.call === call);
      if (handler === undefined) throw new Error(`The test has no handler of ${call.path}.`);
      const caller = { ip: '127.0.0.1', userAgent: 'test', token, refreshToken: undefined, setSessionCookies: () => undefined };
      // Through JSON, as over HTTP.
      const parsed = parseInput(call, JSON.parse(JSON.stringify(input)));
      const context = await proveAccess(call, parsed, { db, jobs, log, now: new Date(), reference: newReference(), caller });
      const answer: unknown = JSON.parse(JSON.stringify(await handler.run(parsed, context)));
      return call.answer.parse(answer) as AnswerOf<typeof call>; // parsed by the call's own shape
    },
  };
}
