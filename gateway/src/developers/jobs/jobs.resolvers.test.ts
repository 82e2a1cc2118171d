import { jobCancel, jobInfo, jobList, jobRetry } from '@endcap/schema/developers/jobs/jobs.rest.ts';
import { describe, expect, it } from 'vitest';

import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { testId } from '../../graph/testIds.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const moment = '2026-11-21T09:30:00.000Z';
const jobId = '00000000-0000-4000-8000-000000000007';
const row = {
  id: jobId,
  name: 'data.import',
  state: 'running' as const,
  progress: 0.5,
  message: 'Row 10 of 20',
  created_at: moment,
  finished_at: null,
};

function storeAs(role: 'admin' | 'partial') {
  return storeOfRole(role);
}

describe('Store.job and Store.jobs', () => {
  it('return jobs in the graph’s terms', async () => {
    const source = `{ store(storeId: "a1b2c3d4") { job(id: "${jobId}") { internalId state progress finishedAt } jobs { name message } } }`;
    const run = await runQuery(source, { stubs: [storeAs('partial'), stub(jobInfo, row), stub(jobList, { result: [row] })] });
    expect(run.data).toEqual({
      store: {
        job: { internalId: jobId, state: 'RUNNING', progress: 0.5, finishedAt: null },
        jobs: [{ name: 'data.import', message: 'Row 10 of 20' }],
      },
    });
  });

  it.each(['NotFoundError', 'ParsingError'] as const)('a job is null after %s', async (type) => {
    const missing = stub(jobInfo, () => {
      throw new StubFailure({ type, message: 'No.' });
    });
    const run = await runQuery('{ store(storeId: "a1b2c3d4") { job(id: "x") { name } } }', { stubs: [storeAs('admin'), missing] });
    expect(run).toMatchObject({ data: { store: { job: null } }, errors: undefined });
  });
});

describe.each([
  ['retryJob', 'RetryJobInput', jobRetry],
  ['cancelJob', 'CancelJobInput', jobCancel],
] as const)('Mutation.%s', (name, inputType, call) => {
  const source = `mutation ($input: ${inputType}!) { ${name}(input: $input) { job { state } errors { message } } }`;
  const variables = { input: { id: testId('Job', jobId) } };

  it('return the updated job', async () => {
    const run = await runQuery(source, { stubs: [storeAs('admin'), stub(call, {}), stub(jobInfo, row)], variables });
    expect(run.data).toEqual({ [name]: { job: { state: 'RUNNING' }, errors: [] } });
  });

  it('return the reason for a refusal', async () => {
    const refused = stub(call, () => {
      throw new StubFailure({ type: 'LogicalError', message: 'The job has ended.' });
    });
    const run = await runQuery(source, { stubs: [storeAs('admin'), refused], variables });
    expect(run.data).toEqual({ [name]: { job: null, errors: [{ message: 'The job has ended.' }] } });
  });

  it('are refused for a partial user', async () => {
    const run = await runQuery(source, { stubs: [storeAs('partial')], variables });
    expect(run.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });
});
