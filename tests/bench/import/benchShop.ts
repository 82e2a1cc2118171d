import { createReadStream } from 'node:fs';
import { basename } from 'node:path';

import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import { importerRun, importerRunInfo } from '@endcap/schema/data/imports/imports.rest.ts';

import { newKey } from '../../../api/src/db/companyKeys.ts';
import { beginSession, tokenLives } from '../../../api/src/session/session/sessions.ts';
import { postJson } from '../../support/restClient.ts';
import type { MeasuredApi } from './measuredApi.ts';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

type RunInput = Omit<InputOf<typeof importerRun>, 'key' | 'source' | 'mapping'>;

/** A company with one store, and a user who imports feeds into it as a person does. */
export class BenchShop {
  readonly #api: MeasuredApi;
  readonly key: string;
  readonly #userId: string;

  private constructor(api: MeasuredApi, key: string, userId: string) {
    this.#api = api;
    this.key = key;
    this.#userId = userId;
  }

  static async open(api: MeasuredApi): Promise<BenchShop> {
    const { pool } = api.db;
    const [company, key] = [newKey(), newKey()];
    await pool.query('INSERT INTO companies (key, name) VALUES ($1, $2)', [company, 'Benchmark']);
    await pool.query('INSERT INTO stores (company_key, key, name) VALUES ($1, $2, $3)', [company, key, 'Benchmark']);
    const { rows } = await pool.query<{ id: string }>(`INSERT INTO users (email, name) VALUES ($1, 'Bench') RETURNING id`, [
      `${key}@endcap.test`,
    ]);
    const userId = rows[0]?.id ?? '';
    await pool.query(`INSERT INTO memberships (company_key, user_id, role) VALUES ($1, $2, 'admin')`, [company, userId]);
    return new BenchShop(api, key, userId);
  }

  /** Access tokens have a short life; an import of a million products has not. */
  async #token(): Promise<string> {
    const session = { userId: this.#userId, ip: '127.0.0.1', userAgent: 'bench', now: new Date() };
    return (await beginSession(this.#api.db.pool, session, tokenLives())).token;
  }

  /** Makes a call as the user. */
  async call<C extends Call>(declared: C, input: InputOf<C>): Promise<AnswerOf<C>> {
    const { status, body } = await postJson(`${this.#api.url}/${declared.version}/${declared.path}`, input, {
      authorization: `Bearer ${await this.#token()}`,
    });
    if (status !== 200) throw new Error(`${declared.path} answered ${status}: ${JSON.stringify(body)}`);
    return body as AnswerOf<C>; // the api checks its answers in its own tests
  }

  async #upload(feed: string): Promise<string> {
    const response = await fetch(`${this.#api.url}/v2/client/account/importer/upload?key=${this.key}&name=${basename(feed)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${await this.#token()}` },
      body: createReadStream(feed),
      duplex: 'half',
    });
    const answer = (await response.json()) as { upload_id: string }; // the route's own answer
    return answer.upload_id;
  }

  /** From the first byte of the feed to the end of the index. */
  async timedImport(feed: string, options: RunInput, onTick: () => void = () => {}) {
    const started = performance.now();
    const source = { kind: 'upload' as const, upload_id: await this.#upload(feed) };
    let { import: run } = await this.call(importerRun, { key: this.key, source, mapping: [], ...options });
    while (run.job.state === 'waiting' || run.job.state === 'running') {
      await pause(200);
      onTick();
      run = (await this.call(importerRunInfo, { key: this.key, id: run.id })).import;
    }
    if (run.job.state === 'failed') throw new Error(run.job.message);
    const seconds = (performance.now() - started) / 1000;
    console.log(`${run.job.message} ${seconds.toFixed(2)} s`);
    return { seconds, run };
  }
}
