import { chatFaqs } from '@endcap/schema/chat/faqs/chatFaqs.resource.ts';
import { exportCreate, importPreview, importRun } from '@endcap/schema/resources/transfer/transfer.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { importJob } from '../../resources/transfer/resourceImport.jobs.ts';
import { handlers as fileHandlers } from '../../resources/transfer/transfer.calls.ts';
import { handlers } from './chatFaqs.calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...fileHandlers], definitions: [importJob], worker: 'inline' });
});
afterAll(() => api.close());

const kind = 'chat_faq';

async function openStore() {
  const { store, people } = await api.company();
  const { token } = people.manager;
  const named = { key: store.id, object_type: kind };
  const list = async () => (await api.call(chatFaqs.calls.list, { key: store.id }, token)).answer.result;
  return {
    list,
    preview: async (content: string) => (await api.call(importPreview, { ...named, content }, token)).answer,
    run: async (content: string, count: number) => {
      await api.call(importRun, { ...named, content }, token);
      await expect.poll(async () => (await list()).length).toBe(count);
    },
    file: async () => (await api.call(exportCreate, { ...named, format: 'csv' }, token)).answer.content,
  };
}

const faqs = [
  {
    question: 'What does “click & collect” mean, and is it "free"?',
    answer: 'Order online; pick it up, in any shop:\n\n1. Wait for the email\n2. Show the code "C-12"\n\n=free of charge',
    tags: ['delivery', 'shops, all of them'],
    valid_until: '2027-01-31',
  },
  { question: 'Hvor hurtigt leverer I?', answer: '-50 % hurtigere; altid', language: 'da', tags: [], valid_until: null },
];

it('a file of FAQs holds quotes, lines, separators, tags and the last day, and another store reads the same from it', async () => {
  const [from, to] = [await openStore(), await openStore()];
  const lines = faqs.map(({ question, answer, language = '', tags, valid_until: last }) =>
    [question, answer, language, JSON.stringify(tags), last ?? ''].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
  );
  await from.run(['question,answer,language,tags,valid_until', ...lines].join('\r\n'), 2);
  await to.run(await from.file(), 2);
  const read = async ({ list }: typeof from) => (await list()).map(({ fields }) => fields);
  expect(await read(from)).toEqual(expect.arrayContaining(faqs.map((faq) => expect.objectContaining(faq))));
  expect(await read(to)).toEqual(await read(from));
  // The same file again changes nothing.
  expect(await to.preview(await from.file())).toMatchObject({ new: 0, changed: 0, unchanged: 2, refused: 0 });
});

it('tags in one cell are separated by commas, semicolons or lines, and are exported and imported as the same tags', async () => {
  const [from, to] = [await openStore(), await openStore()];
  await from.run('question,answer,tags\nHow fast?,Very,"delivery, express"\nHow much?,4.90,delivery; price', 2);
  const tags = async ({ list }: typeof from) => (await list()).map(({ fields }) => [fields.question, fields.tags]);
  expect(await tags(from)).toEqual(
    expect.arrayContaining([
      ['How fast?', ['delivery', 'express']],
      ['How much?', ['delivery', 'price']],
    ]),
  );
  await to.run(await from.file(), 2);
  expect(await tags(to)).toEqual(await tags(from));
  expect(await to.preview(await from.file())).toMatchObject({ unchanged: 2, refused: 0 });
});

it('bad rows are reported with their number and what to do, and the others are imported', async () => {
  const { preview, run, list } = await openStore();
  const content = [
    'Question;Answer;Valid until;Language;Tags;Enabled;Colour',
    'How much is delivery?;4.90;2027-12-31;en;delivery;yes;red',
    ';No question;;;;;',
    'No answer?;;;;;;',
    'A date of a spreadsheet?;Yes;31/12/2027;;;;',
    'A day that is not?;Yes;2027-02-30;;;;',
    'In no language?;Yes;;english, please;;;',
    'how much is  delivery;Twice;;en;;;',
    'A switch of a spreadsheet?;Yes;;;;maybe;',
  ].join('\n');
  const { result, ignored, ...counts } = await preview(content);
  expect(counts).toMatchObject({ new: 1, refused: 7 });
  expect(ignored).toEqual(['Colour']);
  expect(
    result
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ row, problems }) => [row, ...problems.map((one) => `${one.field}: ${one.message}`)]),
  ).toEqual([
    [2, 'question: Enter a value. This column is required.'],
    [3, 'answer: Enter a value. This column is required.'],
    [4, 'valid_until: Must be a date, such as 2026-01-31.'],
    [5, 'valid_until: Must be a date, such as 2026-01-31.'],
    [6, 'language: Enter a language code such as en or da.'],
    [7, expect.stringContaining('1')],
    [8, expect.stringContaining('enabled')],
  ]);
  await run(content, 1);
  expect((await list())[0]?.fields).toMatchObject({ question: 'How much is delivery?', tags: ['delivery'], valid_until: '2027-12-31' });
});
