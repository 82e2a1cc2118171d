import { type ReactNode, useState } from 'react';

import type { PageProps } from '../../app/router/pageRoute.ts';
import { PageHead } from '../page/PageHead.tsx';
import { DateRangePicker } from '../range/DateRangePicker.tsx';
import { mostPeriodDays, utcPeriod, utcToday } from '../range/utcPeriod.ts';
import styles from './figures.module.css';

interface AnalyticsPageProps extends Pick<PageProps, 'location' | 'isStale'> {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly back?: ReactNode;
  /** Whether its figures are compared with those of another period; default true. */
  readonly isCompared?: boolean;
  /** The address of this screen with another period. */
  readonly pathOf: (query: Readonly<Record<string, string>>) => string;
  readonly children: ReactNode;
}

/** A screen about the period that its address names, with the choice of another. */
export function AnalyticsPage({ title, text, back, location, isStale, isCompared, pathOf, children }: AnalyticsPageProps) {
  const [now] = useState(() => new Date());
  return (
    <>
      <PageHead
        title={title}
        text={text}
        back={back}
        actions={
          <DateRangePicker
            choice={utcPeriod(location, now)}
            mostDays={mostPeriodDays}
            today={utcToday(now)}
            isCompared={isCompared}
            pathOf={pathOf}
          />
        }
      />
      <div className={styles['content']} aria-busy={isStale}>
        {children}
      </div>
    </>
  );
}
