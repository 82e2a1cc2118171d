/**
 * Damerau-Levenshtein distance in its restricted form (a pair of letters is swapped at most once), or `most + 1` as soon as
 * it is certain to be above `most`.
 */
export function editDistance(left: string, right: string, most: number): number {
  if (left === right) return 0;
  const tooFar = most + 1;
  if (Math.abs(left.length - right.length) > most) return tooFar;
  const width = right.length + 1;
  let before = new Uint8Array(width);
  let previous = Uint8Array.from({ length: width }, (_, index) => Math.min(index, 255));
  let current = new Uint8Array(width);
  for (let row = 1; row <= left.length; row++) {
    const letter = left.charCodeAt(row - 1);
    current[0] = row;
    let least = row;
    for (let column = 1; column < width; column++) {
      const other = right.charCodeAt(column - 1);
      const substitution = (previous[column - 1] ?? 0) + (letter === other ? 0 : 1);
      let cost = Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && letter === right.charCodeAt(column - 2) && left.charCodeAt(row - 2) === other) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return tooFar;
    [before, previous, current] = [previous, current, before];
  }
  return Math.min(previous[right.length] ?? tooFar, tooFar);
}

/** How many mistakes a word of some length may have: none in short words, where every mistake is another word. */
export function toleratedDistance(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}
