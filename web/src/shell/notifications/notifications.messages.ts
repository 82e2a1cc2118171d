import { defineMessages } from '../../app/words/defineMessages.ts';

export const notificationsMessages = defineMessages({
  title: { id: 'shell.notifications.title', defaultMessage: 'Notifications' },
  open: {
    id: 'shell.notifications.open',
    defaultMessage: '{count, plural, =0 {Notifications} one {Notifications, {shown} unread} other {Notifications, {shown} unread}}',
  },
  many: { id: 'shell.notifications.many', defaultMessage: '{count}+' },
  markAll: { id: 'shell.notifications.markAll', defaultMessage: 'Mark all as read' },
  unread: { id: 'shell.notifications.unread', defaultMessage: 'Unread' },
  emptyTitle: { id: 'shell.notifications.emptyTitle', defaultMessage: 'You’re all caught up' },
  emptyText: {
    id: 'shell.notifications.emptyText',
    defaultMessage: 'You’ll get a notification when an import fails, a campaign starts or an order needs a decision.',
  },
  more: { id: 'shell.notifications.more', defaultMessage: 'Show older notifications' },
  IMPORT_FAILED: { id: 'shell.notifications.IMPORT_FAILED', defaultMessage: 'Import failed' },
  FEED_FAILED: { id: 'shell.notifications.FEED_FAILED', defaultMessage: 'Feed sync failed' },
  JOB_FAILED: { id: 'shell.notifications.JOB_FAILED', defaultMessage: 'Job failed' },
  ORDER_SUSPICIOUS: { id: 'shell.notifications.ORDER_SUSPICIOUS', defaultMessage: 'Order {name} needs a decision' },
  CAMPAIGN_STARTED: { id: 'shell.notifications.CAMPAIGN_STARTED', defaultMessage: 'Campaign “{name}” has started' },
  CAMPAIGN_ENDED: { id: 'shell.notifications.CAMPAIGN_ENDED', defaultMessage: 'Campaign “{name}” has ended' },
  DRAFT_SUBMITTED: { id: 'shell.notifications.DRAFT_SUBMITTED', defaultMessage: 'Draft “{name}” needs a review' },
  DRAFT_APPROVED: { id: 'shell.notifications.DRAFT_APPROVED', defaultMessage: 'Your draft “{name}” was approved' },
  DRAFT_REJECTED: { id: 'shell.notifications.DRAFT_REJECTED', defaultMessage: 'Your draft “{name}” was sent back' },
  DRAFT_PUBLISHED: { id: 'shell.notifications.DRAFT_PUBLISHED', defaultMessage: 'Your draft “{name}” was published' },
  COMMENT_MENTIONED: { id: 'shell.notifications.COMMENT_MENTIONED', defaultMessage: 'A colleague mentioned you in a comment on “{name}”' },
  EMAIL_APPROVAL: { id: 'shell.notifications.EMAIL_APPROVAL', defaultMessage: 'The next text of “{name}” needs your approval' },
  CHAT_TESTS_FAILED: { id: 'shell.notifications.CHAT_TESTS_FAILED', defaultMessage: 'Chat test “{name}” fails after a change' },
  COMMENT_ADDED: { id: 'shell.notifications.COMMENT_ADDED', defaultMessage: 'New comment on “{name}”' },
  USAGE_WARNING: { id: 'shell.notifications.USAGE_WARNING', defaultMessage: '{name}: 80% of this month’s usage limit is reached' },
  USAGE_EXCEEDED: { id: 'shell.notifications.USAGE_EXCEEDED', defaultMessage: '{name}: this month’s usage limit is reached' },
  WEBHOOK_STOPPED: {
    id: 'shell.notifications.WEBHOOK_STOPPED',
    defaultMessage: 'Webhook “{name}” was disabled because its server kept failing',
  },
});
