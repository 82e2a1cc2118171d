import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useLocation } from '../../app/router/useLocation.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { amountOf, counted, type Money, useNumbers } from '../../app/words/numbers.ts';
import { ordersOfDays } from '../../data/orders/ordersOfDays.ts';
import { searchAnalyticsPaths } from '../../search/analytics/searchAnalyticsPaths.ts';
import type { DayRange } from '../../ui/chart/dayRange.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { DashboardTiles_dashboard$key } from './__generated__/DashboardTiles_dashboard.graphql.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import { type ChartFigure, changeOf, isBetter, isChartFigure, isOfSearches, type TileFigure, tileFigures } from './dashboardFigures.ts';
import type { Comparison } from '../../ui/range/dateRange.ts';
import styles from './DashboardTiles.module.css';

/** Where the figures of a tile come from, in the same days. */
function placeOf(figure: TileFigure, storeId: string, { from, to }: DayRange) {
  if (isOfSearches(figure)) {
    const table: Record<string, string> = figure === 'searchesWithoutResult' ? { table: 'no_results' } : {};
    const path = searchAnalyticsPaths.analytics({ storeId, start: from, end: to }, table);
    return { to: path, label: figure === 'searches' ? messages.toSearches : messages.toFailing, can: 'SEARCH_ANALYTICS_VIEW' } as const;
  }
  return { to: ordersOfDays({ storeId }, { from, to }), label: messages.toOrders, can: 'DATA_VIEW' } as const;
}

/** Characters of an amount that a tile has room for. */
const widestAmount = 11;

/** A count, or an amount of money. */
type TileValue = number | Money | null | undefined;

const numberOf = (value: TileValue) => (typeof value === 'object' && value !== null ? amountOf(value) : value);

interface Props {
  readonly dashboard: DashboardTiles_dashboard$key;
  readonly range: DayRange;
  readonly comparison: Comparison;
  readonly figure: ChartFigure;
  readonly onFigure: (figure: ChartFigure) => void;
}

