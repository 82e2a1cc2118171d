import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { usePolling } from '../../app/relay/usePolling.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { emailLogsPaths } from '../logs/emailLogsPaths.ts';
import type { NewsletterProgress_newsletter$key } from './__generated__/NewsletterProgress_newsletter.graphql.ts';
import type { NewsletterProgressQuery } from './__generated__/NewsletterProgressQuery.graphql.ts';
import { newslettersMessages as messages } from './newsletters.messages.ts';
import { useNewsletterSending } from './useNewsletterSending.ts';

const actions = {
  PENDING: [{ action: 'CANCEL', label: messages.cancel }],
  SENDING: [
    { action: 'PAUSE', label: messages.pause },
    { action: 'STOP', label: messages.stop },
  ],
  PAUSED: [
    { action: 'RESUME', label: messages.resume },
    { action: 'STOP', label: messages.stop },
  ],
} as const;

/** What becomes of a newsletter that was scheduled, and how to stop it. */
export function NewsletterProgress({ newsletter: key }: { readonly newsletter: NewsletterProgress_newsletter$key }) {
  const { id, state, pausedReason, sendAt, sendId, figures } = useFragment(
    graphql`
      fragment NewsletterProgress_newsletter on SendableNewsletter {
        id
        state
        pausedReason
        sendAt
        sendId
        figures {
          recipientsCount
          sent
          opened
          clicked
          failed
          revenue {
            amount
            currency
          }
        }
      }
    `,
    key,
  );
  usePolling<NewsletterProgressQuery>({
    query: graphql`
      query NewsletterProgressQuery($id: ID!) {
        node(id: $id) {
          ...NewsletterProgress_newsletter @alias
          ...storedResource_resource @alias
        }
      }
    `,
    variables: { id },
    isUnderWay: state === 'SENDING' || state === 'PENDING',
    everyMs: 2_000,
  });
  const can = useCan();
  const { storeId } = useStoreScope();
  const numbers = useNumbers();
  const { isBusy, onChange } = useNewsletterSending();
  const { recipientsCount: total, sent, opened, clicked, revenue } = figures;
  const offered = state === 'PENDING' || state === 'SENDING' || state === 'PAUSED' ? actions[state] : [];
  return (
    <>
      {state === 'PENDING' && sendAt != null && (
        <Text size="sm">
          <FormattedMessage
            {...messages.scheduledFor}
            values={{ when: <FormattedDate value={sendAt} dateStyle="long" timeStyle="short" /> }}
          />
        </Text>
      )}
      {pausedReason !== '' && (
        <Alert color="yellow" py="xs">
          <FormattedMessage {...messages.pausedBecause} values={{ reason: pausedReason }} />
        </Alert>
      )}
      {state !== 'PENDING' && (
        <>
          <Text size="sm">
            <FormattedMessage {...messages.sentTo} values={{ ...counted(numbers, total), sent: numbers.count(sent) }} />
          </Text>
          <Progress value={total === 0 ? 0 : (100 * sent) / total} aria-hidden />
          {sent > 0 && (
            <Text size="sm" c="dimmed">
              <FormattedMessage
                {...messages.brought}
                values={{
                  opened: numbers.percent(opened / sent),
                  clicked: numbers.percent(clicked / sent),
                  revenue: revenue == null ? '–' : numbers.money(revenue),
                }}
              />
            </Text>
          )}
          {sendId != null && sent > 0 && (
            <ButtonLink variant="default" style={{ justifySelf: 'start' }} to={emailLogsPaths.details({ storeId, id: sendId })}>
              <FormattedMessage {...messages.results} />
            </ButtonLink>
          )}
        </>
      )}
      {can('EMAIL_EDIT') && offered.length > 0 && (
        <Group gap="sm">
          {offered.map(({ action, label }) => (
            <Button
              key={action}
              variant="default"
              {...(action === 'STOP' && { c: 'red' })}
              loading={isBusy}
              onClick={() => void onChange(id, action)}
            >
              <FormattedMessage {...label} />
            </Button>
          ))}
        </Group>
      )}
    </>
  );
}
