/** A part of a whole; undefined where there is no whole. */
export const shareOf = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole);

/** By which share one figure is above another, negative below it; undefined where the other is nothing. */
export const liftOf = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : shareOf(one - other, other);
