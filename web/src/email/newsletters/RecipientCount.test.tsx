// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { RecipientCount } from './RecipientCount.tsx';

const asks = (conditions: string) => <RecipientCount storeId="a1b2c3d4" recipients={{ audiences: [], lists: ['l1'], conditions }} />;
const answers = (subscribed: number) => ({ MailRecipientCount: () => ({ subscribed, suppressed: 0, capped: 0 }) });

it('recipients are counted again when their conditions change, and not when these are only written in another way', async () => {
  const screen = await testScreen(asks(''));
  const first = await screen.answer(answers(900), 'RecipientCountQuery');
  expect(first.request.variables).toEqual({ storeId: 'a1b2c3d4', audiences: [], lists: ['l1'], conditions: '' });
  await screen.show(asks('order_count  >=  2'));
  await vi.waitFor(async () => {
    const second = await screen.answer(answers(35), 'RecipientCountQuery');
    expect(second.request.variables['conditions']).toBe('order_count >= 2');
  });
  await vi.waitFor(() => expect(screen.root.textContent).toContain('35'));
  await screen.show(asks('order_count >= 2'));
  await new Promise((done) => setTimeout(done, 300));
  await expect(screen.answer(answers(1), 'RecipientCountQuery')).rejects.toThrow();
});
