import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useContext, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { listMessages as messages } from '../list.messages.ts';
import styles from './ColumnsMenu.module.css';
import { type ColumnChoice, columnLabel, type ListColumn, type MoreColumns, moveColumn, type PlacedColumn } from './listColumns.ts';
import { ListKeepingContext } from '../listKeeping.ts';

interface ColumnsMenuProps {
  readonly list: string;
  readonly placed: readonly PlacedColumn[];
  readonly more: MoreColumns | undefined;
  readonly isDefault: boolean;
  /** Takes a choice when the address names the columns; otherwise the choice is kept for the person. */
  readonly onAddress: ((choice: readonly ColumnChoice[]) => void) | undefined;
  /** Called after a choice that is kept for the person. */
  readonly onKept: () => void;
}

/** From this number on, columns are easier found by typing. */
const searchFrom = 12;

/** Chooses which columns of a list show, and in which order. */
export function ColumnsMenu({ list, placed, more, isDefault, onAddress, onKept }: ColumnsMenuProps) {
  const intl = useIntl();
  const { saveColumns } = useContext(ListKeepingContext);
  const [text, setText] = useState('');
  const others = useMoreColumns(more);
  const absent = (typeof others === 'object' ? others : []).filter(({ name }) => !placed.some(({ column }) => column.name === name));
  const wanted = text.trim().toLocaleLowerCase();
  const isWanted = (column: ListColumn) => columnLabel(intl, column).toLocaleLowerCase().includes(wanted);
  const choose = (next: readonly PlacedColumn[]) => {
    const choice = next.map(({ column, isShown }) => ({ name: column.name, isShown }));
    if (onAddress !== undefined) onAddress(choice);
    else {
      saveColumns(list, choice);
      onKept();
    }
  };
  const movable = placed.filter(({ column }) => column.isFixed !== true);
  const found = placed.filter(({ column }) => isWanted(column));
  const foundOthers = absent.filter((column) => isWanted(column));

  return (
    <Stack gap="xs" className={styles['columnsMenu'] ?? ''}>
      {placed.length + absent.length >= searchFrom && (
        <TextInput
          size="xs"
          type="search"
          value={text}
          placeholder={intl.formatMessage(messages.findColumn)}
          aria-label={intl.formatMessage(messages.findColumn)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {found.map(({ column, isShown }) => {
        const at = movable.findIndex((one) => one.column === column);
        const before = movable[at - 1]?.column;
        const after = at < 0 ? undefined : movable[at + 1]?.column;
        return (
          <div key={column.name} className={styles['columnChoice']}>
            <Checkbox
              size="sm"
              label={columnLabel(intl, column)}
              checked={isShown}
              disabled={column.isFixed === true}
              onChange={() => choose(placed.map((one) => (one.column === column ? { column, isShown: !isShown } : one)))}
            />
            <MoveButton column={column} other={before} step={-1} onMove={() => choose(moveColumn(placed, column.name, -1))} />
            <MoveButton column={column} other={after} step={1} onMove={() => choose(moveColumn(placed, column.name, 1))} />
          </div>
        );
      })}
      <MoreHeading others={others} />
      {foundOthers.map((column) => (
        <Checkbox
          key={column.name}
          size="sm"
          label={columnLabel(intl, column)}
          checked={false}
          onChange={() => choose([...placed, { column, isShown: true }])}
        />
      ))}
      {wanted !== '' && found.length + foundOthers.length === 0 && (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.noColumnFound} />
        </Text>
      )}
      <Button variant="subtle" size="compact-sm" disabled={isDefault} onClick={() => choose([])}>
        <FormattedMessage {...messages.columnsReset} />
      </Button>
    </Stack>
  );
}

interface MoveButtonProps {
  readonly column: ListColumn;
  readonly other: ListColumn | undefined;
  readonly step: -1 | 1;
  readonly onMove: () => void;
}

function MoveButton({ column, other, step, onMove }: MoveButtonProps) {
  const intl = useIntl();
  const Icon = step < 0 ? IconChevronUp : IconChevronDown;
  if (other === undefined) return <span className={styles['move']} />;
  const words = { column: columnLabel(intl, column), other: columnLabel(intl, other) };
  return (
    <button
      type="button"
      className={styles['move']}
      onClick={onMove}
      aria-label={intl.formatMessage(step < 0 ? messages.moveColumnUp : messages.moveColumnDown, words)}
    >
      <Icon size={14} aria-hidden />
    </button>
  );
}

type Others = 'reading' | 'failed' | readonly ListColumn[];

/** The columns that the list does not name itself. */
function useMoreColumns(more: MoreColumns | undefined): Others {
  const [others, setOthers] = useState<Others>(more === undefined ? [] : 'reading');
  useEffect(() => {
    let isGone = false;
    const set = (next: Others) => {
      if (!isGone) setOthers(next);
    };
    more?.load().then(set, () => set('failed'));
    return () => {
      isGone = true;
    };
  }, [more]);
  return others;
}

function MoreHeading({ others }: { others: Others }) {
  if (typeof others === 'object' && others.length === 0) return null;
  return (
    <Text size="xs" fw={600} c="dimmed" role={others === 'failed' ? 'alert' : undefined}>
      <FormattedMessage
        {...(others === 'reading' ? messages.moreColumnsLoading : others === 'failed' ? messages.moreColumnsFailed : messages.moreColumns)}
      />
    </Text>
  );
}
