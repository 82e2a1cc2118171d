import { ChartAxes } from './ChartAxes.tsx';
import { axisTicks } from './chartScale.ts';
import styles from './DayChart.module.css';
import { chartHeight, chartMargin as margin, tipPlace, useDayPick } from './useDayPick.ts';
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

const nothing: readonly Point[] = [];

/** A line by day. The pointer, a finger or the arrow keys pick a day and its values are shown and read out. */
export function DayChart({
  label,
  series,
  earlier = nothing,
  seriesName,
  earlierName,
  dayText,
  valueText,
  axisText,
  height = chartHeight,
}: Props) {
  const [frame, width] = useWidth();
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

  const { picked, shown, slider } = useDayPick({ days: series.length, innerWidth });
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
        {...slider}
        aria-label={label}
        aria-valuetext={spoken(series[shown], dayText, valueText)}
      >
        <ChartAxes {...{ width, height, ticks, x, y, dayText, axisText }} days={series.map(({ day }) => day)} />
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

function TipRow({ day, value, isBefore = false }: { day: string; value: string; isBefore?: boolean }) {
  return (
    <div className={isBefore ? styles['tipBefore'] : styles['tipNow']}>
      <span>{day}</span>
      <strong>{value}</strong>
    </div>
  );
}
