import { roles } from '@endcap/schema/access/roles.ts';
import { call, type AnswerOf, type Call, type InputOf } from '@endcap/schema/contract/call.ts';
import { statusEndpoints, statusOverview, statusSeries } from '@endcap/schema/developers/status/status.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { CallMeter } from './callMeter.ts';
import { percentileError } from './latencyBuckets.ts';
import { addMetrics, beat, pruneMetrics } from './metricsStore.ts';
import { handlers } from './status.calls.ts';
import { openObserver } from './status.observers.ts';

const search = call({
  path: 'test/search',
  summary: 'Searches.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({ key: z.string(), how: z.string().default(''), labels: z.array(z.string()).default([]) }),
  answer: z.object({ result: z.array(z.string()) }),
});

const day = '2026-11-20';
const at = (time: string) => new Date(`${day}T${time}Z`);
let api: TestApi;
let company: TestCompany;

beforeAll(async () => {
  const run = ({ how }: { how: string }) => {
    if (how === 'refuse') throw new Failure('LogicalError', 'No.');
    if (how === 'break') throw new Error('broken');
    return { result: how === 'empty' ? [] : ['x'] };
  };
  api = await testApi({ handlers: [...handlers, handle(search, run)] });
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
const range = () => ({ key: company.store.id, from: day, to: day });

/** Counts of calls as one process would have them. */
function metered(calls: readonly { ms: number; time?: string; label?: string; status?: number; key?: string }[]) {
  const meter = new CallMeter();
  for (const { ms, time = '10:00:00', label, status = 200, key = company.store.key } of calls)
    meter.add({
      call: search,
      input: { labels: label === undefined ? [] : [label] },
      storeKey: key,
      at: at(time),
      ms,
      status,
      answer: { result: [] },
      failure: undefined,
      ip: '',
    });
  return meter.take();
}
const add = async (...given: Parameters<typeof metered>) => {
  const { cells, slow } = metered(...given);
  await addMetrics(api.db, cells, slow);
};

describe('status figures', () => {
  it('of several processes cover all calls together', async () => {
    const values = Array.from({ length: 1_000 }, (_, n) => ({ ms: n + 1 }));
    await Promise.all([0, 1, 2, 3].map((process) => add(values.filter((_value, n) => n % 4 === process))));
    const { figures, percentile_error: error } = await send(statusOverview, range());
    expect(figures).toMatchObject({ requests: 1_000, errors: 0, empty: 1_000 });
    for (const [counted, exact] of [
      [figures.p50, 500],
      [figures.p95, 950],
      [figures.p99, 990],
    ] as const)
      expect(Math.abs((counted ?? 0) - exact) / exact).toBeLessThanOrEqual(error);
    expect(error).toBe(percentileError);
  });

  it('are listed by call, by label and by hour', async () => {
    await add([
      { ms: 10, label: 'home' },
      { ms: 20, label: 'home', status: 500 },
      { ms: 400, time: '12:30:00', status: 400 },
    ]);
    const calls = await send(statusEndpoints, range());
    expect(calls.result).toMatchObject([{ name: 'test/search', requests: 3, errors: 2, failures: 1 }]);
    const labels = await send(statusEndpoints, { ...range(), by: 'label' });
    expect(labels.result).toMatchObject([
      { name: 'home', requests: 2 },
      { name: '', requests: 1 },
    ]);
    const { step, result } = await send(statusSeries, range());
    expect([step, result.length]).toEqual(['hour', 24]);
    expect(result.filter(({ requests }) => requests > 0).map((point) => [point.at, point.requests])).toEqual([
      [`${day}T10:00:00.000Z`, 2],
      [`${day}T12:00:00.000Z`, 1],
    ]);
    const week = await send(statusSeries, { ...range(), from: '2026-11-14' });
    expect([week.step, week.result.length, week.result.at(-1)?.requests]).toEqual(['day', 7, 3]);
    expect((await send(statusOverview, range())).slowest).toMatchObject([{ ms: 400, call: 'test/search', status: 400 }]);
  });

  it('are counted from real calls, written on shutdown, and not for unknown stores', async () => {
    const observed = await testApi({ handlers: [handle(search, () => ({ result: [] }))], observers: [openObserver] });
    const { store } = await observed.company();
    await observed.call(search, { key: store.key, labels: ['home'] });
    await observed.call(search, { key: 'q'.repeat(32) });
    // Before a close, which writes what was counted.
    const written = observed.server.close().then(async () => {
      const { rows } = await observed.db.pool.query('SELECT store_key, label, requests, empty FROM api_metrics');
      return rows;
    });
    expect(await written).toEqual([{ store_key: store.key, label: 'home', requests: 1, empty: 1 }]);
    await observed.close();
  });
});

describe('uptime', () => {
  it('is the share of minutes with a heartbeat, since the first', async () => {
    await api.db.pool.query('DELETE FROM api_beats');
    expect((await send(statusOverview, range())).uptime).toBeNull();
    for (let minute = 0; minute < 120; minute++)
      if (minute < 30 || minute >= 36) await beat(api.db, new Date(at('22:00:00').getTime() + minute * 60_000));
    await beat(api.db, at('22:00:30'));
    expect((await send(statusOverview, range())).uptime).toEqual({
      share: 114 / 120,
      minutes: 120,
      minutes_down: 6,
      since: `${day}T22:00:00.000Z`,
    });
  });
});

it('old status figures are deleted', async () => {
  await add([{ ms: 500 }]);
  await pruneMetrics(api.db, new Date(at('10:00:00').getTime() + 91 * 86_400_000));
  const answer = await send(statusOverview, range());
  expect([answer.figures.requests, answer.slowest]).toEqual([0, []]);
});

describe('Permissions', () => {
  it.each(roles)('let %s view', async (role) => {
    expect(await send(statusOverview, range(), company.people[role].token)).toMatchObject({ figures: { requests: 0 } });
  });

  it('never give access to figures of another store or company, or without a session', async () => {
    await add([{ ms: 10 }]);
    expect((await send(statusOverview, { ...range(), key: company.otherStore.id })).figures.requests).toBe(0);
    const { people } = await api.company();
    await expect(send(statusEndpoints, range(), people.admin.token)).rejects.toMatchObject({ type: 'NotFoundError' });
    expect((await api.call(statusSeries, range())).failure.type).toBe('AuthenticationError');
  });
});

it.each([
  ['2026-11-21', '2026-11-20'],
  ['2026-01-01', '2026-12-31'],
  ['2026-02-30', '2026-03-01'],
])('refuses the range from %s to %s', (from, to) =>
  expect(send(statusOverview, { key: company.store.id, from, to })).rejects.toMatchObject({ type: 'ParsingError' }),
);
