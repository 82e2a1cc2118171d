import { Badge, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import type { ExperimentRow_experiment$key } from './__generated__/ExperimentRow_experiment.graphql.ts';
import { experimentsMessages as messages } from './experiments.messages.ts';
import { experimentsKind, stateLooks, subjectWords, verdictLooks } from './experimentsList.ts';

/** One experiment in the list. */
export function ExperimentRow({ experiment: key }: { readonly experiment: ExperimentRow_experiment$key }) {
  const numbers = useNumbers();
  const experiment = useFragment(
    graphql`
      fragment ExperimentRow_experiment on Experiment {
        state
        isEnabled
        subject
        subjectName
        audiences
        further {
          subject
        }
        visitors
        verdict
        changePercent
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const { state: read, isEnabled, subject, subjectName, audiences, further, visitors, verdict, changePercent } = experiment;
  // The switch of the row has its effect at once, and the rest of the row is read again later.
  const state = isEnabled ? 'RUNNING' : read === 'RUNNING' || read === '%future added value' ? 'STOPPED' : read;
  const look = verdict === '%future added value' ? verdictLooks.UNDECIDED : verdictLooks[verdict];
  return (
    <ResourceRow kind={experimentsKind} resource={experiment}>
      <ListCell column="state">
        <Badge color={stateLooks[state].color} variant="light" size="sm" radius="sm" tt="none">
          <FormattedMessage {...stateLooks[state].word} />
        </Badge>
      </ListCell>
      <ListCell column="subject">
        <span>
          {subject !== '%future added value' && <FormattedMessage {...subjectWords[subject]} />}
          {subject !== 'SEARCH_CONFIGURATION' && (
            <Text size="xs" c="dimmed" component="div">
              {subjectName == null ? <FormattedMessage {...messages.testedNew} /> : <LongText text={subjectName} />}
            </Text>
          )}
          {further.length > 0 && (
            <Text size="xs" c="dimmed" component="div">
              <FormattedMessage {...messages.furtherObjects} values={counted(numbers, further.length)} />
            </Text>
          )}
          {audiences.length > 0 && (
            <Text size="xs" c="dimmed" component="div">
              <FormattedMessage {...messages.forAudiences} values={counted(numbers, audiences.length)} />
            </Text>
          )}
        </span>
      </ListCell>
      <ListCell column="visitors">{numbers.count(visitors)}</ListCell>
      <ListCell column="result">
        <span>
          <FormattedMessage {...look.word} />
          {changePercent != null && (
            <Text size="xs" c="dimmed" component="div">
              {numbers.percent(changePercent / 100)}
            </Text>
          )}
        </span>
      </ListCell>
    </ResourceRow>
  );
}
