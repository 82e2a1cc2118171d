import { Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import type { SearchRuleRow_rule$key } from './__generated__/SearchRuleRow_rule.graphql.ts';
import { matchTypeMessages, searchRulesMessages as messages } from './searchRules.messages.ts';
import { searchRulesKind } from './searchRulesList.ts';
import { TargetCounts } from './TargetCounts.tsx';
import { HintBadge } from '../../ui/popup/HintBadge.tsx';

interface SearchRuleRowProps {
  readonly rule: SearchRuleRow_rule$key;
}

/** One rule in the list. */
export function SearchRuleRow({ rule: key }: SearchRuleRowProps) {
  const rule = useFragment(
    graphql`
      fragment SearchRuleRow_rule on SearchRule {
        query
        matchType
        title
        isEnabled
        isDead
        validity
        recentSearches
        recentOrders
        conflictCount
        included {
          ...TargetCounts_targets
        }
        excluded {
          ...TargetCounts_targets
        }
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const name = rule.matchType === 'OMNISEARCH_EMPTY' ? intl.formatMessage(messages.omnisearchQuery) : rule.query;
  const { title, isEnabled, isDead, validity, recentSearches, recentOrders, conflictCount } = rule;
  const isUnused = recentSearches === 0 && isEnabled && (validity === 'ALWAYS' || validity === 'RUNNING');
  const badges = (
    <>
      {title !== '' && (
        <Text span size="xs" c="dimmed">
          {title}
        </Text>
      )}
      {isDead && <HintBadge label={messages.deadBadge} hint={messages.dead} color="yellow" />}
      {validity === 'SCHEDULED' && <HintBadge label={messages.scheduled} color="blue" />}
      {validity === 'ENDED' && <HintBadge label={messages.ended} color="gray" />}
      {isUnused && <HintBadge label={messages.unused} hint={messages.unusedHint} color="gray" />}
      {conflictCount > 0 && (
        <HintBadge label={messages.conflictBadge} values={counted(numbers, conflictCount)} hint={messages.conflictHint} color="yellow" />
      )}
    </>
  );
  return (
    <ResourceRow kind={searchRulesKind} resource={rule} name={name} badge={badges}>
      <ListCell column="matchType">
        <FormattedMessage {...matchTypeMessages[rule.matchType]} />
      </ListCell>
      <ListCell column="included">
        <TargetCounts targets={rule.included} />
      </ListCell>
      <ListCell column="excluded">
        <TargetCounts targets={rule.excluded} />
      </ListCell>
      <ListCell column="recentSearches">{recentSearches == null ? '–' : numbers.count(recentSearches)}</ListCell>
      <ListCell column="conversion">
        {recentSearches == null || recentSearches === 0 || recentOrders == null ? '–' : numbers.percent(recentOrders / recentSearches)}
      </ListCell>
    </ResourceRow>
  );
}
