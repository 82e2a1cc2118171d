// @vitest-environment happy-dom
import { graphql, useLazyLoadQuery } from 'react-relay';
import { expect, it, onTestFinished, vi } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { testStore } from '../../app/router/testStoreScope.ts';
import type { NewsletterStatusTestQuery } from './__generated__/NewsletterStatusTestQuery.graphql.ts';
import { NewsletterStatus } from './NewsletterStatus.tsx';

function Shown({ read = 0 }: { readonly read?: number }) {
  const { store } = useLazyLoadQuery<NewsletterStatusTestQuery>(
    graphql`
      query NewsletterStatusTestQuery($storeId: String!, $id: ID!) {
        store(storeId: $storeId) {
          ...NewsletterStatus_store
          newsletter(id: $id) {
            ...NewsletterStatus_newsletter
          }
        }
      }
    `,
    { storeId: 'a1b2c3d4', id: 'n' },
    { fetchKey: read, fetchPolicy: 'network-only' },
  );
  return store?.newsletter ? <NewsletterStatus store={store} newsletter={store.newsletter} /> : null;
}

async function shown(newsletter: object) {
  const figures = { recipientsCount: 451, sent: 400, opened: 40, clicked: 4, failed: 0, revenue: null };
  const { root } = await testScreen(
    <StoreScopeContext value={testStore}>
      <Shown />
    </StoreScopeContext>,
    { NewsletterStatusTestQuery: { Newsletter: () => ({ sendId: 's1', pausedReason: '', figures, ...newsletter }) } },
  );
  return { text: root.textContent, links: [...root.querySelectorAll('a')].map(({ href }) => new URL(href).pathname) };
}

it('a newsletter that was sent shows how far it came, and leads to its results', async () => {
  const { text, links } = await shown({ state: 'SENT' });
  expect(text).toContain('Sent to 400 of 451 people');
  expect(links).toContain('/store/a1b2c3d4/email/details/s1');
});

it('a draft has nothing to show yet', async () => expect(await shown({ state: 'DRAFT' })).toEqual({ text: '', links: [] }));

it('is brought into view when the draft is sent, since the button is far below it', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  onTestFinished(() => scrolled.mockRestore());
  await shown({ state: 'SENT' });
  expect(scrolled).not.toHaveBeenCalled();
  const element = (read: number) => (
    <StoreScopeContext value={testStore}>
      <Shown read={read} />
    </StoreScopeContext>
  );
  const screen = await testScreen(element(1));
  const answer = (state: string) =>
    screen.answer({ Newsletter: () => ({ id: 'n', state, sendAt: '2026-12-01T08:00:00.000Z', sendId: null, pausedReason: '' }) });
  await answer('DRAFT');
  await screen.show(element(2));
  await answer('PENDING');
  expect(scrolled).toHaveBeenCalledOnce();
});
