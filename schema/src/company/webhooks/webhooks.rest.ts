import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { companyKey, objectId, timestamp } from '../../contract/shapes.ts';
import { testEventType, webhookEventTypes } from '../events/companyEventTypes.ts';

export const deliveryStates = ['waiting', 'success', 'failed'] as const;

const webhookId = objectId.describe('ID of the webhook.');
const view = { by: 'company', can: 'COMPANY_WEBHOOKS_VIEW' } as const;
const edit = { by: 'company', can: 'COMPANY_WEBHOOKS_EDIT' } as const;

const attempt = z.object({
  at: timestamp.describe('When it was made.'),
  status: z.int().nullable().describe('HTTP status of the response; null if there was none.'),
  answer: z.string().describe('Beginning of the response body, at most 1,000 characters.'),
  error: z.string().describe('Why there was no response; empty if there was one.'),
  duration_ms: z.int().min(0).describe('Duration in milliseconds.'),
});

const delivery = z.object({
  id: objectId,
  event_id: z
    .string()
    .describe('ID of the event, the same for every attempt and for every webhook. Sent as webhook-id; receivers ignore an ID they know.'),
  event: z.enum([...webhookEventTypes, testEventType]).describe('Type of the event.'),
  created_at: timestamp.describe('When the event happened.'),
  state: z.enum(deliveryStates).describe('waiting for its next attempt; success: answered with 2xx; failed: given up.'),
  attempts: z.array(attempt).describe('Attempts, newest first, at most 20.'),
  attempt_count: z.int().min(0).describe('Number of attempts.'),
  next_at: timestamp.nullable().describe('When the next attempt is due; null if none is.'),
  payload: z.string().describe('Body of the message, JSON.'),
});

export const webhookDeliveries = call({
  path: 'client/webhook/deliveries',
  summary: 'Lists the deliveries of a webhook of the last 30 days, newest first.',
  kind: 'read',
  access: view,
  input: boundedListInput.pick({ limit: true, offset: true, after: true, before: true }).extend({
    client_key: companyKey,
    id: webhookId,
    state: z.enum(deliveryStates).optional().describe('Only deliveries in this state. Default: all.'),
    delivery_id: objectId.optional().describe('Only this delivery. Default: all.'),
  }),
  answer: boundedListAnswer(delivery),
});

export const webhookTest = call({
  path: 'client/webhook/test',
  summary: 'Sends a signed test message to a webhook, waits up to 15 seconds for the answer, and returns it. It is not retried.',
  kind: 'write',
  access: edit,
  input: z.object({ client_key: companyKey, id: webhookId }),
  answer: z.object({ delivery: delivery.describe('The delivery.') }),
});

export const webhookRedeliver = call({
  path: 'client/webhook/redeliver',
  summary: 'Delivers messages of a webhook again, with the same event IDs: those named, or all that failed.',
  kind: 'write',
  access: edit,
  input: z.object({
    client_key: companyKey,
    id: webhookId,
    ids: z.array(objectId).min(1).max(200).optional().describe('IDs of the deliveries, 1 to 200. Default: all that failed.'),
  }),
  answer: z.object({ count: z.int().min(0).describe('Number of deliveries that wait for an attempt now.') }),
});

export const webhookRotateSecret = call({
  path: 'client/webhook/rotate_secret',
  summary:
    'Creates a signing secret and returns it, this once. For 24 hours messages are signed with the previous secret as well. Needs a recent proof of identity.',
  kind: 'write',
  access: edit,
  input: z.object({ client_key: companyKey, id: webhookId }),
  answer: z.object({ secret: z.string().describe('The new secret: whsec_ followed by Base64.') }),
});
