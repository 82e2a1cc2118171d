import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { Moment } from '../ui/page/Moment.tsx';
import type { UpdatedText_resource$key } from './__generated__/UpdatedText_resource.graphql.ts';
import { resourcesMessages as messages } from './resources.messages.ts';

/** When a resource was last changed and by whom, in a cell. */
export function UpdatedText({ resource: key }: { readonly resource: UpdatedText_resource$key }) {
  const { updatedAt, updatedBy } = useFragment(
    graphql`
      fragment UpdatedText_resource on Resource {
        updatedAt
        updatedBy
      }
    `,
    key,
  );
  return (
    <span>
      <Moment at={updatedAt} />
      {updatedBy !== null && updatedBy !== undefined && (
        <Text size="xs" c="dimmed">
          <FormattedMessage {...messages.updatedBy} values={{ who: updatedBy }} />
        </Text>
      )}
    </span>
  );
}
