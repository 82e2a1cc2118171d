import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { Modal } from '../../ui/popup/Modal.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { VersionsDialogQuery } from './__generated__/VersionsDialogQuery.graphql.ts';
import { VersionsList } from './VersionsList.tsx';
import { versionsMessages as messages } from './versions.messages.ts';

interface VersionsDialogProps {
  readonly id: string;
  readonly revision: number;
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
  readonly blockedBy: string | undefined;
  readonly onClose: () => void;
}

/** The history of a resource, asked for when it is opened. */
export function VersionsDialog({ onClose, ...props }: VersionsDialogProps) {
  const intl = useIntl();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<FormattedMessage {...messages.history} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <PageErrorBoundary attempt={props.revision} onRetry={onClose}>
        <Suspense fallback={<Skeleton height={240} />}>
          <Versions {...props} onRestored={onClose} />
        </Suspense>
      </PageErrorBoundary>
    </Modal>
  );
}

function Versions({ id, revision, ...props }: Omit<VersionsDialogProps, 'onClose'> & { readonly onRestored: () => void }) {
  const { node } = useLazyLoadQuery<VersionsDialogQuery>(
    graphql`
      query VersionsDialogQuery($id: ID!) {
        node(id: $id) {
          ...VersionsList_resource @alias(as: "resource")
        }
      }
    `,
    { id },
    { fetchPolicy: 'store-and-network', fetchKey: revision },
  );
  return node?.resource ? <VersionsList resource={node.resource} {...props} /> : <FormattedMessage {...messages.gone} />;
}
