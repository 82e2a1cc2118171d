/** What happens in a company and can be sent to webhooks. In a message, the type has a dot in place of the underscore, e.g. `import.completed`. */
export const webhookEventTypes = [
  'import_completed',
  'import_failed',
  'feed_failed',
  'job_failed',
  'configuration_changed',
  'campaign_started',
  'campaign_ended',
  'order_suspicious',
  'draft_submitted',
  'draft_approved',
  'draft_rejected',
  'draft_published',
  'comment_added',
  'usage_warning',
  'usage_exceeded',
  'chat_hand_over',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** The type of a message that a person sends to try a webhook. */
export const testEventType = 'webhook_test';

/** `import_completed` → `import.completed`, as receivers see it. */
export const messageTypeOf = (type: string): string => type.replace('_', '.');
