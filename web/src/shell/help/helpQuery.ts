/** Fewest letters that are searched for (specification, section 5). */
export const leastLetters = 3;

/** What the help centre is asked for what is typed: nothing typed asks for the screen's articles, one or two letters ask nothing. */
export function helpQueryOf(typed: string): string | undefined {
  const query = typed.trim();
  return query === '' || [...query].length >= leastLetters ? query : undefined;
}
