import { useState } from 'react';
import { useIntl } from 'react-intl';

import { ChartAxes } from './ChartAxes.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import { chartMessages as messages } from './chart.messages.ts';
import { axisTicks } from './chartScale.ts';
import { type ChartStep, isRunning } from './chartStep.ts';
import styles from './DayChart.module.css';
import { chartHeight, chartMargin as margin, tipPlace, useDayPick } from './useDayPick.ts';
import { useWidth } from './useWidth.ts';

interface Point {
  readonly day: string;
  readonly value: number;
}

interface Props<P extends Point> {
  /** What the chart shows, in a sentence, for those who do not see it. */
  readonly label: string;
  readonly series: readonly P[];
  /** The period before, day by day next to this one. */
  readonly earlier?: readonly P[] | undefined;
  readonly seriesName: string;
  readonly earlierName: string;
  /** What is counted over each point's time, whose last may not be over; omitted for what is measured at one moment. */
  readonly step?: ChartStep | undefined;
  readonly dayText: (day: string) => string;
  /** The value in words; what a number does not hold exactly, the point may carry next to it. */
  readonly valueText: (value: number, point: P) => string;
  readonly axisText: (value: number) => string;
  /** In pixels; default 260. */
  readonly height?: number;
}

const nothing: readonly never[] = [];

/**
 * A line by day. The pointer, a finger or the arrow keys pick a day and its values are shown and read out. A last day that is not over is drawn apart
 * from the days that are, and called so.
 */
export function DayChart<P extends Point>({
  label,
  series,
  earlier = nothing,
  seriesName,
  earlierName,
  step,
  dayText,
  valueText,
  axisText,
  height = chartHeight,
}: Props<P>) {
  const intl = useIntl();
  const [now] = useState(() => new Date());
  const [frame, width] = useWidth();
  const ticks = axisTicks(Math.max(...series.map(({ value }) => value), ...earlier.map(({ value }) => value), 0));
  const top = ticks.at(-1) ?? 1;
  const innerWidth = Math.max(0, width - margin.left - margin.right);
  const innerHeight = height - margin.top - margin.bottom;
  const x = (index: number): number => margin.left + (series.length <= 1 ? innerWidth / 2 : (index / (series.length - 1)) * innerWidth);
  const y = (value: number): number => margin.top + innerHeight * (1 - value / top);
  const line = (points: readonly Point[], from = 0): string =>
    points
      .slice(0, series.length - from)
      .map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(from + index).toFixed(1)} ${y(value).toFixed(1)}`)
      .join('');

  const last = series.at(-1);
  const isLastRunning = isRunning(last?.day, step, now);
  const whole = isLastRunning ? series.slice(0, -1) : series;
  const whenOf = (index: number): string => {
    const when = dayText(series[index]?.day ?? '');
    return isLastRunning && index === series.length - 1 ? intl.formatMessage(messages.soFar, { when }) : when;
  };
  const { picked, shown, slider } = useDayPick({ days: series.length, innerWidth });
  const textOf = (one: P): string => valueText(one.value, one);
  const point = picked === undefined ? undefined : series[picked];
  const pointBefore = picked === undefined ? undefined : earlier[picked];
  const current = series[shown];
  const hasEarlier = earlier.length > 0;
  return (
    <ChartFrame
      frame={frame}
      label={label}
      legend={
        <>
          <span className={styles['key']}>{seriesName}</span>
          {isLastRunning && step !== undefined && <span className={styles['keySoFar']}>{intl.formatMessage(messages[step])}</span>}
          {hasEarlier && <span className={styles['keyBefore']}>{earlierName}</span>}
        </>
      }
      columns={hasEarlier ? [seriesName, earlierName] : [seriesName]}
      rows={series.map((one, index) => {
        const before = earlier[index];
        const beforeText = before === undefined ? '–' : `${textOf(before)} (${dayText(before.day)})`;
        return { key: one.day, when: whenOf(index), values: hasEarlier ? [textOf(one), beforeText] : [textOf(one)] };
      })}
    >
      <svg
        className={styles['chart']}
        width={width}
        height={height}
        {...slider}
        aria-label={label}
        aria-valuetext={current === undefined ? '–' : `${whenOf(shown)}: ${textOf(current)}`}
      >
        <ChartAxes {...{ width, height, ticks, x, y, dayText, axisText }} days={series.map(({ day }) => day)} />
        {hasEarlier && <path className={styles['lineBefore']} d={line(earlier)} />}
        {whole.length > 1 && <path className={styles['area']} d={`${line(whole)}L${x(whole.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`} />}
        <path className={styles['line']} d={line(whole)} />
        {isLastRunning && last !== undefined && (
          <>
            {series.length > 1 && <path className={styles['lineSoFar']} d={line(series.slice(-2), series.length - 2)} />}
            <circle className={styles['dotSoFar']} cx={x(series.length - 1)} cy={y(last.value)} r="3.5" />
          </>
        )}
        {picked !== undefined && point !== undefined && (
          <g className={styles['cursor']}>
            <line x1={x(picked)} x2={x(picked)} y1={margin.top} y2={height - margin.bottom} />
            {pointBefore !== undefined && <circle className={styles['dotBefore']} cx={x(picked)} cy={y(pointBefore.value)} r="3.5" />}
            <circle className={styles['dot']} cx={x(picked)} cy={y(point.value)} r="4.5" />
          </g>
        )}
      </svg>
      {picked !== undefined && point !== undefined && (
        <div className={styles['tip']} style={tipPlace(x(picked), width)}>
          <TipRow day={whenOf(picked)} value={textOf(point)} />
          {pointBefore !== undefined && <TipRow day={dayText(pointBefore.day)} value={textOf(pointBefore)} isBefore />}
        </div>
      )}
    </ChartFrame>
  );
}

function TipRow({ day, value, isBefore = false }: { day: string; value: string; isBefore?: boolean }) {
  return (
    <div className={isBefore ? styles['tipBefore'] : styles['tipNow']}>
      <span>{day}</span>
      <strong>{value}</strong>
    </div>
  );
}
