// @vitest-environment happy-dom
import { graphql, useLazyLoadQuery } from 'react-relay';
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import type { FaqSourceTestQuery } from './__generated__/FaqSourceTestQuery.graphql.ts';
import { FaqSource } from './FaqSource.tsx';

const conversation = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const asked = ['do you wrap gifts', 'gift paper?'];

function Shown({ of }: { readonly of: string | null }) {
  const data = useLazyLoadQuery<FaqSourceTestQuery>(
    graphql`
      query FaqSourceTestQuery($storeId: String!, $id: ID!) {
        store(storeId: $storeId) {
          chatFaq(id: $id) {
            ...FaqSource_faq
          }
        }
      }
    `,
    { storeId: 'a1b2c3d4', id: 'faq' },
  );
  return <FaqSource faq={data.store?.chatFaq ?? null} storeId="a1b2c3d4" conversation={of} questions={of === null ? [] : asked} />;
}

const show = (faq: object, of: string | null) => testScreen(<Shown of={of} />, { FaqSourceTestQuery: { ChatFaq: () => faq } });

const approved = { approvedBy: 'Ada Lovelace', approvedAt: '2024-02-03T10:00:00Z' };

it('says who approved an FAQ and what it was written for, and leads to the conversation', async () => {
  const { root } = await show({ ...approved, hasConversation: true }, conversation);
  expect(root.textContent).toContain('Approved by Ada Lovelace, Feb 3, 2024');
  expect([...root.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(asked);
  expect(root.querySelector('a')?.getAttribute('href')).toBe(`/store/a1b2c3d4/chat/conversations/${conversation}/-`);
});

it('keeps the questions of a conversation that is gone, without a link to it', async () => {
  const { root } = await show({ ...approved, hasConversation: false }, conversation);
  expect([...root.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(asked);
  expect([root.textContent.includes('The conversation has been deleted.'), root.querySelector('a')]).toEqual([true, null]);
});

it('shows nothing of an FAQ that is in no use and was written for nothing in particular', async () => {
  const { root } = await show({ approvedBy: null, approvedAt: null, hasConversation: false }, null);
  expect(root.textContent).toBe('');
});
