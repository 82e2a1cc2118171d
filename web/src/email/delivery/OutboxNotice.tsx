import { FormattedMessage } from 'react-intl';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { outboxMessages as messages } from './outbox.messages.ts';
import { outboxPaths } from './outboxPaths.ts';

/** Says that emails of the store stay here for now, and leads to them. */
export function OutboxNotice() {
  const can = useCan();
  const { companyId } = useStoreScope();
  return (
    <Notice tone="info">
      <FormattedMessage {...messages.staysHere} />{' '}
      {can('MAIL_OUTBOX_VIEW') && (
        <PageLink to={outboxPaths.list({ companyId })}>
          <FormattedMessage {...messages.open} />
        </PageLink>
      )}
    </Notice>
  );
}
