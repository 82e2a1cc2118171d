// The styles of most screens: their link is for `print` at first, so that the outline is painted without them (vite/preloadKit.ts).
const laterStyles = (): NodeListOf<HTMLLinkElement> => document.querySelectorAll<HTMLLinkElement>('link[data-later]');

/** Has the styles count as soon as they are there. */
export function applyLaterStyles(): void {
  for (const link of laterStyles()) {
    const apply = (): void => {
      link.media = 'all';
    };
    if (link.sheet === null) link.addEventListener('load', apply);
    else apply();
  }
}

/** Resolves when the styles are there, or did not arrive: a plain console is better than none. */
export async function laterStylesReady(): Promise<void> {
  const waiting = [...laterStyles()].filter(({ sheet }) => sheet === null);
  await Promise.all(
    waiting.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
        }),
    ),
  );
}
