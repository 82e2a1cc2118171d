import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Notice } from '../../ui/state/Notice.tsx';
import { listViewsMenuMessages as messages } from './listViewsMenu.messages.ts';
import type { SaveOutcome, ViewFields } from './useListViews.ts';

interface ListViewFormProps {
  readonly fields: ViewFields;
  readonly isNew: boolean;
  readonly canShare: boolean;
  /** Whether the viewer made it: no one makes someone else's shared view private. */
  readonly canBePrivate: boolean;
  /** What the last try to save ended in. */
  readonly outcome: SaveOutcome;
  readonly onSave: (fields: ViewFields) => Promise<void>;
  readonly onKeepMine: (fields: ViewFields) => Promise<void>;
  readonly onTakeTheirs: () => void;
  readonly onCancel: () => void;
  readonly onDelete: () => Promise<void>;
}

/** Longest name of a view. */
const maxName = 80;

/** Names a view and says who has it. */
export function ListViewForm(props: ListViewFormProps) {
  const { fields, isNew, canShare, canBePrivate, outcome, onSave, onKeepMine, onTakeTheirs, onCancel, onDelete } = props;
  const intl = useIntl();
  const [name, setName] = useState(fields.name);
  const [isShared, setIsShared] = useState(fields.isShared);
  const [isTried, setIsTried] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const next = { ...fields, name, isShared };
  const missing = name.trim() === '' ? intl.formatMessage(messages.viewNameMissing) : undefined;
  const isConflict = outcome.newer !== undefined;

  const run = async (work: Promise<void>) => {
    setIsWriting(true);
    await work;
    setIsWriting(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals: a form around the list must not be sent too.
    event.stopPropagation();
    setIsTried(true);
    if (missing === undefined && !isWriting) void run(isConflict ? onKeepMine(next) : onSave(next));
  };

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="xs">
        {isConflict && <Notice tone="danger">{outcome.message}</Notice>}
        <TextInput
          size="sm"
          label={intl.formatMessage(messages.viewName)}
          value={name}
          maxLength={maxName}
          data-autofocus
          error={isTried && missing !== undefined ? missing : isConflict ? undefined : outcome.message}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {canShare && (
          <Checkbox
            size="sm"
            label={intl.formatMessage(messages.shareView)}
            description={canBePrivate ? undefined : intl.formatMessage(messages.sharedByOther)}
            checked={isShared}
            disabled={!canBePrivate}
            onChange={(event) => setIsShared(event.currentTarget.checked)}
          />
        )}
        <Group gap="xs">
          <Button type="submit" size="compact-md" loading={isWriting}>
            <FormattedMessage {...(isConflict ? messages.keepMine : isNew ? messages.saveNewView : messages.saveEditedView)} />
          </Button>
          {isConflict && (
            <Button size="compact-md" variant="default" onClick={onTakeTheirs}>
              <FormattedMessage {...messages.openTheirs} />
            </Button>
          )}
          <Button size="compact-md" variant="subtle" onClick={onCancel}>
            <FormattedMessage {...messages.cancel} />
          </Button>
          {!isNew && !isConflict && (
            <Button size="compact-md" variant="subtle" color="red" ml="auto" onClick={() => void run(onDelete())}>
              <FormattedMessage {...messages.deleteView} />
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
