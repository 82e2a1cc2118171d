import { webhooks } from '@endcap/schema/company/webhooks/webhooks.resource.ts';
import { webhookDeliveries, webhookRedeliver, webhookRotateSecret } from '@endcap/schema/company/webhooks/webhooks.rest.ts';
import { describe, expect, it } from 'vitest';

import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';
import { companyOfRole } from '../companies/testViewedCompany.ts';

const companyId = 'c1d2e3f4';
const internalId = '00000000-0000-4000-8000-000000000001';
const id = toGlobalId('Webhook', companyId, internalId);
const deliveryId = toGlobalId('WebhookDelivery', companyId, `${internalId}:${internalId}`);
const at = '2026-11-21T09:30:00.000Z';
const delivery = {
  id: internalId,
  event_id: 'e1',
  event: 'import_failed' as const,
  created_at: at,
  state: 'waiting' as const,
  attempts: [{ at, status: 503, answer: 'busy', error: '', duration_ms: 12 }],
  attempt_count: 1,
  next_at: at,
  payload: '{}',
};

const row = {
  id: internalId,
  name: 'Chat',
  enabled: true,
  scope: [],
  can_edit: true,
  cannot_edit_reason: null,
  revision: 1,
  created_at: at,
  updated_at: at,
  updated_by: null,
  fields: { name: 'Chat', url: 'https://hooks.test', events: ['import_failed' as const], store_ids: [] },
  figures: { status: 'failing' as const, failing_since: at, last_success_at: null, waiting: 1, secret_created_at: null },
};

describe('webhooks', () => {
  it('list their deliveries by status', async () => {
    const stubs = [
      companyOfRole('developer', companyId),
      stub(webhooks.calls.info, { resource: row }),
      stub(webhookDeliveries, {
        result: [delivery],
        total: 1,
        is_total_exact: true,
        cursors: ['c1'],
        has_next: false,
        has_previous: false,
        offset: 0,
      }),
    ];
    const source = `{ company(companyId: "${companyId}") { webhook(id: "${internalId}") { status deliveries(first: 5, state: WAITING) { totalCount edges { node { id event state attempts { status durationMs } } } } } } }`;
    const { data, calls } = await runQuery(source, { stubs });
    const node = { id: deliveryId, event: 'IMPORT_FAILED', state: 'WAITING', attempts: [{ status: 503, durationMs: 12 }] };
    expect(data).toEqual({ company: { webhook: { status: 'FAILING', deliveries: { totalCount: 1, edges: [{ node }] } } } });
    expect(calls.find(({ path }) => path.endsWith('/deliveries'))?.input).toEqual({
      client_key: companyId,
      id: internalId,
      state: 'waiting',
      limit: 5,
      offset: 0,
    });
  });

  it('are delivered again, and get a new secret', async () => {
    const stubs = [
      companyOfRole('developer', companyId),
      stub(webhookRedeliver, { count: 3 }),
      stub(webhookRotateSecret, { secret: 'whsec_a' }),
    ];
    const source = `mutation {
      redeliverWebhook(input: { id: "${id}", deliveryIds: ["${deliveryId}"] }) { count errors { message } }
      rotateWebhookSecret(input: { id: "${id}" }) { secret errors { message } }
    }`;
    const { data, calls } = await runQuery(source, { stubs });
    expect(data).toEqual({ redeliverWebhook: { count: 3, errors: [] }, rotateWebhookSecret: { secret: 'whsec_a', errors: [] } });
    expect(calls.find(({ path }) => path.endsWith('/redeliver'))?.input).toEqual({
      client_key: companyId,
      id: internalId,
      ids: [internalId],
    });
  });
});
