import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { listMessages } from './list.messages.ts';
import styles from './list.module.css';
import { type ListState, offsetOf, pageCount } from './listState.ts';

interface ListPagerProps {
  readonly state: ListState;
  readonly total: number;
  readonly rowsOnPage: number;
  readonly pageSizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

/** Which rows are shown of how many, and the way to the others. */
export function ListPager({ state, total, rowsOnPage, pageSizes, onPage, onPageSize }: ListPagerProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const pages = pageCount(total, state.pageSize);
  const from = offsetOf(state) + 1;
  return (
    <div className={styles['footer']}>
      <Text size="sm" c="dimmed" aria-live="polite">
        {rowsOnPage === 0
          ? intl.formatMessage(listMessages.noRows)
          : intl.formatMessage(listMessages.range, {
              from: numbers.count(from),
              to: numbers.count(from + rowsOnPage - 1),
              total: numbers.count(total),
            })}
      </Text>
      <Group gap="sm">
        {total > (pageSizes[0] ?? 0) && (
          <NativeSelect
            size="xs"
            aria-label={intl.formatMessage(listMessages.pageSize)}
            value={String(state.pageSize)}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {numbers.count(size)}
              </option>
            ))}
          </NativeSelect>
        )}
        {pages > 1 && (
          <nav aria-label={intl.formatMessage(listMessages.pages)}>
            <Pagination.Root
              size="sm"
              total={pages}
              value={state.page}
              onChange={onPage}
              siblings={1}
              getItemProps={(page) => ({
                'aria-label': intl.formatMessage(listMessages.goToPage, { page: numbers.count(page) }),
                children: numbers.count(page),
              })}
            >
              <Group gap={4}>
                <Pagination.Previous aria-label={intl.formatMessage(listMessages.previousPage)} />
                <Pagination.Items />
                <Pagination.Next aria-label={intl.formatMessage(listMessages.nextPage)} />
              </Group>
            </Pagination.Root>
          </nav>
        )}
      </Group>
    </div>
  );
}
