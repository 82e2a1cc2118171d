import { IconArrowRight, IconBolt, IconHelp, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { useNavigate } from '../../app/router/useNavigate.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { Keys } from '../../ui/keys/Keys.tsx';
import type { ToolScope } from '../consoleTools/toolScope.ts';
import { globalSearchMessages as messages } from './globalSearch.messages.ts';
import styles from './GlobalSearch.module.css';
import { recentItems, withRecent } from './recentItems.ts';
import { helpKey, movedTo, type SearchEntry } from './searchEntries.ts';
import { useSearchSections } from './useSearchSections.ts';

interface Props {
  readonly scope: ToolScope;
  readonly onClose: () => void;
  readonly onHelp: (query: string) => void;
  readonly onShortcuts: () => void;
}

/** The search over everything: type, move with the arrow keys, open with Enter. */
export function GlobalSearchDialog({ scope, onClose, onHelp, onShortcuts }: Props) {
  const intl = useIntl();
  const numbers = useNumbers();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState('');
  const { sections, live } = useSearchSections({ ...scope, query, onHelp, onShortcuts });
  const entries = sections.flatMap((section) => section.entries);
  // What was chosen may be gone from the list; then the first is.
  const at = Math.max(
    entries.findIndex(({ key }) => key === chosen),
    0,
  );
  const isFoundOut = query.trim() !== '' && !live.isLoading && !live.hasFailed;
  // The help centre is always offered; it is not a result.
  const results = entries.length - 1;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    // Closed while it is still in the document, so that the browser gives the focus back to where it was.
    return () => element?.close();
  }, []);

  const open = ({ path, run, title, detail, isRemembered }: SearchEntry, isNewTab: boolean): void => {
    if (path !== undefined && isRemembered === true) {
      const recent = recentItems(scope.viewerId);
      recent.write(withRecent(recent.read() ?? [], { title, detail, path }));
    }
    if (path !== undefined && isNewTab) {
      window.open(path, '_blank', 'noopener');
      return;
    }
    onClose();
    if (path === undefined) run?.();
    else navigate.push(path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter that ends the writing of a word in an input method is not a choice.
    if (event.nativeEvent.isComposing) return;
    const moved = movedTo(event.key, at, entries.length);
    const entry = entries[moved ?? at];
    if (entry === undefined || (moved === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (moved === undefined) open(entry, event.ctrlKey || event.metaKey);
    else setChosen(entry.key);
  };

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label={intl.formatMessage(messages.title)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles['box']}>
        <div className={styles['field']}>
          <IconSearch size={20} stroke={1.6} aria-hidden />
          <input
            className={styles['input']}
            type="text"
            role="combobox"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={entries[at] === undefined ? undefined : `${id}-${at}`}
            aria-autocomplete="list"
            aria-label={intl.formatMessage(messages.title)}
            placeholder={intl.formatMessage(messages.placeholder)}
            value={query}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that was opened to type in
            autoFocus
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              setChosen('');
            }}
            onKeyDown={onKeyDown}
          />
          <span className={styles['progress']} data-active={live.isLoading || undefined} aria-hidden />
        </div>
        <div className={styles['list']} id={`${id}-list`} role="listbox" aria-label={intl.formatMessage(messages.results)}>
          {sections.map((section) => (
            <div key={section.key} role="group" aria-labelledby={`${id}-${section.key}`}>
              <div className={styles['title']} id={`${id}-${section.key}`} role="presentation">
                {intl.formatMessage(section.title)}
              </div>
              {section.entries.map((entry) => {
                const position = entries.indexOf(entry);
                return (
                  <SearchOption
                    key={entry.key}
                    id={`${id}-${position}`}
                    entry={entry}
                    isSelected={position === at}
                    onChoose={() => setChosen(entry.key)}
                    onOpen={(event) => open(entry, event.ctrlKey || event.metaKey || event.button === 1)}
                  />
                );
              })}
            </div>
          ))}
        </div>
        {live.hasFailed && (
          <div className={styles['state']} role="alert">
            {intl.formatMessage(messages.failed)}{' '}
            <button type="button" className={styles['retry']} onClick={live.retry}>
              {intl.formatMessage(messages.retry)}
            </button>
          </div>
        )}
        {isFoundOut && results === 0 && (
          <div className={styles['state']}>{intl.formatMessage(messages.nothing, { query: query.trim() })}</div>
        )}
        <div className="visually-hidden" role="status">
          {live.isLoading && intl.formatMessage(messages.searching)}
          {isFoundOut && intl.formatMessage(messages.found, counted(numbers, results))}
        </div>
        <footer className={styles['foot']} aria-hidden>
          <span>
            <Keys chord="↑" /> <Keys chord="↓" /> {intl.formatMessage(messages.move)}
          </span>
          <span>
            <Keys chord="Enter" /> {intl.formatMessage(messages.open)}
          </span>
          <span className={styles['wide']}>
            <Keys chord="Mod+Enter" /> {intl.formatMessage(messages.newTab)}
          </span>
          <span>
            <Keys chord="Esc" /> {intl.formatMessage(messages.close)}
          </span>
        </footer>
      </div>
    </dialog>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: SearchEntry;
  readonly isSelected: boolean;
  readonly onChoose: () => void;
  readonly onOpen: (event: MouseEvent) => void;
}

function SearchOption({ id, entry: { key, title, detail, aside, image, run }, isSelected, onChoose, onOpen }: OptionProps) {
  const Icon = run === undefined ? undefined : key === helpKey ? IconHelp : IconBolt;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, which keeps the focus
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      className={styles['option']}
      // Moving, not entering: the list that scrolls under a resting pointer chooses nothing.
      onPointerMove={isSelected ? undefined : onChoose}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
      onAuxClick={onOpen}
    >
      {typeof image === 'string' && <img className={styles['image']} src={image} alt="" width={28} height={28} loading="lazy" />}
      {Icon !== undefined && <Icon className={styles['icon'] ?? ''} size={16} stroke={1.6} aria-hidden />}
      <span className={styles['words']}>
        <span className={styles['name']}>{title}</span>
        {detail !== '' && <span className={styles['detail']}>{detail}</span>}
      </span>
      {aside !== undefined && aside !== '' && <span className={styles['aside']}>{aside}</span>}
      <IconArrowRight className={styles['arrow']} size={16} stroke={1.6} aria-hidden />
    </div>
  );
}
