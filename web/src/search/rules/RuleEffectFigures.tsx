import { Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import type { RuleEffectFiguresQuery } from './__generated__/RuleEffectFiguresQuery.graphql.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';

export interface RuleEffectProps {
  /** Global ID of the rule. */
  readonly id: string;
}

/** Searches of a rule since it was enabled, and before. */
export function RuleEffectFigures({ id }: RuleEffectProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const data = useLazyLoadQuery<RuleEffectFiguresQuery>(
    graphql`
      query RuleEffectFiguresQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on SearchRule {
            effect {
              since
              days
              before {
                searches
                clicks
                orders
              }
              after {
                searches
                clicks
                orders
              }
            }
          }
        }
      }
    `,
    { id },
  );
  const { effect } = loaded(data.node);
  if (effect == null || effect.before.searches + effect.after.searches === 0)
    return (
      <Text size="sm">
        <FormattedMessage {...(effect == null ? messages.effectTooEarly : messages.effectNone)} />
      </Text>
    );
  const since = intl.formatDate(effect.since, { day: 'numeric', month: 'short', year: 'numeric' });
  const row = (key: 'before' | 'after') => {
    const { searches, clicks, orders } = effect[key];
    const per = (count: number) => (searches === 0 ? '–' : numbers.percent(count / searches));
    const period = (
      <FormattedMessage
        key={key}
        {...(key === 'before' ? messages.effectBefore : messages.effectAfter)}
        values={counted(numbers, effect.days)}
      />
    );
    return { key, cells: [period, numbers.count(searches), per(clicks), per(orders)] };
  };
  return (
    <div>
      <FigureTable
        title={messages.effectSearches}
        empty={messages.effectNone}
        heads={[messages.effectPeriod, messages.effectSearches, messages.effectClicks, messages.conversion]}
        rows={[row('before'), row('after')]}
      />
      <Text size="xs" c="dimmed" mt={4}>
        <FormattedMessage {...messages.effectText} values={{ since }} />
      </Text>
    </div>
  );
}
