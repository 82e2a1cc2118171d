/** `matchType` → `match_type`, and `hits30d` → `hits_30d`: in the names of the calls, digits begin a word. */
export function restName(graphName: string): string {
  return graphName.replace(/[A-Z]|(?<=[A-Za-z])[0-9]/g, (letter) => `_${letter.toLowerCase()}`);
}
