import { Badge, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../app/words/numbers.ts';
import { Tooltip } from '../ui/popup/Tooltip.tsx';
import type { ScopeText_resource$key } from './__generated__/ScopeText_resource.graphql.ts';
import { resourcesMessages as messages } from './resources.messages.ts';

/** In which stores a resource exists, in a cell. */
export function ScopeText({ resource: key }: { readonly resource: ScopeText_resource$key }) {
  const { scope } = useFragment(
    graphql`
      fragment ScopeText_resource on Resource {
        scope {
          id
          name
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  if (scope.length < 2) {
    return (
      <Text span size="sm" c="dimmed">
        <FormattedMessage {...messages.thisStore} />
      </Text>
    );
  }
  return (
    <Tooltip label={intl.formatList(scope.map((store) => store.name))}>
      <Badge variant="default" size="sm" tt="none" fw={500}>
        <FormattedMessage {...messages.storeCount} values={counted(numbers, scope.length)} />
      </Badge>
    </Tooltip>
  );
}
