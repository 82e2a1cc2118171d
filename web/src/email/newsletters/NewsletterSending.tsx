import { momentOf } from '@endcap/schema/contract/storeClock.ts';
import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { OutboxNotice } from '../delivery/OutboxNotice.tsx';
import { TestStoreNotice } from '../delivery/TestStoreNotice.tsx';
import type { NewsletterSending_newsletter$key } from './__generated__/NewsletterSending_newsletter.graphql.ts';
import type { NewsletterSending_store$key } from './__generated__/NewsletterSending_store.graphql.ts';
import { RecipientCount } from './RecipientCount.tsx';
import type { Recipients } from './RecipientsFields.tsx';
import { newslettersMessages as messages } from './newsletters.messages.ts';
import { useNewsletterSending } from './useNewsletterSending.ts';

interface NewsletterSendingProps {
  readonly store: NewsletterSending_store$key;
  /** Null for a new one. */
  readonly newsletter: NewsletterSending_newsletter$key | null;
  readonly recipients: Recipients;
  /** Whether what would be sent is what the form shows. */
  readonly isSaved: boolean;
  /** Whether it is sent again and again, when its recurrence says. */
  readonly isRecurring?: boolean;
}

/** When a draft is sent, and to how many people. */
export function NewsletterSending({ store: storeKey, newsletter: key, recipients, isSaved, isRecurring = false }: NewsletterSendingProps) {
  const { timeZone, emailConfiguration } = useFragment(
    graphql`
      fragment NewsletterSending_store on Store @throwOnFieldError {
        timeZone
        emailConfiguration {
          isSendingEnabled
        }
      }
    `,
    storeKey,
  );
  const newsletter = useFragment(
    graphql`
      fragment NewsletterSending_newsletter on SendableNewsletter {
        id
        revision
        state
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const numbers = useNumbers();
  const { storeId } = useStoreScope();
  const { isBusy, onSchedule } = useNewsletterSending();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [local, setLocal] = useState('');
  if (newsletter != null && newsletter.state !== 'DRAFT') return null;
  const at = isRecurring || when === 'now' || local === '' ? null : momentOf(local, timeZone);
  const isTimed = isRecurring || when === 'now' || at !== null;
  const shownAt = at === null ? '' : intl.formatDate(at, { timeZone, dateStyle: 'long', timeStyle: 'short' });
  const message = isRecurring
    ? intl.formatMessage(messages.recurs)
    : at === null
      ? intl.formatMessage(messages.startsSoon)
      : intl.formatMessage(messages.startsAt, { when: shownAt });
  const blockedBy = (people: number) =>
    !isSaved ? messages.saveFirst : people === 0 ? messages.noOne : !isTimed ? messages.needsTime : undefined;
  return (
    <FormSection title={messages.sending}>
      {!emailConfiguration.isSendingEnabled && <OutboxNotice />}
      <TestStoreNotice />
      <RecipientCount storeId={storeId} recipients={recipients}>
        {(people) => {
          const blocked = blockedBy(people);
          return (
            can('EMAIL_EDIT') && (
              <>
                <Group align="end" gap="sm">
                  {!isRecurring && (
                    <SegmentedControl
                      aria-label={intl.formatMessage(messages.when)}
                      value={when}
                      data={[
                        { value: 'now', label: intl.formatMessage(messages.sendNow) },
                        { value: 'later', label: intl.formatMessage(messages.sendLater) },
                      ]}
                      onChange={(value) => setWhen(value as 'now' | 'later')} // one of the two above
                    />
                  )}
                  {!isRecurring && when === 'later' && (
                    <TextInput
                      type="datetime-local"
                      label={intl.formatMessage(messages.sendAt, { timeZone })}
                      value={local}
                      max="9999-12-31T23:59"
                      onChange={(event) => setLocal(event.currentTarget.value.slice(0, 16))}
                    />
                  )}
                </Group>
                <div>
                  <Button
                    leftSection={<IconSend size={16} aria-hidden />}
                    loading={isBusy}
                    disabled={blocked !== undefined || newsletter == null}
                    onClick={() => newsletter != null && void onSchedule(newsletter, at?.toISOString() ?? null, message)}
                  >
                    <FormattedMessage
                      {...(when === 'now' && !isRecurring ? messages.send : messages.schedule)}
                      values={counted(numbers, people)}
                    />
                  </Button>
                  {blocked !== undefined && (
                    <Text size="sm" c="dimmed" mt="xs">
                      <FormattedMessage {...blocked} />
                    </Text>
                  )}
                </div>
              </>
            )
          );
        }}
      </RecipientCount>
    </FormSection>
  );
}
