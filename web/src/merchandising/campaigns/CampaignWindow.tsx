import { FormattedMessage, useIntl } from 'react-intl';

import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';

interface CampaignWindowProps {
  /** In the store’s time zone, like 2026-11-27T08:00; null for none. */
  readonly startAt: string | null | undefined;
  readonly endAt: string | null | undefined;
}

/** From when to when a campaign runs. */
export function CampaignWindow({ startAt, endAt }: CampaignWindowProps) {
  const intl = useIntl();
  // The clock's own time, whatever the zone of the person who looks at it; midnight goes without saying.
  const shown = (local: string) =>
    intl.formatDate(`${local}Z`, { timeZone: 'UTC', dateStyle: 'medium', ...(!local.includes('T00:00') && { timeStyle: 'short' }) });
  if (startAt != null && endAt != null)
    return <FormattedMessage {...messages.fromTo} values={{ start: shown(startAt), end: shown(endAt) }} />;
  if (startAt != null) return <FormattedMessage {...messages.from} values={{ start: shown(startAt) }} />;
  if (endAt != null) return <FormattedMessage {...messages.until} values={{ end: shown(endAt) }} />;
  return <FormattedMessage {...messages.alwaysOpen} />;
}
