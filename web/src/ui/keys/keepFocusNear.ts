import { isFocusNowhere } from './useFocusKept.ts';

const operable =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** What can be operated in a part, itself included. */
function operableIn(part: Element | undefined): HTMLElement[] {
  if (part === undefined) return [];
  return [part, ...part.querySelectorAll(operable)].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element.matches(operable) && element.checkVisibility(),
  );
}

interface Place {
  readonly element: Element;
  readonly parent: Element;
  /** Among the children of its parent. */
  readonly at: number;
}

/** Where an element is, from itself outwards to a part that it is in. */
function placesOf(element: Element, within: Element): Place[] {
  const places: Place[] = [];
  for (let one = element; one !== within && one.parentElement !== null; one = one.parentElement)
    places.push({ element: one, parent: one.parentElement, at: [...one.parentElement.children].indexOf(one) });
  return places;
}

/**
 * What stands where an element was that is gone: in the row that has taken the place of its own, what was in the same place there; else in the
 * row before; else what is around it.
 */
function nearestTo(places: readonly Place[]): HTMLElement | undefined {
  const gone = places.find(({ parent }) => parent.isConnected);
  const [own] = places;
  if (gone === undefined || own === undefined) return undefined;
  const within = [gone.element, ...gone.element.querySelectorAll(operable)].filter((one) => one.matches(operable)).indexOf(own.element);
  const { children } = gone.parent;
  for (const row of [children[gone.at], children[gone.at - 1]]) {
    const found = operableIn(row);
    if (found.length > 0) return found[Math.min(Math.max(within, 0), found.length - 1)];
  }
  return places
    .slice(places.indexOf(gone))
    .map(({ parent }) => operableIn(parent)[0])
    .find((found) => found !== undefined);
}

/**
 * Keeps the focus near when what had it is taken off a screen, such as a row by its own button: it would fall back to the start of the page.
 * A new screen, which has another path, is none of its business.
 */
export function keepFocusNear(screen: HTMLElement): () => void {
  let last: { readonly places: readonly Place[]; readonly pathname: string } | undefined;
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element) last = { places: placesOf(target, screen), pathname: location.pathname };
  };
  const observer = new MutationObserver(() => {
    if (last?.places[0]?.element.isConnected !== false) return;
    const { places, pathname } = last;
    last = undefined;
    if (isFocusNowhere() && pathname === location.pathname) nearestTo(places)?.focus({ preventScroll: true });
  });
  screen.addEventListener('focusin', onFocus);
  observer.observe(screen, { childList: true, subtree: true });
  return () => {
    screen.removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}
