import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import type { AuditSealsQuery, AuditSealsQuery$data } from './__generated__/AuditSealsQuery.graphql.ts';
import { auditMessages as messages } from './audit.messages.ts';

type Verification = NonNullable<NonNullable<AuditSealsQuery$data['company']>['auditVerification']>;

/** Checks that the log is as it was written, when somebody asks. */
export function AuditSeals({ companyId }: { readonly companyId: string }) {
  const intl = useIntl();
  const numbers = useNumbers();
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<Verification>();
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    setIsChecking(true);
    const answer = await fetchQuery<AuditSealsQuery>(
      environment,
      graphql`
        query AuditSealsQuery($companyId: String!) {
          company(companyId: $companyId) {
            auditVerification {
              intact
              redacted
              erased
              brokenAt
              head
            }
          }
        }
      `,
      { companyId },
      { networkCacheConfig: { force: true } },
    )
      .toPromise()
      // The network layer has told the person already.
      .catch(() => undefined);
    setIsChecking(false);
    setFound(answer?.company?.auditVerification ?? undefined);
  };
  return (
    <div style={{ display: 'grid', gap: 8, marginBottom: 16, justifyItems: 'start' }}>
      <Button variant="default" loading={isChecking} onClick={() => void check()}>
        <FormattedMessage {...messages.verify} />
      </Button>
      {found !== undefined && (
        <Notice tone={found.brokenAt == null ? 'info' : 'danger'}>
          {found.brokenAt == null ? (
            <FormattedMessage
              {...messages.intact}
              values={{
                count: found.intact,
                shown: numbers.count(found.intact),
                redacted: numbers.count(found.redacted),
                erased: numbers.count(found.erased),
              }}
            />
          ) : (
            <FormattedMessage {...messages.broken} values={{ seq: found.brokenAt }} />
          )}
          {found.head != null && (
            <>
              {' '}
              <FormattedMessage {...messages.head} />: <code style={{ overflowWrap: 'anywhere' }}>{found.head}</code>{' '}
              <CopyButton text={found.head} what={intl.formatMessage(messages.head)} /> <FormattedMessage {...messages.headHint} />
            </>
          )}
        </Notice>
      )}
    </div>
  );
}
