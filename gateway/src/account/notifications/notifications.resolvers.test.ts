import { notificationList } from '@endcap/schema/account/notifications/notifications.rest.ts';
import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { expect, it } from 'vitest';

import { firstPage } from '../../data/browse/testRows.ts';
import { mockAnswer } from '../../graph/mockAnswers.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';

const notification = (number: number, type: 'feed_failed' | 'comment_added', message: string) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  type,
  level: 'info' as const,
  at: '2026-11-21T09:30:00.000Z',
  is_read: false,
  company_id: 'c1c2c3d4',
  company_name: 'Acme',
  store_id: null,
  store_name: null,
  object_type: 'feed',
  object_id: '',
  name: '',
  message,
});

it.each([
  ['en-US', 'The file is empty.'],
  ['da-DK', 'Filen er tom.'],
  ['de-DE', 'Die Datei ist leer.'],
] as const)('what failed is read in %s, and what a colleague wrote as they wrote it', async (language, message) => {
  const rows = [notification(1, 'feed_failed', 'The file is empty.'), notification(2, 'comment_added', 'The file is empty.')];
  const { data } = await runQuery('{ viewer { notifications { edges { node { message } } } } }', {
    stubs: [
      stub(tokenInfo, tokenInfo.answer.parse(mockAnswer(tokenInfo, {}, 1))),
      stub(notificationList, { ...firstPage(rows), unread: 2 }),
    ],
    language,
  });
  expect(data).toEqual({ viewer: { notifications: { edges: [{ node: { message } }, { node: { message: 'The file is empty.' } }] } } });
});
