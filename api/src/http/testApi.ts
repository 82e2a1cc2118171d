import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import type { FailureBody } from '@endcap/schema/contract/failureBody.ts';
import type { FastifyInstance } from 'fastify';

import type { Database } from '../db/database.ts';
import { type TestDatabase, testDatabase } from '../db/testDatabase.ts';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import { openJobs } from '../jobs/openJobs.ts';
import type { OpenObserver } from './callObserver.ts';
import type { Handler } from './handle.ts';
import { loadHandlers, loadExports } from './loadHandlers.ts';
import { type Routes, buildServer } from './server.ts';
import { type TestCompany, testCompany } from './testCompany.ts';

export type { TestCompany, TestPerson } from './testCompany.ts';

export interface TestAnswer<Answer> {
  readonly status: number;
  /** The answer of a call that succeeded; reading it fails the test when the call has failed. */
  readonly answer: Answer;
  /** The failure of a call that failed; reading it fails the test when the call has succeeded. */
  readonly failure: FailureBody;
  /** Values of the cookies that the answer sets. */
  readonly cookies: Readonly<Record<string, string>>;
}

export interface TestApi {
  readonly db: Database;
  readonly database: TestDatabase;
  readonly jobs: Jobs;
  readonly server: FastifyInstance;
  /** Makes a call as the bearer of a token, or as no one. */
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
  /** Where callers are; default this machine. For tests of what a process counts by address, which other tests must not add to. */
  readonly address?: string;
  /** Who looks on at every call; default no one. */
  readonly observers?: readonly OpenObserver[];
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
      ...(options.address === undefined ? {} : { remoteAddress: options.address }),
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
