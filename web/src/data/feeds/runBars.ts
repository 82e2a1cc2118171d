export interface RunCounts {
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
  readonly failed: number;
}

export interface DrawnRun {
  readonly state: string;
  readonly counts: RunCounts;
  readonly startedAt: string;
  readonly finishedAt: string | null | undefined;
}

export const barParts = ['created', 'updated', 'deleted', 'failed'] as const;

export interface RunBar {
  readonly parts: readonly { readonly part: (typeof barParts)[number]; readonly from: number; readonly height: number }[];
  /** Height of the duration's bar. */
  readonly took: number;
  readonly isFailed: boolean;
  readonly isRunning: boolean;
}

/** Seconds that a sync took; undefined while it runs. */
export function secondsOf({ startedAt, finishedAt }: Pick<DrawnRun, 'startedAt' | 'finishedAt'>): number | undefined {
  return finishedAt == null ? undefined : Math.max(0, (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000);
}

/**
 * The bars of syncs, oldest first. The first sync brings everything and the later ones little: heights go by the square root, so that a handful
 * is seen next to thousands, and within a bar the parts keep their shares.
 */
export function runBars(runs: readonly DrawnRun[], height: number, tookHeight: number): readonly RunBar[] {
  const ordered = runs.toReversed();
  const totals = ordered.map(({ counts }) => barParts.reduce((sum, part) => sum + counts[part], 0));
  const largest = Math.sqrt(Math.max(1, ...totals));
  const longest = Math.max(1, ...ordered.map((run) => secondsOf(run) ?? 0));
  return ordered.map((run, at) => {
    const total = totals[at] ?? 0;
    const whole = total === 0 ? 0 : Math.max(3, (Math.sqrt(total) / largest) * height);
    let from = 0;
    const parts = barParts.flatMap((part) => {
      const share = total === 0 ? 0 : (run.counts[part] / total) * whole;
      if (share === 0) return [];
      const drawn = { part, from, height: share };
      from += share;
      return [drawn];
    });
    return {
      parts,
      took: ((secondsOf(run) ?? 0) / longest) * tookHeight,
      isFailed: run.state === 'FAILED' || run.state === 'EXPIRED',
      isRunning: run.state === 'RUNNING' || run.state === 'WAITING',
    };
  });
}
