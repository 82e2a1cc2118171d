import { importPreview, importRun } from '@endcap/schema/resources/transfer/transfer.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { resourceHandlers } from '../resourceHandlers.ts';
import { lamps, lampService } from '../testLamps.ts';
import { shopService as service } from '../testShops.ts';
import { countJobRows } from '../batch/jobRows.ts';
import { idsForNames, namesForIds } from './references.ts';
import { importJob } from './resourceImport.jobs.ts';
import { handlers } from './transfer.calls.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  // No one runs jobs but the tests.
  api = await testApi({ handlers: [...Object.values(resourceHandlers(lampService)), ...handlers], definitions: [importJob] });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
});

const token = () => company.people.admin.token;

describe('an import whose process crashes', () => {
  it('continues where it stopped, with all earlier results', async () => {
    const { key } = company.store;
    const total = 250;
    const content = JSON.stringify(Array.from({ length: total }, (_unused, at) => ({ title: `Lamp ${at}` })));
    const { answer } = await api.call(importRun, { key, object_type: 'test_lamp', content }, token());
    const { rows } = await api.db.pool.query<{ input: unknown }>('SELECT input FROM jobs WHERE id = $1', [answer.job_id]);
    const input = importJob.input.parse(rows[0]?.input);
    const tools = {
      db: api.db,
      log: api.database.log,
      storeKey: key,
      jobId: answer.job_id,
      attempt: 1,
      signal: new AbortController().signal,
    };
    const dies = () => {
      throw new Error('killed');
    };
    await expect(importJob.run(input, { ...tools, progress: dies })).rejects.toThrow('killed');
    expect((await countJobRows(api.db.pool, tools)).new).toBe(100);
    // Killed between a change and the word that it is made: the change is known by its revision.
    await api.db.pool.query('UPDATE resource_job_rows SET outcome = NULL WHERE job_id = $1 AND row > 90', [answer.job_id]);
    expect(await importJob.run(input, { ...tools, attempt: 2, progress: () => {} })).toBe(
      `${total} new, 0 changed, 0 unchanged, 0 rejected.`,
    );
    const versions = await api.db.pool.query(`SELECT FROM resource_versions WHERE company_key = $1`, [company.key]);
    expect(versions.rows).toHaveLength(total);
  });
});

describe('a row without a required value', () => {
  it('is refused with a plain message', async () => {
    const content = JSON.stringify([{ enabled: true }]);
    const { answer } = await api.call(importPreview, { key: company.store.key, object_type: 'test_lamp', content }, token());
    expect(answer.result[0]?.problems).toEqual([{ field: 'title', message: 'Enter a value. This column is required.' }]);
  });
});

describe('a reference to another resource', () => {
  it('uses its name in a file, and is matched by name in the importing store', async () => {
    const { store } = company;
    const make = async (title: string) => {
      const made = await api.call(lamps.calls.create, { key: store.key, fields: { title } }, token());
      return made.answer.resource.id;
    };
    const [one, two] = [await make('Lantern'), await make('Torch')];
    const here = { db: api.db, store: { key: store.key, companyKey: company.key } };
    const body = { title: 'Shop', sells: [two, one], best: one, ids: [one] };
    const [named] = await namesForIds(service, here, [body]);
    expect(named).toEqual({ title: 'Shop', sells: ['Torch', 'Lantern'], best: 'Lantern', ids: [one] });
    expect(await idsForNames(service, here, { ...named, best: ' LANTERN' })).toEqual({ body, problems: {} });
    const elsewhere = { ...here, store: { key: company.otherStore.key, companyKey: company.key } };
    const { problems } = await idsForNames(service, elsewhere, named ?? {});
    expect(problems).toEqual({
      sells: 'There are no lamps named “Torch”, “Lantern” in this store.',
      best: 'There is no lamp named “Lantern” in this store.',
    });
  });
});
