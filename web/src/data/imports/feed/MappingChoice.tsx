import { Button } from '@mantine/core';
import { Suspense, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useIsDoneOr } from '../../../app/toasts/useIsDoneOr.ts';
import { useSavedToast } from '../../../resources/useSavedToast.ts';
import { PlainField } from '../../../ui/state/PlainField.tsx';
import type { FeedEntity, MappedColumn } from './feedMapping.ts';
import styles from '../imports.module.css';
import { mappingsMessages as messages } from '../mappings/mappings.messages.ts';
import { SavedMappingSelect } from './SavedMappingSelect.tsx';
import { useSavedMappings } from '../mappings/useSavedMappings.ts';

interface MappingChoiceProps {
  readonly storeId: string;
  readonly entity: FeedEntity;
  readonly timeZone: string;
  readonly mapping: readonly MappedColumn[];
  readonly onChange: (mapping: readonly MappedColumn[], timeZone: string) => void;
}

/** Takes a mapping that was saved before, or saves the one at hand under a name. */
export function MappingChoice({ storeId, entity, timeZone, mapping, onChange }: MappingChoiceProps) {
  const intl = useIntl();
  const id = useId();
  const [used, setUsed] = useState('');
  const [name, setName] = useState('');
  const { save, forget, isSaving } = useSavedMappings();
  const savedToast = useSavedToast();
  const isDone = useIsDoneOr(messages.failed);
  const onSave = async () => {
    const payload = await save({ entity, name: name.trim(), mapping, timeZone });
    if (!isDone(payload)) return;
    const saved = payload?.savedMapping;
    // One that replaced another of the same name is not deleted.
    const undo = saved?.revision === 1 ? { sendBack: () => forget({ id: saved.id }) } : {};
    savedToast({ title: messages.saved, message: name.trim(), ...undo });
  };
  return (
    <section className={`${styles['panel']} ${styles['kind']}`} aria-label={intl.formatMessage(messages.tab)}>
      <Suspense fallback={null}>
        <SavedMappingSelect
          id={`${id}-use`}
          storeId={storeId}
          entity={entity}
          label={intl.formatMessage(messages.pick)}
          hint={intl.formatMessage(messages.pickHint)}
          noneLabel={intl.formatMessage(messages.pickNone)}
          value={used}
          onChange={setUsed}
          onMapping={(saved, savedZone) => {
            const known = new Map(saved.map((column) => [column.column, column]));
            onChange(
              mapping.map((column) => known.get(column.column) ?? column),
              savedZone,
            );
          }}
        />
      </Suspense>
      <PlainField
        id={`${id}-name`}
        label={intl.formatMessage(messages.saveAs)}
        hint={intl.formatMessage(messages.saveAsHint)}
        maxLength={100}
        value={name}
        onChange={setName}
      />
      <Button
        variant="default"
        disabled={name.trim() === ''}
        loading={isSaving}
        onClick={() => void onSave()}
        style={{ alignSelf: 'center', justifySelf: 'start' }}
      >
        <FormattedMessage {...messages.save} />
      </Button>
    </section>
  );
}
