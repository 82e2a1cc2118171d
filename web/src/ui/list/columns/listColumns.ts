import type { IntlShape, MessageDescriptor } from 'react-intl';

/** One column of a list. The cells are drawn by the row component, which names the column. */
export interface ListColumn {
  readonly name: string;
  /** A message of the console, or a name out of the shop's data as it is. */
  readonly label: MessageDescriptor | string;
  /** Field of `orderBy`; without it the column does not sort. */
  readonly sortField?: string;
  readonly isNumeric?: boolean;
  /** True for the column that names the row: it comes first and cannot be hidden. */
  readonly isFixed?: boolean;
  /** True for a column that only shows once the person has chosen it. */
  readonly isOptional?: boolean;
  /** CSS width, e.g. `6rem`; the rest of the room goes to columns without one. */
  readonly width?: string;
}

/** Columns that a list does not name itself, such as the attributes of a shop's products. */
export interface MoreColumns {
  /** The column of a name that someone chose; undefined for a name that means nothing here. */
  readonly of: (name: string) => ListColumn | undefined;
  /** All of them, read when the menu of columns opens. */
  readonly load: () => Promise<readonly ListColumn[]>;
}

/** What a person said about one column. */
export interface ColumnChoice {
  readonly name: string;
  readonly isShown: boolean;
}

/** A column instead, shown or not. */
export interface PlacedColumn {
  readonly column: ListColumn;
  readonly isShown: boolean;
}

export function columnLabel(intl: IntlShape, { label }: ListColumn): string {
  return typeof label === 'string' ? label : intl.formatMessage(label);
}

/**
 * All columns of a list in the person's order. Fixed columns come first; a column that the choices do not name is behind the one that
 * it follows in the list's own order. Choices about columns that no longer exist have no effect.
 */
export function placedColumns(
  columns: readonly ListColumn[],
  choices: readonly ColumnChoice[],
  moreColumn: (name: string) => ListColumn | undefined = () => undefined,
): readonly PlacedColumn[] {
  const own = new Map(columns.map((column) => [column.name, column]));
  const placed: PlacedColumn[] = columns.filter(({ isFixed }) => isFixed === true).map((column) => ({ column, isShown: true }));
  const isPlaced = (name: string) => placed.some(({ column }) => column.name === name);
  for (const { name, isShown } of choices) {
    const column = own.get(name) ?? moreColumn(name);
    // A column of the shop's data is in the list because someone wanted to see it.
    if (column !== undefined && !isPlaced(name) && (isShown || own.has(name))) placed.push({ column, isShown });
  }
  for (const [at, column] of columns.entries()) {
    if (isPlaced(column.name)) continue;
    const before = columns.slice(0, at).findLast(({ name }) => isPlaced(name));
    const place = before === undefined ? 0 : placed.findIndex((one) => one.column === before) + 1;
    placed.splice(place, 0, { column, isShown: column.isOptional !== true });
  }
  return placed;
}

/** The choices that an address makes: what it names shows in its order, and nothing else. */
export function choicesOfNames(columns: readonly ListColumn[], names: readonly string[]): readonly ColumnChoice[] {
  const named = new Set(names);
  return [
    ...names.map((name) => ({ name, isShown: true })),
    ...columns.filter(({ name }) => !named.has(name)).map(({ name }) => ({ name, isShown: false })),
  ];
}

/** The columns that show. */
export function visibleColumns(placed: readonly PlacedColumn[]): readonly ListColumn[] {
  return placed.filter(({ isShown }) => isShown).map(({ column }) => column);
}

/** Puts a column one place up or down among those that can be moved. */
export function moveColumn(placed: readonly PlacedColumn[], name: string, step: -1 | 1): readonly PlacedColumn[] {
  const at = placed.findIndex(({ column }) => column.name === name);
  const moved = placed[at];
  const other = placed[at + step];
  if (moved === undefined || other === undefined || other.column.isFixed === true || moved.column.isFixed === true) return placed;
  const next = [...placed];
  next[at] = other;
  next[at + step] = moved;
  return next;
}
