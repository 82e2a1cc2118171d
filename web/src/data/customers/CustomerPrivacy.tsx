import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { useFocusKept } from '../../ui/keys/useFocusKept.ts';
import styles from '../browse/browse.module.css';
import { DetailPanel } from '../browse/DetailPanel.tsx';
import { customersMessages as messages } from './customers.messages.ts';
import { ForgetCustomer } from './ForgetCustomer.tsx';
import { useExportCustomer } from './useExportCustomer.ts';

interface CustomerPrivacyProps {
  readonly storeId: string;
  /** Global id of the customer. */
  readonly id: string;
  readonly address: string;
  readonly onForgotten: () => void;
}

/** What a person may ask for: their data as a file, and to be forgotten. */
export function CustomerPrivacy({ storeId, id, address, onForgotten }: CustomerPrivacyProps) {
  const can = useCan();
  const numbers = useNumbers();
  const [file, collect] = useExportCustomer(storeId, id);
  const [isAsking, setIsAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The button that collects becomes the link to what was collected.
  const focus = useFocusKept(() => box.current?.querySelector<HTMLElement>('a, button') ?? null);
  return (
    <DetailPanel title={<FormattedMessage {...messages.privacy} />}>
      <div className={styles['column']} ref={box} {...focus}>
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.privacyText} />
        </Text>
        {file.state === 'ready' ? (
          <>
            <Button component="a" href={file.url} download variant="light" size="sm" leftSection={<IconDownload size={16} aria-hidden />}>
              <FormattedMessage {...messages.exportReady} />
            </Button>
            <Text size="xs" c="dimmed">
              <FormattedMessage {...messages.exportNote} />
            </Text>
          </>
        ) : (
          can('DATA_EDIT') && (
            <Button variant="default" size="sm" disabled={file.state === 'running'} onClick={() => void collect()} aria-live="polite">
              {file.state === 'running' ? (
                <FormattedMessage {...messages.exportRunning} values={{ share: numbers.percent(file.progress) }} />
              ) : (
                <FormattedMessage {...messages.exportPerson} />
              )}
            </Button>
          )
        )}
        {can('DATA_DELETE') && (
          <Button variant="light" color="red" size="sm" onClick={() => setIsAsking(true)}>
            <FormattedMessage {...messages.forget} />
          </Button>
        )}
      </div>
      {isAsking && <ForgetCustomer id={id} address={address} onClose={() => setIsAsking(false)} onForgotten={onForgotten} />}
    </DetailPanel>
  );
}
