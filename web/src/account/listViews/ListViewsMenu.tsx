import { Button, Stack, Text } from '@mantine/core';
import { IconCheck, IconPencil, IconPlus, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { useFocusKept } from '../../ui/keys/useFocusKept.ts';
import { listViewsMessages } from './listViews.messages.ts';
import { listViewsMenuMessages as messages } from './listViewsMenu.messages.ts';
import styles from './listViews.module.css';
import { ListViewForm } from './ListViewForm.tsx';
import type { SaveOutcome, ViewFields, ViewWrites } from './useListViews.ts';
import type { SavedView } from './useSavedViews.ts';

interface ListViewsMenuProps {
  readonly views: readonly SavedView[];
  readonly canShare: boolean;
  /** The view that the list on screen came from. */
  readonly current: SavedView | undefined;
  /** The list as it is on screen. */
  readonly search: string;
  readonly writes: ViewWrites;
  /** Opens a view, or all rows with undefined. */
  readonly onOpen: (view: SavedView | undefined) => void;
  readonly onSaved: (view: Pick<SavedView, 'internalId' | 'search'>) => void;
}

/** What the form is about: a new view, one that is changed, or one whose newer state someone else saved. */
type Editing = { readonly view: SavedView | undefined; readonly fields: ViewFields };

/** The views of a list, to open, and the ways to save and change them. Anyone who goes to the form or back continues in it with the focus. */
export function ListViewsMenu({ views, canShare, current, search, writes, onOpen, onSaved }: ListViewsMenuProps) {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusKept(() => box.current?.querySelector<HTMLElement>('input, button') ?? null);
  const [editing, setEditing] = useState<Editing | undefined>(undefined);
  const [outcome, setOutcome] = useState<SaveOutcome>({});

  const save = async (view: Pick<SavedView, 'id' | 'revision'> | undefined, fields: ViewFields) => {
    const next = view === undefined ? await writes.create(fields) : await writes.update(view, fields);
    setOutcome(next);
    if (next.view === undefined) {
      // Someone else saved first, or the name is taken: what was typed stays.
      setEditing({ view: views.find(({ id }) => id === view?.id), fields });
      return;
    }
    setEditing(undefined);
    onSaved(next.view);
  };

  if (editing !== undefined)
    return (
      <div ref={box} {...focus}>
        <ListViewForm
          key={editing.view?.internalId ?? 'new'}
          fields={editing.fields}
          isNew={editing.view === undefined}
          canShare={canShare}
          canBePrivate={editing.view?.isOwn !== false}
          outcome={outcome}
          onSave={(fields) => save(editing.view, fields)}
          onKeepMine={(fields) => save(outcome.newer, fields)}
          onTakeTheirs={() => {
            setEditing(undefined);
            if (outcome.newer !== undefined) onOpen(outcome.newer);
          }}
          onCancel={() => setEditing(undefined)}
          onDelete={async () => {
            if (editing.view !== undefined && (await writes.remove(editing.view))) setEditing(undefined);
          }}
        />
      </div>
    );

  const edit = (view: SavedView | undefined, fields: ViewFields) => {
    setOutcome({});
    setEditing({ view, fields });
  };
  const group = (title: MessageDescriptor, members: readonly SavedView[]) =>
    members.length > 0 && (
      <div role="group" aria-label={intl.formatMessage(title)}>
        <Text size="xs" fw={600} c="dimmed" mb={2}>
          <FormattedMessage {...title} />
        </Text>
        {members.map((view) => (
          <ViewLine
            key={view.internalId}
            view={view}
            isCurrent={view === current}
            onOpen={() => onOpen(view)}
            onDefault={() => writes.setDefault(view.isDefault ? undefined : view)}
            onEdit={() => edit(view, { name: view.name, search: view.search, isShared: view.isShared })}
          />
        ))}
      </div>
    );
  const isChanged = current !== undefined && current.search !== search;
  return (
    <div ref={box} {...focus}>
      <Stack gap="xs">
        <button type="button" className={styles['view']} aria-pressed={current === undefined} onClick={() => onOpen(undefined)}>
          {current === undefined && <IconCheck size={14} aria-hidden />}
          <FormattedMessage {...listViewsMessages.allRows} />
        </button>
        {group(
          messages.ownViews,
          views.filter(({ isShared }) => !isShared),
        )}
        {group(
          messages.sharedViews,
          views.filter(({ isShared }) => isShared),
        )}
        {views.length === 0 && (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.noViews} />
          </Text>
        )}
        {isChanged && current.viewerCanEdit && (
          <Button
            variant="light"
            size="compact-md"
            onClick={() => void save(current, { name: current.name, search, isShared: current.isShared })}
          >
            <FormattedMessage {...messages.saveViewChanges} values={{ name: current.name }} />
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => edit(undefined, { name: '', search, isShared: false })}
        >
          <FormattedMessage {...messages.saveView} />
        </Button>
      </Stack>
    </div>
  );
}

interface ViewLineProps {
  readonly view: SavedView;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onDefault: () => void;
  readonly onEdit: () => void;
}

function ViewLine({ view, isCurrent, onOpen, onDefault, onEdit }: ViewLineProps) {
  const intl = useIntl();
  const { name, isDefault, viewerCanEdit } = view;
  const Star = isDefault ? IconStarFilled : IconStar;
  const defaultLabel = intl.formatMessage(isDefault ? messages.notDefaultView : messages.makeDefaultView, { name });
  const editLabel = intl.formatMessage(messages.editView, { name });
  return (
    <div className={styles['viewLine']}>
      <button type="button" className={styles['view']} aria-pressed={isCurrent} onClick={onOpen}>
        {isCurrent && <IconCheck size={14} aria-hidden />}
        <bdi>{name}</bdi>
      </button>
      <button
        type="button"
        className={styles['move']}
        aria-pressed={isDefault}
        aria-label={defaultLabel}
        title={defaultLabel}
        onClick={onDefault}
      >
        <Star size={14} aria-hidden />
      </button>
      {viewerCanEdit && (
        <button type="button" className={styles['move']} aria-label={editLabel} title={editLabel} onClick={onEdit}>
          <IconPencil size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}
