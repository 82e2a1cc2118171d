const two = (value: number) => String(value).padStart(2, '0');

/** The day of a moment in the person's time zone, as a date field has it; empty for none. */
export function dayOfMoment(moment: string | null | undefined): string {
  if (moment === null || moment === undefined) return '';
  const date = new Date(moment);
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The last second of a day in the person's time zone; null for no day, and for what is none. */
export function endOfDay(day: string): string | null {
  const date = new Date(`${day}T23:59:59`);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}
