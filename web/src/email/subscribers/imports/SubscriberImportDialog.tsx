import { Skeleton, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { Modal } from '../../../ui/popup/Modal.tsx';
import { ImportedSubscribers, UndoneImport } from '../ImportedSubscribers.tsx';
import { subscribersMessages } from '../subscribers.messages.ts';
import type { SubscriberImportDialogQuery } from './__generated__/SubscriberImportDialogQuery.graphql.ts';
import { subscriberImportsMessages as messages } from './subscriberImports.messages.ts';

interface SubscriberImportDialogProps {
  readonly storeId: string;
  /** Global id of the job of the import. */
  readonly jobId: string;
  readonly name: string;
  readonly hasList: boolean;
  readonly onClose: () => void;
}

/** What one import did, and its rows without a valid address. */
export function SubscriberImportDialog({ name, onClose, ...asked }: SubscriberImportDialogProps) {
  const intl = useIntl();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={name}
      closeButtonProps={{ 'aria-label': intl.formatMessage(subscribersMessages.close) }}
    >
      <Stack gap="sm">
        <Suspense fallback={<Skeleton h={200} />}>
          <Report {...asked} />
        </Suspense>
      </Stack>
    </Modal>
  );
}

function Report({ storeId, jobId, hasList }: Omit<SubscriberImportDialogProps, 'name' | 'onClose'>) {
  const { store } = useLazyLoadQuery<SubscriberImportDialogQuery>(
    graphql`
      query SubscriberImportDialogQuery($storeId: String!, $jobId: ID!) {
        store(storeId: $storeId) {
          subscriberImport(id: $jobId) {
            ...useSubscriberImport_report @relay(mask: false)
          }
        }
      }
    `,
    { storeId, jobId },
    { fetchPolicy: 'store-and-network' },
  );
  const report = store?.subscriberImport;
  if (!report)
    return (
      <Text size="sm">
        <FormattedMessage {...messages.gone} />
      </Text>
    );
  return (
    <>
      <ImportedSubscribers report={report} hasList={hasList} />
      {report.undone && <UndoneImport undone={report.undone} />}
    </>
  );
}
