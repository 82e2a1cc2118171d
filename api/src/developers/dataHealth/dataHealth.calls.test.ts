import { roles } from '@endcap/schema/access/roles.ts';
import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import {
  healthCheckIgnore,
  healthCheckRestore,
  healthInfo,
  healthList,
  healthRun,
  healthSettings,
  healthSettingsUpdate,
} from '@endcap/schema/developers/dataHealth/dataHealth.rest.ts';
import { filtersCheck } from '@endcap/schema/data/filters/filters.rest.ts';
import { healthChecks } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import { jobInfo } from '@endcap/schema/developers/jobs/jobs.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { handlers as filterHandlers } from '../../data/filters/filters.calls.ts';
import { forgetTraces } from '../../data/customers/forgetTraces.ts';
import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { handlers as jobHandlers } from '../jobs/jobs.calls.ts';
import { handlers } from './dataHealth.calls.ts';
import { healthJob } from './dataHealth.jobs.ts';
import { tasks } from './dataHealth.tasks.ts';
import { putCategories, putImport, putProducts } from './testHealth.ts';

let api: TestApi;
let company: TestCompany;

beforeAll(async () => {
  api = await testApi({ worker: 'inline', handlers: [...handlers, ...jobHandlers, ...filterHandlers], definitions: [healthJob] });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
});

async function send<C extends Call>(made: C, input: InputOf<C>, token = company.people.admin.token): Promise<AnswerOf<C>> {
  const sent = await api.call(made, input, token);
  if (sent.status !== 200) throw Object.assign(new Error(sent.failure.message), sent.failure);
  return sent.answer;
}
const key = () => company.store.id;
const list = () => send(healthList, { key: key() });
const check = async (name: string) => (await list()).checks.find((one) => one.key === name);

/** Looks through the store and waits for the end. */
async function run() {
  const { job_id: jobId } = await send(healthRun, { key: key() });
  for (;;) {
    const job = await send(jobInfo, { key: key(), job_id: jobId });
    if (job.state === 'success') return job;
    if (job.state === 'failed') throw new Error(job.message);
    await new Promise((done) => setTimeout(done, 20));
  }
}

async function shop() {
  await putProducts(api.db, company.store.key, [{ id: 'a', image: null }, { id: 'b', image: null }, { id: 'c' }, { id: 'd' }]);
  await run();
}

