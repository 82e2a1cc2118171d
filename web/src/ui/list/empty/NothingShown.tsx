import { Button } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

import { listMessages } from '../list.messages.ts';
import { initialListState, type ListDefinition, type ListState } from '../listState.ts';
import { EmptyState } from './EmptyState.tsx';

interface NothingShownProps {
  readonly definition: ListDefinition;
  readonly state: ListState;
  /** Whether there are rows, on other pages than the one that is asked for. */
  readonly isPastEnd: boolean;
  readonly onState: (state: ListState) => void;
}

/** What a list shows in place of rows that there are, but not on this page or not by this search and filter; with the way back to them. */
export function NothingShown({ definition, state, isPastEnd, onState }: NothingShownProps) {
  // The order and the columns are the person's, and narrow nothing.
  const { sort, columns } = state;
  const all = { ...initialListState(definition), sort, ...(columns !== undefined && { columns }) };
  return (
    <EmptyState
      drawing="lens"
      title={<FormattedMessage {...(isPastEnd ? listMessages.pageIsEmpty : listMessages.nothingMatches)} />}
      text={<FormattedMessage {...(isPastEnd ? listMessages.pageIsEmptyText : listMessages.nothingMatchesText)} />}
      action={
        <Button mt="xs" variant="light" onClick={() => onState(isPastEnd ? { ...state, page: 1 } : all)}>
          <FormattedMessage {...(isPastEnd ? listMessages.firstPage : listMessages.clearAndShowAll)} />
        </Button>
      }
    />
  );
}
