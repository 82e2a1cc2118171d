import { NativeSelect, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { listMessages } from './list.messages.ts';
import styles from './list.module.css';
import { pageStops } from './listPages.ts';
import { type ListState, offsetOf, pageCount, reachableRows } from './listState.ts';

interface ListPagerProps {
  readonly state: ListState;
  readonly total: number;
  /** False when `total` is an estimate. */
  readonly isTotalExact: boolean;
  readonly rowsOnPage: number;
  readonly pageSizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

/** Which rows are shown of how many, and the way to the others. */
export function ListPager({ state, total, isTotalExact, rowsOnPage, pageSizes, onPage, onPageSize }: ListPagerProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const pages = pageCount(total, state.pageSize);
  const from = offsetOf(state) + 1;
  return (
    <div className={styles['footer']}>
      <Text size="sm" c="dimmed" aria-live="polite">
        {rowsOnPage === 0
          ? intl.formatMessage(listMessages.noRows)
          : intl.formatMessage(isTotalExact ? listMessages.range : listMessages.rangeOfAbout, {
              from: numbers.count(from),
              to: numbers.count(from + rowsOnPage - 1),
              total: numbers.count(total),
            })}
        {total > reachableRows && (
          <span title={intl.formatMessage(listMessages.reachHint)}>
            {' · '}
            {intl.formatMessage(listMessages.reach, { rows: numbers.count(reachableRows) })}
          </span>
        )}
      </Text>
      <div className={styles['pages']}>
        {total > (pageSizes[0] ?? 0) && (
          <NativeSelect
            size="xs"
            aria-label={intl.formatMessage(listMessages.pageSize)}
            value={String(state.pageSize)}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {intl.formatMessage(listMessages.pageSizeOption, { size: numbers.count(size) })}
              </option>
            ))}
          </NativeSelect>
        )}
        {pages > 1 && <PageButtons current={state.page} count={pages} onPage={onPage} />}
      </div>
    </div>
  );
}

function PageButtons({ current, count, onPage }: { current: number; count: number; onPage: (page: number) => void }) {
  const intl = useIntl();
  const numbers = useNumbers();
  const step = (page: number, label: string, Icon: typeof IconChevronLeft) => (
    <button
      type="button"
      className={styles['page']}
      aria-label={label}
      disabled={page < 1 || page > count}
      onClick={() => onPage(Math.min(page, count))}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
  return (
    <nav className={styles['pages']} aria-label={intl.formatMessage(listMessages.pages)}>
      {step(current - 1, intl.formatMessage(listMessages.previousPage), IconChevronLeft)}
      {pageStops(current, count).map((stop, at, stops) =>
        stop === 'gap' ? (
          <span key={`gap after ${stops[at - 1]}`} className={styles['gap']} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={stop}
            type="button"
            className={styles['page']}
            aria-label={intl.formatMessage(listMessages.goToPage, { page: numbers.count(stop) })}
            aria-current={stop === current ? 'page' : undefined}
            onClick={() => onPage(stop)}
          >
            {numbers.count(stop)}
          </button>
        ),
      )}
      {step(current + 1, intl.formatMessage(listMessages.nextPage), IconChevronRight)}
    </nav>
  );
}
