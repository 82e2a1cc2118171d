// @vitest-environment happy-dom
import { graphql, useLazyLoadQuery } from 'react-relay';
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { testStore } from '../../app/router/testStoreScope.ts';
import type { EmailListMembersTestQuery } from './__generated__/EmailListMembersTestQuery.graphql.ts';
import { EmailListMembers } from './EmailListMembers.tsx';

function Shown() {
  const { store } = useLazyLoadQuery<EmailListMembersTestQuery>(
    graphql`
      query EmailListMembersTestQuery($storeId: String!, $id: ID!) {
        store(storeId: $storeId) {
          emailList(id: $id) {
            ...EmailListMembers_list
          }
        }
      }
    `,
    { storeId: 'a1b2c3d4', id: 'l1' },
  );
  return <EmailListMembers list={store?.emailList ?? null} />;
}

it('marks the members of a list who have not confirmed it, whatever other lists they confirmed', async () => {
  const member = (email: string, ...lists: readonly object[]) => ({ node: { id: email, email, lists } });
  const edges = [
    member('sure@shop.test', { listId: 'l1', state: 'CONFIRMED' }, { listId: 'l2', state: 'PENDING' }),
    member('maybe@shop.test', { listId: 'l1', state: 'PENDING' }, { listId: 'l2', state: 'CONFIRMED' }),
  ];
  const Store = () => ({ id: 'store-1' });
  const { root } = await testScreen(
    <StoreScopeContext value={testStore}>
      <Shown />
    </StoreScopeContext>,
    {
      EmailListMembersTestQuery: { Store, EmailList: () => ({ id: 'l1', subscribers: 1, pending: 1, viewerCanEdit: false }) },
      EmailListMembersQuery: { Store, SubscriberConnection: () => ({ totalCount: 2, edges }) },
    },
  );
  expect(root.textContent).toContain('maybe@shop.testPending');
  expect(root.textContent).not.toContain('sure@shop.testPending');
});
