import { Button, Skeleton, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { RuleEffectQuery } from './__generated__/RuleEffectQuery.graphql.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';

interface RuleEffectProps {
  /** Global ID of the rule. */
  readonly id: string;
}

/** Offers the result of a rule's searches since it was enabled, next to as many days before. */
export function RuleEffect(props: RuleEffectProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <FormSection title={messages.effect} hint={messages.effectHint}>
      {isAsked ? (
        <PageErrorBoundary attempt={props.id}>
          <Suspense fallback={<Skeleton h={96} />}>
            <div aria-live="polite">
              <Effect {...props} />
            </div>
          </Suspense>
        </PageErrorBoundary>
      ) : (
        <div>
          <Button variant="default" size="sm" onClick={() => setIsAsked(true)}>
            <FormattedMessage {...messages.effectShow} />
          </Button>
        </div>
      )}
    </FormSection>
  );
}

function Effect({ id }: RuleEffectProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const data = useLazyLoadQuery<RuleEffectQuery>(
    graphql`
      query RuleEffectQuery($id: ID!) @throwOnFieldError {
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
