import { Alert, Button, Group, Text } from '@mantine/core';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { newslettersMessages } from '../newsletters/newsletters.messages.ts';
import type { WaitingText_newsletter$key } from './__generated__/WaitingText_newsletter.graphql.ts';
import type { WaitingTextMutation } from './__generated__/WaitingTextMutation.graphql.ts';
import { aiNewslettersMessages as messages } from './aiNewsletters.messages.ts';
import { writerWords } from './aiNewslettersList.ts';

/** The text that was written for the next run and that a person has to approve; nothing if there is none. */
export function WaitingText({ newsletter: key }: { readonly newsletter: WaitingText_newsletter$key }) {
  const { id, waiting } = useFragment(
    graphql`
      fragment WaitingText_newsletter on AiNewsletter {
        id
        waiting {
          runAt
          writtenBy
          content {
            subject
            previewText
            headline
            text
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const reload = useReload();
  const isDone = useIsDoneOr(newslettersMessages.failed);
  const [decide, isDeciding] = useWrite<WaitingTextMutation>(graphql`
    mutation WaitingTextMutation($input: DecideAiNewsletterTextInput!) {
      payload: decideAiNewsletterText(input: $input) {
        aiNewsletter {
          ...WaitingText_newsletter
        }
        errors {
          message
        }
      }
    }
  `);
  if (waiting == null) return null;
  const { runAt, writtenBy, content } = waiting;
  const onDecide = async (isApproved: boolean) => {
    if (!isDone((await decide({ input: { id, runAt, isApproved } }))?.payload)) return;
    showToast({ type: 'success', title: intl.formatMessage(isApproved ? messages.approved : messages.rejected) });
    reload();
  };
  return (
    <Alert color="yellow" title={<FormattedMessage {...messages.needsYourApproval} />}>
      <Text size="sm">
        <FormattedMessage {...messages.waitingFor} values={{ when: <FormattedDate value={runAt} dateStyle="long" timeStyle="short" /> }} />{' '}
        {writtenBy !== '%future added value' && <FormattedMessage {...writerWords[writtenBy]} />}
      </Text>
      <Text fw={600} mt="sm">
        {content.subject}
      </Text>
      <Text size="sm" c="dimmed">
        {content.previewText}
      </Text>
      <Text size="sm" fw={600} mt="xs">
        {content.headline}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {content.text}
      </Text>
      {can('EMAIL_EDIT') && (
        <Group mt="sm" gap="sm">
          <Button loading={isDeciding} onClick={() => void onDecide(true)}>
            <FormattedMessage {...messages.approve} />
          </Button>
          <Button variant="default" loading={isDeciding} onClick={() => void onDecide(false)}>
            <FormattedMessage {...messages.reject} />
          </Button>
        </Group>
      )}
    </Alert>
  );
}
