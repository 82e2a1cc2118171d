import { Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useIsDoneOr } from '../../../app/toasts/useIsDoneOr.ts';
import { useSavedToast } from '../../../resources/useSavedToast.ts';
import { PlainField } from '../../../ui/state/PlainField.tsx';
import styles from '../imports.module.css';
import { mappingsMessages as messages } from '../mappings/mappings.messages.ts';
import { useSavedMappings } from '../mappings/useSavedMappings.ts';
import type { FeedEntity, MappedColumn } from './feedMapping.ts';

interface SaveMappingProps {
  readonly entity: FeedEntity;
  readonly timeZone: string;
  readonly mapping: readonly MappedColumn[];
}

/** Saves the mapping at hand under a name, for later imports and feeds. Folded away, since most import a file once. */
export function SaveMapping({ entity, timeZone, mapping }: SaveMappingProps) {
  const intl = useIntl();
  const id = useId();
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
    <details className={styles['panel']} style={{ display: 'block' }}>
      <Text component="summary" size="sm" fw={500} style={{ cursor: 'pointer' }}>
        <FormattedMessage {...messages.saveThis} />
      </Text>
      <div className={styles['kind']} style={{ marginTop: 12 }}>
        <PlainField
          id={id}
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
      </div>
    </details>
  );
}
