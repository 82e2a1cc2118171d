import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';

import { useReload } from '../../page/useReload.ts';
import { Popover } from '../../popup/Popover.tsx';
import { columnChoicesOf } from './columnChoices.ts';
import { ColumnsMenu } from '../laterParts.tsx';
import { LaterPanel } from '../LaterPanel.tsx';
import { listMessages } from '../list.messages.ts';
import type { ColumnChoice, MoreColumns, PlacedColumn } from './listColumns.ts';
import type { ListDefinition, ListState } from '../listState.ts';
import type { ListHistory } from '../useListState.ts';

interface ColumnsButtonProps {
  readonly definition: ListDefinition;
  readonly placed: readonly PlacedColumn[];
  readonly more: MoreColumns | undefined;
  readonly state: ListState;
  readonly onState: (state: ListState, history?: ListHistory) => void;
}

/** Opens the menu of columns. Columns that the address names are changed there; otherwise the choice is the person's, in every store. */
export function ColumnsButton({ definition, placed, more, state, onState }: ColumnsButtonProps) {
  const reload = useReload();
  const onAddress = (choice: readonly ColumnChoice[]) => {
    const { columns: _before, ...others } = state;
    onState(choice.length === 0 ? others : { ...others, columns: choice.filter((one) => one.isShown).map(({ name }) => name) }, 'replace');
  };

  return (
    <Popover position="bottom-end">
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns3 size={16} aria-hidden />}>
          <FormattedMessage {...listMessages.columns} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <LaterPanel>
          <ColumnsMenu
            list={definition.name}
            placed={placed}
            more={more}
            isDefault={state.columns === undefined && columnChoicesOf(definition.name).length === 0}
            onAddress={state.columns === undefined ? undefined : onAddress}
            // What a further column shows comes with the rows.
            onKept={() => {
              if (more !== undefined) reload();
            }}
          />
        </LaterPanel>
      </Popover.Dropdown>
    </Popover>
  );
}
