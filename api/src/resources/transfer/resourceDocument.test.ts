import { everyKind, exportCreate, importPreview, importRun, importUndo } from '@endcap/schema/resources/transfer/transfer.rest.ts';
import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { resourceHandlers } from '../resourceHandlers.ts';
import { lamps, lampService } from '../testLamps.ts';
import { shops, shopService } from '../testShops.ts';
import { importJob } from './resourceImport.jobs.ts';
import { undoJob } from './resourceUndo.jobs.ts';
import { handlers } from './transfer.calls.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  const ofKinds = [lampService, shopService].flatMap((service) => Object.values(resourceHandlers(service)));
  api = await testApi({ handlers: [...ofKinds, ...handlers], definitions: [importJob, undoJob], worker: 'inline' });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
});

async function send<C extends Call>(call: C, input: InputOf<C>, token = company.people.admin.token): Promise<AnswerOf<C>> {
  const sent = await api.call(call, input, token);
  if (sent.status !== 200) throw Object.assign(new Error(sent.failure.message), sent.failure);
  return sent.answer;
}
const at = (key = company.store.id) => ({ key, object_type: everyKind });

async function exported(key?: string, token?: string): Promise<Record<string, { title: string }[]>> {
  let content = '';
  for (let after: string | null | undefined; after !== null;) {
    const piece = await send(exportCreate, { ...at(key), format: 'json', ...(after === undefined ? {} : { after }) }, token);
    content += piece.content;
    after = piece.next;
  }
  return JSON.parse(content) as Record<string, { title: string }[]>; // what is tested
}

async function ended(jobId: string): Promise<string> {
  const job = async () =>
    (await api.db.pool.query<{ state: string; message: string }>('SELECT state, message FROM jobs WHERE id = $1', [jobId])).rows[0];
  await expect.poll(async () => (await job())?.state, { timeout: 30_000 }).toMatch(/success|failed/);
  return (await job())?.message ?? '';
}

const total = async (call: typeof lamps.calls.list | typeof shops.calls.list, key = company.store.id) => (await send(call, { key })).total;

it('all kinds of a store are exported as one document, and imported into another store in the order of their references', async () => {
  const { id: key } = company.store;
  const titles = Array.from({ length: 205 }, (_unused, number) => `Lamp ${String(number).padStart(3, '0')}`);
  const made = JSON.stringify(titles.map((title) => ({ title })));
  await ended((await send(importRun, { key, object_type: lamps.kind, content: made })).job_id);
  const found = await Promise.all(
    ['Lamp 000', 'Lamp 001', 'Lamp 204'].map(async (query) => (await send(lamps.calls.list, { key, query })).result[0]?.id ?? ''),
  );
  await send(shops.calls.create, { key, fields: { title: 'Shop', sells: found.slice(0, 2), best: found[2] } });
  const document = await exported();
  expect(document[lamps.kind]).toHaveLength(205);
  expect(document[shops.kind]).toMatchObject([{ title: 'Shop', sells: ['Lamp 000', 'Lamp 001'], best: 'Lamp 204' }]);

  // Whatever the order in the file: the shop's lamps come before it.
  const other = company.otherStore.id;
  const content = JSON.stringify({ [shops.kind]: document[shops.kind], [lamps.kind]: document[lamps.kind] });
  const said = await send(importPreview, { ...at(other), content });
  expect(said).toMatchObject({ new: 206, changed: 0, unchanged: 0, refused: 0, ignored: [] });
  expect(said.result.filter(({ object_type: kind }) => kind === shops.kind)).toMatchObject([{ row: 1, name: 'Shop', outcome: 'new' }]);
  expect(await total(lamps.calls.list, other)).toBe(0);

  const { job_id: job } = await send(importRun, { ...at(other), content });
  expect(await ended(job)).toBe('206 new, 0 changed, 0 unchanged, 0 rejected.');
  expect(await exported(other)).toMatchObject({ [lamps.kind]: document[lamps.kind], [shops.kind]: document[shops.kind] });
  expect(await send(importPreview, { ...at(other), content })).toMatchObject({ new: 0, unchanged: 206 });

  const { job_id: undone } = await send(importUndo, { ...at(other), job_id: job });
  expect(await ended(undone)).toBe('206 items restored.');
  expect([await total(lamps.calls.list, other), await total(shops.calls.list, other)]).toEqual([0, 0]);
});

it('what a file creates stays when resources missing from it are deleted', async () => {
  await send(shops.calls.create, { key: company.store.id, fields: { title: 'Old' } });
  const content = JSON.stringify({ [shops.kind]: [{ title: 'New' }] });
  await ended((await send(importRun, { ...at(), content, absent: 'delete' })).job_id);
  expect((await exported())[shops.kind]).toMatchObject([{ title: 'New' }]);
});

