import { Badge } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import type { SearchRuleRow_rule$key } from './__generated__/SearchRuleRow_rule.graphql.ts';
import { matchTypeMessages, searchRulesMessages as messages } from './searchRules.messages.ts';
import { searchRulesKind } from './searchRulesList.ts';
import { TargetCounts } from './TargetCounts.tsx';
import { Tooltip } from '../../ui/popup/Tooltip.tsx';

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
        isDead
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
  const name = rule.matchType === 'OMNISEARCH_EMPTY' ? intl.formatMessage(messages.omnisearchQuery) : rule.query;
  const dead = rule.isDead && (
    <Tooltip label={<FormattedMessage {...messages.dead} />}>
      <Badge color="yellow" size="sm" ml="xs" variant="light" tt="none" radius="sm">
        <FormattedMessage {...messages.deadBadge} />
      </Badge>
    </Tooltip>
  );
  return (
    <ResourceRow kind={searchRulesKind} resource={rule} name={name} badge={dead}>
      <ListCell column="matchType">
        <FormattedMessage {...matchTypeMessages[rule.matchType]} />
      </ListCell>
      <ListCell column="included">
        <TargetCounts targets={rule.included} />
      </ListCell>
      <ListCell column="excluded">
        <TargetCounts targets={rule.excluded} />
      </ListCell>
    </ResourceRow>
  );
}
