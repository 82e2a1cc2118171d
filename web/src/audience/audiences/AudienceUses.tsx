import { FormattedList, FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { ResourceUseLink } from '../../resources/uses/ResourceUseLink.tsx';
import type { AudienceUses_audience$key } from './__generated__/AudienceUses_audience.graphql.ts';
import { audiencesMessages as messages } from './audiences.messages.ts';

/** What uses an audience, each with a link to it; nothing where it is not in use. */
export function AudienceUses({ audience: key }: { readonly audience: AudienceUses_audience$key }) {
  const { usedIn } = useFragment(
    graphql`
      fragment AudienceUses_audience on Audience {
        usedIn {
          kind
          internalId
          name
        }
      }
    `,
    key,
  );
  const { storeId } = useStoreScope();
  if (usedIn.length === 0) return null;
  const names = usedIn.map((use) => <ResourceUseLink key={use.internalId} storeId={storeId} use={use} />);
  return <FormattedMessage {...messages.usedInNames} values={{ names: <FormattedList value={names} /> }} />;
}
