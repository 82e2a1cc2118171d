import { Button, Group, Text } from '@mantine/core';
import { IconArrowsExchange, IconDownload, IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRelayEnvironment } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useExport } from '../../ui/list/useExport.ts';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import type { FileKind } from '../resourceKind.ts';
import { ExportProgress } from './ExportProgress.tsx';
import { exportResources } from './exportResources.ts';
import styles from './transfer.module.css';
import { transferMessages as messages } from './transfer.messages.ts';

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx').then((module) => module.ImportDialog));

/** Fields are called as in the file: a document has those of every kind. */
const everything: FileKind = {
  kind: 'EVERYTHING',
  words: { listTitle: messages.document },
  labels: {},
  definition: { name: 'everything' },
};

/** All that staff manage in a store as one JSON document, out and in again, here or in another store. */
export function StoreDocument() {
  const environment = useRelayEnvironment();
  const { id: ownerId, storeCount } = useStoreScope();
  const { share, run, stop } = useExport();
  const [importing, setImporting] = useState<'file' | 'store'>();
  const onExport = () =>
    void run((onProgress, signal) =>
      exportResources(environment, { ownerId, list: 'everything', format: 'JSON', selection: true }, onProgress, signal),
    );
  return (
    <section className={styles['document']} aria-labelledby="store-document">
      <h2 id="store-document">
        <FormattedMessage {...messages.document} />
      </h2>
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.documentText} />
      </Text>
      <Group gap="sm">
        {share === null ? (
          <Button variant="default" size="sm" leftSection={<IconDownload size={16} aria-hidden />} onClick={onExport}>
            <FormattedMessage {...messages.documentExport} />
          </Button>
        ) : (
          <ExportProgress share={share} onStop={stop} />
        )}
        <Button variant="default" size="sm" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setImporting('file')}>
          <FormattedMessage {...messages.documentImport} />
        </Button>
        {storeCount > 1 && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconArrowsExchange size={16} aria-hidden />}
            onClick={() => setImporting('store')}
          >
            <FormattedMessage {...messages.compare} />
          </Button>
        )}
      </Group>
      {importing !== undefined && (
        <Suspense fallback={null}>
          <ImportDialog kind={everything} isFromStore={importing === 'store'} onClose={() => setImporting(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
