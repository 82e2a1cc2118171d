import { Suspense, useId, useState } from 'react';
import { useIntl } from 'react-intl';

import type { FeedEntity, MappedColumn } from './feedMapping.ts';
import styles from '../imports.module.css';
import { mappingsMessages as messages } from '../mappings/mappings.messages.ts';
import { SavedMappingSelect } from './SavedMappingSelect.tsx';

interface MappingChoiceProps {
  readonly storeId: string;
  readonly entity: FeedEntity;
  readonly mapping: readonly MappedColumn[];
  readonly onChange: (mapping: readonly MappedColumn[], timeZone: string) => void;
}

/** Takes a mapping that was saved before; nothing while there is none. */
export function MappingChoice({ storeId, entity, mapping, onChange }: MappingChoiceProps) {
  const intl = useIntl();
  const id = useId();
  const [used, setUsed] = useState('');
  return (
    <Suspense fallback={null}>
      <SavedMappingSelect
        id={id}
        storeId={storeId}
        entity={entity}
        label={intl.formatMessage(messages.pick)}
        hint={intl.formatMessage(messages.pickHint)}
        noneLabel={intl.formatMessage(messages.pickNone)}
        value={used}
        onChange={setUsed}
        panel={`${styles['panel']} ${styles['kind']}`}
        onMapping={(saved, savedZone) => {
          const known = new Map(saved.map((column) => [column.column, column]));
          onChange(
            mapping.map((column) => known.get(column.column) ?? column),
            savedZone,
          );
        }}
      />
    </Suspense>
  );
}
