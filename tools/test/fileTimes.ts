/** How long a file of tests took. */
export interface FileTime {
  /** Relative to the root. */
  readonly file: string;
  readonly milliseconds: number;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`.padStart(8);
const sum = (times: readonly FileTime[]): number => times.reduce((total, { milliseconds }) => total + milliseconds, 0);

/** A table of the slowest files of a step, and one line for all others. */
export function fileTimeTable(step: string, times: readonly FileTime[], shown = 30): string {
  const sorted = times.toSorted((a, b) => b.milliseconds - a.milliseconds);
  const others = sorted.slice(shown);
  const lines = sorted.slice(0, shown).map(({ file, milliseconds }) => `${seconds(milliseconds)}  ${file}`);
  if (others.length > 0) lines.push(`${seconds(sum(others))}  ${others.length} other files`);
  return [`Time per file of ${step}, the slowest first (${seconds(sum(sorted)).trim()} in all):`, ...lines].join('\n');
}
