import { FormattedRelativeTime, useIntl } from 'react-intl';

import { useMinute } from './useMinute.ts';

const steps = [
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'day', seconds: 86_400 },
] as const;

/** A week ago and more is said as a date. */
const asDateFrom = 7 * 86_400;

interface MomentProps {
  /** ISO 8601. */
  readonly at: string;
}

/** A moment as people say it: "3 hours ago", later a date. The exact moment is its title. */
export function Moment({ at }: MomentProps) {
  const intl = useIntl();
  const date = new Date(at);
  const now = useMinute();
  const seconds = Math.round((date.getTime() - now) / 1000);
  const age = Math.abs(seconds);
  const step = steps.findLast((candidate) => age >= candidate.seconds);
  return (
    <time dateTime={at} title={intl.formatDate(date, { dateStyle: 'full', timeStyle: 'medium' })}>
      {age >= asDateFrom ? (
        intl.formatDate(date, { dateStyle: 'medium' })
      ) : step === undefined ? (
        <FormattedRelativeTime value={0} unit="second" numeric="auto" />
      ) : (
        <FormattedRelativeTime value={Math.trunc(seconds / step.seconds)} unit={step.unit} numeric="auto" />
      )}
    </time>
  );
}
