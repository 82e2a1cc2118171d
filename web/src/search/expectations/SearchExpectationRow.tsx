import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import type { SearchExpectationRow_expectation$key } from './__generated__/SearchExpectationRow_expectation.graphql.ts';
import { ExpectationBadge } from './ExpectationBadge.tsx';
import { searchExpectationsKind } from './searchExpectationsList.ts';

/** One expectation in the list. */
export function SearchExpectationRow({ expectation: key }: { readonly expectation: SearchExpectationRow_expectation$key }) {
  const expectation = useFragment(
    graphql`
      fragment SearchExpectationRow_expectation on SearchExpectation {
        query
        mustInclude
        maxRank
        products {
          internalId
          name
        }
        ...ExpectationBadge_expectation
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const names = expectation.mustInclude.map((id) => expectation.products.find(({ internalId }) => internalId === id)?.name ?? id);
  return (
    <ResourceRow kind={searchExpectationsKind} resource={expectation} name={expectation.query}>
      <ListCell column="products">
        <LongText text={intl.formatList(names, { type: 'unit' })} />
      </ListCell>
      <ListCell column="maxRank">{numbers.count(expectation.maxRank)}</ListCell>
      <ListCell column="state">
        <ExpectationBadge expectation={expectation} />
      </ListCell>
    </ResourceRow>
  );
}
