// @vitest-environment happy-dom
import { act } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import { beforeEach, expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { testStore } from '../../app/router/testStoreScope.ts';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { AbilitiesContext } from '../../app/router/viewerAbilities.ts';
import { closeToast, currentToasts } from '../../app/toasts/toastStack.ts';
import type { StoreTodosTestQuery } from './__generated__/StoreTodosTestQuery.graphql.ts';
import { StoreTodos } from './StoreTodos.tsx';

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

function Shown() {
  const data = useLazyLoadQuery<StoreTodosTestQuery>(
    graphql`
      query StoreTodosTestQuery($storeId: String!) {
        store(storeId: $storeId) {
          ...StoreTodos_store
        }
      }
    `,
    { storeId: 'a1b2c3d4' },
  );
  return data.store && <StoreTodos store={data.store} />;
}

const money = (amount: string) => ({ amount, currency: 'EUR' });
const entry = (kind: string, more: object = {}) => ({
  kind,
  subject: kind.toLowerCase(),
  title: `the ${kind.toLowerCase()}`,
  count: 7,
  suggestion: '',
  feedId: kind === 'FEED_FAILING' ? 'feed-1' : null,
  campaignId: kind === 'CAMPAIGN_WITHOUT_PRODUCTS' ? 'campaign-1' : null,
  estimate: money('25.00'),
  state: 'OPEN',
  decidedBy: null,
  effect: null,
  ...more,
});

const show = (todos: readonly object[], can = true) =>
  testScreen(
    <StoreScopeContext value={testStore}>
      <AbilitiesContext value={() => can}>
        <Shown />
      </AbilitiesContext>
    </StoreScopeContext>,
    {
      StoreTodosTestQuery: {
        Store: () => ({ id: 'store-1', storeId: 'a1b2c3d4', todoList: { checkedAt: '2026-11-28T06:00:00Z', todos } }),
      },
    },
  );

const decided = { decideStoreTodo: { todo: { state: 'DONE' }, errors: [] } };

it.each([
  ['QUERY_WITHOUT_RESULT', { suggestion: 'sunshade' }, 'Add synonym “sunshade”', 'useStoreTodoSynonymMutation', 'createSearchSynonym'],
  ['FEED_FAILING', {}, 'Sync now', 'useStoreTodoSyncMutation', 'syncFeed'],
  ['CAMPAIGN_WITHOUT_PRODUCTS', {}, 'Remove deleted products', 'useStoreTodoForgetMutation', 'forgetDeletedProducts'],
])('%s is fixed by one click, and then done', async (kind, more, button, operation, field) => {
  const screen = await show([entry(kind, more)]);
  await screen.click(button);
  await screen.answer({ Mutation: () => ({ [field]: { errors: [] } }) }, operation);
  const { request } = await screen.answer({ Mutation: () => decided }, 'useStoreTodoDecideMutation');
  expect(request.variables).toEqual({ input: { storeId: 'store-1', kind, subject: kind.toLowerCase(), state: 'DONE' } });
});

it('a fix that is refused leaves the entry open and says why', async () => {
  const screen = await show([entry('CAMPAIGN_WITHOUT_PRODUCTS')]);
  await screen.click('Remove deleted products');
  await screen.answer({ Mutation: () => ({ forgetDeletedProducts: { errors: [{ message: 'Choose other products.' }] } }) });
  expect(currentToasts().map(({ type, message }) => [type, message])).toEqual([['danger', 'Choose other products.']]);
});

it('what a person has to do is a link, and the image of another attribute is one click away', async () => {
  const screen = await show([
    entry('QUERY_WITHOUT_RESULT'),
    entry('QUERY_WITHOUT_SALES'),
    entry('PRODUCT_WITHOUT_IMAGE', { suggestion: 'photo' }),
  ]);
  expect([...screen.root.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['Add synonym', 'Create rule', 'Open product']);
  await screen.click('Use image from photo');
  // Its code comes with the click.
  await act(async () => void (await import('./ImageFixRun.tsx')));
  const modifiers = { revision: 3, steps: [] };
  await screen.answer({ Store: () => ({ id: 'store-1', storeId: 'a1b2c3d4', modifiers }) }, 'useStepFixQuery');
  const { request } = await screen.answer(
    { Mutation: () => ({ saveModifiers: { modifiers: { ...modifiers, revision: 4 }, errors: [], problems: [] } }) },
    'useModifierWritesSaveMutation',
  );
  expect(request.variables['input']).toMatchObject({
    revision: 3,
    steps: [{ type: 'COPY', attribute: 'photo', value: 'image', condition: 'image not exists' }],
  });
});

it('shows the measured effect of what was done, that of a feed for the whole store', async () => {
  const effect = { before: money('100.00'), after: money('140.00') };
  const done = { state: 'DONE', decidedBy: 'Ada' };
  const { root } = await show([
    entry('PRODUCT_WITHOUT_IMAGE', { ...done, effect }),
    entry('FEED_FAILING', { ...done, effect }),
    entry('QUERY_WITHOUT_SALES', done),
  ]);
  expect([...root.querySelectorAll('li span > span')].map(({ textContent }) => textContent)).toEqual([
    'Done by Ada · €100.00 in the two weeks before, €140.00 after',
    'Done by Ada · Revenue of the store: €100.00 in the two weeks before, €140.00 after',
    'Done by Ada · The effect is measured two weeks after the fix.',
  ]);
});

it('offers nothing to a person who may only look', async () => {
  const { root } = await show([entry('FEED_FAILING'), entry('CAMPAIGN_WITHOUT_PRODUCTS'), entry('QUERY_WITHOUT_RESULT')], false);
  expect([root.querySelectorAll('li').length, root.querySelectorAll('button, a').length]).toEqual([3, 0]);
});
