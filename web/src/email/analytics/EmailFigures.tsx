import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { amountOf, roundedMoney, useNumbers } from '../../app/words/numbers.ts';
import type { DayRange } from '../../ui/chart/dayRange.ts';
import { FigureBoard } from '../../ui/figures/FigureBoard.tsx';
import type { EmailFigures_days$data, EmailFigures_days$key } from './__generated__/EmailFigures_days.graphql.ts';
import type { EmailFigures_figures$data, EmailFigures_figures$key } from './__generated__/EmailFigures_figures.graphql.ts';
import { emailAnalyticsMessages as messages } from './emailAnalytics.messages.ts';

interface EmailFiguresProps {
  readonly figures: EmailFigures_figures$key;
  readonly before: EmailFigures_figures$key | null;
  readonly days: EmailFigures_days$key;
  readonly daysBefore: EmailFigures_days$key | null;
  readonly range: DayRange;
}

const figuresFragment = graphql`
  fragment EmailFigures_figures on EmailFigures {
    sent
    delivered
    opened
    clicked
    converted
    unsubscribed
    complained
    revenue {
      amount
      currency
    }
  }
`;

const daysFragment = graphql`
  fragment EmailFigures_days on EmailAnalyticsDay @relay(plural: true) {
    day
    figures {
      sent
      opened
      clicked
      converted
      unsubscribed
      revenue {
        amount
        currency
      }
    }
  }
`;

const shown = ['sent', 'opened', 'clicked', 'converted', 'unsubscribed', 'revenue'] as const;

type Shown = (typeof shown)[number];

/** The outcome of emails, and each figure by day. */
export function EmailFigures({ figures: key, before: beforeKey, days: daysKey, daysBefore: daysBeforeKey, range }: EmailFiguresProps) {
  const figures = useFragment(figuresFragment, key);
  const before = useFragment(figuresFragment, beforeKey);
  const days = useFragment(daysFragment, daysKey);
  const daysBefore = useFragment(daysFragment, daysBeforeKey);
  const intl = useIntl();
  const numbers = useNumbers();
  const { sent, revenue } = figures;
  const share = (part: number) => numbers.percent(sent === 0 ? 0 : part / sent);
  const noteOf = (name: Shown): string | undefined => {
    if (sent === 0) return undefined;
    switch (name) {
      case 'sent':
        // Not every service reports it.
        return figures.delivered === 0 ? undefined : intl.formatMessage(messages.delivered, { share: share(figures.delivered) });
      case 'revenue':
        return intl.formatMessage(messages.perThousandNote, {
          amount: numbers.money(roundedMoney((amountOf(revenue) * 1000) / sent, revenue.currency)),
        });
      case 'unsubscribed':
        return intl.formatMessage(messages.complained, { share: share(figures.complained) });
      default:
        return intl.formatMessage(messages.rate, { share: share(figures[name]) });
    }
  };
  const valueOf = (of: EmailFigures_figures$data, name: Shown) =>
    name === 'revenue' ? numbers.roundMoney(of.revenue) : numbers.count(of[name]);
  const daysOf = (all: EmailFigures_days$data, name: Shown) => all.map((one) => ({ day: one.day, value: one.figures[name] }));
  return (
    <FigureBoard
      first="sent"
      range={range}
      figures={shown.map((name) => ({
        name,
        label: messages[name],
        value: valueOf(figures, name),
        note: noteOf(name),
        before: before == null ? undefined : valueOf(before, name),
        days: daysOf(days, name),
        earlier: daysBefore == null ? undefined : daysOf(daysBefore, name),
      }))}
    />
  );
}
