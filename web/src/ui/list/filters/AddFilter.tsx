import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { Popover } from '../../popup/Popover.tsx';
import { FilterEditor } from '../laterParts.tsx';
import { LaterPanel } from '../LaterPanel.tsx';
import { listMessages } from '../list.messages.ts';
import type { ListDefinition, ListState } from '../listState.ts';

interface AddFilterProps {
  readonly definition: ListDefinition;
  readonly state: ListState;
  readonly onState: (filter: ListState['filter']) => void;
}

/** The button that adds a condition to a list's filter. */
export function AddFilter({ definition, state, onState }: AddFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start">
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconFilter size={16} aria-hidden />} onClick={() => setIsOpen(!isOpen)}>
          <FormattedMessage {...listMessages.addFilter} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <LaterPanel>
          <FilterEditor
            fields={definition.filterFields}
            onApply={(condition) => {
              setIsOpen(false);
              onState([...state.filter, condition]);
            }}
          />
        </LaterPanel>
      </Popover.Dropdown>
    </Popover>
  );
}
