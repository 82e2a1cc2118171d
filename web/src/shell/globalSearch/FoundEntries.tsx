import { IconArrowRight, IconBolt, IconHelp } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { useNavigate } from '../../app/router/useNavigate.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { Keys } from '../../ui/keys/Keys.tsx';
import type { ToolScope } from '../consoleTools/toolScope.ts';
import { globalSearchMessages as messages } from './globalSearch.messages.ts';
import frame from './GlobalSearch.module.css';
import { recentItems, withRecent } from './recentItems.ts';
import { helpKey, movedTo, type SearchEntry } from './searchEntries.ts';
import styles from './FoundEntries.module.css';
import { useSearchSections } from './useSearchSections.ts';

/** What the keys of the search's field do. */
export interface SearchKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface Props {
  readonly scope: ToolScope;
  readonly query: string;
  readonly listId: string;
  readonly keys: Ref<SearchKeys>;
  /** The id of the option that Enter opens. */
  readonly onMarked: (id: string | undefined) => void;
  readonly onClose: () => void;
  readonly onHelp: (query: string) => void;
  readonly onShortcuts: () => void;
}

/** What is found for what is typed, of which one is marked. */
export function FoundEntries({ scope, query, listId, keys, onMarked, onClose, onHelp, onShortcuts }: Props) {
  const intl = useIntl();
  const numbers = useNumbers();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState({ query, key: '' });
  const { sections, live } = useSearchSections({ ...scope, query, onHelp, onShortcuts });
  const entries = sections.flatMap((section) => section.entries);
  // What was chosen may be gone from the list, or be of what was typed before; then the first is.
  const at = Math.max(chosen.query === query ? entries.findIndex(({ key }) => key === chosen.key) : 0, 0);
  const choose = ({ key }: SearchEntry): void => setChosen({ query, key });
  const optionId = (position: number): string => `${listId}-${position}`;
  const marked = entries[at] === undefined ? undefined : optionId(at);
  const isFoundOut = query.trim() !== '' && !live.isLoading && !live.hasFailed;
  // The help centre is always offered; it is not a result.
  const results = entries.length - 1;

  useLayoutEffect(() => onMarked(marked), [marked, onMarked]);

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
    else choose(entry);
  };
  useImperativeHandle(keys, () => ({ onKeyDown }));

  return (
    <>
      <div className={frame['progress']} data-active={live.isLoading || undefined} aria-hidden />
      <div className={styles['list']} id={listId} role="listbox" aria-label={intl.formatMessage(messages.results)}>
        {sections.map((section) => (
          <div key={section.key} role="group" aria-labelledby={`${listId}-${section.key}`}>
            <div className={styles['title']} id={`${listId}-${section.key}`} role="presentation">
              {intl.formatMessage(section.title)}
            </div>
            {section.entries.map((entry) => {
              const position = entries.indexOf(entry);
              return (
                <SearchOption
                  key={entry.key}
                  id={optionId(position)}
                  entry={entry}
                  isSelected={position === at}
                  onChoose={() => choose(entry)}
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
    </>
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
