import type { InputOf } from '@endcap/schema/contract/call.ts';
import { dataEntities } from '@endcap/schema/data/imports/importEntities.ts';
import type { importerRun } from '@endcap/schema/data/imports/imports.rest.ts';

import type { ColumnMappingInput, FeedCorrectionInput, FeedEntity, FeedInput } from '../../graph/__generated__/resolverTypes.ts';
import { toRestEnum } from '../../graph/enumValues.ts';

/** A kind of thing in the words of the calls; undefined for a feed of several kinds. */
export const dataEntityOf = (entity: FeedEntity) => dataEntities.find((one) => one === toRestEnum(entity));

type RunInput = InputOf<typeof importerRun>;

/** The fields whose names differ between the graph and the calls; attributes are named alike. */
const restFields: Readonly<Record<string, string>> = {
  listPrice: 'list_price',
  createdAt: 'created_at',
  totalValue: 'total_value',
  customerName: 'customer_name',
};
const graphFields = Object.fromEntries(Object.entries(restFields).map(([graph, rest]) => [rest, graph]));

const lookUp = (names: Readonly<Record<string, string>>, name: string) => (Object.hasOwn(names, name) ? (names[name] ?? name) : name);

export const graphFieldOf = (restField: string | null) => (restField === null ? null : lookUp(graphFields, restField));

/** A feed in the words of the calls. What its kind needs and does not have is left empty: the api says so at the field. */
export function restSource({ kind, uploadId, url }: FeedInput): RunInput['source'] {
  return kind === 'URL' ? { kind: 'url', url: url ?? '' } : { kind: 'upload', upload_id: uploadId ?? '' };
}

export function restMapping(mapping: readonly ColumnMappingInput[]): RunInput['mapping'] {
  return mapping.map(({ column, field, divideBy, splitBy }) => ({
    column,
    field: field == null ? null : lookUp(restFields, field),
    divide_by: divideBy ?? 1,
    split_by: splitBy == null || splitBy === '' ? null : splitBy,
  }));
}

/** Corrections in the words of the calls. */
export const restCorrections = (corrections: readonly FeedCorrectionInput[]) =>
  corrections.map(({ row, field, value }) => ({ row, field: lookUp(restFields, field), value }));
