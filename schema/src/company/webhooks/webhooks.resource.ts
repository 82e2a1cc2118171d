import { z } from 'zod';

import { requiredText, timestamp } from '../../contract/shapes.ts';
import { resource } from '../../resources/resource.ts';
import { webhookEventTypes } from '../events/companyEventTypes.ts';

export const webhookStatuses = ['active', 'failing', 'stopped'] as const;

/** A webhook: a URL that receives a signed message for each event that it is subscribed to. */
export const webhooks = resource({
  kind: 'webhook',
  owner: 'company',
  type: 'Webhook',
  list: 'webhooks',
  path: 'client/webhook',
  noun: { one: 'webhook', many: 'webhooks' },
  can: { view: 'COMPANY_WEBHOOKS_VIEW', edit: 'COMPANY_WEBHOOKS_EDIT' },
  needsProof: true,
  fields: z.object({
    name: requiredText(200).describe('Name of the webhook, unique in the company.'),
    url: requiredText(2000).describe('URL that receives the messages. Starts with https://; its server must be on the public internet.'),
    events: z
      .array(z.enum(webhookEventTypes))
      .min(1)
      .max(webhookEventTypes.length)
      .describe('Events that it is subscribed to. In a message, the type has a dot in place of the underscore, e.g. import.completed.'),
    store_ids: z
      .array(z.string().min(8).max(64))
      .max(500)
      .default([])
      .describe(
        'First 8 characters of the keys of the stores whose events it receives, at most 500; empty means all stores of the company.',
      ),
  }),
  figures: z.object({
    status: z
      .enum(webhookStatuses)
      .describe(
        'active: the last delivery succeeded, or there was none; failing: it failed; stopped: disabled automatically after 5 days of failures or the answer 410, with no success since.',
      ),
    failing_since: timestamp.nullable().describe('First failure since the last success; null if the last delivery succeeded.'),
    last_success_at: timestamp.nullable().describe('Last successful delivery; null if there was none.'),
    waiting: z.int().min(0).describe('Deliveries that are waiting for an attempt.'),
    secret_created_at: timestamp
      .nullable()
      .describe(
        'When its signing secret was created; null if it has none yet, and messages are signed with a random one that cannot be verified.',
      ),
  }),
  filters: { url: 'text', status: { enum: 'WebhookStatus' } },
  search: ['url'],
  sorts: ['name', 'url', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { group: 'content' },
  references: { without: 'Stores are named by their ids, which are the same everywhere.' },
  personalData: { without: 'A webhook names a server and events, never people.' },
  usage: { without: 'Webhooks are not metered.' },
  help: 'webhooks',
  demo: { without: 'The demo has no server that could receive messages.' },
});
