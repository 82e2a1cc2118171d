import { chatConfigurationUpdate } from '@endcap/schema/chat/configuration/chatConfiguration.rest.ts';
import { chatFaqs } from '@endcap/schema/chat/faqs/chatFaqs.resource.ts';
import { chatGuidance } from '@endcap/schema/chat/guidance/chatGuidance.resource.ts';
import { chatTestsRun } from '@endcap/schema/chat/tests/chatTests.rest.ts';
import { chatTests } from '@endcap/schema/chat/tests/chatTests.resource.ts';
import type { InputOf } from '@endcap/schema/contract/call.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { describeResource } from '../../resources/testResource.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { handlers as configurationHandlers } from '../configuration/chatConfiguration.calls.ts';
import { handlers as faqHandlers } from '../faqs/chatFaqs.calls.ts';
import { handlers as guidanceHandlers } from '../guidance/chatGuidance.calls.ts';
import { faultsOf } from './answerFaults.ts';
import { handlers } from './chatTests.calls.ts';
import { checkChangedStores } from './checkChangedStores.ts';
import { service } from './chatTests.service.ts';

const { calls } = service.resource;

describeResource(service, {
  handlers,
  sample: (number) => ({ question: `How long does delivery ${number} take?`, must_say: [`${number} days`] }),
  changed: { question: 'When does it arrive?', must_say: ['tomorrow'], must_not: ['never'], must_show: ['P1', 'P2'] },
  invalid: {
    'a blank question': { fields: { question: ' ', must_say: ['days'] }, at: 'question' },
    'nothing that the answer must be': { fields: { question: 'Why?' }, at: 'must_say' },
    'a blank phrase': { fields: { question: 'Why?', must_not: [' '] }, at: 'must_not' },
    'a phrase that must be said and must not': { fields: { question: 'Why?', must_say: ['so'], must_not: ['so'] }, at: 'must_not' },
  },
  withText: (text) => ({ question: text, must_say: [text], must_not: [`${text}!`.slice(0, 200)] }),
  filters: { question: { operator: 'contains', value: 'delivery 3', holds: [3] } },
});

describe('an answer', () => {
  const answer = (text: string, ids: readonly string[] = []) => ({
    text,
    products: ids.map((id) => ({ id, name: id, price: null, list_price: null, image: null, url: null, reason: '' })),
  });
  const body = { question: 'q', must_say: [], must_not: [], must_show: [] };

  it.each([
    ['Two to four working days.', 'two to FOUR', true],
    ['Delivery costs 4.90.', '4.90', true],
    ['Delivery costs 14.90.', '4.90', false],
    ['We take it back – free.', 'take it back: free', true],
    ['Crème brûlée', 'creme brulee', true],
    ['Returns are free', 'return', false],
    ['Great 🙂', '🙂', true],
  ])('“%s” says “%s”: %s', (text, phrase, isSaid) => {
    expect(faultsOf(answer(text), { ...body, must_say: [phrase] }).missing_phrases).toEqual(isSaid ? [] : [phrase]);
    expect(faultsOf(answer(text), { ...body, must_not: [phrase] }).said_phrases).toEqual(isSaid ? [phrase] : []);
  });

  it('shows the required products, in any order', () =>
    expect(faultsOf(answer('', ['b', 'a']), { ...body, must_show: ['a', 'c'] }).missing_products).toEqual(['c']));
});

