import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import type { DayRange } from '../../ui/chart/dayRange.ts';
import { type BoardFigure, FigureBoard } from '../../ui/figures/FigureBoard.tsx';
import type { ChatFigures_analytics$data as Data, ChatFigures_analytics$key } from './__generated__/ChatFigures_analytics.graphql.ts';
import { chatAnalyticsMessages as messages } from './chatAnalytics.messages.ts';

interface ChatFiguresProps {
  readonly analytics: ChatFigures_analytics$key;
  readonly before: ChatFigures_analytics$key | null;
  readonly range: DayRange;
}

const fragment = graphql`
  fragment ChatFigures_analytics on ChatAnalytics {
    figures {
      visitors
      conversations
      answered
      unanswered
      handedOver
      ratedUp
      ratedDown
      minutesSaved
      revenue {
        amount
        currency
      }
    }
    days {
      day
      conversations
      unanswered
    }
  }
`;

const names = ['conversations', 'visitors', 'answered', 'unansweredShare', 'handedOver', 'ratings', 'saved', 'revenue'] as const;

type Name = (typeof names)[number];

/** What the chat brought, each figure next to what it was before. */
export function ChatFigures({ analytics, before: beforeKey, range }: ChatFiguresProps) {
  const now = useFragment(fragment, analytics);
  const before = useFragment(fragment, beforeKey);
  const intl = useIntl();
  const numbers = useNumbers();
  const share = (part: number, { figures: { conversations } }: Data) => (conversations === 0 ? '–' : numbers.percent(part / conversations));
  const valueOf: Readonly<Record<Name, (of: Data) => string>> = {
    conversations: ({ figures }) => numbers.count(figures.conversations),
    visitors: ({ figures }) => numbers.count(figures.visitors),
    answered: (of) => share(of.figures.answered, of),
    unansweredShare: (of) => share(of.figures.unanswered, of),
    handedOver: (of) => share(of.figures.handedOver, of),
    ratings: ({ figures }) => `${numbers.count(figures.ratedUp)} / ${numbers.count(figures.ratedDown)}`,
    saved: ({ figures }) => intl.formatMessage(messages.minutes, counted(numbers, figures.minutesSaved)),
    revenue: ({ figures }) => numbers.money(figures.revenue),
  };
  const daysOf = ({ days }: Data, field: 'conversations' | 'unanswered') => days.map((one) => ({ day: one.day, value: one[field] }));
  const byDay = (name: Name) => {
    if (name !== 'conversations' && name !== 'unansweredShare') return {};
    const field = name === 'conversations' ? 'conversations' : 'unanswered';
    return { days: daysOf(now, field), earlier: before ? daysOf(before, field) : undefined };
  };
  const figures: BoardFigure<Name>[] = names.map((name) => ({
    name,
    label: messages[name],
    value: valueOf[name](now),
    before: before ? valueOf[name](before) : undefined,
    ...byDay(name),
  }));
  return <FigureBoard first="conversations" figures={figures} range={range} />;
}
