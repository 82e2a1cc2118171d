import { Badge } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { designNames } from '../../content/designs/names/designNames.messages.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import type { SearchElementRow_element$key } from './__generated__/SearchElementRow_element.graphql.ts';
import { searchElementsKind, typeWords, visibilityWords } from './searchElementsList.ts';

/** One search element in the list. */
export function SearchElementRow({ element: key }: { readonly element: SearchElementRow_element$key }) {
  const element = useFragment(
    graphql`
      fragment SearchElementRow_element on SearchElement {
        name
        type
        labels
        visibility
        impressions
        clicks
        designName
        revenue {
          amount
          currency
        }
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const { type, visibility } = element;
  return (
    <ResourceRow kind={searchElementsKind} resource={element} name={element.name}>
      <ListCell column="type">{type !== '%future added value' && <FormattedMessage {...typeWords[type]} />}</ListCell>
      <ListCell column="design">{element.designName ?? <FormattedMessage {...designNames.builtIn} />}</ListCell>
      <ListCell column="labels">
        <LongText text={intl.formatList(element.labels, { type: 'unit' })} />
      </ListCell>
      <ListCell column="visibility">
        {visibility !== '%future added value' && (
          <Badge color={visibility === 'LIVE' ? 'green' : 'gray'} variant="light" size="sm" radius="sm" tt="none">
            <FormattedMessage {...visibilityWords[visibility]} />
          </Badge>
        )}
      </ListCell>
      <ListCell column="impressions">{numbers.count(element.impressions)}</ListCell>
      <ListCell column="clicks">{numbers.count(element.clicks)}</ListCell>
      <ListCell column="revenue">{numbers.roundMoney(element.revenue)}</ListCell>
    </ResourceRow>
  );
}
