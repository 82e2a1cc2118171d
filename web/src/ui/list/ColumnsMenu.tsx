import { Button, Checkbox, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';

import { listMessages } from './list.messages.ts';
import type { ListColumn } from './listColumns.ts';
import { Popover } from '../popup/Popover.tsx';

interface ColumnsMenuProps {
  readonly columns: readonly ListColumn[];
  readonly visible: readonly ListColumn[];
  readonly isDefault: boolean;
  readonly onToggle: (name: string, isShown: boolean) => void;
  readonly onReset: () => void;
}

/** Chooses which columns of a list show. */
export function ColumnsMenu({ columns, visible, isDefault, onToggle, onReset }: ColumnsMenuProps) {
  return (
    <Popover position="bottom-end">
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns3 size={16} aria-hidden />}>
          <FormattedMessage {...listMessages.columns} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {columns.map((column) => (
            <Checkbox
              key={column.name}
              size="sm"
              label={<FormattedMessage {...column.label} />}
              checked={visible.includes(column)}
              disabled={column.isFixed === true}
              onChange={(event) => onToggle(column.name, event.currentTarget.checked)}
            />
          ))}
          <Button variant="subtle" size="compact-sm" disabled={isDefault} onClick={onReset}>
            <FormattedMessage {...listMessages.columnsReset} />
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
