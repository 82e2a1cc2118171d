// @vitest-environment happy-dom
import { useEffect } from 'react';
import { useQueryLoader } from 'react-relay';
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { testStore } from '../../app/router/testStoreScope.ts';
import { AbilitiesContext } from '../../app/router/viewerAbilities.ts';
import SetupPageQueryNode, { type SetupPageQuery } from './__generated__/SetupPageQuery.graphql.ts';
import SetupTriggerPageQueryNode, { type SetupTriggerPageQuery } from './email/__generated__/SetupTriggerPageQuery.graphql.ts';
import { SetupTriggerPage } from './email/SetupTriggerPage.tsx';
import { triggerStarts } from './email/triggerStarts.ts';
import { SetupPage } from './SetupPage.tsx';

const storeId = 'a1b2c3d4';
const leadAds = triggerStarts.leadads.path({ storeId });
const at = (pathname: string) => ({ pathname, search: '', params: { storeId }, query: new URLSearchParams() });
const none = { edges: [] };

function Setup() {
  const [queryRef, load] = useQueryLoader<SetupPageQuery>(SetupPageQueryNode);
  useEffect(() => load({ storeId }), [load]);
  return queryRef && <SetupPage queryRef={queryRef} location={at('/')} isStale={false} />;
}

function LeadAds() {
  const [queryRef, load] = useQueryLoader<SetupTriggerPageQuery>(SetupTriggerPageQueryNode);
  useEffect(() => load({ storeId, type: 'WELCOME' }), [load]);
  return (
    queryRef && (
      <StoreScopeContext value={testStore}>
        <AbilitiesContext value={() => true}>
          <SetupTriggerPage queryRef={queryRef} location={at(leadAds)} isStale={false} />
        </AbilitiesContext>
      </StoreScopeContext>
    )
  );
}

const answers = (signals: readonly string[]) => ({
  Store: () => ({
    storeId,
    signals,
    searchElements: none,
    sliders: none,
    emailTriggers: none,
    samples: none,
    emailTriggerTypes: { types: [] },
  }),
});

it.each([
  [[], false],
  [['ai_provider'], false],
  [['lead_ads'], true],
] as const)('with the signals %j, lead ads among the steps of setup: %s', async (signals, isThere) => {
  const screen = await testScreen(<Setup />);
  await screen.answer(answers(signals));
  const paths = [...screen.root.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(paths).toContain(triggerStarts.welcomeemail.path({ storeId }));
  expect(paths.includes(leadAds)).toBe(isThere);
});

it('a link to the setup of lead ads leads to the features where these are off, and to a trigger where they are on', async () => {
  const off = await testScreen(<LeadAds />);
  await off.answer(answers([]));
  expect(off.root.textContent).toContain('Lead ads are off in this store.');
  expect([...off.root.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Create trigger');
  const on = await testScreen(<LeadAds />);
  await on.answer(answers(['lead_ads']));
  expect(on.root.textContent).not.toContain('are off');
  expect(on.button('Create trigger').disabled).toBe(false);
});
