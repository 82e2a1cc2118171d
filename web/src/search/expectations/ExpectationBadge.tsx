import { Badge } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { Tooltip } from '../../ui/popup/Tooltip.tsx';
import type { ExpectationBadge_expectation$key } from './__generated__/ExpectationBadge_expectation.graphql.ts';
import { searchExpectationsMessages as messages } from './searchExpectations.messages.ts';

/** Whether an expectation is met at the moment, and which products are not where they must be. */
export function ExpectationBadge({ expectation: key }: { readonly expectation: ExpectationBadge_expectation$key }) {
  const { missingProducts, maxRank, products } = useFragment(
    graphql`
      fragment ExpectationBadge_expectation on SearchExpectation {
        missingProducts
        maxRank
        products {
          internalId
          name
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const isMet = missingProducts.length === 0;
  const badge = (
    <Badge color={isMet ? 'green' : 'red'} variant="light" size="sm" radius="sm" tt="none">
      <FormattedMessage {...(isMet ? messages.met : messages.broken)} />
    </Badge>
  );
  if (isMet) return badge;
  const names = missingProducts.map((id) => products.find(({ internalId }) => internalId === id)?.name ?? id);
  return <Tooltip label={intl.formatMessage(messages.brokenHint, { rank: maxRank, products: intl.formatList(names) })}>{badge}</Tooltip>;
}
