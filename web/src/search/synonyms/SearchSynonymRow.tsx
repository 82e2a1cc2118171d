import { Badge } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { Tooltip } from '../../ui/popup/Tooltip.tsx';
import type { SearchSynonymRow_synonym$key } from './__generated__/SearchSynonymRow_synonym.graphql.ts';
import { searchSynonymsMessages as messages } from './searchSynonyms.messages.ts';
import { searchSynonymsKind } from './searchSynonymsList.ts';
import { SynonymResults } from './SynonymResults.tsx';

interface SearchSynonymRowProps {
  readonly synonym: SearchSynonymRow_synonym$key;
}

/** One synonym in the list. */
export function SearchSynonymRow({ synonym: key }: SearchSynonymRowProps) {
  const synonym = useFragment(
    graphql`
      fragment SearchSynonymRow_synonym on SearchSynonym {
        query
        synonyms
        directedSynonyms
        isAllEqual
        recentSearches
        ...SynonymResults_synonym
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const equal = synonym.isAllEqual && (
    <Tooltip label={intl.formatMessage(messages.allEqualHint)}>
      <Badge variant="default" size="sm" tt="none" fw={500}>
        <FormattedMessage {...messages.allEqual} />
      </Badge>
    </Tooltip>
  );
  return (
    <ResourceRow kind={searchSynonymsKind} resource={synonym} name={synonym.query} badge={equal}>
      <ListCell column="twoWay">
        <LongText text={intl.formatList(synonym.synonyms, { type: 'unit' })} />
      </ListCell>
      <ListCell column="oneWay">
        <LongText text={intl.formatList(synonym.directedSynonyms, { type: 'unit' })} />
      </ListCell>
      <ListCell column="searches">{synonym.recentSearches == null ? '–' : numbers.count(synonym.recentSearches)}</ListCell>
      <ListCell column="results">
        <SynonymResults synonym={synonym} />
      </ListCell>
    </ResourceRow>
  );
}
