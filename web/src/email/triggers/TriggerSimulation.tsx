import { Alert, Skeleton, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { Sparkline } from '../../ui/chart/Sparkline.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PoliteAnswer } from '../../ui/form/LiveAnswer.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import type { TriggerSimulationQuery } from './__generated__/TriggerSimulationQuery.graphql.ts';
import type { TriggerSwitch_trigger$key } from './__generated__/TriggerSwitch_trigger.graphql.ts';
import { emailTriggersMessages as messages } from './emailTriggers.messages.ts';
import { simulatedInput, type TriggerFields } from './triggerFields.ts';
import { mailTitle } from './mailTitle.ts';
import styles from './TriggerSimulation.module.css';
import { TriggerSwitch } from './TriggerSwitch.tsx';

interface TriggerSimulationProps {
  readonly storeId: string;
  readonly fields: TriggerFields;
  /** The stored trigger, to turn on and off. */
  readonly trigger: TriggerSwitch_trigger$key | null;
  readonly isDirty: boolean;
}

/** Who would have entered a trigger in the last 30 days, while it is edited; and the button that turns it on for them. */
export function TriggerSimulation({ storeId, fields, trigger, isDirty }: TriggerSimulationProps) {
  const draft = simulatedInput(fields);
  return (
    <FormSection title={messages.simulationTitle} hint={messages.simulationHint}>
      <PoliteAnswer question={{ draft }} fallback={<Skeleton h={200} />} className={styles['simulation']}>
        {(asked) => <Simulated variables={{ storeId, ...asked }} fields={fields} trigger={trigger} isDirty={isDirty} />}
      </PoliteAnswer>
    </FormSection>
  );
}

interface SimulatedProps extends Pick<TriggerSimulationProps, 'fields' | 'trigger' | 'isDirty'> {
  readonly variables: TriggerSimulationQuery['variables'];
}

function Simulated({ variables, fields, trigger, isDirty }: SimulatedProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const data = useLazyLoadQuery<TriggerSimulationQuery>(
    graphql`
      query TriggerSimulationQuery($storeId: String!, $draft: EmailTriggerFieldsInput!) @throwOnFieldError {
        store(storeId: $storeId) {
          emailTriggerSimulation(draft: $draft) {
            people
            entries
            capped
            notSubscribed
            isExact
            days {
              entries
            }
            steps {
              step
              mails
              isAtMost
            }
            examples {
              email
              at
              query
              products {
                id
                name
              }
            }
            problem
          }
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-or-network' },
  );
  const { people, entries, capped, notSubscribed, isExact, days, steps, examples, problem } = loaded(data.store).emailTriggerSimulation;
  const countText = (count: number) => {
    const figure = numbers.count(count);
    return isExact ? figure : intl.formatMessage(messages.simulatedAtLeast, { figure });
  };
  const mails = steps.reduce((sum, step) => sum + step.mails, 0);
  const isAtMost = steps.some((step) => step.isAtMost);
  const atMost = (count: number, isMost: boolean) =>
    isMost ? intl.formatMessage(messages.simulatedAtMost, { figure: numbers.count(count) }) : numbers.count(count);
  const titleOf = (id: string) => mailTitle(intl, numbers, fields.steps, id);
  if (problem !== '') return <Alert color="yellow">{problem}</Alert>;
  return (
    <>
      <dl className={styles['figures']}>
        <Figure name={<FormattedMessage {...messages.simulatedPeople} />} value={countText(people)} />
        <Figure name={<FormattedMessage {...messages.simulatedEntries} />} value={countText(entries)} />
        <Figure name={<FormattedMessage {...messages.simulatedMails} />} value={atMost(mails, isAtMost)} />
      </dl>
      <Sparkline values={days.map((day) => day.entries)} label={intl.formatMessage(messages.simulatedDays)} />
      {trigger !== null && <TriggerSwitch trigger={trigger} people={people} isDirty={isDirty} />}
      {entries === 0 && (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.noOne} />
        </Text>
      )}
      {capped > 0 && (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.simulatedCapped} values={counted(numbers, capped)} />
        </Text>
      )}
      {notSubscribed > 0 && (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.simulatedNotSubscribed} values={counted(numbers, notSubscribed)} />
        </Text>
      )}
      {steps.length > 1 && entries > 0 && (
        <section>
          <h3 className={styles['title']}>
            <FormattedMessage {...messages.simulatedSteps} />
          </h3>
          <ul className={styles['rows']}>
            {steps.map((step) => (
              <li key={step.step}>
                <span>{titleOf(step.step)}</span>
                <span>{atMost(step.mails, step.isAtMost)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {examples.length > 0 && (
        <section>
          <h3 className={styles['title']}>
            <FormattedMessage {...messages.examples} />
          </h3>
          <ul className={styles['rows']}>
            {examples.map(({ email, at, query, products }) => (
              <li key={`${email} ${String(at)}`}>
                <span>
                  {email}
                  <span className={styles['about']}>
                    {query !== '' && <FormattedMessage {...messages.searchedFor} values={{ query }} />}
                    {query === '' &&
                      intl.formatList(
                        products.slice(0, 3).map(({ name }) => name),
                        { type: 'unit' },
                      )}
                  </span>
                </span>
                <span className={styles['when']}>
                  <Moment at={at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface FigureProps {
  readonly name: React.ReactNode;
  readonly value: string;
}

function Figure({ name, value }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
