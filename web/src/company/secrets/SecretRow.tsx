import { FormattedDate, FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import type { SecretRow_secret$key } from './__generated__/SecretRow_secret.graphql.ts';
import { secretsMessages as messages } from './secrets.messages.ts';
import { secretsKind } from './secretsList.ts';
import { SecretStatusBadge } from './SecretStatusBadge.tsx';

/** One secret in the list. */
export function SecretRow({ secret: key }: { readonly secret: SecretRow_secret$key }) {
  const secret = useFragment(
    graphql`
      fragment SecretRow_secret on Secret {
        status
        expiresAt
        store {
          name
        }
        ...ResourceRow_resource
      }
    `,
    key,
  );
  return (
    <ResourceRow kind={secretsKind} resource={secret}>
      <ListCell column="status">
        <SecretStatusBadge status={secret.status} />
      </ListCell>
      <ListCell column="expiresAt">
        {secret.expiresAt == null ? (
          <FormattedMessage {...messages.never} />
        ) : (
          <FormattedDate value={secret.expiresAt} dateStyle="medium" timeStyle="short" />
        )}
      </ListCell>
      <ListCell column="store">{secret.store?.name ?? <FormattedMessage {...messages.allStores} />}</ListCell>
    </ResourceRow>
  );
}
