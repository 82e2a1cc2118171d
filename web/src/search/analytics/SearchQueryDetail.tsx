import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import type { DayRange } from '../../ui/chart/dayRange.ts';
import styles from '../../ui/figures/figures.module.css';
import { BarName, FigureTable } from '../../ui/figures/FigureTable.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { ProductLink } from '../products/ProductLink.tsx';
import type { SearchQueryDetail_query$key } from './__generated__/SearchQueryDetail_query.graphql.ts';
import { languageName } from './languageName.ts';
import { searchAnalyticsMessages as messages } from './searchAnalytics.messages.ts';
import { SearchFigureBoard, type SearchPeriod } from './SearchFigureBoard.tsx';

interface SearchQueryDetailProps {
  readonly detail: SearchQueryDetail_query$key;
  readonly before: SearchPeriod | null;
  readonly storeId: string;
  readonly query: string;
  readonly range: DayRange;
  /** The address of another query of this period. */
  readonly queryPath: (query: string) => string;
}

/** A first page of results. The others are shown when someone asks. */
const firstPositions = 24;

const deviceWords: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['phone', messages.phone],
  ['tablet', messages.tablet],
  ['desktop', messages.desktop],
]);

/** What one query led to. */
export function SearchQueryDetail({ detail, before, storeId, query, range, queryPath }: SearchQueryDetailProps) {
  const { figures, days, spellings, products, positions, nextQueries, filters, languages, devices } = useFragment(
    graphql`
      fragment SearchQueryDetail_query on SearchQueryDetail {
        figures {
          searches
          clicks
          ...SearchFigureBoard_figures
        }
        days {
          ...SearchFigureBoard_days
        }
        spellings {
          value
          count
        }
        products {
          productId
          clicks
          product {
            name
          }
        }
        positions {
          position
          clicks
        }
        nextQueries {
          value
          count
        }
        filters {
          value
          count
        }
        languages {
          value
          count
        }
        devices {
          value
          count
        }
      }
    `,
    detail,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  if (figures.searches + figures.clicks === 0)
    return (
      <EmptyState
        title={<FormattedMessage {...messages.notSearched} />}
        text={<FormattedMessage {...messages.notSearchedText} values={{ query }} />}
      />
    );
  const bars = (counts: readonly { readonly value: string; readonly count: number }[], show: (value: string) => React.ReactNode) => {
    const most = Math.max(1, ...counts.map(({ count }) => count));
    return counts.map(({ value, count }) => ({
      key: value,
      cells: [
        <BarName key={value} share={count / most}>
          {show(value)}
        </BarName>,
        numbers.count(count),
      ],
    }));
  };
  const card = (
    title: MessageDescriptor,
    heads: readonly MessageDescriptor[],
    empty: MessageDescriptor,
    rows: ReturnType<typeof bars>,
    most = rows.length,
  ) => <FigureTable title={title} heads={heads} empty={empty} rows={rows} most={most} />;
  const nameOf = new Map(products.map(({ productId, product }) => [productId, product?.name]));
  return (
    <>
      <SearchFigureBoard period={{ figures, days }} before={before} range={range} />
      <div className={styles['pair']}>
        {card(
          messages.products,
          [messages.product, messages.clicks],
          messages.noClicks,
          bars(
            products.map(({ productId, clicks }) => ({ value: productId, count: clicks })),
            (id) => {
              const name = nameOf.get(id);
              return name === undefined ? id : <ProductLink storeId={storeId} id={id} name={name} />;
            },
          ),
        )}
        {card(
          messages.positions,
          [messages.position, messages.clicks],
          messages.noClicks,
          bars(
            positions.map(({ position, clicks }) => ({ value: String(position), count: clicks })),
            (position) => <FormattedMessage {...messages.positionNumber} values={{ position: Number(position) }} />,
          ),
          firstPositions,
        )}
        {card(
          messages.next,
          [messages.query, messages.visitors],
          messages.nothingNext,
          bars(nextQueries, (value) => <PageLink to={queryPath(value)}>{value}</PageLink>),
        )}
        {card(
          messages.spellings,
          [messages.spelling, messages.searches],
          messages.nothing,
          bars(spellings, (value) => value),
        )}
        {card(
          messages.filters,
          [messages.filter, messages.searches],
          messages.noFilters,
          bars(filters, (value) => <code>{value}</code>),
        )}
        {card(
          messages.devices,
          [messages.device, messages.searches],
          messages.noDevices,
          bars(devices, (value) => {
            const word = deviceWords.get(value);
            return word === undefined ? value : <FormattedMessage {...word} />;
          }),
        )}
        {card(
          messages.languages,
          [messages.language, messages.searches],
          messages.nothing,
          bars(languages, (value) => (value === '' ? <FormattedMessage {...messages.noLanguage} /> : languageName(intl.locale, value))),
        )}
      </div>
    </>
  );
}
