/** Ranges on offer, in days up to today. */
export const audienceRanges = [30, 90, 365] as const;

/** The range of an address; 30 days for what is none. */
export const shownDays = (text: string | null): number => audienceRanges.find((days) => String(days) === text) ?? 30;
