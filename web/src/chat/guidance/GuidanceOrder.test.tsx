// @vitest-environment happy-dom
import { act } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { testStore } from '../../app/router/testStoreScope.ts';
import type { GuidanceOrderTestQuery } from './__generated__/GuidanceOrderTestQuery.graphql.ts';
import { GuidanceOrder } from './GuidanceOrder.tsx';

function Shown() {
  const { store } = useLazyLoadQuery<GuidanceOrderTestQuery>(
    graphql`
      query GuidanceOrderTestQuery($storeId: String!) {
        store(storeId: $storeId) {
          chatGuidanceRules(first: 200) {
            edges {
              node {
                ...GuidanceOrder_rule
              }
            }
          }
        }
      }
    `,
    { storeId: 'a1b2c3d4' },
  );
  const rules = store?.chatGuidanceRules?.edges.map(({ node }) => node) ?? [];
  return <GuidanceOrder storeId="s1" rules={rules} onClose={() => undefined} />;
}

const edges = ['a', 'b', 'c'].map((name) => ({ node: { id: `id-${name}`, internalId: name, name, kind: 'TRIGGER' } }));

it('rules are put in order by keyboard: the focus stays with the rule that moves, and its new place is announced', async () => {
  const scoped = (
    <StoreScopeContext value={testStore}>
      <Shown />
    </StoreScopeContext>
  );
  await testScreen(scoped, { GuidanceOrderTestQuery: { ChatGuidanceRuleConnection: () => ({ edges }) } });
  const button = (name: string) => document.body.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
  const press = (name: string) =>
    act(async () => {
      button(name)?.focus();
      button(name)?.click();
    });
  const order = () => [...document.body.querySelectorAll('li')].map(({ dataset }) => dataset['rule']);
  const state = () => [
    order(),
    document.activeElement?.getAttribute('aria-label'),
    document.body.querySelector('[role=status]')?.textContent,
  ];

  await press('Move “b” down');
  expect(state()).toEqual([['id-a', 'id-c', 'id-b'], 'Move “b” up', 'b is now number 3 of 3']);
  await press('Move “b” up');
  expect(state()).toEqual([['id-a', 'id-b', 'id-c'], 'Move “b” up', 'b is now number 2 of 3']);
  await press('Move “b” up');
  expect(state()).toEqual([['id-b', 'id-a', 'id-c'], 'Move “b” down', 'b is now number 1 of 3']);
});
