import { Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { HintBadge } from '../../ui/popup/HintBadge.tsx';
import { Tooltip } from '../../ui/popup/Tooltip.tsx';
import type { SynonymResults_synonym$key } from './__generated__/SynonymResults_synonym.graphql.ts';
import { searchSynonymsMessages as messages } from './searchSynonyms.messages.ts';

/** How many products a search for the term finds without a synonym and with it, or that this is still to be counted. */
export function SynonymResults({ synonym: key }: { readonly synonym: SynonymResults_synonym$key }) {
  const {
    isPending,
    resultsQuery: query,
    resultsBefore,
    resultsAfter,
  } = useFragment(
    graphql`
      fragment SynonymResults_synonym on SearchSynonym {
        isPending
        resultsQuery
        resultsBefore
        resultsAfter
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  if (isPending || resultsBefore == null || resultsAfter == null) {
    return <HintBadge label={messages.pending} hint={messages.pendingHint} color="yellow" />;
  }
  const values = { query, before: numbers.count(resultsBefore), after: numbers.count(resultsAfter) };
  return (
    <Tooltip label={intl.formatMessage(messages.resultsHint, values)}>
      <Text span size="sm">
        <FormattedMessage {...messages.resultsChange} values={values} />
      </Text>
    </Tooltip>
  );
}
