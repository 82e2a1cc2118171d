import { type KeyboardEvent, type PointerEvent, useState } from 'react';

import { axisTicks, labelledDays } from './chartScale.ts';
import styles from './DayChart.module.css';
import { useWidth } from './useWidth.ts';

interface Point {
  readonly day: string;
  readonly value: number;
}

interface Props {
  /** What the chart shows, in a sentence, for those who do not see it. */
  readonly label: string;
  readonly series: readonly Point[];
  /** The period before, day by day beside this one. */
  readonly earlier?: readonly Point[] | undefined;
  readonly seriesName: string;
  readonly earlierName: string;
  readonly dayText: (day: string) => string;
  readonly valueText: (value: number) => string;
  readonly axisText: (value: number) => string;
  /** In pixels; default 260. */
  readonly height?: number;
}

const margin = { top: 12, right: 12, bottom: 28, left: 48 };
/** Room that a day's label needs. */
const labelWidth = 72;

const nothing: readonly Point[] = [];

/** A line by day. The pointer, a finger or the arrow keys pick a day and its values are shown and read out. */
export function DayChart({ label, series, earlier = nothing, seriesName, earlierName, dayText, valueText, axisText, height = 260 }: Props) {
  const [frame, width] = useWidth();
  const [picked, setPicked] = useState<number | undefined>(undefined);
  const ticks = axisTicks(Math.max(...series.map(({ value }) => value), ...earlier.map(({ value }) => value), 0));
  const top = ticks.at(-1) ?? 1;
  const innerWidth = Math.max(0, width - margin.left - margin.right);
  const innerHeight = height - margin.top - margin.bottom;
  const x = (index: number): number => margin.left + (series.length <= 1 ? innerWidth / 2 : (index / (series.length - 1)) * innerWidth);
  const y = (value: number): number => margin.top + innerHeight * (1 - value / top);
  const line = (points: readonly Point[]): string =>
    points
      .slice(0, series.length)
      .map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
      .join('');

  const pick = (index: number): void => setPicked(Math.min(series.length - 1, Math.max(0, index)));
  const onPointer = (event: PointerEvent<SVGSVGElement>): void => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left - margin.left;
    pick(Math.round((left / Math.max(1, innerWidth)) * (series.length - 1)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = picked ?? series.length - 1;
    const targets: Record<string, number> = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: series.length - 1 };
    const target = targets[event.key];
    if (event.key === 'Escape') setPicked(undefined);
    if (target === undefined) return;
    event.preventDefault();
    pick(target);
  };

  const point = picked === undefined ? undefined : series[picked];
  const pointBefore = picked === undefined ? undefined : earlier[picked];
  return (
    <div ref={frame} className={styles['frame']}>
      <div className={styles['legend']}>
        <span className={styles['key']}>{seriesName}</span>
        {earlier.length > 0 && <span className={styles['keyBefore']}>{earlierName}</span>}
      </div>
      <svg
        className={styles['chart']}
        width={width}
        height={height}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, series.length - 1)}
        aria-valuenow={picked ?? Math.max(0, series.length - 1)}
        aria-valuetext={spoken(series[picked ?? series.length - 1], dayText, valueText)}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setPicked(undefined)}
        onBlur={() => setPicked(undefined)}
        onKeyDown={onKeyDown}
      >
        {ticks.map((tick) => (
          <g key={tick} className={styles['tick']}>
            <line x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
            <text x={margin.left - 10} y={y(tick)} dy="0.32em" textAnchor="end">
              {axisText(tick)}
            </text>
          </g>
        ))}
        {labelledDays(series.length, Math.floor(innerWidth / labelWidth)).map((index) => (
          <text
            key={index}
            className={styles['day']}
            x={x(index)}
            y={height - 8}
            textAnchor={index === 0 ? 'start' : index === series.length - 1 ? 'end' : 'middle'}
          >
            {dayText(series[index]?.day ?? '')}
          </text>
        ))}
        {earlier.length > 0 && <path className={styles['lineBefore']} d={line(earlier)} />}
        {series.length > 1 && <path className={styles['area']} d={`${line(series)}L${x(series.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`} />}
        <path className={styles['line']} d={line(series)} />
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
          <TipRow day={dayText(point.day)} value={valueText(point.value)} />
          {pointBefore !== undefined && <TipRow day={dayText(pointBefore.day)} value={valueText(pointBefore.value)} isBefore />}
        </div>
      )}
    </div>
  );
}

function spoken(point: Point | undefined, dayText: Props['dayText'], valueText: Props['valueText']): string {
  return point === undefined ? '–' : `${dayText(point.day)}: ${valueText(point.value)}`;
}

/** Beside the cursor, on the side with more room. */
function tipPlace(at: number, width: number): { left: number } | { right: number } {
  return at > width / 2 ? { right: width - at + 12 } : { left: at + 12 };
}

function TipRow({ day, value, isBefore = false }: { day: string; value: string; isBefore?: boolean }) {
  return (
    <div className={isBefore ? styles['tipBefore'] : styles['tipNow']}>
      <span>{day}</span>
      <strong>{value}</strong>
    </div>
  );
}
