/** What a service answers may name a person, and the row of a job or a run outlives them. */
export const withoutAddresses = (text: string): string => text.replaceAll(/[^\s"'<>]+@[^\s"'<>]+/g, '…');
