const hourMs = 3_600_000;
/** Offsets by zone and hour: a feed has many moments in few hours, and the formatter is slow. */
const offsets = new Map<string, number>();
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** Milliseconds by which clocks in a zone are ahead of UTC at a moment. */
function offsetAt(timeZone: string, at: number): number {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/**
 * The moment at which clocks in a zone show a time that is given as if it were UTC. Of an hour that comes twice the first is meant, and of one
 * that is skipped the same hour by the old clock.
 */
export function zonedTime(shown: number, timeZone: string): number {
  if (timeZone === 'UTC') return shown;
  const key = `${timeZone} ${Math.floor(shown / hourMs)}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const before = offsetAt(timeZone, shown - offsetAt(timeZone, shown - 24 * hourMs));
    // Where the clocks change within the day, the offset of the moment itself decides.
    offset = offsetAt(timeZone, shown - before);
    if (offsets.size > 100_000) offsets.clear();
    offsets.set(key, offset);
  }
  return shown - offset;
}
