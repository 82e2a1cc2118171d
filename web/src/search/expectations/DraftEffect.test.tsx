// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { testStore } from '../../app/router/testStoreScope.ts';
import { DraftEffect } from './DraftEffect.tsx';

it.each([
  [3, 7, 'must be in the top 10: rank 3 → rank 7'],
  [3, null, 'must be in the top 10: rank 3 → not in the top 100'],
  [3, 3, 'must be in the top 10: rank 3'],
  [null, null, 'must be in the top 10: not in the top 100'],
])('an expectation whose rank is %s before and %s after a change says so', async (rankBefore, rankAfter, text) => {
  const outcome = { query: 'lamp', maxRank: 10, isMetBefore: rankBefore !== null, isMetAfter: rankAfter !== null, rankBefore, rankAfter };
  const { root } = await testScreen(
    <StoreScopeContext value={testStore}>
      <DraftEffect draft={{ searchSynonym: { query: 'lamp' } }} id={null} queries={[]} />
    </StoreScopeContext>,
    { DraftEffectQuery: { Store: () => ({ searchExpectationRun: { needsReindexing: false, outcomes: [outcome] } }) } },
  );
  const texts = [...root.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(texts).toContain(text);
});
