/** How far the clock of a zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const parts = formatterOf(zone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(moment / 1000) * 1000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (formatter === undefined) {
    const two = '2-digit' as const;
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      calendar: 'gregory',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/**
 * The moment at which the clock of a zone shows a time like 2026-11-27T08:00. An hour that the clock shows twice counts the first time; a
 * time that it skips is the moment as long after the change as it would have been before.
 */
export function instantOf(local: string, zone: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  const day = 86_400_000;
  const [before, after] = [offsetAt(asUtc - day, zone), offsetAt(asUtc + day, zone)];
  const shows = (offset: number) => offsetAt(asUtc - offset, zone) === offset;
  const offset = shows(before) ? before : shows(after) ? after : before;
  return new Date(asUtc - offset);
}

/** What the clock of a zone shows at a moment, like 2026-11-27T08:00. */
export function localTimeOf(moment: Date, zone: string): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), zone)).toISOString().slice(0, 16);
}
