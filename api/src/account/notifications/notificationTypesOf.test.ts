import { describe, expect, it } from 'vitest';

import { notificationTypesOf } from './notificationTypesOf.ts';

describe('a notification', () => {
  it.each([
    ['admin', ['webhook_stopped', 'job_failed', 'order_suspicious', 'campaign_ended']],
    ['developer', ['webhook_stopped', 'import_failed']],
    ['partial', ['import_failed', 'feed_failed', 'campaign_started']],
  ] as const)('of these types is for %s', (role, types) => {
    expect(notificationTypesOf(role)).toEqual(expect.arrayContaining([...types]));
  });

  it.each(['member', 'agency', 'partial'] as const)('about webhooks is not sent to %s', (role) => {
    expect(notificationTypesOf(role)).not.toContain('webhook_stopped');
  });
});
