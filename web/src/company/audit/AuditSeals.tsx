import { Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { AskedAnswer, useAsked } from '../../ui/state/AskedAnswer.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import type { AuditSealsQuery } from './__generated__/AuditSealsQuery.graphql.ts';
import { auditMessages as messages } from './audit.messages.ts';

const query = graphql`
  query AuditSealsQuery($companyId: String!) @throwOnFieldError {
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
`;

/** Checks that the log is as it was written, when someone asks. */
export function AuditSeals({ companyId }: { readonly companyId: string }) {
  const asked = useAsked<AuditSealsQuery>(query);
  return (
    <div style={{ display: 'grid', gap: 8, marginBottom: 16, justifyItems: 'start' }}>
      <Button variant="default" loading={asked.isAsking} onClick={() => asked.ask({ companyId })}>
        <FormattedMessage {...messages.verify} />
      </Button>
      <AskedAnswer asked={asked}>{(queryRef) => <Verification queryRef={queryRef} />}</AskedAnswer>
    </div>
  );
}

function Verification({ queryRef }: { readonly queryRef: PreloadedQuery<AuditSealsQuery> }) {
  const intl = useIntl();
  const numbers = useNumbers();
  const found = loaded(usePreloadedQuery<AuditSealsQuery>(query, queryRef).company).auditVerification;
  return (
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
  );
}
