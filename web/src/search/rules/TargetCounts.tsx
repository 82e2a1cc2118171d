import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import type { TargetCounts_targets$key } from './__generated__/TargetCounts_targets.graphql.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';
import { Tooltip } from '../../ui/popup/Tooltip.tsx';

/** How many objects a rule includes or excludes; of which kinds, on hover and for those who listen. */
export function TargetCounts({ targets: key }: { targets: TargetCounts_targets$key }) {
  const numbers = useNumbers();
  const targets = useFragment(
    graphql`
      fragment TargetCounts_targets on SearchRuleTargets {
        productIds
        categories
        pages
        suggestions
      }
    `,
    key,
  );
  const counts = [
    { label: messages.products, count: targets.productIds.length },
    { label: messages.categories, count: targets.categories.length },
    { label: messages.pages, count: targets.pages.length },
    { label: messages.suggestions, count: targets.suggestions.length },
  ].filter(({ count }) => count > 0);
  const sum = counts.reduce((total, { count }) => total + count, 0);
  if (sum === 0) {
    return (
      <Text span size="sm" c="dimmed">
        {numbers.count(0)}
      </Text>
    );
  }
  return (
    <Tooltip
      label={counts.map(({ label, count }) => (
        <div key={label.id}>
          <FormattedMessage {...label} />: {numbers.count(count)}
        </div>
      ))}
    >
      <span>{numbers.count(sum)}</span>
    </Tooltip>
  );
}
