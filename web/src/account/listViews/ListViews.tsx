import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';

import { useLocation } from '../../app/router/useLocation.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { Popover } from '../../ui/popup/Popover.tsx';
import { listViewsMessages } from './listViews.messages.ts';
import { listViewsMenuMessages as messages } from './listViewsMenu.messages.ts';
import styles from './listViews.module.css';
import { ListViewsMenu } from './ListViewsMenu.tsx';
import { viewSearch } from '../../ui/list/listUrl.ts';
import { useListViews } from './useListViews.ts';

interface ListViewsProps {
  readonly list: string;
  /** Whether the menu is open at once: someone pressed the button, and this came for it. */
  readonly startsOpen: boolean;
}

/** The saved views of a list: which one is on screen, and the menu to open, save and share them. */
export function ListViews({ list, startsOpen }: ListViewsProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname, query } = useLocation();
  const { views, canShare, ...writes } = useListViews(list);
  const search = viewSearch(query);
  const current = views.find(({ internalId }) => internalId === query['view']);
  const [isOpen, setIsOpen] = useState(startsOpen);
  const open = (id: string, viewed: string, history: 'push' | 'replace' = 'push') => {
    navigate[history](`${pathname}?${viewed === '' ? '' : `${viewed}&`}view=${id}`);
  };

  const onArrival = useEffectEvent(() => {
    const first = views.find(({ isDefault }) => isDefault);
    const isPlain = search === '' && query['view'] === undefined && query['page'] === undefined;
    if (first !== undefined && isPlain && !startsOpen) open(first.internalId, first.search, 'replace');
  });
  // Once: a person who clears the list that their view made wants to see all of it.
  useEffect(() => onArrival(), []);

  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={320}>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconBookmark size={16} aria-hidden />}
          className={styles['viewsButton'] ?? ''}
          onClick={() => setIsOpen(!isOpen)}
        >
          {current === undefined
            ? intl.formatMessage(listViewsMessages.views)
            : intl.formatMessage(current.search === search ? messages.currentView : messages.changedView, {
                name: current.name,
              })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown label={intl.formatMessage(listViewsMessages.views)}>
        <ListViewsMenu
          views={views}
          canShare={canShare}
          current={current}
          search={search}
          writes={writes}
          onOpen={(view) => {
            setIsOpen(false);
            if (view === undefined) open('all', '');
            else open(view.internalId, view.search);
          }}
          onSaved={(view) => {
            setIsOpen(false);
            open(view.internalId, view.search, 'replace');
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
