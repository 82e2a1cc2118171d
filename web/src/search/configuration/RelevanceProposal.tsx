import { Button, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import type { Form } from '../../ui/form/useForm.ts';
import { type ConfigurationValues, type Relevance, relevances } from './configurationValues.ts';
import { searchConfigurationMessages as messages } from './searchConfiguration.messages.ts';
import { type Proposal, useSettingProposal } from './useSettingProposal.ts';

type Group = Proposal['moves'][number]['from'];

const relevanceIn: Readonly<Record<string, Relevance>> = { HIGH: 'high', MEDIUM: 'medium', LOW: 'low' };
const asRelevance = (group: Group): Relevance => relevanceIn[group ?? ''] ?? 'nonSearchable';

/** Proposes which attributes should count more or less, from what shoppers clicked, and says what that does on a replay of their searches. */
export function RelevanceProposal({ form }: { readonly form: Form<ConfigurationValues> }) {
  const numbers = useNumbers();
  const { proposal, isAsking, propose } = useSettingProposal('ATTRIBUTE_GROUPS', ({ moves }) => {
    if (moves.length === 0) return;
    const namesIn = (relevance: Relevance) => [
      ...form.values[relevance].filter((name) => !moves.some((move) => move.name === name)),
      ...moves.flatMap(({ name, to }) => (asRelevance(to) === relevance ? [name] : [])),
    ];
    form.set(Object.fromEntries(relevances.map((relevance) => [relevance, namesIn(relevance)])));
  });
  return (
    <div aria-live="polite">
      <Button variant="default" size="xs" loading={isAsking} onClick={propose}>
        <FormattedMessage {...messages.proposeRelevance} />
      </Button>
      {proposal?.moves.length === 0 && (
        <Text size="sm" mt={6}>
          <FormattedMessage {...messages.relevanceFits} values={{ clicks: numbers.count(proposal.clicks) }} />
        </Text>
      )}
      {proposal && proposal.moves.length > 0 && (
        <>
          <Text size="sm" mt={6}>
            <FormattedMessage
              {...messages.proposedRelevance}
              values={{
                clicks: numbers.count(proposal.clicks),
                better: numbers.count(proposal.better),
                worse: numbers.count(proposal.worse),
                before: numbers.percent(proposal.before.top ?? 0),
                after: numbers.percent(proposal.after.top ?? 0),
              }}
            />
          </Text>
          <ul>
            {proposal.moves.map(({ name, from, to }) => (
              <Text component="li" size="sm" key={name}>
                <FormattedMessage
                  {...messages.proposedMove}
                  values={{
                    name,
                    from: <FormattedMessage {...messages[asRelevance(from)]} />,
                    to: <FormattedMessage {...messages[asRelevance(to)]} />,
                  }}
                />
              </Text>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
