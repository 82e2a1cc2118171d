import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { HintBadge } from '../../ui/popup/HintBadge.tsx';
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
        isEnabled
        recentSearches
        recentUses
        isPending
        resultsBefore
        resultsAfter
        ...SynonymResults_synonym
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const { isEnabled, isPending, recentUses, resultsBefore, resultsAfter } = synonym;
  const isWithoutEffect = isEnabled && !isPending && resultsBefore != null && resultsBefore === resultsAfter;
  const badges = (
    <>
      {synonym.isAllEqual && <HintBadge label={messages.allEqual} hint={messages.allEqualHint} />}
      {isWithoutEffect && <HintBadge label={messages.isWithoutEffect} hint={messages.withoutEffectHint} color="yellow" />}
      {isEnabled && recentUses === 0 && <HintBadge label={messages.unused} hint={messages.unusedHint} color="gray" />}
    </>
  );
  return (
    <ResourceRow kind={searchSynonymsKind} resource={synonym} name={synonym.query} badge={badges}>
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
