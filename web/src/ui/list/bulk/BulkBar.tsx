import { Button, CloseButton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { counted, useNumbers } from '../../../app/words/numbers.ts';
import { listMessages } from '../list.messages.ts';
import styles from '../list.module.css';
import { type ListSelection, selectedCount } from '../listSelection.ts';
import { mostIds } from './matchingIds.ts';
import { Tooltip } from '../../popup/Tooltip.tsx';

/** Something that can be done to all selected rows at once. */
export interface BulkAction {
  readonly name: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
  /** Why it cannot be done to this selection; absent when it can. */
  readonly blockedBy?: string | undefined;
  readonly onRun: () => void;
}

interface BulkBarProps {
  readonly selection: ListSelection;
  readonly total: number;
  /** False when `total` is an estimate. */
  readonly isTotalExact: boolean;
  readonly isPageSelected: boolean;
  readonly rowsOnPage: number;
  readonly actions: readonly BulkAction[];
  readonly isRunning: boolean;
  /** How many rows the running action has done so far. */
  readonly done?: number;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/** How many rows are selected and what can be done to them. An action that cannot be done says why. */
export function BulkBar({
  selection,
  total,
  isTotalExact,
  isPageSelected,
  rowsOnPage,
  actions,
  isRunning,
  done = 0,
  onSelectAll,
  onClear,
}: BulkBarProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const count = selectedCount(selection, total);
  if (count === 0) return null;
  const canSelectAll = selection.kind === 'some' && isPageSelected && total > rowsOnPage;
  return (
    <div className={styles['bulk']} role="region" aria-label={intl.formatMessage(listMessages.bulkActions)}>
      <CloseButton onClick={onClear} aria-label={intl.formatMessage(listMessages.clearSelection)} />
      <Text size="sm" fw={600} aria-live="polite">
        {selection.kind === 'allMatching' ? (
          <FormattedMessage
            {...(isTotalExact ? listMessages.allMatchingSelected : listMessages.aboutMatchingSelected)}
            values={{ count: numbers.count(count) }}
          />
        ) : (
          <FormattedMessage {...listMessages.selected} values={counted(numbers, count)} />
        )}
      </Text>
      {canSelectAll && (
        <Button size="compact-sm" variant="subtle" onClick={onSelectAll}>
          <FormattedMessage
            {...(isTotalExact ? listMessages.selectAllMatching : listMessages.selectAboutMatching)}
            values={{ count: numbers.count(total) }}
          />
        </Button>
      )}
      {isRunning && (done > 0 || count > mostIds) && (
        <Text size="sm" c="dimmed" aria-live="polite">
          <FormattedMessage
            {...(done === 0 ? listMessages.bulkStarting : listMessages.bulkDone)}
            values={{ done: numbers.count(done), count: numbers.count(count) }}
          />
        </Text>
      )}
      <div className={styles['bulkActions']}>
        {actions.map((action) => (
          <Tooltip key={action.name} label={action.blockedBy} disabled={action.blockedBy === undefined}>
            <Button
              size="compact-md"
              {...(action.isDanger === true ? { variant: 'light', color: 'red' } : { variant: 'default' })}
              leftSection={action.icon}
              // `aria-disabled` keeps the button in reach of keyboard and pointer, so that the reason can be read.
              aria-disabled={action.blockedBy !== undefined || isRunning}
              {...((action.blockedBy !== undefined || isRunning) && { 'data-disabled': true })}
              onClick={() => {
                if (action.blockedBy === undefined && !isRunning) action.onRun();
              }}
            >
              {action.label}
            </Button>
          </Tooltip>
        ))}
      </div>
    </div>
  );
}
