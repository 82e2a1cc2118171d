const prefix = 'concept:';

/** A concept as a term of an index. It cannot be mistaken for a word: no word holds a colon. */
export const conceptTerm = (concept: string): string => `${prefix}${concept}`;

export const isConcept = (term: string): boolean => term.startsWith(prefix);
