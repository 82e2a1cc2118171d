import { moneyOf } from '@endcap/schema/contract/money.ts';
import { customersList } from '@endcap/schema/data/customers/customers.rest.ts';
import { emailLogList } from '@endcap/schema/email/logs/emailLogs.rest.ts';
import { expect, it } from 'vitest';

import { customerRow, firstPage, storeStub } from '../../data/browse/testRows.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';

it('a customer has the emails to their address, each with seven times', async () => {
  const at = (minute: number) => `2026-11-10T09:0${minute}:00.000Z`;
  const email = {
    id: '00000000-0000-4000-8000-000000000001',
    send_id: '00000000-0000-4000-8000-000000000002',
    kind: 'newsletter' as const,
    name: 'November news',
    email: customerRow.email.toLowerCase(),
    subject: 'News',
    state: 'sent' as const,
    skip_reason: null,
    failure: '',
    queued_at: at(0),
    sent_at: at(1),
    delivered_at: at(2),
    opened_at: at(3),
    clicked_at: at(4),
    converted_at: at(5),
    complained_at: at(6),
    failed_at: at(7),
    unsubscribed_at: null,
    revenue: moneyOf('12.00', 'EUR'),
  };
  const source = `{ store(storeId: "a1b2c3d4") { customers(first: 1) { edges { node { emails(first: 5) {
    subject sentAt deliveredAt openedAt clickedAt convertedAt complainedAt failedAt } } } } } }`;
  const run = await runQuery(source, {
    stubs: [storeStub, stub(customersList, firstPage([customerRow])), stub(emailLogList, firstPage([email]))],
  });
  expect(run.errors).toBeUndefined();
  const [sentAt, deliveredAt, openedAt, clickedAt, convertedAt, complainedAt, failedAt] = [1, 2, 3, 4, 5, 6, 7].map(at);
  expect(run.data).toEqual({
    store: {
      customers: {
        edges: [{ node: { emails: [{ subject: 'News', sentAt, deliveredAt, openedAt, clickedAt, convertedAt, complainedAt, failedAt }] } }],
      },
    },
  });
  expect(run.calls.at(-1)?.input).toMatchObject({ limit: 5, filter: [{ field: 'email', operator: '=', value: customerRow.email }] });
});
