const dayMs = 86_400_000;

interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** Counts for every day from the first to the last: a day on which nothing was looked at keeps what the one before had. */
export function filledDays(history: readonly DayCount[]): readonly { readonly day: string; readonly value: number }[] {
  const days: { day: string; value: number }[] = [];
  for (const { day, count } of history) {
    const before = days.at(-1);
    if (before !== undefined)
      for (let at = Date.parse(before.day) + dayMs; at < Date.parse(day); at += dayMs)
        days.push({ day: new Date(at).toISOString().slice(0, 10), value: before.value });
    days.push({ day, value: count });
  }
  return days;
}
