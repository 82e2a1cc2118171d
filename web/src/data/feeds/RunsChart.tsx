import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useIntl } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { importStateMessages } from '../imports/imports.messages.ts';
import { feedsMessages as messages } from './feeds.messages.ts';
import styles from './feeds.module.css';
import { RunsLegend } from './RunsLegend.tsx';
import { type DrawnRun, runBars, secondsOf } from './runBars.ts';

interface RunsChartProps {
  readonly kind: string;
  /** Newest first. */
  readonly runs: readonly (DrawnRun & { readonly message: string })[];
}

type UndecidedState = 'HELD' | 'DISCARDED';
const isUndecided = <R extends DrawnRun>(run: R): run is R & { readonly state: UndecidedState } =>
  run.state === 'HELD' || run.state === 'DISCARDED';

const width = 240;
const height = 44;
const tookHeight = 10;
const places = 20;
const step = width / places;

/** The last syncs as bars: what they changed above the line, how long they took below it. Pointer, finger and arrow keys pick one. */
export function RunsChart({ kind, runs }: RunsChartProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const [picked, setPicked] = useState<number | undefined>(undefined);
  if (runs.length === 0) return <p className={styles['noRuns']}>{intl.formatMessage(messages.chartEmpty)}</p>;
  const bars = runBars(runs, height, tookHeight);
  const words = (at: number): string => {
    const run = runs[runs.length - 1 - at];
    if (run === undefined) return '';
    const when = intl.formatDate(run.startedAt, { dateStyle: 'medium', timeStyle: 'short' });
    if (bars[at]?.isFailed === true) return intl.formatMessage(messages.chartFailed, { when, message: run.message });
    // Nothing of it was written, so that its numbers say nothing.
    if (isUndecided(run))
      return intl.formatMessage(messages.chartState, { when, state: intl.formatMessage(importStateMessages[run.state]) });
    const seconds = secondsOf(run);
    const { created, updated, deleted, failed } = run.counts;
    return intl.formatMessage(messages.chartRun, {
      when,
      created: numbers.count(created),
      updated: numbers.count(updated),
      deleted: numbers.count(deleted),
      failed: numbers.count(failed),
      took:
        seconds === undefined
          ? intl.formatMessage(messages.running)
          : intl.formatMessage(messages.seconds, { seconds: numbers.decimal(seconds, 1) }),
    });
  };
  const last = bars.length - 1;
  const shown = picked ?? last;
  const pick = (at: number) => setPicked(Math.min(last, Math.max(0, at)));
  const onPointer = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    pick(Math.floor(((event.clientX - box.left) / Math.max(1, box.width)) * places));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    pick(target);
  };
  return (
    <div className={styles['runs']}>
      <RunsLegend />
      <svg
        className={styles['chart']}
        viewBox={`0 0 ${width} ${height + tookHeight + 2}`}
        role="slider"
        tabIndex={0}
        aria-label={intl.formatMessage(messages.chart, { kind, ...counted(numbers, runs.length) })}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={shown}
        aria-valuetext={words(shown)}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setPicked(undefined)}
        onBlur={() => setPicked(undefined)}
        onKeyDown={onKeyDown}
      >
        {bars.map((bar, at) => (
          // Bars have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={at} data-picked={at === picked || undefined} className={styles['bar']}>
            <rect className={styles['place']} x={at * step} y={0} width={step} height={height + tookHeight + 2} />
            {bar.parts.map(({ part, from, height: tall }) => (
              <rect key={part} data-part={part} x={at * step + 2} y={height - from - tall} width={step - 4} height={tall} />
            ))}
            {bar.isFailed && <rect data-part="broken" x={at * step + 2} y={height - 6} width={step - 4} height={6} rx={1} />}
            {bar.isRunning && <rect data-part="running" x={at * step + 2} y={height - 6} width={step - 4} height={6} rx={1} />}
            <rect data-part="took" x={at * step + 2} y={height + 2} width={step - 4} height={Math.max(bar.took, 1)} />
          </g>
        ))}
        <line className={styles['ground']} x1={0} x2={width} y1={height + 0.5} y2={height + 0.5} />
      </svg>
      <p className={styles['said']}>{words(shown)}</p>
    </div>
  );
}
