import { chatTestsRun } from '@endcap/schema/chat/tests/chatTests.rest.ts';
import { productsByIds } from '@endcap/schema/data/products/products.rest.ts';
import { expect, it } from 'vitest';

import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const id = '00000000-0000-4000-8000-000000000001';
const faults = { missing_phrases: [], said_phrases: [], missing_products: [] };
const slower = {
  id,
  question: 'how fast',
  before: { ...faults, is_passed: true, text: 'Two days.' },
  after: { ...faults, missing_phrases: ['two days'], is_passed: false, text: 'A week.' },
};
const result = [slower];

it.each([
  [
    'faq: { question: "How fast?", answer: "A week.", validUntil: "2099-01-31" }',
    { kind: 'chat_faq', id, fields: { question: 'How fast?', answer: 'A week.', valid_until: '2099-01-31' } },
  ],
  ['guidance: { kind: NEVER_SAY, when: "two days" }', { kind: 'chat_guidance', id, fields: { kind: 'never_say', when: 'two days' } }],
  ['configuration: { inStockOnly: false }', { kind: 'chat_configuration', id, fields: { in_stock_only: false } }],
  [`guidanceOrder: ["${toGlobalId('ChatGuidanceRule', 'a1b2c3d4', id)}"]`, { kind: 'chat_guidance_order', fields: { ids: [id] } }],
])('a draft is sent in the format of the api: %s', async (draft, sent) => {
  const source = `{ store(storeId: "a1b2c3d4") { chatTestRun(draft: { ${draft} }, id: "${toGlobalId('ChatFaq', 'a1b2c3d4', id)}") {
    brokenCount outcomes { internalId isPassedBefore isPassedAfter textAfter missingPhrases } } } }`;
  const run = await runQuery(source, { stubs: [storeOfRole('manager', ['CHAT_VIEW']), stub(chatTestsRun, { result })] });
  expect(run.errors).toBeUndefined();
  expect(run.data).toMatchObject({
    store: {
      chatTestRun: {
        brokenCount: 1,
        outcomes: [{ internalId: id, isPassedBefore: true, isPassedAfter: false, textAfter: 'A week.', missingPhrases: ['two days'] }],
      },
    },
  });
  expect(run.calls.at(-1)).toMatchObject({ input: { with_model: false, draft: sent } });
});

it('products that are not shown are read in one call for all tests', async () => {
  const failed = (products: string[]) => ({ ...slower, after: { ...faults, missing_products: products, is_passed: false, text: '' } });
  const source = '{ store(storeId: "a1b2c3d4") { chatTestRun { outcomes { missingProducts products { internalId } } } } }';
  const { errors, data, calls } = await runQuery(source, {
    stubs: [
      storeOfRole('manager', ['CHAT_VIEW']),
      stub(chatTestsRun, { result: [failed(['p1', 'p2']), failed(['p2'])] }),
      stub(productsByIds, { result: [] }),
    ],
  });
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ store: { chatTestRun: { outcomes: [{ missingProducts: ['p1', 'p2'], products: [] }, { products: [] }] } } });
  expect(calls.filter(({ path }) => path.endsWith(productsByIds.path))).toHaveLength(1);
});

it('a switch, a deletion and the publication of a draft are sent by the ids of what they change; the configuration has none', async () => {
  const run = async (change: string) => {
    const source = `{ store(storeId: "a1b2c3d4") { chatTestRun(change: { ${change} }) { brokenCount } } }`;
    const { errors, calls } = await runQuery(source, { stubs: [storeOfRole('manager', ['CHAT_VIEW']), stub(chatTestsRun, { result })] });
    expect(errors).toBeUndefined();
    return calls.at(-1)?.input;
  };
  const key = 'a1b2c3d4';
  expect(await run(`action: DISABLE, ids: ["${toGlobalId('ChatFaq', key, id)}"]`)).toEqual({
    key,
    with_model: false,
    change: { action: 'disable', kind: 'chat_faq', ids: [id] },
  });
  expect(await run('action: REVERT, version: 2')).toMatchObject({ change: { action: 'revert', kind: 'chat_configuration', version: 2 } });
  expect(await run('action: RESET')).toMatchObject({ change: { action: 'reset', kind: 'chat_configuration' } });
  expect(await run(`action: PUBLISH, draftId: "${toGlobalId('Draft', key, id)}"`)).toMatchObject({
    change: { action: 'publish', ids: [], draft_id: id },
  });
});
