import { useLocalStorage } from '@mantine/hooks';
import type { MessageDescriptor } from 'react-intl';

/** One column of a list. The cells are drawn by the row component, which names the column. */
export interface ListColumn {
  readonly name: string;
  readonly label: MessageDescriptor;
  /** Field of `orderBy`; without it the column does not sort. */
  readonly sortField?: string;
  readonly isNumeric?: boolean;
  /** True for the column that names the row: it cannot be hidden. */
  readonly isFixed?: boolean;
  /** True for a column that only shows once the person has chosen it. */
  readonly isOptional?: boolean;
  /** CSS width, e.g. `6rem`; the rest of the room goes to columns without one. */
  readonly width?: string;
}

/** The person's choice over the list's own default: `true` shows, `false` hides, absent is the default. */
export type ColumnChoices = Readonly<Record<string, boolean>>;

/** Columns that show, in the list's order. Choices about columns that no longer exist have no effect. */
export function visibleColumns(columns: readonly ListColumn[], choices: ColumnChoices): readonly ListColumn[] {
  return columns.filter((column) => column.isFixed === true || (choices[column.name] ?? column.isOptional !== true));
}

function isChoices(value: unknown): value is ColumnChoices {
  return typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'boolean');
}

function readChoices(text: string | undefined): ColumnChoices {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isChoices(value) ? value : {};
  } catch {
    return {};
  }
}

/** The columns a person sees in a list, kept in this browser. */
export function useListColumns(list: string, columns: readonly ListColumn[]) {
  const [choices, setChoices] = useLocalStorage<ColumnChoices>({
    key: `endcap.columns.${list}`,
    defaultValue: {},
    getInitialValueInEffect: false,
    deserialize: readChoices,
  });
  return {
    visible: visibleColumns(columns, choices),
    isDefault: Object.keys(choices).length === 0,
    toggle: (name: string, isShown: boolean) => setChoices({ ...choices, [name]: isShown }),
    reset: () => setChoices({}),
  };
}
