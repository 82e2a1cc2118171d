import { logInfo, logList, logSeriesInfo, logStats } from '@endcap/schema/developers/logs/logs.rest.ts';
import { expect, it } from 'vitest';

import { firstPage } from '../../data/browse/testRows.ts';
import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const store = storeOfRole('member');
const entry = (number: number) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  series_id: '00000000-0000-4000-8000-00000000000a',
  at: '2026-11-21T09:30:00.000Z',
  source: 'api' as const,
  type: 'warn' as const,
  message: 'Refused',
  count: number,
  error_reference: null,
});

it('fifty entries and their counts take two calls, and the filter applies to both', async () => {
  const rows = Array.from({ length: 50 }, (_, n) => entry(n + 1));
  const stubs = [store, stub(logList, firstPage(rows, 70)), stub(logStats, { error: 1, warn: 2, info: 3, debug: 4 })];
  const filter = `filter: [{ type: { in: [WARN] } }], query: "ref"`;
  const source = `{ store(storeId: "a1b2c3d4") { logs(first: 50, ${filter}) { totalCount edges { node { type source count } } }
    logCounts(${filter}) { error debug } } }`;
  const run = await runQuery(source, { stubs });
  expect(run.data).toMatchObject({ store: { logs: { totalCount: 70 }, logCounts: { error: 1, debug: 4 } } });
  const sent = run.calls.filter(({ path }) => path.includes('/log/'));
  expect(sent).toHaveLength(2);
  for (const { input } of sent)
    expect(input).toMatchObject({ key: 'a1b2c3d4', query: 'ref', filter: [{ field: 'type', operator: 'in', value: ['warn'] }] });
});

it('an entry has its details, and a deleted one is null', async () => {
  const stubs = [store, stub(logInfo, { entry: { ...entry(1), details: { call: 'search/search' }, payload: null } })];
  const source = `{ store(storeId: "a1b2c3d4") { logEntry(id: "00000000-0000-4000-8000-000000000001") { message details payload } } }`;
  expect((await runQuery(source, { stubs })).data).toEqual({
    store: { logEntry: { message: 'Refused', details: { call: 'search/search' }, payload: null } },
  });
  const gone = stub(logInfo, () => {
    throw new StubFailure({ type: 'NotFoundError', message: 'Gone.' });
  });
  expect((await runQuery(source, { stubs: [store, gone] })).data).toEqual({ store: { logEntry: null } });
});

it.each([
  ['en-US', 'search/search: Page not found.', 'data.import: The file is empty. It will be retried.'],
  ['de-DE', 'search/search: Seite nicht gefunden.', 'data.import: Die Datei ist leer. Es wird erneut versucht.'],
] as const)('messages are read in %s after the call or job that they are about', async (language, ofCall, ofJob) => {
  const rows = ['search/search: Page not found.', 'data.import: The file is empty. It will be retried.'].map((message, n) => ({
    ...entry(n + 1),
    message,
  }));
  const source = '{ store(storeId: "a1b2c3d4") { logs { edges { node { message } } } } }';
  const { data } = await runQuery(source, { stubs: [store, stub(logList, firstPage(rows, 2))], language });
  expect(data).toMatchObject({ store: { logs: { edges: [{ node: { message: ofCall } }, { node: { message: ofJob } }] } } });
});

it('a series with its days takes one call', async () => {
  const { count: _count, series_id: _series, at, error_reference: _reference, ...common } = entry(1);
  const series = { ...common, first_at: at, last_at: at, total: 9 };
  const stubs = [store, stub(logSeriesInfo, { series, days: [{ date: '2026-11-21', count: 9 }] })];
  const source = `{ store(storeId: "a1b2c3d4") { logSeries(id: "${common.id}") { total days { date count } } } }`;
  const run = await runQuery(source, { stubs });
  expect(run.data).toEqual({ store: { logSeries: { total: 9, days: [{ date: '2026-11-21', count: 9 }] } } });
  expect(run.calls.filter(({ path }) => path.endsWith('log/series'))).toHaveLength(1);
});
