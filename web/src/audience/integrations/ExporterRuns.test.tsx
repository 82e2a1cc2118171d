// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { ExporterRuns } from './ExporterRuns.tsx';

const run = {
  internalId: '00000000-0000-4000-8000-000000000001',
  startedAt: '2026-05-01T08:00:00.000Z',
  state: 'SUCCESS',
  pushed: 74,
  skipped: 3,
  removed: 2,
  failed: 1,
  message: '',
  errors: [],
};

it.each([
  ['a service knows some people, loses some and refuses some', 'HUBSPOT', ['Up to date', 'Not in the tool'], ['74', '3', '2', '1']],
  ['a file has people', 'SFTP', ['In the file'], ['74']],
])('%s', async (_name, target, heads, counts) => {
  const screen = await testScreen(<ExporterRuns id="x" starts={0} />, { ExporterRunsQuery: { Exporter: () => ({ target, runs: [run] }) } });
  const texts = (cells: string) => [...screen.root.querySelectorAll(cells)].map(({ textContent }) => textContent);
  expect(texts('th').slice(1)).toEqual(expect.arrayContaining(heads));
  expect(texts('td').slice(-counts.length)).toEqual(counts);
  expect(texts('th, td').length).toBe(2 * (counts.length + 1));
});
