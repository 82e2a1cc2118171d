// @vitest-environment happy-dom
import { graphql, useLazyLoadQuery } from 'react-relay';
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import type { EmailFunnelTestQuery } from './__generated__/EmailFunnelTestQuery.graphql.ts';
import { EmailFunnel } from './EmailFunnel.tsx';

function Shown() {
  const { store } = useLazyLoadQuery<EmailFunnelTestQuery>(
    graphql`
      query EmailFunnelTestQuery($storeId: String!, $id: ID!) {
        store(storeId: $storeId) {
          emailSend(id: $id) {
            ...EmailFunnel_send
          }
        }
      }
    `,
    { storeId: 'a1b2c3d4', id: 's1' },
  );
  return store?.emailSend ? <EmailFunnel send={store.emailSend} /> : null;
}

const none = { clicked: 0, converted: 0, unsubscribed: 0, complained: 0, failed: 0, skipped: 0, revenue: { amount: '0', currency: 'EUR' } };

it.each([
  ['with deliveries, where the service reports them', 3, ['Recipients4100%', 'Sent4100%', 'Delivered375%', 'Opened250%']],
  ['without deliveries, where the service reports none', 0, ['Recipients4100%', 'Sent4100%', 'Opened250%']],
])('shows how far a send got, %s', async (_case, delivered, first) => {
  const send = { recipients: 4, figures: { ...none, sent: 4, delivered, opened: 2 } };
  const { root } = await testScreen(<Shown />, { EmailFunnelTestQuery: { EmailSend: () => send } });
  const rows = [...root.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows.slice(0, first.length)).toEqual(first);
});
