// What tests of imports and products share: an api that imports, and feeds that go all the way into a store.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { AnswerOf, InputOf } from '@endcap/schema/contract/call.ts';
import { importerErrors, importerRun, importerRunInfo } from '@endcap/schema/data/imports/imports.rest.ts';
import { importerUndo } from '@endcap/schema/data/imports/importUndo.rest.ts';
import { productsList } from '@endcap/schema/data/products/products.rest.ts';

import type { Routes } from '../../http/server.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers as feedHandlers } from '../feeds/feeds.calls.ts';
import { handlers as tokenHandlers } from '../feeds/feedTokens.calls.ts';
import { handlers as productHandlers } from '../products/products.calls.ts';
import { productExportJob } from '../products/products.jobs.ts';
import { routes as productRoutes } from '../products/products.routes.ts';
import { handlers as heldHandlers } from './held/heldImports.calls.ts';
import { handlers as mappingHandlers } from './map/importMappings.calls.ts';
import { handlers } from './imports.calls.ts';
import { importJob } from './run/imports.jobs.ts';
import { handlers as undoHandlers } from './undo/importUndo.calls.ts';
import { importUndoJob } from './undo/importUndo.jobs.ts';
import { routes, uploadPath } from './imports.routes.ts';

type RunInput = InputOf<typeof importerRun>;
type ImportRun = AnswerOf<typeof importerRunInfo>['import'];

/** The api of imports and products, with a folder of its own for uploads. */
export async function importsApi(moreRoutes: readonly Routes[] = []): Promise<TestApi> {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-imports-'));
  process.env['DATA_DIR'] = folder;
  const api = await testApi({
    worker: 'inline',
    handlers: [...handlers, ...heldHandlers, ...mappingHandlers, ...feedHandlers, ...tokenHandlers, ...productHandlers, ...undoHandlers],
    routes: [routes, productRoutes, ...moreRoutes],
    definitions: [productExportJob, importJob, importUndoJob],
  });
  return {
    ...api,
    async close() {
      await api.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A user in a store, who can import. */
export class Importer {
  readonly #api: TestApi;
  readonly key: string;
  readonly token: string;

  constructor(api: TestApi, key: string, token: string) {
    this.#api = api;
    this.key = key;
    this.token = token;
  }

  upload(content: string | Buffer, { key = this.key, token = this.token, name = 'products.json' } = {}) {
    return this.#api.server.inject({
      method: 'POST',
      url: `${uploadPath}?key=${key}&name=${encodeURIComponent(name)}`,
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
      payload: Buffer.from(content),
    });
  }

  async uploaded(content: string | Buffer): Promise<{ kind: 'upload'; upload_id: string }> {
    const response = await this.upload(content);
    return { kind: 'upload', upload_id: response.json<{ upload_id: string }>().upload_id };
  }

  /** Of a whole catalogue, unless `options` say otherwise. */
  async start(source: RunInput['source'], options: Partial<RunInput> = {}): Promise<string> {
    const { answer } = await this.#api.call(importerRun, { key: this.key, source, mapping: [], mode: 'full', ...options }, this.token);
    return answer.import.id;
  }

  async run(id: string): Promise<ImportRun> {
    return (await this.#api.call(importerRunInfo, { key: this.key, id }, this.token)).answer.import;
  }

  async finished(id: string): Promise<ImportRun> {
    for (;;) {
      const run = await this.run(id);
      if (run.job.state === 'success' || run.job.state === 'failed') return run;
      await new Promise((done) => setTimeout(done, 25));
    }
  }

  /** Imports a feed and answers the import once it has ended. */
  async import(content: string | Buffer, options: Partial<RunInput> = {}): Promise<ImportRun> {
    return this.finished(await this.start(await this.uploaded(content), options));
  }

  /** Undoes an import and answers it once that has ended. */
  async undone(id: string): Promise<ImportRun> {
    await this.#api.call(importerUndo, { key: this.key, id }, this.token);
    for (;;) {
      const run = await this.run(id);
      const state = run.undo.job?.state;
      if (state === 'success' || state === 'failed') return run;
      await new Promise((done) => setTimeout(done, 25));
    }
  }

  async issues(id: string) {
    return (await this.#api.call(importerErrors, { key: this.key, id, limit: 200 }, this.token)).answer.result;
  }

  async products(options: Partial<InputOf<typeof productsList>> = {}) {
    return (await this.#api.call(productsList, { key: this.key, limit: 200, sort: 'id', ...options }, this.token)).answer;
  }
}