/** The figures of the range. Choosing one shows it in the chart. */
export function DashboardTiles({ dashboard, range, comparison, figure: chosen, onFigure }: Props) {
  const { current, compared } = useFragment(
    graphql`
      fragment DashboardTiles_dashboard on PeriodFigures {
        current {
          revenue {
            amount
            currency
          }
          orders
          averageOrderValue {
            amount
            currency
          }
          searches
          searchesWithoutResult
        }
        compared {
          days
          isWithoutToday
          hasSalesHistory
          hasSearchHistory
          current {
            revenue {
              amount
              currency
            }
            orders
            averageOrderValue {
              amount
              currency
            }
            searches
            searchesWithoutResult
          }
          previous {
            revenue {
              amount
              currency
            }
            orders
            averageOrderValue {
              amount
              currency
            }
            searches
            searchesWithoutResult
          }
        }
      }
    `,
    dashboard,
  );
  const isCompared = comparison !== 'none';
  const can = useCan();
  // Figures of several stores come from no single screen.
  const storeId = useLocation().params['storeId'];
  const intl = useIntl();
  const numbers = useNumbers();
  const format = (figure: TileFigure, value: TileValue): string => {
    if (value === null || value === undefined) return '–';
    if (typeof value === 'number') return numbers.count(value);
    return figure === 'revenue' ? numbers.roundMoney(value) : numbers.money(value);
  };
  /** An amount of so many digits that it would leave its tile is shortened; the whole of it is its title. */
  const short = (figure: TileFigure, value: TileValue): string => {
    const text = format(figure, value);
    const isLong = typeof value === 'object' && value !== null && text.length > widestAmount;
    return isLong ? numbers.shortMoney(amountOf(value), value.currency) : text;
  };
  const note =
    compared === null || compared === undefined
      ? intl.formatMessage(messages.nothingCompared)
      : compared.isWithoutToday
        ? intl.formatMessage(messages.comparedWithoutToday, counted(numbers, compared.days))
        : undefined;
  return (
    <div className={styles['board']}>
      <div className={styles['tiles']} role="group" aria-label={intl.formatMessage(messages.figures)}>
        {tileFigures.map((figure) => {
          const content = (
            <>
              <span className={styles['name']}>{intl.formatMessage(messages[figure])}</span>
              <span className={styles['value']} title={format(figure, current[figure])}>
                {short(figure, current[figure])}
              </span>
              {isCompared && compared !== null && compared !== undefined ? (
                <Change
                  figure={figure}
                  comparison={comparison}
                  hasHistory={isOfSearches(figure) ? compared.hasSearchHistory : compared.hasSalesHistory}
                  value={compared.current[figure]}
                  before={compared.previous[figure]}
                  beforeText={short(figure, compared.previous[figure])}
                  nowText={compared.isWithoutToday ? short(figure, compared.current[figure]) : undefined}
                />
              ) : (
                figure === 'searchesWithoutResult' &&
                current.searches > 0 && (
                  <span className={styles['change']}>
                    {intl.formatMessage(messages.shareOfSearches, {
                      share: numbers.percent(current.searchesWithoutResult / current.searches),
                    })}
                  </span>
                )
              )}
            </>
          );
          const place = storeId === undefined ? undefined : placeOf(figure, storeId, range);
          return (
            <div key={figure} className={styles['tile']} data-chosen={chosen === figure || undefined}>
              {isChartFigure(figure) ? (
                <button
                  type="button"
                  className={styles['figure']}
                  aria-pressed={chosen === figure}
                  title={intl.formatMessage(messages.showInChart)}
                  onClick={() => onFigure(figure)}
                >
                  {content}
                </button>
              ) : (
                <div className={styles['figure']}>{content}</div>
              )}
              {place !== undefined && can(place.can) && (
                <span className={styles['place']}>
                  <PageLink to={place.to}>{intl.formatMessage(place.label)}</PageLink>
                </span>
              )}
            </div>
          );
        })}
      </div>
      {isCompared && note !== undefined && <p className={styles['note']}>{note}</p>}
    </div>
  );
}

interface ChangeProps {
  readonly comparison: Comparison;
  readonly figure: TileFigure;
  /** Whether the store's data go back to the earlier days. */
  readonly hasHistory: boolean;
  readonly value: TileValue;
  readonly before: TileValue;
  readonly beforeText: string;
  /** What was compared, where the tile shows another figure: one with today so far. */
  readonly nowText: string | undefined;
}

/** How a figure changed: sign, share and words, never colour alone. */
function Change({ figure, comparison, hasHistory, value, before, beforeText, nowText }: ChangeProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const change = changeOf(numberOf(value), numberOf(before));
  if (!hasHistory) return <span className={styles['change']}>{intl.formatMessage(messages.notEnoughHistory)}</span>;
  const figures =
    nowText === undefined
      ? intl.formatMessage(messages.before, { value: beforeText })
      : intl.formatMessage(messages.wholeDays, { now: nowText, value: beforeText });
  if (change === undefined)
    return (
      <span className={styles['change']}>
        {(numberOf(before) ?? 0) === 0 ? intl.formatMessage(messages.noneBefore, { period: comparison }) : figures}
      </span>
    );
  const share = numbers.percent(Math.abs(change));
  const words = change === 0 ? messages.same : change > 0 ? messages.up : messages.down;
  const tone = change === 0 ? 'same' : isBetter(figure, change) ? 'better' : 'worse';
  return (
    <span className={styles['change']}>
      <span className={styles['delta']} data-tone={tone}>
        <span className="visually-hidden">{intl.formatMessage(words, { share, period: comparison })}</span>
        <span aria-hidden="true">{change === 0 ? '=' : `${change > 0 ? '▲' : '▼'} ${share}`}</span>
      </span>
      <span className={styles['before']}>{figures}</span>
    </span>
  );
}