describe('the tests of a store', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ handlers: [...handlers, ...configurationHandlers, ...faqHandlers, ...guidanceHandlers] });
  });
  afterAll(() => api.close());

  async function shop() {
    const { store, people } = await api.company();
    const { token } = people.admin;
    await putProducts(api.db, store.key, [
      { id: 'red', name: 'Red desk lamp', price: 30, stock: 4 },
      { id: 'blue', name: 'Blue desk lamp', price: 80, stock: 2 },
    ]);
    await indexProducts(api.db, store.key);
    const faq = { question: 'How long does delivery take?', answer: 'Two days.' };
    const { id } = (await api.call(chatFaqs.calls.create, { key: store.id, fields: faq }, token)).answer.resource;
    const test = async (fields: InputOf<typeof calls.create>['fields']) =>
      (await api.call(calls.create, { key: store.id, fields }, token)).answer.resource.id;
    const rule = async (fields: InputOf<typeof chatGuidance.calls.create>['fields']) =>
      (await api.call(chatGuidance.calls.create, { key: store.id, fields }, token)).answer.resource.id;
    const run = async (draft?: NonNullable<InputOf<typeof chatTestsRun>['draft']>) => {
      const { result } = (await api.call(chatTestsRun, { key: store.id, ...(draft && { draft }) }, token)).answer;
      return result.map(({ question, before, after }) => [question, before.is_passed, after.is_passed]);
    };
    return { store, token, faq, faqId: id, test, rule, run };
  }
  const delivery = 'how fast is shipping';
  const lamps = 'show me desk lamps under 50';

  it('are run, and the list says which answer fails and why', async () => {
    const { store, token, test, run } = await shop();
    await test({ question: delivery, must_say: ['two days'], must_not: ['four'] });
    const id = await test({ question: lamps, must_show: ['red', 'blue'] });
    expect(await run()).toEqual([
      [delivery, true, true],
      [lamps, false, false],
    ]);
    const figures = async () => (await api.call(calls.info, { key: store.id, id }, token)).answer.resource.figures;
    expect(await figures()).toEqual({ missing_phrases: [], said_phrases: [], missing_products: ['blue'] });
    await api.call(calls.disable, { key: store.id, ids: [id] }, token);
    expect(await run()).toEqual([[delivery, true, true]]);
    expect(await rowsOf(api.db.pool, sql`SELECT FROM chat_conversations WHERE store_key = ${store.key}`)).toEqual([]);
  });

  it('are run with a draft of each kind in place of the saved values, and save nothing', async () => {
    const { faq, faqId, test, rule, run } = await shop();
    await test({ question: delivery, must_say: ['two days'] });
    const first = await rule({ kind: 'trigger', when: 'moon', reply: 'Not there.', position: 1 });
    const second = await rule({ kind: 'trigger', when: 'moon, far', reply: 'Nowhere.', position: 2 });
    await test({ question: 'can you go to the moon', must_say: ['not there'] });
    await test({ question: lamps, must_show: ['red'] });
    const after = async (...draft: Parameters<typeof run>) => (await run(...draft)).map(([, , isPassed]) => isPassed);
    // By question: the moon, delivery, lamps.
    expect(await after()).toEqual([true, true, true]);
    expect(await after({ kind: 'chat_faq', id: faqId, fields: { ...faq, answer: 'Three days.' } })).toEqual([true, false, true]);
    expect(await after({ kind: 'chat_guidance', fields: { kind: 'never_say', when: 'two days' } })).toEqual([true, false, true]);
    expect(await after({ kind: 'chat_guidance_order', fields: { ids: [second, first] } })).toEqual([false, true, true]);
    expect(await after({ kind: 'chat_guidance_order', fields: { ids: [first, second] } })).toEqual([true, true, true]);
    const strict = { max_products: 1, tries_broader: false };
    expect(await after({ kind: 'chat_configuration', fields: strict })).toEqual([true, true, true]);
    expect(await after()).toEqual([true, true, true]);
  });

  it('are run with what a switch, a deletion or an earlier version would change', async () => {
    const { store, token, faq, faqId, test, rule } = await shop();
    await test({ question: delivery, must_say: ['two days'] });
    const after = async (change: InputOf<typeof chatTestsRun>['change']) =>
      (await api.call(chatTestsRun, { key: store.id, change }, token)).answer.result.map((outcome) => [outcome.before.is_passed, outcome.after.is_passed]); // prettier-ignore
    const ids = [faqId];
    expect(await after({ action: 'disable', kind: 'chat_faq', ids })).toEqual([[true, false]]);
    expect(await after({ action: 'delete', kind: 'chat_faq', ids })).toEqual([[true, false]]);
    expect(await after({ action: 'enable', kind: 'chat_faq', ids })).toEqual([[true, true]]);
    const silent = await rule({ kind: 'never_say', when: 'two days' });
    await api.call(chatGuidance.calls.disable, { key: store.id, ids: [silent] }, token);
    expect(await after({ action: 'enable', kind: 'chat_guidance', ids: [silent] })).toEqual([[true, false]]);
    const changed = { ...faq, answer: 'Three days.' };
    await api.call(chatFaqs.calls.update, { key: store.id, id: faqId, revision: 1, fields: changed }, token);
    expect(await after({ action: 'revert', kind: 'chat_faq', ids, version: 1 })).toEqual([[false, true]]);
    expect(
      (await api.call(chatTestsRun, { key: store.id, change: { action: 'revert', kind: 'chat_faq', ids } }, token)).failure,
    ).toMatchObject({
      fields: { 'change.version': expect.any(String) },
    });
  });

  it('are run with an earlier configuration, and without any that was saved', async () => {
    const { store, token, test } = await shop();
    await test({ question: 'desk lamp under 5 euros', must_show: ['red'] });
    const after = async (change: InputOf<typeof chatTestsRun>['change']) =>
      (await api.call(chatTestsRun, { key: store.id, change }, token)).answer.result.map((outcome) => [outcome.before.is_passed, outcome.after.is_passed]); // prettier-ignore
    const save = (revision: number, tries_broader: boolean) =>
      api.call(chatConfigurationUpdate, { key: store.id, revision, fields: { tries_broader } }, token);
    await save(0, false);
    const kind = 'chat_configuration';
    expect(await after({ action: 'reset', kind })).toEqual([[false, true]]);
    await save(1, true);
    expect(await after({ action: 'revert', kind, version: 1 })).toEqual([[true, false]]);
    expect(await after({ action: 'revert', kind, version: 2 })).toEqual([[true, true]]);
  });

  it('cover what only the configuration decides', async () => {
    const { test, run } = await shop();
    await test({ question: 'desk lamp under 5 euros', must_show: ['red'] });
    expect(await run({ kind: 'chat_configuration', fields: { tries_broader: false } })).toEqual([['desk lamp under 5 euros', true, false]]);
  });

  it('refuse an incomplete draft', async () => {
    const { store, token } = await shop();
    const draft = { kind: 'chat_faq' as const, fields: { question: 'x' } };
    expect((await api.call(chatTestsRun, { key: store.id, draft }, token)).failure).toMatchObject({
      type: 'ParsingError',
      fields: { 'draft.fields.answer': expect.any(String) },
    });
  });

  it('of the demo pass with the demo’s FAQs and guidance', async () => {
    const { store, token, faqId, run, test, rule } = await shop();
    await api.call(chatFaqs.calls.delete, { key: store.id, ids: [faqId] }, token);
    const rows = <T>(demo: readonly T[] | { readonly without: string }) => ('without' in demo ? [] : demo);
    for (const fields of rows(chatFaqs.demo)) await api.call(chatFaqs.calls.create, { key: store.id, fields }, token);
    for (const fields of rows(chatGuidance.demo)) await rule(fields);
    for (const fields of rows(chatTests.demo)) await test(fields);
    expect((await run()).filter(([, isPassed]) => isPassed !== true)).toEqual([]);
  });

  it('run after any change, and staff are notified once of those that fail since', async () => {
    const { store, token } = await shop();
    const events = () =>
      rowsOf<{ name: string }>(
        api.db.pool,
        sql`SELECT data ->> 'name' AS name FROM company_events WHERE type = 'chat_tests_failed' AND store_keys = ARRAY[${store.key}]`,
      );
    // Other tests of this file have stores as well.
    const check = async () => {
      while ((await checkChangedStores(api.db, api.database.log, new Date())) > 0);
    };
    const faq = { question: 'Do you wrap gifts?', answer: 'Yes, for free.' };
    const { id } = (await api.call(chatFaqs.calls.create, { key: store.id, fields: faq }, token)).answer.resource;
    const test = { question: 'Do you wrap gifts?', must_say: ['for free'] };
    await api.call(calls.create, { key: store.id, fields: test }, token);
    const broken = { question: 'Is there a shop in Rome?', must_say: ['yes'] };
    await api.call(calls.create, { key: store.id, fields: broken }, token);
    await check();
    expect(await events()).toEqual([]);
    await api.call(chatFaqs.calls.disable, { key: store.id, ids: [id] }, token);
    await check();
    await check();
    expect(await events()).toEqual([{ name: test.question }]);
  });
});
