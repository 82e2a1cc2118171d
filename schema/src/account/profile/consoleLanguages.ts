/** The languages that the console speaks, as BCP 47 tags; the first is the one its messages are written in. */
export const consoleLanguages = ['en-US', 'da-DK', 'de-DE'] as const;

export type ConsoleLanguage = (typeof consoleLanguages)[number];

export const defaultLanguage: ConsoleLanguage = 'en-US';

/** The console's language for a tag of a user or a browser: the same tag, else one with the same first part (`de-AT` reads German). */
export function matchLanguage(tag: string): ConsoleLanguage | undefined {
  const wanted = tag.toLowerCase();
  return (
    consoleLanguages.find((language) => language.toLowerCase() === wanted) ??
    consoleLanguages.find((language) => language.slice(0, 2) === wanted.split('-', 1)[0])
  );
}
