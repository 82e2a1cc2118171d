// @vitest-environment happy-dom
import { graphql, useLazyLoadQuery } from 'react-relay';
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import type { EmailClicksTestQuery } from './__generated__/EmailClicksTestQuery.graphql.ts';
import { EmailClicks } from './EmailClicks.tsx';

function Shown() {
  const { store } = useLazyLoadQuery<EmailClicksTestQuery>(
    graphql`
      query EmailClicksTestQuery($storeId: String!, $id: ID!) {
        store(storeId: $storeId) {
          emailSend(id: $id) {
            ...EmailClicks_send
          }
        }
      }
    `,
    { storeId: 'a1b2c3d4', id: 's1' },
  );
  return store?.emailSend ? <EmailClicks send={store.emailSend} storeId="a1b2c3d4" /> : null;
}

it('names the product that a link leads to, above its address', async () => {
  const send = {
    links: [
      { url: 'https://shop.test/lamp', productId: 'p1', clicks: 4, people: 3 },
      { url: 'https://shop.test/help', productId: '', clicks: 1, people: 1 },
    ],
    products: [{ productId: 'p1', name: 'Oak lamp', clicks: 4, orders: 1, revenue: { amount: '40', currency: 'EUR' } }],
  };
  const { root } = await testScreen(<Shown />, { EmailClicksTestQuery: { EmailSend: () => send } });
  const links = [...(root.querySelector('tbody')?.querySelectorAll('tr') ?? [])].map(({ textContent }) => textContent);
  expect(links).toEqual(['Oak lamphttps://shop.test/lamp43', 'https://shop.test/help11']);
});
