import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import type { BounceMailbox_configuration$key } from './__generated__/BounceMailbox_configuration.graphql.ts';
import type { BounceMailboxMutation } from './__generated__/BounceMailboxMutation.graphql.ts';
import { emailConfigurationMessages as messages } from './emailConfiguration.messages.ts';

interface BounceMailboxProps {
  readonly configuration: BounceMailbox_configuration$key;
  /** Global id of the store. */
  readonly id: string;
  readonly isDirty: boolean;
}

/** What was found in the mailbox for bounces, and a button to read it now. */
export function BounceMailbox({ configuration: key, id, isDirty }: BounceMailboxProps) {
  const { mailbox } = useFragment(
    graphql`
      fragment BounceMailbox_configuration on EmailConfiguration {
        mailbox {
          readAt
          problem
          reports
        }
      }
    `,
    key,
  );
  const [now, setNow] = useState<typeof mailbox>();
  const [read, isReading] = useWrite<BounceMailboxMutation>(graphql`
    mutation BounceMailboxMutation($input: ReadBounceMailboxInput!) {
      readBounceMailbox(input: $input) {
        mailbox {
          readAt
          problem
          reports
        }
        errors {
          message
        }
      }
    }
  `);
  async function onRead() {
    const payload = (await read({ input: { storeId: id } }))?.readBounceMailbox;
    const [error] = payload?.errors ?? [];
    if (payload !== undefined) setNow(payload.mailbox ?? { readAt: new Date().toISOString(), problem: error?.message ?? '', reports: 0 });
  }
  const shown = now ?? mailbox;
  return (
    <FormSection title={messages.mailbox} hint={messages.mailboxHint}>
      <div aria-live="polite">
        {shown == null ? (
          <Text size="sm">
            <FormattedMessage {...messages.mailboxUnread} />
          </Text>
        ) : shown.problem === '' ? (
          <Text size="sm">
            <FormattedMessage {...messages.mailboxRead} values={{ when: <Moment at={shown.readAt} />, count: shown.reports }} />
          </Text>
        ) : (
          <Notice tone="danger">{shown.problem}</Notice>
        )}
      </div>
      <div>
        <Button variant="default" loading={isReading} disabled={isDirty} onClick={() => void onRead()}>
          <FormattedMessage {...messages.readMailbox} />
        </Button>
      </div>
      {isDirty && (
        <Text size="xs" c="dimmed">
          <FormattedMessage {...messages.saveFirst} />
        </Text>
      )}
    </FormSection>
  );
}
