import { useEffect, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';

import { FormSection } from '../../ui/form/FormSection.tsx';
import { OutboxNotice } from '../delivery/OutboxNotice.tsx';
import { TestStoreNotice } from '../delivery/TestStoreNotice.tsx';
import type { NewsletterStatus_newsletter$key } from './__generated__/NewsletterStatus_newsletter.graphql.ts';
import type { NewsletterStatus_store$key } from './__generated__/NewsletterStatus_store.graphql.ts';
import { NewsletterProgress } from './NewsletterProgress.tsx';
import { newslettersMessages as messages } from './newsletters.messages.ts';

interface NewsletterStatusProps {
  readonly store: NewsletterStatus_store$key;
  readonly newsletter: NewsletterStatus_newsletter$key;
}

/** What becomes of a newsletter that is no longer a draft, the way to its results, and how to stop it: what people open it for, so it comes first. */
export function NewsletterStatus({ store: storeKey, newsletter: key }: NewsletterStatusProps) {
  const { emailConfiguration } = useFragment(
    graphql`
      fragment NewsletterStatus_store on Store @throwOnFieldError {
        emailConfiguration {
          isSendingEnabled
        }
      }
    `,
    storeKey,
  );
  const newsletter = useFragment(
    graphql`
      fragment NewsletterStatus_newsletter on SendableNewsletter {
        state
        ...NewsletterProgress_newsletter
      }
    `,
    key,
  );
  const top = useRef<HTMLDivElement>(null);
  const wasDraft = useRef(newsletter.state === 'DRAFT');
  // It appears far above the button that sends.
  useEffect(() => {
    const isDraft = newsletter.state === 'DRAFT';
    if (wasDraft.current && !isDraft) top.current?.scrollIntoView({ block: 'center' });
    wasDraft.current = isDraft;
  }, [newsletter.state]);
  if (newsletter.state === 'DRAFT') return null;
  return (
    <div ref={top}>
      <FormSection title={messages.sending}>
        {!emailConfiguration.isSendingEnabled && <OutboxNotice />}
        <TestStoreNotice />
        <NewsletterProgress newsletter={newsletter} />
      </FormSection>
    </div>
  );
}
