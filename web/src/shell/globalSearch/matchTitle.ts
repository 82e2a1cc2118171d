/** Lower case, without accents: "Größe" and "GROSSE" differ, "Café" and "cafe" do not. */
export function foldTitle(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}

/**
 * How well a title fits what was typed: 0 begins with it, 1 has words that begin with each of the typed ones, 2 holds them somewhere;
 * undefined when a typed word is missing.
 */
export function matchTitle(title: string, query: string): number | undefined {
  const text = foldTitle(title);
  const wanted = foldTitle(query).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return 0;
  if (!wanted.every((word) => text.includes(word))) return undefined;
  if (text.startsWith(wanted.join(' '))) return 0;
  const words = text.split(/[^\p{L}\p{N}]+/u);
  return wanted.every((word) => words.some((own) => own.startsWith(word))) ? 1 : 2;
}

/** Whether a title has the typed words only within its own, as “content” has “tent”. */
export const isWithinWords = (title: string, query: string): boolean => matchTitle(title, query) === 2;

/** Those of the things whose title fits, the best first; equal ones stay in their order. */
export function bestTitles<Thing>(things: readonly Thing[], titleOf: (thing: Thing) => string, query: string, most: number): Thing[] {
  return things
    .flatMap((thing) => {
      const rank = matchTitle(titleOf(thing), query);
      return rank === undefined ? [] : [{ thing, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ thing }) => thing);
}
