import { useState } from 'react';
import { useIntl } from 'react-intl';

import { ChartAxes } from './ChartAxes.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import { chartMessages as messages } from './chart.messages.ts';
import { axisTicks } from './chartScale.ts';
import { type ChartStep, isRunning } from './chartStep.ts';
import day from './DayChart.module.css';
import styles from './StackedDayChart.module.css';
import { chartHeight as height, chartMargin as margin, tipPlace, useDayPick } from './useDayPick.ts';
import { useWidth } from './useWidth.ts';

interface Part {
  readonly key: string;
  readonly name: string;
}

interface Stack {
  readonly day: string;
  /** A value for each part, in their order. */
  readonly values: readonly number[];
}

interface StackedDayChartProps {
  /** What the chart shows, in a sentence, for those who do not see it. */
  readonly label: string;
  /** At most five, the lowest first. */
  readonly parts: readonly Part[];
  readonly stacks: readonly Stack[];
  /** What the parts are together, as the head of a column. */
  readonly totalName: string;
  /** What is counted over each stack's time, whose last may not be over. */
  readonly step?: ChartStep | undefined;
  readonly dayText: (day: string) => string;
  readonly valueText: (value: number) => string;
  readonly axisText: (value: number) => string;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.max(0, value), 0);

/** What a whole is made of, by day: a column with a part for each source. The same as a table for people who prefer to read it. */
export function StackedDayChart({ label, parts, stacks, totalName, step, dayText, valueText, axisText }: StackedDayChartProps) {
  const intl = useIntl();
  const [now] = useState(() => new Date());
  const [frame, width] = useWidth();
  const ticks = axisTicks(Math.max(0, ...stacks.map(({ values }) => sumOf(values))));
  const top = ticks.at(-1) ?? 1;
  const innerWidth = Math.max(0, width - margin.left - margin.right);
  const innerHeight = height - margin.top - margin.bottom;
  const band = innerWidth / Math.max(1, stacks.length);
  const x = (index: number): number => margin.left + (index + 0.5) * band;
  const y = (value: number): number => margin.top + innerHeight * (1 - value / top);
  const { picked, shown, slider } = useDayPick({ days: stacks.length, innerWidth, isBanded: true });
  const columnWidth = Math.max(1, Math.min(28, band * 0.72));
  const isLastRunning = isRunning(stacks.at(-1)?.day, step, now);
  const whenOf = (index: number): string => {
    const when = dayText(stacks[index]?.day ?? '');
    return isLastRunning && index === stacks.length - 1 ? intl.formatMessage(messages.soFar, { when }) : when;
  };
  const spoken = ({ values }: Stack): string =>
    `${whenOf(shown)}: ${valueText(sumOf(values))}. ${parts.map(({ name }, index) => `${name} ${valueText(values[index] ?? 0)}`).join(', ')}`;
  const current = stacks[shown];
  const point = picked === undefined ? undefined : stacks[picked];
  return (
    <ChartFrame
      frame={frame}
      label={label}
      legend={
        <>
          {parts.map(({ key, name }, index) => (
            <span key={key} className={styles['key']} data-part={index}>
              {name}
            </span>
          ))}
          {isLastRunning && step !== undefined && (
            <span>{intl.formatMessage(messages.pale, { when: intl.formatMessage(messages[step]) })}</span>
          )}
        </>
      }
      columns={[...parts.map(({ name }) => name), totalName]}
      rows={stacks.map(({ day: at, values }, index) => ({
        key: at,
        when: whenOf(index),
        values: [...values, sumOf(values)].map(valueText),
      }))}
    >
      <svg
        className={day['chart']}
        width={width}
        height={height}
        {...slider}
        aria-label={label}
        aria-valuetext={current === undefined ? '–' : spoken(current)}
      >
        <ChartAxes {...{ width, height, ticks, x, y, dayText, axisText }} days={stacks.map((stack) => stack.day)} />
        {stacks.map((stack, index) => {
          let below = 0;
          return (
            <g
              key={stack.day}
              className={styles['column']}
              data-picked={index === picked || undefined}
              data-running={(isLastRunning && index === stacks.length - 1) || undefined}
            >
              {stack.values.map((value, part) => {
                if (!(value > 0)) return null;
                below += value;
                return (
                  <rect
                    key={parts[part]?.key ?? part}
                    data-part={part}
                    x={x(index) - columnWidth / 2}
                    width={columnWidth}
                    y={y(below)}
                    height={Math.max(0, y(below - value) - y(below))}
                  />
                );
              })}
            </g>
          );
        })}
      </svg>
      {picked !== undefined && point !== undefined && (
        <div className={day['tip']} style={tipPlace(x(picked), width)}>
          <div className={day['tipNow']}>
            <span>{whenOf(picked)}</span>
            <strong>{valueText(sumOf(point.values))}</strong>
          </div>
          {parts.map(({ key, name }, index) => (
            <div key={key} className={day['tipBefore']}>
              <span className={styles['key']} data-part={index}>
                {name}
              </span>
              <span>{valueText(point.values[index] ?? 0)}</span>
            </div>
          ))}
        </div>
      )}
    </ChartFrame>
  );
}