describe('a run', () => {
  it('finds problems, computes a score and records the time', async () => {
    expect(await list()).toMatchObject({ score: null, checked_at: null, job_id: null, scores: [], settings_revision: 0 });
    await shop();
    const health = await list();
    expect(health.score).toBeGreaterThan(0);
    expect(health.score).toBeLessThan(100);
    expect(health.scores).toEqual([{ day: new Date().toISOString().slice(0, 10), score: health.score }]);
    expect(health.checked_at).not.toBeNull();
    expect(await check('image_missing')).toMatchObject({ state: 'failing', count: 2, total: 4, severity: 'error', ignored: null });
    expect((await send(healthInfo, { key: key(), check: 'image_missing' })).examples.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('does not start while another is running', async () => {
    await putProducts(api.db, company.store.key, [{ id: 'a' }]);
    // A run of a small store has ended before the other call arrives, unless it has to wait.
    const both = await api.db.transaction(async ({ client }) => {
      await client.query('LOCK TABLE health_runs');
      return Promise.all([send(healthRun, { key: key() }), send(healthRun, { key: key() })]);
    });
    expect(both[0].job_id).toBe(both[1].job_id);
    await run();
  });

  it('starts automatically after an import, after a modifier run and once a day, and not for empty stores', async () => {
    const [task] = tasks;
    const asked: string[] = [];
    const jobs = {
      ...api.jobs,
      send: ((_job: unknown, _input: unknown, { storeKey }: { storeKey: string }) => {
        asked.push(storeKey);
        return Promise.resolve('00000000-0000-4000-8000-000000000000');
      }) as unknown as typeof api.jobs.send, // what the task asks of it
    };
    const round = async (now = new Date()) => {
      asked.length = 0;
      await task?.run({ db: api.db, jobs, log: api.database.log, now, signal: new AbortController().signal });
      return asked.filter((one) => one === company.store.key || one === company.otherStore.key);
    };
    expect(await round()).toEqual([]);
    await putProducts(api.db, company.store.key, [{ id: 'a' }]);
    expect(await round()).toEqual([company.store.key]);
    expect(await round()).toEqual([]);
    await putImport(api.db, company.store.key, { minutes: 5 });
    expect(await round()).toEqual([company.store.key]);
    expect(await round(new Date(Date.now() + 23 * 3_600_000))).not.toEqual([]);
    // What a fix has repaired is known as soon as its run has ended.
    await api.db.pool.query(
      `INSERT INTO modifier_runs (store_key, id, job_id, created_at, finished_at)
       VALUES ($1, gen_random_uuid(), gen_random_uuid(), now(), now() + interval '30 hours')`,
      [company.store.key],
    );
    expect(await round()).toEqual([company.store.key]);
    await api.db.pool.query('DELETE FROM modifier_runs WHERE store_key = $1', [company.store.key]);
    await api.db.pool.query(`UPDATE jobs SET finished_at = now() - interval '1 hour' WHERE store_key = $1`, [company.store.key]);
    await api.db.pool.query(`UPDATE health_stores SET asked_at = now() WHERE store_key = $1`, [company.store.key]);
    expect(await round(new Date(Date.now() + 23 * 3_600_000))).toEqual([]);
    expect(await round(new Date(Date.now() + 25 * 3_600_000))).toEqual([company.store.key]);
  });
});

describe('ignoring', () => {
  beforeEach(shop);

  it('a check excludes it from the score, with reason, person and time, and can be undone', async () => {
    const before = (await list()).score ?? 0;
    const { check: ignored } = await send(healthCheckIgnore, { key: key(), check: 'image_missing', reason: ' No pictures yet ' });
    expect(ignored).toMatchObject({ state: 'failing', count: 2, ignored: { reason: 'No pictures yet', by: 'Test admin' } });
    expect((await list()).score).toBeGreaterThan(before);
    await run();
    expect(await check('image_missing')).toMatchObject({ count: 2, ignored: { reason: 'No pictures yet' } });
    await send(healthCheckRestore, { key: key(), check: 'image_missing' });
    expect(await check('image_missing')).toMatchObject({ ignored: null });
    expect((await list()).score).toBe(before);
    // What is not ignored stays as it is.
    await send(healthCheckRestore, { key: key(), check: 'image_missing' });
    const { rows } = await api.db.pool.query('SELECT action FROM audit WHERE store_key = $1 ORDER BY at', [company.store.key]);
    expect(rows).toEqual([{ action: 'ignore' }, { action: 'restore' }]);
  });

  it('one object applies at once and in later runs, and ends when it is fixed', async () => {
    const ignoring = { key: key(), check: 'image_missing', object_id: 'a', reason: 'A gift card' } as const;
    expect((await send(healthCheckIgnore, ignoring)).check).toMatchObject({ state: 'failing', count: 1, ignored_objects: 1 });
    expect((await send(healthInfo, { key: key(), check: 'image_missing' })).examples.map(({ id }) => id)).toEqual(['b']);
    await run();
    const info = await send(healthInfo, { key: key(), check: 'image_missing' });
    expect(info).toMatchObject({ check: { count: 1, ignored_objects: 1 }, ignored: [{ id: 'a', reason: 'A gift card', is_found: true }] });
    await send(healthCheckIgnore, { ...ignoring, object_id: 'b' });
    expect(await check('image_missing')).toMatchObject({ state: 'passing', count: 0, total: 4 });
    await api.db.pool.query(`UPDATE products SET image = 'https://x.example/a.png' WHERE store_key = $1 AND id = 'a'`, [company.store.key]);
    await run();
    expect((await send(healthInfo, { key: key(), check: 'image_missing' })).ignored).toMatchObject([
      { id: 'b', is_found: true },
      { id: 'a', is_found: false },
    ]);
    expect((await send(healthCheckRestore, { key: key(), check: 'image_missing', object_id: 'b' })).check).toMatchObject({ count: 1 });
  });

  it('a group of duplicates excludes all of it', async () => {
    await putProducts(api.db, company.store.key, [
      { id: 'x', name: 'Same' },
      { id: 'y', name: 'Same' },
      { id: 'z', name: 'Same' },
    ]);
    await run();
    expect(await check('name_duplicate')).toMatchObject({ count: 3 });
    const ignored = await send(healthCheckIgnore, { key: key(), check: 'name_duplicate', object_id: 'x', reason: 'Variants' });
    expect(ignored.check).toMatchObject({ state: 'passing', count: 0 });
    await run();
    expect(await check('name_duplicate')).toMatchObject({ state: 'passing', count: 0 });
  });

  it('is refused for what was not found', async () => {
    await expect(send(healthCheckIgnore, { key: key(), check: 'image_missing', object_id: 'zz', reason: 'x' })).rejects.toMatchObject({
      type: 'NotFoundError',
    });
  });

  it.each([
    "Robert'); DROP TABLE products;--",
    '<script>alert(1)</script>',
    '=cmd|"/c calc"!A0',
    '𝕿𝖊𝖘𝖙 🧪 ‮abc',
    'ﬀ\u0000'.replace('\u0000', ''),
    ' ​x',
  ])('keeps the reason as written: %s', async (reason) => {
    await send(healthCheckIgnore, { key: key(), check: 'image_missing', reason });
    expect((await check('image_missing'))?.ignored?.reason).toBe(reason.trim());
  });

  it('works for strings that break software like any others', async () => {
    const ids = ["'; --", '<b>x</b>', '__proto__', 'constructor', '%s%n', '../../etc/passwd', '😀', 'a"b\\c'];
    await putProducts(
      api.db,
      company.store.key,
      ids.map((id) => ({ id, image: null, attributes: { constructor: 'N/A', [`x_${id.length}`]: 'ok' } })),
    );
    await run();
    const { examples } = await send(healthInfo, { key: key(), check: 'image_missing' });
    expect(new Set(examples.map(({ id }) => id))).toEqual(new Set([...ids, 'a', 'b']));
    for (const id of ids) await send(healthCheckIgnore, { key: key(), check: 'image_missing', object_id: id, reason: id });
    await run();
    expect(await check('image_missing')).toMatchObject({ count: 2, ignored_objects: ids.length });
    expect((await send(healthInfo, { key: key(), check: 'empty_values' })).examples[0]).toMatchObject({
      field: 'constructor',
      value: 'N/A',
    });
  });

  it('by two people at once keeps one, and tells the other', async () => {
    const both = await Promise.allSettled(
      (['admin', 'manager'] as const).map((role) =>
        send(healthCheckIgnore, { key: key(), check: 'image_missing', reason: role }, company.people[role].token),
      ),
    );
    const failed = both.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as { type: string; current: { ignored: { reason: string } } }] : [],
    );
    expect(failed).toHaveLength(1);
    expect(failed[0]).toMatchObject({ type: 'ConflictError' });
    expect(failed[0]?.current.ignored.reason).toBe((await check('image_missing'))?.ignored?.reason);
  });
});

describe('the list of products', () => {
  const future = new Date(Date.now() + 86_400_000).toISOString();
  const broken = { price: null, image: null, url: null, description: null, categories: [], created_at: null };
  const expressions = healthChecks.flatMap((one) => ('where' in one && one.entity === 'product' ? [[one.key, one.where] as const] : []));

  it.each(expressions)('lists what %s found by %s', async (name, where) => {
    await putProducts(api.db, company.store.key, [
      { id: 'bad', ...broken },
      { id: 'cheap', price: 0, created_at: future, name: 'A "B" lamp', url: 'https://x.example/1', image: 'https://x.example/1.png' },
      {
        id: 'same',
        name: 'A "B" lamp',
        url: 'https://x.example/1',
        image: 'https://x.example/1.png',
        attributes: { colour: 'N/A', language: 'Danish' },
      },
      { id: 'mixed', attributes: { colour: 7 } },
      { id: 'astray', categories: ['Lmaps'] },
      { id: 'good' },
    ]);
    await putCategories(api.db, company.store.key, [{ id: 'Lamps' }, { id: 'Lmaps', is_derived: true }]);
    await run();
    const { check: found, examples } = await send(healthInfo, { key: key(), check: name });
    expect(found.state).toBe('failing');
    const values: Record<string, string> = {
      field: examples[0]?.field ?? '',
      value: (examples[0]?.value ?? '').replace(/["\\]/g, '\\$&'),
      now: found.checked_at ?? '',
    };
    const filled = where.replace(/\{(\w+)\}/g, (_all, place: string) => values[place] ?? '');
    const { count, problem } = await send(filtersCheck, { key: key(), where: filled });
    expect(problem).toBeNull();
    // Of mixed types, all that have the attribute are shown.
    expect(count).toBe(name === 'attribute_types_mixed' ? 6 : found.count);
  });
});

describe('an erased person', () => {
  it('is removed from examples, ignored findings and the audit log', async () => {
    await api.db.pool.query(
      `INSERT INTO customers (store_key, id, email, name, created_at) VALUES ($1, 'c1', '', 'Ann Secret', now()), ($1, 'c2', '', 'Bo', now()),
       ($1, 'c3', 'Cy@secret.example', 'Cy', now()), ($1, 'c4', 'cy@secret.example', 'Cy', now())`,
      [company.store.key],
    );
    await run();
    const examplesOf = async (name: 'customer_email_missing' | 'customer_duplicate') =>
      (await send(healthInfo, { key: key(), check: name })).examples.map(({ id }) => id);
    expect([await examplesOf('customer_email_missing'), await examplesOf('customer_duplicate')]).toEqual([['c1', 'c2'], ['c3']]);
    await send(healthCheckIgnore, { key: key(), check: 'customer_email_missing', object_id: 'c1', reason: 'Pays by phone' });
    await api.db.transaction(async (transaction) => {
      await forgetTraces(transaction, company.store.key, { ids: ['c1'], email: '', names: [] });
      await forgetTraces(transaction, company.store.key, { ids: ['c4'], email: 'CY@secret.example', names: [] });
    });
    expect([await examplesOf('customer_email_missing'), await examplesOf('customer_duplicate')]).toEqual([['c2'], []]);
    const { rows } = await api.db.pool.query<{ left: string }>(
      `SELECT (SELECT jsonb_agg(to_jsonb(r)) FROM health_results r WHERE store_key = $1)::text || coalesce((SELECT jsonb_agg(to_jsonb(i)) FROM health_ignores i WHERE store_key = $1)::text, '')
         || (SELECT jsonb_agg(to_jsonb(a)) FROM audit a WHERE store_key = $1)::text AS left`,
      [company.store.key],
    );
    expect(rows[0]?.left).not.toMatch(/Ann Secret|secret\.example|"c1"/i);
  });
});

describe('settings', () => {
  const settings = healthSettings.parse({ name_length: 20 });

  it('apply from the next run', async () => {
    await putProducts(api.db, company.store.key, [{ id: 'a', name: 'x'.repeat(21) }]);
    await run();
    expect(await check('text_too_long')).toMatchObject({ state: 'passing' });
    expect(await send(healthSettingsUpdate, { key: key(), settings, revision: 0 })).toMatchObject({ settings, revision: 1 });
    await run();
    expect(await check('text_too_long')).toMatchObject({ state: 'failing' });
    expect(await list()).toMatchObject({ settings, settings_revision: 1 });
  });

  it('that two people change at once keep one change, and the other gets a conflict', async () => {
    const both = await Promise.allSettled([1, 2].map(() => send(healthSettingsUpdate, { key: key(), settings, revision: 0 })));
    expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    await expect(send(healthSettingsUpdate, { key: key(), settings, revision: 0 })).rejects.toMatchObject({
      type: 'ConflictError',
      current: { revision: 1, settings },
    });
  });
});

describe('Permissions', () => {
  it.each(roles)('of %s', async (role) => {
    const { token } = company.people[role];
    const mayEdit = ['hq', 'admin', 'manager', 'developer'].includes(role) ? 200 : 400;
    const reason = 'x';
    expect((await api.call(healthList, { key: key() }, token)).status).toBe(200);
    expect((await api.call(healthInfo, { key: key(), check: 'order_gap' }, token)).status).toBe(200);
    expect((await api.call(healthRun, { key: key() }, token)).status).toBe(mayEdit);
    expect((await api.call(healthCheckIgnore, { key: key(), check: 'order_gap', reason }, token)).status).toBe(mayEdit);
    expect((await api.call(healthCheckRestore, { key: key(), check: 'order_gap' }, token)).status).toBe(mayEdit);
    expect((await api.call(healthSettingsUpdate, { key: key(), settings: {}, revision: 0 }, token)).status).toBe(mayEdit);
  });

  const calls: [Call, object][] = [
    [healthList, {}],
    [healthInfo, { check: 'order_gap' }],
    [healthRun, {}],
    [healthCheckIgnore, { check: 'order_gap', reason: 'x' }],
    [healthCheckRestore, { check: 'order_gap' }],
    [healthSettingsUpdate, { settings: {}, revision: 0 }],
  ];
  it.each(calls)('$path never gives access to another store or company, or without a session', async (made, input) => {
    const other = await api.company();
    const store = { key: company.store.id, ...input };
    expect((await api.call(made, store, other.people.admin.token)).failure.type).toBe('NotFoundError');
    expect((await api.call(made, { ...store, key: company.otherStore.id }, company.people.partial.token)).failure.type).toBe(
      'NotFoundError',
    );
    expect((await api.call(made, store)).failure.type).toBe('AuthenticationError');
  });

  it('ignored findings of one store do not apply to another', async () => {
    await send(healthCheckIgnore, { key: key(), check: 'order_gap', reason: 'x' });
    const there = await send(healthList, { key: company.otherStore.id });
    expect(there.checks.every(({ ignored }) => ignored === null)).toBe(true);
  });
});

describe('Validation', () => {
  it.each([
    ['a check that is none', { check: 'everything', reason: 'x' }],
    ['no reason', { check: 'order_gap', reason: '  ' }],
    ['a reason that is too long', { check: 'order_gap', reason: 'x'.repeat(501) }],
  ])('refuses %s', async (_name, input) => {
    const sent = await api.call(
      healthCheckIgnore,
      { key: key(), ...input } as InputOf<typeof healthCheckIgnore>,
      company.people.admin.token,
    );
    expect(sent.failure.type).toBe('ParsingError');
  });

  it.each([{ name_length: 19 }, { drop_share: 0 }, { drop_share: 1.5 }, { probe_sample: 201 }, { stock_days: 1.5 }])(
    'refuses the settings %j',
    async (settings) => {
      await expect(send(healthSettingsUpdate, { key: key(), settings, revision: 0 })).rejects.toMatchObject({ type: 'ParsingError' });
    },
  );
});
