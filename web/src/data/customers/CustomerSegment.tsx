import { FormattedMessage } from 'react-intl';

import styles from '../browse/browse.module.css';
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
    <span className={styles['segmentName']}>
      <Dot colour={colours[value ?? ''] ?? 'var(--line-strong)'} />
      <FormattedMessage {...word} />
    </span>
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
