import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { useTopLayer } from '../../ui/popup/useTopLayer.ts';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import styles from './pickers.module.css';
import { pickersMessages as messages } from './pickers.messages.ts';

interface PickerState {
  /** The id of the option that Enter picks. */
  readonly marked: string | undefined;
  readonly onPicked: () => void;
}

const PickerContext = createContext<PickerState>({ marked: undefined, onPicked: () => undefined });

interface PickerProps {
  readonly id?: string;
  readonly label: string;
  readonly placeholder: MessageDescriptor;
  readonly isReadOnly: boolean;
  /** Whether something is on offer before anything is typed. */
  readonly offersAll?: boolean;
  /** What is on offer for a text: `PickerOption`s, or a `PickerNote`. It may suspend. */
  readonly renderOptions: (query: string) => ReactNode;
}

/** Finds things of the shop while typing, and picks them one after the other; worked by the arrow keys and Enter. */
export function Picker({ id, label, placeholder, isReadOnly, offersAll = false, renderOptions }: PickerProps) {
  const intl = useIntl();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [marked, setMarked] = useState<string>();
  const [searched] = useDebouncedValue(text.trim(), 200);
  const shown = useDeferredValue(searched);
  const isWaiting = text.trim() !== shown;
  const isShown = isOpen && (shown !== '' || offersAll);

  const open = (isNowOpen: boolean) => {
    setIsOpen(isNowOpen);
    setMarked(undefined);
  };
  const onPicked = () => {
    setText('');
    open(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the writing of a word in an input method is not a choice.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled])') ?? [])];
    const at = options.findIndex((option) => option.id === marked);
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) open(true);
      const next = options.at((at + (at < 0 && step < 0 ? 0 : step)) % options.length);
      next?.scrollIntoView({ block: 'nearest' });
      setMarked(next?.id);
    } else if (event.key === 'Enter') {
      // It picks from the list; it must not send the form while someone types.
      event.preventDefault();
      options[at]?.click();
    } else if (event.key === 'Escape' && isShown) {
      // Only the list: a dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      open(false);
    }
  };

  return (
    <>
      <TextInput
        ref={field}
        id={id}
        size="sm"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown ? marked : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        value={text}
        disabled={isReadOnly}
        aria-label={label}
        placeholder={intl.formatMessage(placeholder)}
        leftSection={<IconSearch size={15} aria-hidden />}
        rightSection={isWaiting && text !== '' && <Loader size={14} />}
        onChange={(event) => {
          setText(event.currentTarget.value);
          open(true);
        }}
        onClick={() => open(true)}
        onFocus={() => open(true)}
        onBlur={() => open(false)}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <PickerContext value={{ marked, onPicked }}>
          <PickerList id={listId} label={label} field={field} list={list}>
            <PageErrorBoundary attempt={shown} onRetry={() => setText('')}>
              <Suspense fallback={<PickerNote message={messages.searching} />}>{renderOptions(shown)}</Suspense>
            </PageErrorBoundary>
          </PickerList>
        </PickerContext>
      )}
    </>
  );
}

interface PickerListProps {
  readonly id: string;
  readonly label: string;
  readonly field: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** What is on offer: never above the field, where it would hide the title and what is chosen already. */
function PickerList({ id, label, field, list, children }: PickerListProps) {
  useTopLayer(list, field, 'below');
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus stays in the field
    <div
      ref={list}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={label}
      className={styles['list']}
      style={{ width: field.current?.offsetWidth }}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
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
  const id = useId();
  const { marked, onPicked } = use(PickerContext);
  const pick = () => {
    onPicked();
    onPick();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, which keeps the focus
    <div
      id={id}
      role="option"
      className={styles['option']}
      tabIndex={-1}
      aria-selected={marked === id}
      aria-disabled={isTaken || undefined}
      onClick={isTaken ? undefined : pick}
    >
      {picture}
      <span className={styles['name']}>
        {name}
        {!isIdHidden && <span className={styles['detail']}>{internalId}</span>}
      </span>
      <span className={styles['detail']}>{isTaken ? <FormattedMessage {...messages.taken} /> : detail}</span>
    </div>
  );
}

/** What is in place of options. */
export function PickerNote({ message }: { readonly message: MessageDescriptor }) {
  return (
    <div className={styles['note']}>
      <FormattedMessage {...message} />
    </div>
  );
}
