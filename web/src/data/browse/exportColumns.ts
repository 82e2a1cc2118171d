import type { ListColumn } from '../../ui/list/columns/listColumns.ts';

/** A column of a file: a field as the list names it, or an attribute, under the heading of the column on screen. */
export interface ExportColumn {
  readonly field: string;
  readonly label: string;
}

interface ExportWords {
  readonly labelOf: (column: ListColumn) => string;
  /** The field that a column shows; default its name. */
  readonly fieldOf?: (column: ListColumn) => string;
}

/** The columns on screen as columns of a file, of a list with these columns in all. A row without its id could not be found again: it is always there. */
export function exportColumnsOf(
  all: readonly ListColumn[],
  visible: readonly ListColumn[],
  { labelOf, fieldOf = ({ name }) => name }: ExportWords,
): readonly ExportColumn[] {
  const id = all.find(({ name }) => name === 'internalId');
  const shown = id === undefined || visible.includes(id) ? visible : [id, ...visible];
  return shown.map((column) => ({ field: fieldOf(column), label: labelOf(column) }));
}
