import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import { modifiersInfo, modifiersLastRun, modifiersRun, modifiersSave } from '@endcap/schema/data/modifiers/modifiers.rest.ts';
import type { modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { z } from 'zod';

import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { handlers as importHandlers } from '../imports/imports.calls.ts';
import { importJob } from '../imports/run/imports.jobs.ts';
import { routes } from '../imports/imports.routes.ts';
import { Importer } from '../imports/testImports.ts';
import { handlers as productHandlers } from '../products/products.calls.ts';
import { handlers } from './modifiers.calls.ts';
import { modifiersJob } from './run/modifiers.jobs.ts';

export type StepInput = z.input<typeof modifier>;

/** For tests of modifiers: an api that imports and runs, with a new company before each test. */
export function modifierTests() {
  let api: TestApi;
  let company: TestCompany;
  const folder = mkdtempSync(join(tmpdir(), 'endcap-modifiers-'));
  beforeAll(async () => {
    process.env['DATA_DIR'] = folder;
    api = await testApi({
      worker: 'inline',
      handlers: [...handlers, ...importHandlers, ...productHandlers],
      routes: [routes],
      definitions: [importJob, modifiersJob],
    });
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    company = await api.company();
  });

  /** Makes a call that succeeds, or throws the failure that the api answers. Without a token as the company's admin. */
  async function send<C extends Call>(call: C, input: InputOf<C>, token = company.people.admin.token): Promise<AnswerOf<C>> {
    const sent = await api.call(call, input, token);
    if (sent.status !== 200) throw Object.assign(new Error(sent.failure.message), sent.failure);
    return sent.answer;
  }
  const info = () => send(modifiersInfo, { key: company.store.id });
  return {
    get api() {
      return api;
    },
    get company() {
      return company;
    },
    get key() {
      return company.store.id;
    },
    send,
    info,
    shop: () => new Importer(api, company.store.key, company.people.admin.token),
    async save(...modifiers: StepInput[]) {
      return send(modifiersSave, { key: company.store.id, modifiers, revision: (await info()).revision });
    },
    /** Waits for the newest run to end. */
    async ended() {
      for (;;) {
        const { run } = await send(modifiersLastRun, { key: company.store.id });
        if (run?.finished_at != null) return run;
        await new Promise((done) => setTimeout(done, 25));
      }
    },
    async run() {
      await send(modifiersRun, { key: company.store.id });
      return this.ended();
    },
  };
}
