const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as the clocks of a time zone show it, e.g. `2026-11-27T08:00`. */
export function clockOf(at: Date, zone: string): string {
  let format = formats.get(zone);
  if (format === undefined) {
    // Swedish writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(zone, format);
  }
  return format.format(at).replace(' ', 'T');
}

const dayMs = 86_400_000;

/**
 * The moment at which the clocks of a time zone show `local`, e.g. `2026-11-27T08:00`. A time that the clocks skip in spring is as much later as
 * they skip; one that they show twice in autumn is the first of the two.
 */
export function momentOf(local: string, zone: string): Date {
  const shown = Date.parse(`${local}Z`);
  const offsetAt = (at: number) => Date.parse(`${clockOf(new Date(at), zone)}Z`) - Math.floor(at / 60_000) * 60_000;
  const before = offsetAt(shown - dayMs);
  const after = offsetAt(shown + dayMs);
  const [early, late] = [shown - before, shown - after].sort((a, b) => a - b);
  for (const candidate of [early, late])
    if (candidate !== undefined && clockOf(new Date(candidate), zone) === local) return new Date(candidate);
  return new Date(shown - before);
}
