import { Button, Group, Loader, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { mailInScheme } from '../../content/preview/mailScheme.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { Modal } from '../../ui/popup/Modal.tsx';
import { useReload } from '../../ui/page/useReload.ts';
import { SuppressDialog } from '../subscribers/SuppressDialog.tsx';
import { useSubscriberWrites } from '../subscribers/useSubscriberWrites.ts';
import type { SentEmailDialogMutation } from './__generated__/SentEmailDialogMutation.graphql.ts';
import type { SentEmailDialogQuery } from './__generated__/SentEmailDialogQuery.graphql.ts';
import { emailLogsMessages as messages } from './emailLogs.messages.ts';
import styles from './SentEmailDialog.module.css';

const times = ['sentAt', 'deliveredAt', 'openedAt', 'clickedAt', 'convertedAt', 'complainedAt', 'failedAt'] as const;

interface SentEmailDialogProps {
  /** Global id of the email. */
  readonly id: string;
  readonly email: string;
  readonly storeGlobalId: string;
  readonly onClose: () => void;
}

/** One mail as it was sent, and what can be done about it. */
export function SentEmailDialog(props: SentEmailDialogProps) {
  const intl = useIntl();
  return (
    <Modal
      opened
      size="xl"
      onClose={props.onClose}
      title={<FormattedMessage {...messages.viewOf} values={{ email: props.email }} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <Suspense fallback={<Loader aria-label={intl.formatMessage(messages.loading)} />}>
        <SentEmail {...props} />
      </Suspense>
    </Modal>
  );
}

function SentEmail({ id, email, storeGlobalId, onClose }: SentEmailDialogProps) {
  const intl = useIntl();
  const can = useCan();
  const reload = useReload();
  const { suppress } = useSubscriberWrites(storeGlobalId);
  const [isSuppressing, setSuppressing] = useState(false);
  const { node } = useLazyLoadQuery<SentEmailDialogQuery>(
    graphql`
      query SentEmailDialogQuery($id: ID!) {
        node(id: $id) {
          ... on EmailMessage {
            subject
            state
            sentAt
            deliveredAt
            openedAt
            clickedAt
            convertedAt
            complainedAt
            failedAt
            copy {
              html
            }
          }
        }
      }
    `,
    { id },
    { fetchPolicy: 'store-and-network' },
  );
  const [write, isWriting] = useWrite<SentEmailDialogMutation>(graphql`
    mutation SentEmailDialogMutation($input: ResendEmailInput!) {
      resendEmail(input: $input) {
        emailMessage {
          ...EmailLogRow_message
        }
        errors {
          message
        }
      }
    }
  `);
  const isResent = useIsDoneOr(messages.resendFailed);
  const onResend = async () => {
    if (!isResent((await write({ input: { id } }))?.resendEmail)) return;
    showToast({ type: 'success', title: intl.formatMessage(messages.resent, { email }) });
    onClose();
    reload();
  };
  const onSuppress = async (reason: string) => {
    const isDone = await suppress([email], reason);
    if (isDone) onClose();
    return isDone;
  };
  const happened = times.flatMap((time) => (node?.[time] == null ? [] : [{ time, at: node[time] }]));
  const mayResend = node?.state === 'FAILED' || node?.state === 'SKIPPED';
  return (
    <>
      {node?.subject != null && <Text fw={600}>{node.subject}</Text>}
      {happened.length > 0 && (
        <Group component="dl" gap="xs lg" my="xs">
          {happened.map(({ time, at }) => (
            <Group key={time} gap={6}>
              <Text component="dt" size="sm" c="dimmed">
                <FormattedMessage {...messages[time]} />
              </Text>
              <Text component="dd" size="sm" m={0}>
                <Moment at={at} />
              </Text>
            </Group>
          ))}
        </Group>
      )}
      {node?.copy == null ? (
        <Text size="sm">
          <FormattedMessage {...messages.noCopy} />
        </Text>
      ) : (
        // No scripts, no forms, no navigation: the frame shows things and nothing else. It keeps the origin, for images of this server.
        <iframe
          className={styles['frame']}
          title={node.subject ?? intl.formatMessage(messages.view)}
          sandbox="allow-same-origin"
          srcDoc={mailInScheme(node.copy.html, false)}
        />
      )}
      <Group justify="flex-end" mt="md">
        {can('SUBSCRIBERS_EDIT') && (
          <Button variant="default" onClick={() => setSuppressing(true)}>
            <FormattedMessage {...messages.suppress} />
          </Button>
        )}
        {mayResend && can('EMAIL_EDIT') && (
          <Button loading={isWriting} onClick={() => void onResend()}>
            <FormattedMessage {...messages.resend} />
          </Button>
        )}
      </Group>
      {isSuppressing && <SuppressDialog count={1} onSuppress={onSuppress} onClose={() => setSuppressing(false)} />}
    </>
  );
}
