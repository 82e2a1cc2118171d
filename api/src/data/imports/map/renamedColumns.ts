import type { ColumnMapping } from '@endcap/schema/data/imports/importShapes.ts';

import { attributeNamePattern, productFields } from '../../products/productConditions.ts';

type Column = Pick<ColumnMapping, 'column' | 'field'>;

/** Columns of a mapping that become attributes. */
export function attributeColumns(mapping: readonly Column[]): { column: string; field: string }[] {
  return mapping.flatMap(({ column, field }) => (field === null || productFields.includes(field) ? [] : [{ column, field }]));
}

/** Columns whose names no attribute can have: they are stored under another name. */
export const renamedColumns = (mapping: readonly Column[]) =>
  attributeColumns(mapping).filter(({ column }) => !attributeNamePattern.test(column));
