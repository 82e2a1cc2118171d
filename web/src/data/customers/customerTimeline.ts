/** The parts of the line from the last order on, in per cent of its length, and where today lies. */
export interface Timeline {
  readonly active: number;
  readonly slipping: number;
  readonly lost: number;
  readonly today: number;
}

/** Days after which an end is not worth a date: the lifetime model of a store that hardly loses anyone gives centuries. */
const mostDays = 3650;

/** What is said of the ends: both, that of being active alone, or none where they are years away. Moments in milliseconds. */
export function endsShown(activeUntil: number, slippingUntil: number, now: number): 'both' | 'active' | 'none' {
  const far = now + mostDays * 86_400_000;
  if (activeUntil > far) return 'none';
  return slippingUntil > far ? 'active' : 'both';
}

/** Moments in milliseconds. The line is a third longer than what counts as slipping away, and ends there however long ago all of it is. */
export function timelineOf(last: number, activeUntil: number, slippingUntil: number, now: number): Timeline {
  const length = (slippingUntil - last) * (4 / 3);
  if (!(length > 0)) return { active: 75, slipping: 0, lost: 25, today: 0 };
  const share = (at: number) => Math.min(100, Math.max(0, ((at - last) / length) * 100));
  const active = share(activeUntil);
  const slipping = share(slippingUntil) - active;
  return { active, slipping, lost: 100 - active - slipping, today: share(now) };
}
