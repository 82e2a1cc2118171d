import { Button } from '@mantine/core';
import { useId, useState } from 'react';

import { ChartAxes } from './ChartAxes.tsx';
import { axisTicks } from './chartScale.ts';
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
  /** Heads of the table that says the same. */
  readonly words: { readonly day: string; readonly total: string; readonly showTable: string; readonly hideTable: string };
  readonly dayText: (day: string) => string;
  readonly valueText: (value: number) => string;
  readonly axisText: (value: number) => string;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.max(0, value), 0);

/** What a whole is made of, by day: a column with a part for each source. The same as a table for whoever would rather read it. */
export function StackedDayChart({ label, parts, stacks, words, dayText, valueText, axisText }: StackedDayChartProps) {
  const [frame, width] = useWidth();
  const [isTable, setIsTable] = useState(false);
  const tableId = useId();
  const ticks = axisTicks(Math.max(0, ...stacks.map(({ values }) => sumOf(values))));
  const top = ticks.at(-1) ?? 1;
  const innerWidth = Math.max(0, width - margin.left - margin.right);
  const innerHeight = height - margin.top - margin.bottom;
  const band = innerWidth / Math.max(1, stacks.length);
  const x = (index: number): number => margin.left + (index + 0.5) * band;
  const y = (value: number): number => margin.top + innerHeight * (1 - value / top);
  const { picked, shown, slider } = useDayPick({ days: stacks.length, innerWidth, isBanded: true });
  const columnWidth = Math.max(1, Math.min(28, band * 0.72));
  const spoken = ({ day: at, values }: Stack): string =>
    `${dayText(at)}: ${valueText(sumOf(values))}. ${parts.map(({ name }, index) => `${name} ${valueText(values[index] ?? 0)}`).join(', ')}`;
  const current = stacks[shown];
  const point = picked === undefined ? undefined : stacks[picked];
  return (
    <div ref={frame} className={day['frame']}>
      <div className={styles['head']}>
        <div className={styles['legend']}>
          {parts.map(({ key, name }, index) => (
            <span key={key} className={styles['key']} data-part={index}>
              {name}
            </span>
          ))}
        </div>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isTable}
          aria-controls={isTable ? tableId : undefined}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? words.hideTable : words.showTable}
        </Button>
      </div>
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
            <g key={stack.day} className={styles['column']} data-picked={index === picked || undefined}>
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
            <span>{dayText(point.day)}</span>
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
      {isTable && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard
        <div id={tableId} className={styles['scroll']} tabIndex={0} role="region" aria-label={label}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{words.day}</th>
                {parts.map(({ key, name }) => (
                  <th key={key} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">{words.total}</th>
              </tr>
            </thead>
            <tbody>
              {stacks.toReversed().map((stack) => (
                <tr key={stack.day}>
                  <th scope="row">{dayText(stack.day)}</th>
                  {stack.values.map((value, part) => (
                    <td key={parts[part]?.key ?? part}>{valueText(value)}</td>
                  ))}
                  <td>{valueText(sumOf(stack.values))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
