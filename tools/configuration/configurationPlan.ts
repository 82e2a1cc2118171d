import type { ImportPreview } from './storeOverGraph.ts';

const signs = { NEW: '+', CHANGED: '~', REFUSED: '!', UNCHANGED: ' ' } as const;

const short = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Whether a plan would change anything. */
export const hasChanges = ({ counts }: ImportPreview) => counts.new + counts.changed + counts.absent > 0;

/** Why a plan is not applied at all; empty when it can be. */
export function obstacles({ counts, ignored }: ImportPreview): string[] {
  return [
    ...(counts.refused > 0 ? [`${counted(counts.refused, 'resource')} cannot be imported.`] : []),
    ...(ignored.length > 0 ? [`Unknown fields or kinds: ${ignored.join(', ')}.`] : []),
  ];
}

/** A plan as people read it: by kind, what is created, changed and refused, and all of it counted. */
export function planLines(preview: ImportPreview, absent: string): string[] {
  const { counts, rows } = preview;
  const lines: string[] = [];
  let kind = '';
  for (const row of rows.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.row - b.row)) {
    if (row.outcome === 'UNCHANGED') continue;
    if (row.kind !== kind) lines.push((kind = row.kind).toLowerCase());
    lines.push(`  ${signs[row.outcome]} ${row.name === '' ? `row ${row.row}` : row.name}`);
    if (row.outcome === 'CHANGED')
      lines.push(...row.changes.map(({ field, before, after }) => `      ${field}: ${short(before)} → ${short(after)}`));
    lines.push(...row.problems.map(({ field, message }) => `      ${field === '' ? '' : `${field}: `}${message}`));
  }
  const shown = rows.filter(({ outcome }) => outcome !== 'UNCHANGED').length;
  const more = counts.new + counts.changed + counts.refused - shown;
  if (more > 0) lines.push(`  … and ${more} more`);
  const gone = absent === 'KEEP' ? '' : `, ${counts.absent} to ${absent.toLowerCase()}`;
  lines.push(`${counts.new} to create, ${counts.changed} to change${gone}, ${counts.unchanged} unchanged.`);
  return [...lines, ...obstacles(preview)];
}
