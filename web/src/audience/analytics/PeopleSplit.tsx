import type { ReactNode } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { CustomerSegment } from '../../data/customers/CustomerSegment.tsx';
import { BarName, FigureTable } from '../../ui/figures/FigureTable.tsx';
import { audienceAnalyticsMessages as messages } from './audienceAnalytics.messages.ts';

interface PeopleSplitProps {
  readonly title: MessageDescriptor;
  readonly parts: readonly { readonly value: string | null; readonly people: number }[];
}

/** People by lifecycle or by loyalty. */
export function PeopleSplit({ title, parts }: PeopleSplitProps) {
  const numbers = useNumbers();
  const total = parts.reduce((sum, { people }) => sum + people, 0);
  const most = Math.max(1, ...parts.map(({ people }) => people));
  const nameOf = (value: string | null): ReactNode =>
    value === null ? <FormattedMessage {...messages.noOrder} /> : <CustomerSegment value={value} />;
  return (
    <FigureTable
      title={title}
      empty={messages.noOne}
      heads={[title, messages.people, messages.share]}
      rows={parts.map(({ value, people }) => ({
        key: value ?? 'none',
        cells: [
          <BarName key="name" share={people / most}>
            {nameOf(value)}
          </BarName>,
          numbers.count(people),
          total === 0 ? '–' : numbers.percent(people / total),
        ],
      }))}
    />
  );
}
