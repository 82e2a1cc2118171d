import { IconSearch } from '@tabler/icons-react';
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { consoleToolsMessages as messages } from '../consoleTools/consoleTools.messages.ts';
import type { ToolScope } from '../consoleTools/toolScope.ts';
import styles from './GlobalSearch.module.css';
import type { SearchKeys } from './FoundEntries.tsx';

const FoundEntries = lazyPart(async () => (await import('./FoundEntries.tsx')).FoundEntries);

/** For the button that opens the search. */
export const searchSoon = FoundEntries.soon;

interface Props {
  readonly scope: ToolScope;
  readonly onClose: () => void;
  readonly onHelp: (query: string) => void;
  readonly onShortcuts: () => void;
}

/** The search over everything: type, move with the arrow keys, open with Enter. Its field is there at once; what finds comes when it is opened. */
export function GlobalSearchDialog(props: Props) {
  const { onClose } = props;
  const intl = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const keys = useRef<SearchKeys>(null);
  const listId = useId();
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState<string>();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    // Closed while it is still in the document, so that the browser gives the focus back to where it was.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label={intl.formatMessage(messages.keySearch)}
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
            aria-expanded={marked !== undefined}
            aria-controls={listId}
            aria-activedescendant={marked}
            aria-autocomplete="list"
            aria-label={intl.formatMessage(messages.keySearch)}
            placeholder={intl.formatMessage(messages.searchPlaceholder)}
            value={query}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that was opened to type in
            autoFocus
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={(event) => keys.current?.onKeyDown(event)}
          />
        </div>
        <Suspense fallback={<div className={styles['progress']} data-active aria-hidden />}>
          <FoundEntries {...props} query={query} listId={listId} keys={keys} onMarked={setMarked} />
        </Suspense>
      </div>
    </dialog>
  );
}
