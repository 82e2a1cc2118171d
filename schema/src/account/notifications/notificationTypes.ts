import type { Ability } from '../../access/abilities.ts';

export const notificationLevels = ['info', 'warning', 'error'] as const;

interface NotificationRule {
  readonly level: (typeof notificationLevels)[number];
  /** Who may know of it: those with the ability, in one of the stores that it is about. */
  readonly can: Ability;
}

/** The notifications of the console, and who gets them. No one is notified of their own actions. */
export const notificationRules = {
  import_failed: { level: 'error', can: 'IMPORT_VIEW' },
  feed_failed: { level: 'error', can: 'IMPORT_VIEW' },
  job_failed: { level: 'error', can: 'STORE_VIEW' },
  order_suspicious: { level: 'warning', can: 'DATA_EDIT' },
  campaign_started: { level: 'info', can: 'MERCHANDISING_VIEW' },
  campaign_ended: { level: 'info', can: 'MERCHANDISING_VIEW' },
  draft_submitted: { level: 'warning', can: 'STORE_VIEW' },
  draft_approved: { level: 'info', can: 'STORE_VIEW' },
  draft_rejected: { level: 'warning', can: 'STORE_VIEW' },
  draft_published: { level: 'info', can: 'STORE_VIEW' },
  comment_mentioned: { level: 'warning', can: 'STORE_VIEW' },
  comment_added: { level: 'info', can: 'STORE_VIEW' },
  usage_warning: { level: 'warning', can: 'COMPANY_USAGE_EDIT' },
  usage_exceeded: { level: 'error', can: 'COMPANY_USAGE_EDIT' },
  email_approval: { level: 'warning', can: 'EMAIL_EDIT' },
  chat_tests_failed: { level: 'warning', can: 'CHAT_VIEW' },
  webhook_stopped: { level: 'error', can: 'COMPANY_WEBHOOKS_VIEW' },
} as const satisfies Record<string, NotificationRule>;

export type NotificationType = keyof typeof notificationRules;

export const notificationTypes = Object.keys(notificationRules) as [NotificationType, ...NotificationType[]]; // keys of a const object are exactly its key type
