import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import { CopySourceFields } from './CopySourceFields.tsx';
import { type CopySource, noCopySource, storeParts } from './copySource.ts';
import styles from './transfer.module.css';
import { transferMessages as messages } from './transfer.messages.ts';
import type { ImportStep } from './useImport.ts';

interface ChooseStoreProps {
  readonly step: Extract<ImportStep, { name: 'choose' }>;
  readonly onStore: (source: { readonly fromStoreId: string; readonly parts: CopySource['parts'] }) => void;
}

/** Asks for the store that this one is compared with, and for the parts. */
export function ChooseStore({ step: { problem, isReading = false }, onStore }: ChooseStoreProps) {
  const intl = useIntl();
  const { id, companyId } = useStoreScope();
  const [source, setSource] = useState(noCopySource);
  const { store, parts } = source;
  return (
    <div className={styles['step']} aria-busy={isReading}>
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.compareText} />
      </Text>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <CopySourceFields
        offered={storeParts}
        id="compared-store"
        label={intl.formatMessage(messages.compareStore)}
        companyId={companyId}
        hiddenId={id}
        value={source}
        isReadOnly={isReading}
        onChange={setSource}
      />
      <Group justify="flex-end">
        <Button
          disabled={store === undefined || parts.length === 0}
          loading={isReading}
          onClick={() => store && onStore({ fromStoreId: store.id, parts })}
        >
          <FormattedMessage {...messages.compareRun} />
        </Button>
      </Group>
    </div>
  );
}
