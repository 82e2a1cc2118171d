// @vitest-environment happy-dom
import { useEffect } from 'react';
import { useQueryLoader } from 'react-relay';
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { AbilitiesContext } from '../../app/router/viewerAbilities.ts';
import IntegrationsPageQueryNode, { type IntegrationsPageQuery } from './__generated__/IntegrationsPageQuery.graphql.ts';
import { IntegrationsPage } from './IntegrationsPage.tsx';

function Routed({ can }: { readonly can: boolean }) {
  const [queryRef, load] = useQueryLoader<IntegrationsPageQuery>(IntegrationsPageQueryNode);
  useEffect(() => load({ storeId: 'a1b2c3d4' }), [load]);
  const location = { pathname: '/', search: '', params: {}, query: new URLSearchParams() };
  return (
    queryRef && (
      <AbilitiesContext value={() => can}>
        <IntegrationsPage queryRef={queryRef} location={location} isStale={false} />
      </AbilitiesContext>
    )
  );
}

const connection = (kind: string, more: object = {}) => ({
  key: kind,
  objectId: null,
  kind,
  name: '',
  state: 'CONNECTED',
  lastRunAt: null,
  problem: null,
  ...more,
});

async function shown(integrations: readonly object[], can = true) {
  const screen = await testScreen(<Routed can={can} />);
  await screen.answer({ Store: () => ({ storeId: 'a1b2c3d4', company: { companyId: 'c0ffee00' }, integrations }) });
  return screen;
}

it('lists each connection with its problem and the way to its editor, in its group', async () => {
  const { root } = await shown([
    connection('EXPORTER', { name: 'Ads', objectId: 'e1', state: 'FAILING', problem: 'The password is wrong.' }),
    connection('FEED', { name: 'shop.test' }),
    connection('WEBHOOK', { name: 'Orders', objectId: 'w1' }),
    connection('PAYMENTS', { state: 'NOT_SET_UP' }),
  ]);
  const groups = [...root.querySelectorAll('section')].map((section) =>
    [...section.querySelectorAll('li')].map((row) => row.querySelector('a')?.getAttribute('href')),
  );
  expect(groups).toEqual([
    ['/store/a1b2c3d4/audience/integrations/e1', '/store/a1b2c3d4/data/configuration'],
    ['/company/c0ffee00/webhooks/w1'],
    ['/company/c0ffee00/billing'],
  ]);
  expect(root.querySelector('li')?.textContent).toContain('The password is wrong.');
});

it('a store without data is led to its first feed', async () => {
  const { root } = await shown([connection('MAIL')]);
  expect(root.querySelector('section a')?.getAttribute('href')).toBe('/store/a1b2c3d4/data/configuration');
});

it('hides what the viewer may not open', async () => {
  const { root } = await shown([connection('FEED'), connection('WEBHOOK'), connection('MAIL'), connection('PAYMENTS')], false);
  expect([root.querySelectorAll('section').length, [...root.querySelectorAll('li')].map((row) => row.querySelector('a') !== null)]).toEqual(
    [2, [true, false, false]],
  );
});
