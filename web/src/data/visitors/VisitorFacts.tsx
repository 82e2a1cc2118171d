import { Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';
import { useState } from 'react';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { useFocusKept } from '../../ui/keys/useFocusKept.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { ConfirmRemoval } from '../browse/ConfirmRemoval.tsx';
import { customersPaths } from '../customers/customersPaths.ts';
import type { VisitorFacts_visitor$key } from './__generated__/VisitorFacts_visitor.graphql.ts';
import { useDeleteVisitorId } from './useDeleteVisitorId.ts';
import { visitorsMessages as messages } from './visitors.messages.ts';
import styles from './visitors.module.css';

/** What is known of a visitor, and the customers it turned out to be. */
export function VisitorFacts({ visitor: key, storeId }: { readonly visitor: VisitorFacts_visitor$key; readonly storeId: string }) {
  const { id, firstSeen, lastSeen, events, searches, emails } = useFragment(
    graphql`
      fragment VisitorFacts_visitor on Visitor {
        id
        firstSeen
        lastSeen
        events
        searches
        emails
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const can = useCan();
  const [asked, setAsked] = useState<string | undefined>(undefined);
  const [removeId, isRemoving] = useDeleteVisitorId();
  const focus = useFocusKept(() => document.getElementById('content'));
  const fact = (label: keyof typeof messages, value: React.ReactNode) => (
    <div>
      <dt>
        <FormattedMessage {...messages[label]} />
      </dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <>
      <dl className={styles['facts']} {...focus}>
        {fact('lastSeen', <Moment at={lastSeen} />)}
        {fact('firstSeen', <Moment at={firstSeen} />)}
        {fact('events', numbers.count(events))}
        {fact('searches', numbers.count(searches))}
        {fact(
          'customers',
          emails.length === 0 ? (
            <FormattedMessage {...messages.unknown} />
          ) : (
            emails.map((email) => (
              <span key={email} className={styles['customer']}>
                <PageLink to={customersPaths.item({ storeId, email })}>{email}</PageLink>
                {can('DATA_DELETE') && (
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    aria-label={intl.formatMessage(messages.removeIdOf, { email })}
                    onClick={() => setAsked(email)}
                  >
                    <FormattedMessage {...messages.removeId} />
                  </Button>
                )}
              </span>
            ))
          ),
        )}
      </dl>
      <ConfirmRemoval
        isOpen={asked !== undefined}
        title={intl.formatMessage(messages.removeIdTitle, { email: asked ?? '' })}
        text={intl.formatMessage(messages.removeIdText)}
        action={intl.formatMessage(messages.removeId)}
        isBusy={isRemoving}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          if (asked !== undefined && (await removeId({ id, email: asked }))) setAsked(undefined);
        }}
      />
    </>
  );
}
