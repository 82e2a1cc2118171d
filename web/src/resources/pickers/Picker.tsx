import { Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import styles from './pickers.module.css';
import { pickersMessages as messages } from './pickers.messages.ts';

interface PickerProps {
  readonly id?: string;
  readonly label: string;
  readonly placeholder: MessageDescriptor;
  readonly isReadOnly: boolean;
  /** Whether something is on offer before anything is typed; the list then is next to the field, so that dialogs can have it. */
  readonly offersAll?: boolean;
  /** What is on offer for a text: `PickerOption`s, or a `PickerNote`. It may suspend. */
  readonly renderOptions: (query: string) => ReactNode;
}

/** Finds things of the shop while typing, and picks them one after the other; worked by the arrow keys and Enter. */
export function Picker({ id, label, placeholder, isReadOnly, offersAll = false, renderOptions }: PickerProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text.trim(), 200);
  const shown = useDeferredValue(searched);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isWaiting = text.trim() !== shown;
  return (
    <Combobox
      store={combobox}
      // A dialog lies above everything else on the page, a portal next to it too.
      withinPortal={!offersAll}
      // Never above the field, where it would hide the title and what is chosen already.
      middlewares={{ flip: false, shift: true }}
      onOptionSubmit={() => {
        setText('');
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          id={id}
          size="sm"
          value={text}
          disabled={isReadOnly}
          aria-label={label}
          placeholder={intl.formatMessage(placeholder)}
          leftSection={<IconSearch size={15} aria-hidden />}
          rightSection={isWaiting && text !== '' && <Loader size={14} />}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            // Enter picks from the list; it must not send the form while someone types.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={shown === '' && !offersAll}>
        <Combobox.Options mah={360} style={{ overflowY: 'auto' }} aria-label={label}>
          {(shown !== '' || (offersAll && combobox.dropdownOpened)) && (
            <PageErrorBoundary attempt={shown} onRetry={() => setText('')}>
              <Suspense fallback={<PickerNote message={messages.searching} />}>{renderOptions(shown)}</Suspense>
            </PageErrorBoundary>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface PickerOptionProps {
  readonly internalId: string;
  /** True where the ID says nothing to a person. */
  readonly isIdHidden?: boolean;
  readonly name: string;
  readonly picture?: ReactNode;
  /** What is at the end of the row, such as a price. */
  readonly detail?: ReactNode;
  /** Chosen already: shown as such, not offered again. */
  readonly isTaken: boolean;
  readonly onPick: () => void;
}

/** One thing on offer. */
export function PickerOption({ internalId, isIdHidden = false, name, picture, detail, isTaken, onPick }: PickerOptionProps) {
  return (
    <Combobox.Option value={internalId} disabled={isTaken} onClick={onPick}>
      <span className={styles['option']}>
        {picture}
        <span className={styles['name']}>
          {name}
          {!isIdHidden && (
            <Text span size="xs" c="dimmed">
              {internalId}
            </Text>
          )}
        </span>
        <Text span size="xs" c="dimmed">
          {isTaken ? <FormattedMessage {...messages.taken} /> : detail}
        </Text>
      </span>
    </Combobox.Option>
  );
}

/** What is in place of options. */
export function PickerNote({ message }: { readonly message: MessageDescriptor }) {
  return (
    <Combobox.Empty>
      <FormattedMessage {...message} />
    </Combobox.Empty>
  );
}
