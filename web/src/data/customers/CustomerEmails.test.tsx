// @vitest-environment happy-dom
import { graphql, useLazyLoadQuery } from 'react-relay';
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { testStore } from '../../app/router/testStoreScope.ts';
import { AbilitiesContext } from '../../app/router/viewerAbilities.ts';
import type { CustomerEmailsTestQuery } from './__generated__/CustomerEmailsTestQuery.graphql.ts';
import { CustomerEmails } from './CustomerEmails.tsx';

function Shown() {
  const { store } = useLazyLoadQuery<CustomerEmailsTestQuery>(
    graphql`
      query CustomerEmailsTestQuery($storeId: String!, $email: String!) {
        store(storeId: $storeId) {
          customer(email: $email) {
            ...CustomerEmails_customer
          }
        }
      }
    `,
    { storeId: 'a1b2c3d4', email: 'ada@shop.test' },
  );
  return store?.customer ? <CustomerEmails customer={store.customer} /> : null;
}

const times = ['sentAt', 'deliveredAt', 'openedAt', 'clickedAt', 'convertedAt', 'complainedAt', 'failedAt'];
const never = Object.fromEntries(times.map((time) => [time, null]));

it.each<[readonly string[], readonly string[]]>([
  [['EMAIL_VIEW'], ['/store/a1b2c3d4/email/logs?q=ada%40shop.test']],
  [[], []],
])('who may %j is led from a customer’s emails to all of them at %j', async (abilities, links) => {
  const { root } = await testScreen(
    <AbilitiesContext value={(ability) => abilities.includes(ability)}>
      <StoreScopeContext value={testStore}>
        <Shown />
      </StoreScopeContext>
    </AbilitiesContext>,
    { CustomerEmailsTestQuery: { Customer: () => ({ email: 'ada@shop.test', emails: [{ subject: 'Hello Ada', ...never }] }) } },
  );
  expect(root.textContent).toContain('Hello Ada');
  expect([...root.querySelectorAll('a')].map(({ href }) => href.replace(/^\w+:\/\/[^/]+/, ''))).toEqual(links);
});
