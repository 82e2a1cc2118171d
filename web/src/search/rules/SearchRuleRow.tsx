import { Badge } from '@mantine/core';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { EnabledSwitch } from '../../resources/EnabledSwitch.tsx';
import { ScopeText } from '../../resources/ScopeText.tsx';
import { UpdatedText } from '../../resources/UpdatedText.tsx';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { SearchRuleRow_rule$key } from './__generated__/SearchRuleRow_rule.graphql.ts';
import { matchTypeMessages, searchRulesMessages as messages } from './searchRules.messages.ts';
import { searchRulesPaths } from './searchRulesPaths.ts';
import { TargetCounts } from './TargetCounts.tsx';
import { Tooltip } from '../../ui/popup/Tooltip.tsx';

interface SearchRuleRowProps {
  readonly rule: SearchRuleRow_rule$key;
  readonly storeId: string;
}

/** One rule in the list. */
export function SearchRuleRow({ rule: key, storeId }: SearchRuleRowProps) {
  const rule = useFragment(
    graphql`
      fragment SearchRuleRow_rule on SearchRule {
        id
        internalId
        query
        matchType
        isDead
        included {
          ...TargetCounts_targets
        }
        excluded {
          ...TargetCounts_targets
        }
        createdAt
        ...ScopeText_resource
        ...EnabledSwitch_resource
        ...UpdatedText_resource
      }
    `,
    key,
  );
  const intl = useIntl();
  const path = searchRulesPaths.item({ storeId, keyword: rule.internalId });
  const name = rule.matchType === 'OMNISEARCH_EMPTY' ? intl.formatMessage(messages.omnisearchQuery) : rule.query;

  return (
    <ListRow id={rule.id} label={name} path={path}>
      <ListCell column="query">
        <span>
          <PageLink to={path}>{name}</PageLink>
          {rule.isDead && (
            <Tooltip label={<FormattedMessage {...messages.dead} />}>
              <Badge color="yellow" size="sm" ml="xs" variant="light" tt="none" radius="sm">
                <FormattedMessage {...messages.deadBadge} />
              </Badge>
            </Tooltip>
          )}
        </span>
      </ListCell>
      <ListCell column="matchType">
        <FormattedMessage {...matchTypeMessages[rule.matchType]} />
      </ListCell>
      <ListCell column="included">
        <TargetCounts targets={rule.included} />
      </ListCell>
      <ListCell column="excluded">
        <TargetCounts targets={rule.excluded} />
      </ListCell>
      <ListCell column="scope">
        <ScopeText resource={rule} />
      </ListCell>
      <ListCell column="isEnabled">
        <EnabledSwitch resource={rule} can="SEARCH_RULES_EDIT" />
      </ListCell>
      <ListCell column="updatedAt">
        <UpdatedText resource={rule} />
      </ListCell>
      <ListCell column="createdAt">
        <FormattedDate value={rule.createdAt} dateStyle="medium" />
      </ListCell>
    </ListRow>
  );
}
