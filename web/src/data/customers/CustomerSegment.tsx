import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

import { NotGiven } from '../browse/NotGiven.tsx';
import { lifecycleWords, loyaltyWords } from './customersList.ts';

const colours: Readonly<Record<string, string>> = {
  JUST_ORDERED: 'var(--success)',
  ACTIVE: 'var(--accent)',
  SLIPPING_AWAY: 'var(--warning)',
  LOST: 'var(--line-strong)',
  VIP: 'var(--accent)',
  FREQUENT: 'var(--success)',
};

/** The lifecycle or the loyalty of a customer; a dash without orders. */
export function CustomerSegment({ value }: { value: string | null | undefined }) {
  const words: Readonly<Record<string, (typeof lifecycleWords)['LOST']>> = { ...lifecycleWords, ...loyaltyWords };
  const word = value === null || value === undefined ? undefined : words[value];
  if (word === undefined) return <NotGiven />;
  return (
    <Badge variant="default" tt="none" fw={500} radius="sm" leftSection={<Dot colour={colours[value ?? ''] ?? 'var(--line-strong)'} />}>
      <FormattedMessage {...word} />
    </Badge>
  );
}

/** The word says it; the dot only helps the eye to find it again. */
function Dot({ colour }: { colour: string }) {
  return (
    <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden>
      <circle cx="4" cy="4" r="4" fill={colour} />
    </svg>
  );
}
