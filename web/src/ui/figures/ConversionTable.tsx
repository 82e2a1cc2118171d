import type { ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { amountOf, type Money, useNumbers } from '../../app/words/numbers.ts';
import { liftOf, shareOf } from './conversionRates.ts';
import styles from './figures.module.css';
import { figuresMessages as messages } from './figures.messages.ts';
import { FigureTable } from './FigureTable.tsx';

/** Visitors and orders on one side of a comparison. */
export interface ConversionSide {
  /** Null where visitors are not counted one by one. */
  readonly visitors: number | null | undefined;
  readonly buyers: number | null | undefined;
  readonly averageOrderValue: Money | null | undefined;
}

interface ConversionTableProps {
  readonly title: MessageDescriptor;
  /** Names of the two sides. */
  readonly heads: readonly [MessageDescriptor, MessageDescriptor];
  readonly sides: readonly [ConversionSide, ConversionSide];
  /** What the difference does not say. */
  readonly note: ReactNode;
}

const conversionOf = ({ visitors, buyers }: ConversionSide) => (visitors == null || buyers == null ? undefined : shareOf(buyers, visitors));

/** How visitors who did something convert, next to those who did not. */
export function ConversionTable({ title, heads, sides, note }: ConversionTableProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const [one, other] = sides;
  const percent = (share: number | undefined) => (share === undefined ? '–' : numbers.percent(share));
  const count = (people: number | null | undefined) => (people == null ? '–' : numbers.count(people));
  const ofAll = (some: number | null | undefined, others: number | null | undefined) => {
    const share = shareOf(some ?? 0, (some ?? 0) + (others ?? 0));
    return share === undefined ? '–' : intl.formatMessage(messages.shareOfAll, { share: percent(share) });
  };
  const money = ({ averageOrderValue: value }: ConversionSide) => (value == null ? '–' : numbers.money(value));
  const amount = ({ averageOrderValue: value }: ConversionSide) => (value == null ? undefined : amountOf(value));
  const lift = (share: number | undefined) => (share === undefined ? '–' : `${share < 0 ? '−' : '+'}${numbers.percent(Math.abs(share))}`);
  const visitors = (one.visitors ?? 0) + (other.visitors ?? 0);
  const hasNone = visitors === 0 && one.averageOrderValue == null && other.averageOrderValue == null;
  const row = (name: MessageDescriptor, ...cells: readonly string[]) => ({
    key: name.id ?? '',
    cells: [<FormattedMessage key="name" {...name} />, ...cells],
  });
  return (
    <div>
      <FigureTable
        title={title}
        empty={messages.noVisitors}
        heads={[messages.figure, ...heads, messages.difference]}
        rows={
          hasNone
            ? []
            : [
                row(messages.visitors, count(one.visitors), count(other.visitors), ofAll(one.visitors, other.visitors)),
                row(messages.buyers, count(one.buyers), count(other.buyers), ofAll(one.buyers, other.buyers)),
                row(
                  messages.conversion,
                  percent(conversionOf(one)),
                  percent(conversionOf(other)),
                  lift(liftOf(conversionOf(one), conversionOf(other))),
                ),
                row(messages.orderValue, money(one), money(other), lift(liftOf(amount(one), amount(other)))),
              ]
        }
      />
      {one.visitors === null && (
        <p className={styles['note']}>
          <FormattedMessage {...messages.visitorsLimit} />
        </p>
      )}
      {!hasNone && <p className={styles['note']}>{note}</p>}
    </div>
  );
}
