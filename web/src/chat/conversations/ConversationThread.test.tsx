// @vitest-environment happy-dom
import { graphql, useLazyLoadQuery } from 'react-relay';
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { AbilitiesContext } from '../../app/router/viewerAbilities.ts';
import type { ConversationThreadTestQuery } from './__generated__/ConversationThreadTestQuery.graphql.ts';
import { ConversationThread } from './ConversationThread.tsx';

function Shown() {
  const data = useLazyLoadQuery<ConversationThreadTestQuery>(
    graphql`
      query ConversationThreadTestQuery($storeId: String!, $chatUid: ID!) {
        store(storeId: $storeId) {
          chatConversation(id: $chatUid) {
            ...ConversationThread_conversation
          }
        }
      }
    `,
    { storeId: 'a1b2c3d4', chatUid: '7d444840-9dc0-41d1-b245-5ffdce74fad2' },
  );
  const conversation = data.store?.chatConversation;
  return conversation ? <ConversationThread conversation={conversation} storeId="a1b2c3d4" /> : null;
}

const message = (from: 'SHOPPER' | 'ASSISTANT', more: object) => ({
  internalId: from,
  from,
  at: '2026-02-03T10:00:00Z',
  rating: null,
  tools: [],
  ...more,
});

async function links(reply: object, tools: readonly string[] = []) {
  const thread = [
    message('SHOPPER', { text: 'How fast?', maskedText: 'How fast?', reply: null }),
    message('ASSISTANT', {
      text: 'Two days.',
      maskedText: '',
      writtenBy: 'BUILT_IN',
      tools,
      reply: { outcome: 'ANSWERED', products: [], ...reply },
    }),
  ];
  const { root } = await testScreen(
    <AbilitiesContext value={() => true}>
      <Shown />
    </AbilitiesContext>,
    { ConversationThreadTestQuery: { ChatConversation: () => ({ internalId: 'c1', thread }) } },
  );
  return [...root.querySelectorAll('a')].map(({ textContent, href }) => [textContent, new URL(href).pathname]);
}

const store = '/store/a1b2c3d4';

it('an answer from an FAQ leads to it, to be edited', async () => {
  expect(await links({ sources: [{ kind: 'FAQ', internalId: 'f1', title: 'Delivery' }] })).toEqual([
    ['Delivery', `${store}/chat/faqs/f1`],
    ['Edit FAQ', `${store}/chat/faqs/f1`],
  ]);
});

it('any other answer can be made an FAQ, and leads to what it came from', async () => {
  const sources = [
    { kind: 'GUIDANCE', internalId: 'g1', title: 'gift' },
    { kind: 'PAGE', internalId: 'p1', title: 'About us' },
    { kind: 'ORDER', internalId: 'A-1', title: 'A-1' },
    { kind: 'PRODUCT', internalId: '4711', title: 'Lamp' },
  ];
  const others = [
    ['gift', `${store}/chat/guidance/g1`],
    ['About us', `${store}/data/pages/p1`],
    ['A-1', `${store}/data/orders/A-1`],
  ];
  const add = ['Add as FAQ', `${store}/chat/faqs/new`];
  expect(await links({ sources })).toEqual([...others, ['Lamp', `${store}/data/products/4711`], add]);
  // A product that is shown is named once.
  const shown = await links({ sources, products: [{ internalId: '4711', name: 'Desk lamp' }] });
  expect(shown).toEqual([['Desk lamp', `${store}/data/products/4711`], ...others, add]);
});

it.each(['ORDER', 'ORDER_CODE', 'HAND_OVER', 'REFUSAL'])(
  'what is about one shopper, or is refused (%s), cannot be made an FAQ',
  async (tool) => {
    expect(await links({ sources: [], outcome: 'ASKED' }, [tool])).toEqual([]);
    // An FAQ that the order was offered with stays one that can be edited.
    const edit = await links({ sources: [{ kind: 'FAQ', internalId: 'f1', title: 'Delivery' }] }, ['FAQ', tool]);
    expect(edit.at(-1)).toEqual(['Edit FAQ', `${store}/chat/faqs/f1`]);
  },
);

it('a thank-you cannot be made an FAQ, while a question that was not answered can', async () => {
  expect(await links({ sources: [] })).toEqual([]);
  expect(await links({ sources: [], outcome: 'UNANSWERED' })).toEqual([['Add as FAQ', `${store}/chat/faqs/new`]]);
});
