import type { ReactNode } from 'react';

import { RouteLink } from '../../app/router/RouteLink.tsx';
import styles from './LinkSegments.module.css';

interface Segment {
  readonly key: string | number;
  readonly to: string;
  readonly isCurrent: boolean;
  readonly text: ReactNode;
  /** Called when it is followed, before its screen is there. */
  readonly onChoose?: () => void;
}

interface LinkSegmentsProps {
  /** What is chosen, for those who do not see it. */
  readonly label: string;
  readonly segments: readonly Segment[];
}

/** A choice of one out of a few that lives in the address: links side by side, the chosen one raised. */
export function LinkSegments({ label, segments }: LinkSegmentsProps) {
  return (
    <nav className={styles['segments']} aria-label={label}>
      {segments.map(({ key, to, isCurrent, text, onChoose }) => (
        <RouteLink
          key={key}
          to={to}
          onNavigate={onChoose}
          className={styles['segment'] ?? ''}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {text}
        </RouteLink>
      ))}
    </nav>
  );
}
