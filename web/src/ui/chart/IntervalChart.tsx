import { useId } from 'react';

import { ChartAxes } from './ChartAxes.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import styles from './DayChart.module.css';
import { intervalTicks } from './intervalAxis.ts';
import { chartHeight as height, chartMargin as margin, tipPlace, useDayPick } from './useDayPick.ts';
import { useWidth } from './useWidth.ts';

export interface IntervalPoint {
  readonly day: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

interface IntervalChartProps {
  /** What the chart shows, in a sentence, for those who do not see it. */
  readonly label: string;
  readonly series: readonly IntervalPoint[];
  readonly valueName: string;
  readonly intervalName: string;
  readonly dayText: (day: string) => string;
  readonly valueText: (value: number) => string;
}

/** A figure by day with the interval that it is in, around a line at zero. The pointer, a finger or the arrow keys pick a day. */
export function IntervalChart({ label, series, valueName, intervalName, dayText, valueText }: IntervalChartProps) {
  const [frame, width] = useWidth();
  const clip = useId();
  const ticks = intervalTicks(series);
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  const innerWidth = Math.max(0, width - margin.left - margin.right);
  const innerHeight = height - margin.top - margin.bottom;
  const x = (index: number): number => margin.left + (series.length <= 1 ? innerWidth / 2 : (index / (series.length - 1)) * innerWidth);
  const y = (value: number): number => margin.top + innerHeight * ((top - value) / (top - bottom));
  const path = (values: readonly number[], from: 'M' | 'L') =>
    values.map((value, at) => `${at === 0 ? from : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`);
  const back = series.map(({ low }, at) => `L${x(at).toFixed(1)} ${y(low).toFixed(1)}`).toReversed();
  const band = [
    ...path(
      series.map(({ high }) => high),
      'M',
    ),
    ...back,
  ].join('');
  const { picked, shown, slider } = useDayPick({ days: series.length, innerWidth });
  const intervalText = ({ low, high }: IntervalPoint) => `${valueText(low)} – ${valueText(high)}`;
  const current = series[shown];
  const point = picked === undefined ? undefined : series[picked];
  return (
    <ChartFrame
      frame={frame}
      label={label}
      legend={
        <>
          <span className={styles['key']}>{valueName}</span>
          <span className={styles['keyBand']}>{intervalName}</span>
        </>
      }
      columns={[valueName, intervalName]}
      rows={series.map((one) => ({ key: one.day, when: dayText(one.day), values: [valueText(one.value), intervalText(one)] }))}
    >
      <svg
        className={styles['chart']}
        width={width}
        height={height}
        {...slider}
        aria-label={label}
        aria-valuetext={current === undefined ? '–' : `${dayText(current.day)}: ${valueText(current.value)}, ${intervalText(current)}`}
      >
        <clipPath id={clip}>
          <rect x={margin.left} y={margin.top} width={innerWidth} height={innerHeight} />
        </clipPath>
        <ChartAxes {...{ width, height, ticks, x, y, dayText, axisText: valueText }} days={series.map(({ day }) => day)} />
        <line className={styles['zero']} x1={margin.left} x2={width - margin.right} y1={y(0)} y2={y(0)} />
        <g clipPath={`url(#${clip})`}>
          {series.length > 1 && <path className={styles['band']} d={`${band}Z`} />}
          <path
            className={styles['line']}
            d={path(
              series.map(({ value }) => value),
              'M',
            ).join('')}
          />
          {series.length === 1 && current !== undefined && (
            <line className={styles['line']} x1={x(0)} x2={x(0)} y1={y(current.low)} y2={y(current.high)} />
          )}
        </g>
        {(point !== undefined || series.length === 1) && (
          <circle className={styles['dot']} cx={x(shown)} cy={y(current?.value ?? 0)} r="4.5" />
        )}
      </svg>
      {picked !== undefined && point !== undefined && (
        <div className={styles['tip']} style={tipPlace(x(picked), width)}>
          <div className={styles['tipNow']}>
            <span>{dayText(point.day)}</span>
            <strong>{valueText(point.value)}</strong>
          </div>
          <div className={styles['tipBefore']}>
            <span>{intervalName}</span>
            <strong>{intervalText(point)}</strong>
          </div>
        </div>
      )}
    </ChartFrame>
  );
}
