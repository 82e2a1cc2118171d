import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { Moment } from '../ui/page/Moment.tsx';
import type { LastChange_resource$key } from './__generated__/LastChange_resource.graphql.ts';
import { resourcesMessages as messages } from './resources.messages.ts';

/** When a resource was last changed and by whom, in a sentence below its heading. */
export function LastChange({ resource: key }: { readonly resource: LastChange_resource$key }) {
  const { updatedAt, updatedBy } = useFragment(
    graphql`
      fragment LastChange_resource on Resource {
        updatedAt
        updatedBy
      }
    `,
    key,
  );
  const when = <Moment at={updatedAt} />;
  return updatedBy === null || updatedBy === undefined ? (
    <FormattedMessage {...messages.lastChangeNobody} values={{ when }} />
  ) : (
    <FormattedMessage {...messages.lastChange} values={{ when, who: updatedBy }} />
  );
}
