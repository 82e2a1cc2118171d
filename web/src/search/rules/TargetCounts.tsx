import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import type { TargetCounts_targets$key } from './__generated__/TargetCounts_targets.graphql.ts';
import { actedOnKinds } from './searchRuleDraft.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';
import { Tooltip } from '../../ui/popup/Tooltip.tsx';

/** How many objects a rule includes or excludes, of the kinds that search acts on; of which kinds, on hover and for those who listen. */
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
  const all = [
    { kind: 'products', label: messages.products, count: targets.productIds.length },
    { kind: 'categories', label: messages.categories, count: targets.categories.length },
    { kind: 'pages', label: messages.pages, count: targets.pages.length },
    { kind: 'suggestions', label: messages.suggestions, count: targets.suggestions.length },
  ] as const;
  const counts = all.filter(({ kind, count }) => actedOnKinds.has(kind) && count > 0);
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