describe('a document is imported whole or not at all', () => {
  const preview = (document: object) => send(importPreview, { ...at(), content: JSON.stringify(document), absent: 'delete' });
  const run = (document: object) => send(importRun, { ...at(), content: JSON.stringify(document), absent: 'delete' });
  const counts = async () => [await total(lamps.calls.list), await total(shops.calls.list)];
  const failure = (message: string) => ({ type: 'LogicalError', message, fields: { content: message } });

  it('where a resource names one that is neither in the file nor in the store, both are named', async () => {
    await send(shops.calls.create, { key: company.store.id, fields: { title: 'Old' } });
    const document = {
      [lamps.kind]: [{ title: 'Torch' }],
      [shops.kind]: [
        { title: 'Shop', best: 'Torch' },
        { title: 'Kiosk', best: 'Candle', sells: ['Torch', 'Wick', 'Match'] },
      ],
    };
    const { result, ...counted } = await preview(document);
    expect(counted).toMatchObject({ new: 2, refused: 1, absent: 0 });
    expect(result[0]).toEqual({
      object_type: shops.kind,
      row: 2,
      outcome: 'refused',
      name: 'Kiosk',
      changes: [],
      problems: [
        { field: 'sells', message: 'There are no lamps named “Wick”, “Match” in this store.' },
        { field: 'best', message: 'There is no lamp named “Candle” in this store.' },
      ],
    });
    const message = 'Nothing was imported. test_lamp_shop “Kiosk”: sells: There are no lamps named “Wick”, “Match” in this store.';
    await expect(run(document)).rejects.toMatchObject(failure(message));
    expect(await counts()).toEqual([0, 1]);
  });

  it('where it has keys that are not known, they are named with their kind', async () => {
    const document = {
      unheard_of: [{ a: 1 }],
      note: 'ours',
      empty: [],
      [lamps.kind]: [{ title: 'Torch', colour: 'red', shown: { people: [] } }],
    };
    const ignored = ['unheard_of', 'note', 'empty', `${lamps.kind}.colour`, `${lamps.kind}.shown.people`];
    expect(await preview(document)).toMatchObject({ new: 1, refused: 0, ignored });
    const message = `Nothing was imported. Unknown fields or kinds: ${ignored.join(', ')}.`;
    await expect(run(document)).rejects.toMatchObject(failure(message));
    expect(await counts()).toEqual([0, 0]);
  });

  it.each([
    ['an older format', { format: 0 }, 'This file has format 0. This version of Endcap reads format 1. Export the configuration again.'],
    ['a newer format', { format: 2 }, 'This file has format 2. This version of Endcap reads format 1. Export the configuration again.'],
    ['a kind that is no list', { [shops.kind]: { title: 'Shop' } }, 'test_lamp_shop must be a list of objects.'],
  ])('where it has %s, it is not read', async (_what, more, message) => {
    const document = { [lamps.kind]: [{ title: 'Torch' }], ...more };
    for (const read of [preview, run]) await expect(read(document)).rejects.toMatchObject(failure(message));
    expect(await counts()).toEqual([0, 0]);
  });

  it('at most three rows are reported, and how many more there are', async () => {
    const document = { [lamps.kind]: Array.from({ length: 5 }, (_unused, number) => ({ title: `Lamp ${number + 1}`, watts: 2000 })) };
    const row = (number: number) => `test_lamp “Lamp ${number}”: watts: No lamp is that bright.`;
    const message = `Nothing was imported. ${row(1)} ${row(2)} ${row(3)} And 2 more.`;
    await expect(run(document)).rejects.toMatchObject(failure(message));
  });
});

it('what a document does not have of a kind goes when asked, and all of it for an empty list', async () => {
  const key = company.store.id;
  await send(shops.calls.create, { key, fields: { title: 'Old' } });
  await send(lamps.calls.create, { key, fields: { title: 'Torch' } });
  const whole = JSON.stringify({ format: 1, [shops.kind]: [{ title: 'Shop' }] });
  expect(await send(importPreview, { ...at(), content: whole, absent: 'delete' })).toMatchObject({ new: 1, changed: 0, absent: 1 });
  await ended((await send(importRun, { ...at(), content: whole, absent: 'delete' })).job_id);
  expect([await total(lamps.calls.list), await total(shops.calls.list)]).toEqual([1, 1]);
  const empty = JSON.stringify({ format: 1, [shops.kind]: [], [lamps.kind]: [] });
  await ended((await send(importRun, { ...at(), content: empty, absent: 'delete' })).job_id);
  expect([await total(lamps.calls.list), await total(shops.calls.list)]).toEqual([0, 0]);
});

it('a document needs the ability to edit everything in it, and is exported as far as the caller may see', async () => {
  const lampsOnly = JSON.stringify({ [lamps.kind]: [{ title: 'Torch' }] });
  const both = JSON.stringify({ [lamps.kind]: [{ title: 'Torch' }], [shops.kind]: [{ title: 'Shop' }] });
  const { developer, member } = company.people;
  expect(await send(importPreview, { ...at(), content: lampsOnly }, developer.token)).toMatchObject({ new: 1 });
  const refused = { type: 'PermissionError', message: expect.stringContaining('lamps') };
  for (const call of [importPreview, importRun])
    await expect(send(call, { ...at(), content: both }, member.token)).rejects.toMatchObject(refused);
  expect(Object.keys(await exported(undefined, member.token))).toContain(lamps.kind);
});

it.each([
  ['a table', 'a,b\n1,2'],
  ['a list', '[{"title":"Torch"}]'],
  ['lists of nothing known', '{"pens":[{"title":"Red"}]}'],
  ['half a document', `{"${lamps.kind}":[{"title":"Torch"}`],
])('%s is not a document', (_name, content) =>
  expect(send(importPreview, { ...at(), content })).rejects.toMatchObject({
    type: 'LogicalError',
    fields: { content: expect.any(String) },
  }),
);
