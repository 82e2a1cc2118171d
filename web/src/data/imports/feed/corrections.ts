/** A cell of a feed that was corrected before the import, by the row and field of its issue. */
export interface Correction {
  readonly row: number;
  readonly field: string;
  readonly value: string;
}

const isSame = (one: Correction, other: Correction) => one.row === other.row && one.field === other.field;

/** The corrections with one more; a cell that was corrected before has the newer value. */
export const corrected = (corrections: readonly Correction[], added: Correction): readonly Correction[] => [
  ...corrections.filter((one) => !isSame(one, added)),
  added,
];

export const withoutCorrection = (corrections: readonly Correction[], removed: Correction): readonly Correction[] =>
  corrections.filter((one) => !isSame(one, removed));

/** Values are returned up to this length: a longer one is truncated, and must not be saved. */
const longestReported = 200;

/** Whether a cell can be corrected: it is known which, and all that it holds. */
export const isCorrectable = ({ field, value }: { readonly field: string | null | undefined; readonly value: string | null | undefined }) =>
  field != null && (value ?? '').length < longestReported;
