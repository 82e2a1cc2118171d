import { labelledDays } from './chartScale.ts';
import styles from './DayChart.module.css';
import { chartMargin } from './useDayPick.ts';

/** Room that a day's label needs. */
const labelWidth = 72;

interface ChartAxesProps {
  readonly width: number;
  readonly height: number;
  readonly ticks: readonly number[];
  readonly days: readonly string[];
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  readonly dayText: (day: string) => string;
  readonly axisText: (value: number) => string;
}

/** The lines and words around a chart by day. */
export function ChartAxes({ width, height, ticks, days, x, y, dayText, axisText }: ChartAxesProps) {
  const innerWidth = Math.max(0, width - chartMargin.left - chartMargin.right);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick} className={styles['tick']}>
          <line x1={chartMargin.left} x2={width - chartMargin.right} y1={y(tick)} y2={y(tick)} />
          <text x={chartMargin.left - 10} y={y(tick)} dy="0.32em" textAnchor="end">
            {axisText(tick)}
          </text>
        </g>
      ))}
      {labelledDays(days.length, Math.floor(innerWidth / labelWidth)).map((index) => (
        <text
          key={index}
          className={styles['day']}
          x={x(index)}
          y={height - 8}
          textAnchor={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}
        >
          {dayText(days[index] ?? '')}
        </text>
      ))}
    </>
  );
}
