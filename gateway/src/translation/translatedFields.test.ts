import { designSpec } from '@endcap/schema/content/designs/designShape.ts';
import { designTemplates } from '@endcap/schema/content/designs/designs.rest.ts';
import { jobList, jobRetry } from '@endcap/schema/developers/jobs/jobs.rest.ts';
import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';

import { mockAnswer } from '../graph/mockAnswers.ts';
import { runQuery, stub, StubFailure } from '../graph/testGraph.ts';
import { testId } from '../graph/testIds.ts';
import { RestFailure } from '../rest/restFailure.ts';
import { errorsInReadersWords } from './readersWords.ts';
import { storeOfRole } from '../store/stores/testStore.ts';

const jobId = '00000000-0000-4000-8000-000000000007';

it.each([
  ['en-US', 'Small images', 'Products in two columns and nothing else.'],
  ['da-DK', 'Små billeder', 'Produkter i to kolonner og intet andet.'],
  ['de-DE', 'Kleine Bilder', 'Produkte in zwei Spalten und sonst nichts.'],
] as const)('the templates of designs are read in %s', async (language, name, text) => {
  const template = {
    id: 'slider-small',
    name: 'Small images',
    text: 'Products in two columns and nothing else.',
    product_type: 'slider' as const,
    format: 'html' as const,
    spec: designSpec.parse({ blocks: [] }),
  };
  const { data } = await runQuery('{ store(storeId: "a1b2c3d4") { designTemplates(product: RECOMMENDATIONS) { name text } } }', {
    stubs: [storeOfRole('admin'), stub(designTemplates, { result: [template] })],
    language,
  });
  expect(data).toEqual({ store: { designTemplates: [{ name, text }] } });
});

describe.each([
  ['en-US', 'This job has already finished.', '20 rows: 3 new.', 'Failed to update redirect', 'Page not found.'],
  ['da-DK', 'Jobbet er allerede afsluttet.', '20 rækker: 3 nye.', 'Kunne ikke opdatere omdirigering', 'Siden blev ikke fundet.'],
  ['de-DE', 'Dieser Job ist bereits beendet.', '20 Zeilen: 3 neu.', 'Aktualisieren fehlgeschlagen: Weiterleitung', 'Seite nicht gefunden.'],
] as const)('texts of the api for a request in %s', (language, refusal, message, title, notFound) => {
  it('are the errors of a payload', async () => {
    const refused = stub(jobRetry, () => {
      throw new StubFailure({ type: 'LogicalError', message: 'This job has already finished.' });
    });
    const { data } = await runQuery('mutation ($input: RetryJobInput!) { retryJob(input: $input) { errors { message } } }', {
      stubs: [storeOfRole('admin'), refused],
      variables: { input: { id: testId('Job', jobId) } },
      language,
    });
    expect(data).toEqual({ retryJob: { errors: [{ message: refusal }] } });
  });

  it('are the messages of jobs', async () => {
    const moment = '2026-11-21T09:30:00.000Z';
    const row = { id: jobId, name: 'data.import', state: 'success' as const, progress: 1, created_at: moment, finished_at: moment };
    const { data } = await runQuery('{ store(storeId: "a1b2c3d4") { jobs { message } } }', {
      stubs: [storeOfRole('admin'), stub(jobList, { result: [{ ...row, message: '20 rows: 3 new.' }] })],
      language,
    });
    expect(data).toEqual({ store: { jobs: [{ message }] } });
  });

  it('are errors and their titles, with code and reference as they are', async () => {
    const failure = {
      type: 'NotFoundError',
      message: 'Page not found.',
      title: 'Failed to update redirect',
      errorReference: 'R1',
      status: 404,
    } as const;
    const originalError = new RestFailure(failure);
    const error = new GraphQLError(failure.message, { originalError, path: ['page'], extensions: originalError.extensions });
    const viewer = { info: async () => undefined };
    const [read] = await errorsInReadersWords([error], { language, viewer });
    expect(read?.toJSON()).toMatchObject({
      message: notFound,
      path: ['page'],
      extensions: { code: 'NOT_FOUND', type: 'NotFoundError', title, errorReference: 'R1' },
    });
  });
});

it.each([
  ['us', '1,204 rows: 3 new.'],
  ['eu', '1.204 rows: 3 new.'],
] as const)('the numbers of a message are in the format %s of the reader, who is asked for once', async (format, message) => {
  const session = tokenInfo.answer.parse(mockAnswer(tokenInfo, {}, 1));
  const moment = '2026-11-21T09:30:00.000Z';
  const row = { id: jobId, name: 'data.import', state: 'success' as const, progress: 1, created_at: moment, finished_at: moment };
  const { data, calls } = await runQuery('{ store(storeId: "a1b2c3d4") { jobs { message } } }', {
    stubs: [
      storeOfRole('admin'),
      stub(tokenInfo, { ...session, info: { ...session.info, number_format: format } }),
      stub(jobList, { result: [row, row].map((one) => ({ ...one, message: '1,204 rows: 3 new.' })) }),
    ],
  });
  expect(data).toEqual({ store: { jobs: [{ message }, { message }] } });
  expect(calls.filter(({ path }) => path.endsWith(tokenInfo.path))).toHaveLength(1);
});
