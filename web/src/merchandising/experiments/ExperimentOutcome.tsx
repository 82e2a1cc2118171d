import { Badge, Stack, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { type Goal, goalWords, mailGoalWords } from '../../resources/experiments/experimentWords.ts';
import { IntervalChart } from '../../ui/chart/IntervalChart.tsx';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import figures from '../../ui/figures/figures.module.css';
import { Notice } from '../../ui/state/Notice.tsx';
import type { ExperimentOutcome_result$key } from './__generated__/ExperimentOutcome_result.graphql.ts';
import { experimentsMessages as messages } from './experiments.messages.ts';
import { verdictLooks } from './experimentsList.ts';

interface ExperimentOutcomeProps {
  readonly result: ExperimentOutcome_result$key;
  readonly goal: Goal;
  /** Whether a newsletter is tested. */
  readonly isMail: boolean;
  /** Whether the emails have to be sent once it is started. */
  readonly isSentOnce: boolean;
  readonly plannedVisitors: number;
  /** Whether it was ever started. */
  readonly hasStarted: boolean;
}

const guardWords = { NO_RESULTS: messages.guardNO_RESULTS, LATENCY: messages.guardLATENCY } as const;

/** What an experiment has found so far: in a sentence, by day, and by group. */
export function ExperimentOutcome({ result: key, goal, isMail, isSentOnce, plannedVisitors, hasStarted }: ExperimentOutcomeProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const result = useFragment(
    graphql`
      fragment ExperimentOutcome_result on ExperimentResult {
        groups {
          arm
          visitors
          opens
          clicks
          buyers
          conversion
          revenuePerVisitor {
            amount
            currency
          }
          revenue {
            amount
            currency
          }
        }
        days {
          day
          difference
          low
          high
        }
        latest {
          difference
        }
        relative {
          difference
          low
          high
        }
        verdict
        sampleRatio {
          expected
          found
          isOff
        }
        guards {
          guard
          control
          variant
          isWorse
        }
      }
    `,
    key,
  );
  const { groups, days, latest, relative, verdict, sampleRatio, guards } = result;
  const signOf = (share: number) => ['−', '', '+'][Math.sign(share) + 1] ?? '';
  const signed = (share: number) => `${signOf(share)}${numbers.percent(Math.abs(share))}`;
  // The days in per cent of what the control group does by now, as the sentence above says it.
  const scale = relative == null || latest == null || latest.difference === 0 ? undefined : relative.difference / latest.difference;
  const look = verdict === '%future added value' ? verdictLooks.UNDECIDED : verdictLooks[verdict];
  const notStarted = isSentOnce ? messages.explainMailDRAFT : messages.explainDRAFT;
  const tells = !hasStarted ? notStarted : isMail && verdict === 'TOO_FEW' ? messages.explainTooFewMails : look.text;
  const share = (count: number, of: number) =>
    of === 0 ? numbers.count(count) : `${numbers.count(count)} (${numbers.percent(count / of)})`;
  const visitors = groups.reduce((sum, group) => sum + group.visitors, 0);
  const dayText = (day: string) => intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const measured = (guard: keyof typeof guardWords, value: number) =>
    guard === 'NO_RESULTS' ? numbers.percent(value) : intl.formatMessage(messages.milliseconds, { ms: numbers.decimal(value, 1) });
  return (
    <Stack gap="md">
      <section className={figures['card']} aria-label={intl.formatMessage(messages.result)}>
        <h2 className={figures['title']}>
          <FormattedMessage {...tells} />
        </h2>
        {relative && (
          <Text>
            <FormattedMessage
              {...messages.relative}
              values={{
                goal: intl.formatMessage((isMail ? mailGoalWords : { ...mailGoalWords, ...goalWords })[goal]),
                change: signed(relative.difference),
                low: signed(relative.low),
                high: signed(relative.high),
              }}
            />
          </Text>
        )}
        <Text size="sm" c="dimmed" mb={scale === undefined ? 0 : 'sm'}>
          <FormattedMessage
            {...(isMail ? messages.progressMails : messages.progress)}
            values={{ visitors: numbers.count(visitors), planned: numbers.count(plannedVisitors) }}
          />
        </Text>
        {sampleRatio.isOff && (
          <Notice tone="danger">
            <FormattedMessage
              {...messages.ratioOff}
              values={{ found: numbers.percent(sampleRatio.found), expected: numbers.percent(sampleRatio.expected) }}
            />
          </Notice>
        )}
        {scale !== undefined && days.length > 0 && (
          <IntervalChart
            label={intl.formatMessage(messages.chart)}
            series={days.map(({ day, difference, low, high }) => ({
              day,
              value: 100 * scale * difference,
              low: 100 * scale * low,
              high: 100 * scale * high,
            }))}
            valueName={intl.formatMessage(messages.difference)}
            intervalName={intl.formatMessage(messages.interval)}
            dayText={dayText}
            valueText={(value) => signed(value / 100)}
          />
        )}
      </section>
      <FigureTable
        title={messages.groups}
        empty={messages.explainDRAFT}
        heads={
          isMail
            ? [messages.group, messages.recipients, messages.opens, messages.clicks, messages.buyers, messages.revenue]
            : [messages.group, messages.visitors, messages.buyers, messages.conversion, messages.revenuePerVisitor]
        }
        rows={groups.map((group) => ({
          key: group.arm,
          cells: [
            <FormattedMessage key="arm" {...(group.arm === 'VARIANT' ? messages.armVARIANT : messages.armCONTROL)} />,
            numbers.count(group.visitors),
            ...(isMail
              ? [
                  share(group.opens ?? 0, group.visitors),
                  share(group.clicks, group.visitors),
                  share(group.buyers, group.visitors),
                  numbers.money(group.revenue),
                ]
              : [numbers.count(group.buyers), numbers.percent(group.conversion), numbers.money(group.revenuePerVisitor)]),
          ],
        }))}
      />
      {!isMail && (
        <FigureTable
          title={messages.guards}
          empty={messages.explainDRAFT}
          heads={[messages.measure, messages.armCONTROL, messages.armVARIANT]}
          rows={guards.flatMap(({ guard, control, variant, isWorse }) =>
            guard === '%future added value'
              ? []
              : [
                  {
                    key: guard,
                    cells: [
                      <span key="guard">
                        <FormattedMessage {...guardWords[guard]} />{' '}
                        {isWorse && (
                          <Badge color="red" variant="light" size="sm" tt="none">
                            <FormattedMessage {...messages.worse} />
                          </Badge>
                        )}
                      </span>,
                      measured(guard, control),
                      measured(guard, variant),
                    ],
                  },
                ],
          )}
        />
      )}
    </Stack>
  );
}
