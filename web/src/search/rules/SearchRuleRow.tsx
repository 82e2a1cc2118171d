import { Badge, Switch, Text } from '@mantine/core';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { SearchRuleRow_rule$key } from './__generated__/SearchRuleRow_rule.graphql.ts';
import { matchTypeMessages, searchRulesMessages as messages } from './searchRules.messages.ts';
import { searchRulesPaths } from './searchRulesPaths.ts';
import { TargetCounts } from './TargetCounts.tsx';
import { useSetSearchRulesEnabled } from './useSetSearchRulesEnabled.ts';
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
        internalId
        query
        matchType
        isEnabled
        isDead
        included {
          ...TargetCounts_targets
        }
        excluded {
          ...TargetCounts_targets
        }
        scope {
          id
          name
        }
        viewerCanEdit
        cannotEditReason
        createdAt
        updatedAt
        updatedBy
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const can = useCan();
  const [setEnabled] = useSetSearchRulesEnabled();
  const path = searchRulesPaths.item({ storeId, keyword: rule.internalId });
  const name = rule.matchType === 'OMNISEARCH_EMPTY' ? intl.formatMessage(messages.omnisearchQuery) : rule.query;
  const blockedBy = !can('SEARCH_RULES_EDIT')
    ? intl.formatMessage(messages.noRight)
    : rule.viewerCanEdit
      ? undefined
      : (rule.cannotEditReason ?? undefined);

  return (
    <ListRow id={rule.internalId} label={name} path={path}>
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
        {rule.scope.length === 1 ? (
          <Text span size="sm" c="dimmed">
            <FormattedMessage {...messages.thisStore} />
          </Text>
        ) : (
          <Tooltip label={intl.formatList(rule.scope.map((store) => store.name))}>
            <Badge variant="default" size="sm" tt="none" fw={500}>
              <FormattedMessage {...messages.storeCount} values={counted(numbers, rule.scope.length)} />
            </Badge>
          </Tooltip>
        )}
      </ListCell>
      <ListCell column="isEnabled">
        <Tooltip label={blockedBy} disabled={blockedBy === undefined}>
          <Switch
            size="sm"
            checked={rule.isEnabled}
            readOnly={blockedBy !== undefined}
            aria-disabled={blockedBy !== undefined}
            aria-label={intl.formatMessage(messages.toggle, { query: name })}
            onChange={(event) => {
              if (blockedBy === undefined)
                setEnabled({ storeId, internalIds: [rule.internalId], isEnabled: event.currentTarget.checked }, { isQuiet: true });
            }}
          />
        </Tooltip>
      </ListCell>
      <ListCell column="updatedAt">
        <span>
          <Moment at={rule.updatedAt} />
          {rule.updatedBy !== null && rule.updatedBy !== undefined && (
            <Text size="xs" c="dimmed">
              <FormattedMessage {...messages.updatedBy} values={{ who: rule.updatedBy }} />
            </Text>
          )}
        </span>
      </ListCell>
      <ListCell column="createdAt">
        <FormattedDate value={rule.createdAt} dateStyle="medium" />
      </ListCell>
    </ListRow>
  );
}
